import type { Connection } from '#contract/connections.ts'
import type { AccountSlots } from '#contract/slots.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { networkNames } from '#domain/networks/network.ts'
import { ChevronDown, Copy } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.tsx'
import { messages } from '#contract/messages.ts'
import { AddTimes } from './add-times.tsx'
import { starterSlots, withTime, type EditedSlot } from './slot-edits.ts'
import { useSetSlots } from './use-slots.ts'
import { WeekOfTimes } from './week-of-times.tsx'
import { mayAct } from '../posts/may-act.ts'

interface AccountTimesProps {
  workspace: Workspace
  connection: Connection
  /** The other accounts, to copy to. */
  others: readonly Connection[]
  /** null: it has none yet. */
  times: AccountSlots | null
  isOpen: boolean
  onToggle: () => void
}

/** One account with its times, folded until it is looked at. */
export function AccountTimes({ workspace, connection, others, times, isOpen, onToggle }: AccountTimesProps) {
  const id = useId()
  const setting = useSetSlots(workspace.id)
  const slots = times?.slots ?? []
  const zone = times?.zone ?? workspace.timezone
  const mayEdit = mayAct(workspace.role).schedule
  const set = (next: readonly EditedSlot[], change: Partial<AccountSlots> = {}) =>
    setting.mutate({ connectionId: connection.id, zone, slots: [...next], ...change })

  function copyTo(other: Connection) {
    const copy = { connectionId: other.id, zone, slots: [...slots] }
    const description = `${other.username} now has the same posting times.`
    setting.mutate(copy, {
      onSuccess: () => showToast({ title: messages.toastTitles.success, description }),
    })
  }

  return (
    <li className="rounded-card border border-line bg-card">
      <div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-13 w-full items-center gap-2.5 rounded-card px-3.5 py-2 text-start hover:bg-paper-2"
          onClick={onToggle}
        >
          <NetworkIcon network={connection.provider} decorative className="size-4.5" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              <span className="sr-only">{networkNames[connection.provider]}: </span>
              {connection.username}
            </span>
            <span className="block text-small text-muted">{inWords(slots.length, zone)}</span>
          </span>
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-3.5">
          {slots.length === 0 ? (
            <div className="grid justify-items-start gap-2.5">
              <p className="text-ink-2">No posting times yet.</p>
              {mayEdit && (
                <Button onClick={() => set(starterSlots)}>Add weekdays at 9:00, 12:00 and 18:00</Button>
              )}
            </div>
          ) : (
            <WeekOfTimes slots={slots} mayEdit={mayEdit} onChange={set} />
          )}
          {mayEdit ? (
            <AddTimes onAdd={(weekdays, time, label) => set(withTime(slots, weekdays, time, label))} />
          ) : (
            <Note tone="muted">Only owners, admins and editors can change these.</Note>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {mayEdit && slots.length > 0 && others.length > 0 && (
              <Menu
                trigger={
                  <Button size="s" icon={<Copy aria-hidden />}>
                    Copy to another account
                  </Button>
                }
              >
                {others.map((other) => (
                  <MenuItem
                    key={other.id}
                    icon={<NetworkIcon network={other.provider} decorative />}
                    onSelect={() => copyTo(other)}
                  >
                    {networkNames[other.provider]}: {other.username}
                  </MenuItem>
                ))}
              </Menu>
            )}
            {mayEdit && slots.length > 0 && zone !== workspace.timezone && (
              <Button size="s" onClick={() => set(slots, { zone: workspace.timezone })}>
                Use {cityOf(workspace.timezone)} time instead
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

function inWords(count: number, zone: string): string {
  if (count === 0) return 'No posting times'
  return `${count === 1 ? 'Once' : `${count} times`} a week, ${cityOf(zone)} time`
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
