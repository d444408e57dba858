import { formatDay } from '#domain/time/format/days.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { minuteOfDay, type Day } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Lark } from '../../../ui/lark.tsx'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Chip } from '../cards/chip.tsx'
import { counted } from '../cards/entry-text.ts'
import type { Placed } from '../data/placed.ts'
import type { FreeTime } from '../data/posting-times.ts'
import { Slot, type DropMark } from '../drag/slot.tsx'
import { FreePerch } from '../grid/free-perch.tsx'
import { inOrder } from './agenda-items.ts'
import { isSameDay } from './same-day.ts'

interface AgendaDayProps {
  day: Day
  placed: readonly Placed[]
  free: readonly FreeTime[]
  /** Of today only. */
  now: Date | null
  isPast: boolean
  zone: string
  isCompact: boolean
  mayWrite: boolean
  mark: DropMark | null
  carriedKey: string | null
}

/** A day of the list: its posts and free posting times in order, and today where now is. */
export const AgendaDay = memo(function AgendaDay(props: AgendaDayProps) {
  const { day, placed, free, now, zone, isCompact, mayWrite, mark, carriedKey } = props
  const format = useTimeFormat()
  return (
    <section
      data-day={day}
      data-agenda={day}
      aria-label={`Posts of ${formatDay(day, 'weekday-long', format)}`}
      className="scroll-mt-4"
    >
      <AgendaHead {...props} />
      {mark && <Slot offer={mark.offer} />}
      {inOrder(placed, free, now).map((item, index) => {
        if (item.kind === 'now')
          return (
            <Row key="now" isNow time={formatMinute(minuteOfDay(item.at, zone), format)}>
              <span data-now aria-hidden className="agenda-now">
                <Lark className="-mb-px size-6.25" />
              </span>
            </Row>
          )
        const isFirst = index === 0 || (index === 1 && now !== null)
        if (item.kind === 'free')
          return (
            <Row key={item.time.at} time={formatMinute(item.time.minute, format)}>
              <FreePerch time={item.time} box={null} isFirst={isFirst} mayWrite={mayWrite} />
            </Row>
          )
        const { key, minute } = item.placed
        return (
          <Row key={key} time={formatMinute(minute, format)}>
            <Chip
              placed={item.placed}
              shape={isCompact ? 'line' : 'row'}
              isFirst={isFirst}
              isCarried={key === carriedKey}
            />
          </Row>
        )
      })}
    </section>
  )
}, isSameDay)

function AgendaHead({ day, placed, now, isPast, mayWrite }: AgendaDayProps) {
  const name = formatDay(day, 'weekday-long', useTimeFormat())
  return (
    <div className="flex min-h-9 items-center gap-2">
      <h2
        className={classNames(
          'text-[1.0625rem] tracking-[-0.02em]',
          now && 'desk:rounded-s desk:bg-lark desk:px-1.5 desk:py-0.5 desk:text-on-lark',
          placed.length === 0 && !now && 'font-medium text-muted',
        )}
      >
        {name}
      </h2>
      <span className="text-small text-muted">
        {placed.length === 0 ? 'Nothing planned' : counted(placed.length, 'post')}
      </span>
      {mayWrite && !isPast && (
        <button
          type="button"
          data-write={day}
          aria-label={`New post on ${name}`}
          className="ms-auto grid size-9 place-items-center rounded-s text-muted hover:bg-lark-soft hover:text-ink max-desk:size-11"
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

/** What is in a day at a time. Who hears a card is told its time by the card. */
function Row({ time, isNow = false, children }: { time: string; isNow?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('agenda-row', isNow && 'agenda-row-now')}>
      <span aria-hidden={!isNow} className="agenda-time">
        {isNow && <span className="sr-only">Now, </span>}
        {time}
      </span>
      {children}
    </div>
  )
}
