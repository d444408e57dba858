import type { Connection } from '#contract/connections.ts'
import type { AccountSlots } from '#contract/slots.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { networkNames } from '#domain/networks/network.ts'
import { listed } from '#domain/text/listed.ts'
import { formatTimeOfDay } from '#domain/time/format/times.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { ChevronDown, Copy } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { showToast } from '../../ui/toast.tsx'
import { messages } from '#contract/messages.ts'
import { AddTimes } from './add-times.tsx'
import { LazyAccountAdvice } from './lazy-account-advice.tsx'
import { starterTimes, suggestedSlots, withTime, type EditedSlot } from './slot-edits.ts'
import { useSetSlots } from './use-slots.ts'
import { WeekOfTimes } from './week-of-times.tsx'
import { mayAct } from '../posts/may-act.ts'

interface AccountTimesProps {
  workspace: Workspace
  connection: Connection
  /** The other accounts, as targets for copying. */
  others: readonly Connection[]
  /** null: it has none yet. */
  times: AccountSlots | null
  isOpen: boolean
  onToggle: () => void
  /** Receives the posting times an account had, once others are saved. */
  onChanged: (before: AccountSlots) => void
  /** What follows from a change, shown below the week. */
  children: ReactNode
}

/** One account with its posting times, collapsed at first. */
export function AccountTimes(props: AccountTimesProps) {
  const { workspace, connection, others, times, isOpen, onToggle, onChanged, children } = props
  const id = useId()
  const format = useTimeFormat()
  const setting = useSetSlots(workspace.id, onChanged)
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
      <AccountHead
        id={id}
        connection={connection}
        text={inWords(slots.length, zone)}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      {isOpen && (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-3.5">
          {slots.length === 0 ? (
            <div className="grid justify-items-start gap-2.5">
              <p className="text-ink-2">No posting times yet.</p>
              {mayEdit && (
                <Button onClick={() => set(suggestedSlots)}>
                  Add weekdays at {listed(starterTimes.map((time) => formatTimeOfDay(time, format)))}
                </Button>
              )}
            </div>
          ) : (
            <WeekOfTimes slots={slots} mayEdit={mayEdit} onChange={set} />
          )}
          <LazyAccountAdvice
            workspaceId={workspace.id}
            connectionId={connection.id}
            slots={slots}
            mayEdit={mayEdit}
          />
          {children}
          {mayEdit ? (
            <AddTimes onAdd={(weekdays, time, label) => set(withTime(slots, weekdays, time, label))} />
          ) : (
            <Note tone="muted">Only owners, admins and editors can change these.</Note>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {mayEdit && slots.length > 0 && others.length > 0 && <CopyMenu others={others} onCopy={copyTo} />}
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

interface AccountHeadProps extends Pick<AccountTimesProps, 'connection' | 'isOpen' | 'onToggle'> {
  /** The id of what it expands. */
  id: string
  text: string
}

function AccountHead({ id, connection, text, isOpen, onToggle }: AccountHeadProps) {
  return (
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
        <span className="block text-small text-muted">{text}</span>
      </span>
      <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
    </button>
  )
}

interface CopyMenuProps {
  others: readonly Connection[]
  onCopy: (other: Connection) => void
}

function CopyMenu({ others, onCopy }: CopyMenuProps) {
  return (
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
          onSelect={() => onCopy(other)}
        >
          {networkNames[other.provider]}: {other.username}
        </MenuItem>
      ))}
    </Menu>
  )
}

function inWords(count: number, zone: string): string {
  if (count === 0) return 'No posting times'
  return `${count === 1 ? 'Once' : `${count} times`} a week, ${cityOf(zone)} time`
}
