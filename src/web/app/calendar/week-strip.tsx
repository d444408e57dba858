import type { Day } from '#domain/time/pick-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { dayInWords } from './days.ts'
import { counted } from './entry-text.ts'
import type { Placed } from './placed.ts'

interface WeekStripProps {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly Placed[]>
  today: Day
  chosen: Day
  /** A card is carried over this day. */
  over: Day | null
}

/** The week as a phone has room for: seven days to choose from, each with how many posts it has. */
export function WeekStrip({ days, byDay, today, chosen, over }: WeekStripProps) {
  return (
    <div role="group" aria-label="Day" className="grid grid-cols-7 gap-1">
      {days.map((day) => {
        const posts = byDay.get(day)?.length ?? 0
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            data-day-head={day}
            aria-pressed={day === chosen}
            className={classNames(
              'grid min-h-16 justify-items-center gap-1.5 rounded-s border py-2.25 text-[11px] leading-none font-medium',
              day === today ? 'border-lark bg-lark text-on-lark' : 'border-line bg-card text-muted',
              day === chosen && 'outline-2 -outline-offset-2 outline-ink',
              day === over && 'border-ink border-dashed bg-lark-soft text-ink',
            )}
          >
            <span aria-hidden>{dayInWords(day, 'EEE')}</span>
            <b
              aria-hidden
              className={classNames(
                'font-display text-[1.125rem] leading-none font-[650]',
                day !== today && 'text-ink',
              )}
            >
              {dayInWords(day, 'd')}
            </b>
            <span aria-hidden className="min-h-3 font-mono text-tiny leading-none">
              {posts || ''}
            </span>
            <span className="sr-only">
              {dayInWords(day, 'EEEE d MMMM')}, {counted(posts, 'post')}
            </span>
          </button>
        )
      })}
    </div>
  )
}
