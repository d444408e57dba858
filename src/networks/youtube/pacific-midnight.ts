const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const hourSec = 3600

/**
 * Seconds until the quota of a Google project is reset: midnight Pacific Time.
 * Source: docs/networks/youtube.md#sources (quota-cost).
 * @returns at least 1, at most 25 hours
 */
export function secUntilPacificMidnight(now: Date): number {
  const left = 24 * hourSec - secOfDay(now)
  const there = secOfDay(new Date(now.getTime() + left * 1000))
  // A day on which the clocks change has 23 or 25 hours.
  if (there === 23 * hourSec) return left + hourSec
  if (there === hourSec && left > hourSec) return left - hourSec
  return left
}

function secOfDay(at: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = wallClock.format(at).split(':').map(Number)
  return hours * hourSec + minutes * 60 + seconds
}
