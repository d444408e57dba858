import { networkNames } from '#domain/networks/network.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useConnections } from '../../queries.ts'
import { countOfFilters, type Narrowed } from '../analytics-address.ts'
import { useWriters } from '../use-writers.ts'
import { NewLink } from './new-link.tsx'
import { useReportActions } from './use-report-actions.ts'

interface ShareFormProps {
  workspaceId: string
  narrowed: Narrowed
}

/** Makes a link to the numbers of these days. Its address is shown once. */
export function ShareForm({ workspaceId, narrowed }: ShareFormProps) {
  const { data: accounts = [] } = useConnections(workspaceId)
  const { format } = useWriters()
  const { busy, share } = useReportActions(workspaceId)
  const days = formatDayRange(narrowed.from, addDays(narrowed.to, -1), 'long', format, 'always')
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [isNarrowed, setIsNarrowed] = useState(true)
  const [isLive, setIsLive] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const title = ownTitle ?? `Report, ${days}`
  const isChosen = (id: string) => (narrowed.connections?.includes(id) ?? true) !== flipped.has(id)
  const connections = accounts.map(({ id }) => id).filter(isChosen)
  const { from, to, connections: _, ...filters } = narrowed
  const count = countOfFilters({ from, to, ...filters })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsAsked(true)
    if (title.trim() === '' || connections.length === 0) {
      // With many accounts it is far above the button.
      return requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
    const query = { from, to, ...(isNarrowed && filters), connections }
    const link = await share({ title: title.trim(), query, isLive })
    if (link) setUrl(link.url)
  }
  if (url) return <NewLink url={url} onDone={() => setUrl(null)} />
  return (
    <form
      className="grid gap-3 rounded-card border border-line bg-card p-4"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        label="Title"
        maxLength={120}
        value={title}
        error={isAsked && title.trim() === '' ? 'Give the report a title.' : undefined}
        onChange={({ target }) => setOwnTitle(target.value)}
      />
      <fieldset className="grid gap-x-4 desk:grid-cols-2 desk:gap-y-1">
        <legend className="mb-1 text-small font-semibold">Accounts</legend>
        {accounts.map(({ id, provider, username }) => (
          <LabelledCheckbox key={id} checked={isChosen(id)} onChange={() => setFlipped(toggled(flipped, id))}>
            {networkNames[provider]} <span className="text-muted">{username}</span>
          </LabelledCheckbox>
        ))}
      </fieldset>
      {isAsked && connections.length === 0 && (
        <Note tone="clay" role="alert">
          Choose at least one account.
        </Note>
      )}
      {count > 0 && (
        <LabelledCheckbox checked={isNarrowed} onChange={() => setIsNarrowed(!isNarrowed)}>
          Only posts of {count === 1 ? 'the filter' : `the ${count} filters`} chosen above. The report says
          that it is filtered, without names of labels and people.
        </LabelledCheckbox>
      )}
      <LabelledCheckbox checked={isLive} onChange={() => setIsLive(!isLive)}>
        Keep it up to date. Otherwise it shows the numbers as they are now.
      </LabelledCheckbox>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="lark" busy={busy}>
          Share report
        </Button>
        <span className="text-small text-muted">{days}. The link expires in 30 days.</span>
      </div>
    </form>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
