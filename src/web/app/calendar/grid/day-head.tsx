import { formatDay, formatDayOfMonth, formatWeekday } from '#domain/time/format/days.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { composerIntent } from '../../load-composer.ts'
import { counted } from '../cards/entry-text.ts'

interface DayHeadProps {
  day: Day
  posts: number
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  /** It is the only day in view: its name is above already. */
  isAlone: boolean
  mayWrite: boolean
}

/** The name of a day above its hours, with how many posts it has. Pressing it shows the day alone. */
export function DayHead({ day, posts, isToday, isPast, isChosen, isAlone, mayWrite }: DayHeadProps) {
  const format = useTimeFormat()
  const name = formatDay(day, 'weekday-long', format)
  return (
    <div className={classNames('time-head', isToday && 'time-head-today', isPast && 'bg-paper')}>
      <button
        type="button"
        data-day-head={day}
        aria-pressed={isChosen}
        disabled={isAlone}
        className="time-head-name"
      >
        <span aria-hidden>{formatWeekday(day, 'short')}</span>
        <b aria-hidden>{formatDayOfMonth(day)}</b>
        <span aria-hidden className="time-head-count">
          {posts || ''}
        </span>
        <span className="sr-only">
          {name}, {counted(posts, 'post')}
        </span>
      </button>
      {mayWrite && !isPast && (
        <button
          type="button"
          data-write={day}
          aria-label={`New post on ${name}`}
          className="time-add"
          {...composerIntent}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
