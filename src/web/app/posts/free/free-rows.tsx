import type { Connection } from '#contract/connections.ts'
import type { PostingTime } from '#contract/slots.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { AccountMarks } from '../../account-marks.tsx'
import { composerIntent } from '../../load-composer.ts'
import { raise } from '../../window-events.ts'
import type { FreeGap } from './free-between.ts'

export interface FreeRowsProps {
  gap: FreeGap
  /** The place of the post that follows. */
  place: number
  /** undefined: not known yet. */
  connections: readonly Connection[] | undefined
  zone: string
  now: Date
}

/** The free posting times between two posts: a press writes a post for one. Tab reaches the first, arrows the others. */
export const FreeRows = memo(function FreeRows({ gap, place, connections, zone, now }: FreeRowsProps) {
  const [firstLeft] = gap.left
  return (
    <li data-gap={place} className="border-b border-line">
      <ul aria-label="Free posting times">
        {gap.shown.map((time, index) => (
          <li key={time.at}>
            <FreeRow {...{ time, connections, zone, now }} isFirst={index === 0} />
          </li>
        ))}
        {firstLeft && (
          <li>
            <Link
              to={`/dashboard/calendar?date=${dayOf(new Date(firstLeft.at), zone)}`}
              data-free
              onKeyDown={moveFocus}
              className="flex min-h-11 items-center text-small text-muted hover:text-ink hover:underline desk:min-h-8 desk:ps-41"
            >
              + {gap.left.length} more free {gap.left.length === 1 ? 'time' : 'times'}
            </Link>
          </li>
        )}
      </ul>
    </li>
  )
})

interface FreeRowProps extends Pick<FreeRowsProps, 'connections' | 'zone' | 'now'> {
  time: PostingTime
  isFirst: boolean
}

function FreeRow({ time, connections, zone, now, isFirst }: FreeRowProps) {
  const format = useTimeFormat()
  const { at, freeFor, label, isNextFree } = time
  const date = new Date(at)
  const accounts = (connections ?? []).filter(({ id }) => freeFor.includes(id))
  const [only, other] = accounts
  return (
    <button
      type="button"
      data-free
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={moveFocus}
      className={classNames('free-row', isNextFree && 'free-row-next')}
      onClick={() => raise('new-post', { date, connectionIds: freeFor })}
      {...composerIntent}
    >
      <i aria-hidden className="free-perch [grid-area:t]" />
      <span className="[grid-area:w]">
        <AccountMarks accounts={accounts} atMost={2} />
      </span>
      <span className="min-w-0 truncate [grid-area:x]">
        {isNextFree ? 'Next free time' : 'Free'}
        {label && ` · ${label}`}
        {only && !other && <span aria-hidden> · {only.username}</span>}
      </span>
      <time dateTime={at} className="text-end whitespace-nowrap tabular-nums [grid-area:d]">
        {formatDayAndTime(date, 'weekday-short', zone, format, now)}
      </time>
      <span className="flex items-center gap-1 [grid-area:s]">
        <Plus aria-hidden className="size-3.5" />
        <span className="max-desk:sr-only">New post</span>
      </span>
    </button>
  )
}

/** Arrow keys move between the free times of a gap. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const gap = event.currentTarget.closest('[data-gap]')
  const rows = [...(gap?.querySelectorAll<HTMLElement>('[data-free]') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
