import { formatDay } from '#domain/time/format/days.ts'
import type { Day } from '#domain/time/pick-time.ts'
import type { KeyboardEvent } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { classNames } from '../../../ui/class-names.ts'

interface DayButtonProps {
  day: Day
  isSelected: boolean
  isToday: boolean
  isPast: boolean
  isOtherMonth: boolean
  /** The one day that Tab reaches. */
  isReachable: boolean
  /** How many posts that day has. */
  posts: number
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One day of the month. */
export function DayButton(props: DayButtonProps) {
  const { day, isSelected, isToday, isPast, isOtherMonth, isReachable, posts, onChoose, onKeyDown } = props
  const format = useTimeFormat()
  const others = posts === 0 ? '' : posts === 1 ? ', 1 post' : `, ${posts} posts`
  return (
    <button
      type="button"
      data-day={day}
      disabled={isPast}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDay(day, 'weekday-long', format)}${others}`}
      tabIndex={isReachable ? 0 : -1}
      className={classNames(
        'relative h-11 rounded-[6px] disabled:text-muted disabled:opacity-62 desk:h-7',
        'enabled:hover:bg-paper-2 aria-pressed:bg-lark! aria-pressed:font-bold aria-pressed:text-on-lark!',
        isToday && 'shadow-[inset_0_0_0_1.5px_var(--color-ink)]',
        isOtherMonth && 'text-muted',
        posts > 0 &&
          'after:absolute after:bottom-0.75 after:left-1/2 after:-ml-0.5 after:size-1 after:rounded-full after:bg-sky after:content-[""]',
      )}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {Number(day.slice(8))}
    </button>
  )
}
