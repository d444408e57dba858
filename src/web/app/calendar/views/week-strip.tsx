import { formatDay, formatDayOfMonth, formatWeekday } from '#domain/time/format/days.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { counted } from '../cards/entry-text.ts'
import type { Placed } from '../data/placed.ts'
import type { FreeTime } from '../data/posting-times.ts'

interface WeekStripProps {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly Placed[]>
  free: ReadonlyMap<Day, readonly FreeTime[]>
  today: Day
  chosen: Day
  /** A card is carried over this day. */
  over: Day | null
}

/** As many dots as a day has room for; how many posts there are is said in words. */
const mostDots = 5

const needsSomebody: ReadonlySet<string> = new Set(['partly-posted', 'failed', 'missed', 'uncertain'])

/** The week as a phone has room for: seven days to choose from, with a dot for each post and each free posting time. */
export function WeekStrip({ days, byDay, free, today, chosen, over }: WeekStripProps) {
  const format = useTimeFormat()
  return (
    <div role="group" aria-label="Day" className="grid grid-cols-7 gap-1">
      {days.map((day) => {
        const placed = byDay.get(day) ?? []
        const times = free.get(day)?.length ?? 0
        const troubled = placed.filter(({ entry, ghost }) => ghost === null && needsSomebody.has(entry.badge))
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            data-day-head={day}
            aria-pressed={day === chosen}
            className={classNames(
              'strip-day',
              day === today && 'strip-today',
              day === over && 'border-ink! border-dashed bg-lark-soft text-ink',
            )}
          >
            <span aria-hidden>{formatWeekday(day, 'short')}</span>
            <b aria-hidden>{formatDayOfMonth(day)}</b>
            <Dots placed={placed.length} troubled={troubled.length} free={times} />
            <span className="sr-only">
              {formatDay(day, 'weekday-long', format)}, {counted(placed.length, 'post')}
              {troubled.length > 0 && `, ${troubled.length} with a problem`}
              {times > 0 && `, ${counted(times, 'free posting time')}`}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Dots({ placed, troubled, free }: { placed: number; troubled: number; free: number }) {
  const kinds = [
    ...Array.from({ length: troubled }, () => 'strip-dot strip-dot-warn'),
    ...Array.from({ length: placed - troubled }, () => 'strip-dot'),
    ...Array.from({ length: free }, () => 'strip-dot strip-dot-free'),
  ]
  return (
    <span aria-hidden className="strip-dots">
      {kinds.slice(0, mostDots).map((look, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a dot is nothing but its place
        <i key={index} className={look} />
      ))}
    </span>
  )
}
