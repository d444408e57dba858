import { postViews } from '#domain/post/post.ts'
import { addDays, timeOn } from '#domain/time/pick-time.ts'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { postsFileAddress } from './posts-file-address.ts'

const viewNames = { scheduled: 'Scheduled', draft: 'Drafts', shared: 'Shared' } as const

/** Which posts to export, and of which days. */
export function ExportForm({ workspaceId, zone }: { workspaceId: string; zone: string }) {
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const view = postViews.find((one) => one === chosen)
  const address = postsFileAddress(workspaceId, {
    ...(view && { view }),
    ...(from && { from: timeOn(from, 0, zone).toISOString() }),
    ...(to && { to: timeOn(addDays(to, 1), 0, zone).toISOString() }),
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="basis-40"
        label="Posts"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">All of them</option>
        {postViews.map((one) => (
          <option key={one} value={one}>
            {viewNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        className="basis-40"
        type="date"
        label="From"
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        className="basis-40"
        type="date"
        label="To"
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <a className={buttonClass()} href={address} download>
        Export as CSV
      </a>
    </div>
  )
}
