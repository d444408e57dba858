import { formatTime } from '#domain/time/format/times.ts'
import { dayOf, quarterHours } from '#domain/time/pick-time.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'

interface TimeChipsProps {
  at: Date
  now: Date
  zone: string
  onChoose: (at: Date) => void
}

const shown = 8

/** The quarters of an hour around the time chosen, none of them past. */
export function TimeChips({ at, now, zone, onChoose }: TimeChipsProps) {
  const format = useTimeFormat()
  return (
    <div
      role="group"
      aria-label="Time, 15-minute steps"
      className="grid grid-cols-4 gap-1.25 desk:flex desk:flex-wrap"
    >
      {timesAround(at, now, zone).map((time) => (
        <button
          key={time.getTime()}
          type="button"
          aria-pressed={time.getTime() === at.getTime()}
          className="min-h-11 rounded-[6px] border border-line-2 px-2.25 text-small leading-none font-medium whitespace-nowrap tabular-nums hover:border-edge aria-pressed:border-lark-3 aria-pressed:bg-lark aria-pressed:font-bold aria-pressed:text-on-lark max-desk:px-0 desk:min-h-7.5"
          onClick={() => onChoose(time)}
        >
          {formatTime(time, zone, format)}
        </button>
      ))}
    </div>
  )
}

function timesAround(at: Date, now: Date, zone: string): Date[] {
  const ahead = quarterHours(dayOf(at, zone), zone).filter((time) => time.getTime() >= now.getTime())
  const nearest = ahead.findIndex((time) => time.getTime() >= at.getTime())
  const start = (nearest === -1 ? ahead.length : nearest) - 3
  const first = Math.max(0, Math.min(start, ahead.length - shown))
  return ahead.slice(first, first + shown)
}
