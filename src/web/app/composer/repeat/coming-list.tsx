import { formatWeekday } from '#domain/time/format/days.ts'
import { formatPicked } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import type { ComingTime } from './repeat.ts'

interface ComingListProps {
  times: readonly ComingTime[]
  zone: string
  /** There are more after these. */
  goesOn: boolean
}

/** The next times a post goes out, with what the clocks do to them. */
export function ComingList({ times, zone, goesOn }: ComingListProps) {
  const format = useTimeFormat()
  const [first] = times
  if (!first) return null
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">
        {goesOn ? 'The next dates' : 'All dates'}{' '}
        <span className="font-normal text-muted">in {zoneName(zone, first.at)}</span>
      </p>
      <ol aria-label="Next dates" className="grid gap-1 text-small tabular-nums">
        {times.map((time) => (
          <li key={time.at.getTime()} className="flex flex-wrap gap-x-2">
            <span>
              {formatWeekday(dayOf(time.at, zone), 'short')}, {formatPicked(time.at, zone, format)}
            </span>
            {time.clocks !== 'same' && <span className="text-amber-text">{inWords(time, zone, format)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function inWords({ at, clocks }: ComingTime, zone: string, format: TimeFormat): string {
  const time = formatTime(at, zone, format)
  return clocks === 'moved'
    ? `clocks change: that time is skipped, so ${time}`
    : `clocks change: still ${time}`
}
