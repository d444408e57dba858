import { formatIn } from '#domain/time/pick-time.ts'
import { zoneName } from '../zone-text.ts'
import type { ComingTime } from './repeat.ts'

interface ComingListProps {
  times: readonly ComingTime[]
  zone: string
  /** There are more after these. */
  goesOn: boolean
}

/** The next times a post goes out, with what the clocks do to them. */
export function ComingList({ times, zone, goesOn }: ComingListProps) {
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
            <span>{formatIn(time.at, zone, 'EEE, MMMM d, yyyy h:mm aa')}</span>
            {time.clocks !== 'same' && <span className="text-amber-text">{inWords(time, zone)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function inWords({ at, clocks }: ComingTime, zone: string): string {
  const time = formatIn(at, zone, 'h:mm a')
  return clocks === 'moved'
    ? `clocks change: that time is skipped, so ${time}`
    : `clocks change: still ${time}`
}
