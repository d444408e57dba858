import { clockChangeOn } from '#domain/time/clock-change.ts'
import { formatIn, type Day } from '#domain/time/pick-time.ts'

const minuteMs = 60_000

/** What to know about a day on which the clocks change; null on all others. */
export function clockChangeText(day: Day, zone: string): string | null {
  const change = clockChangeOn(day, zone)
  if (!change) return null
  const now = formatIn(change.at, zone, 'h:mm a')
  if (change.kind === 'forward') {
    const lastBefore = formatIn(new Date(change.at.getTime() - minuteMs), zone, 'h:mm a')
    return `The clocks go forward that day: after ${lastBefore} comes ${now}. A time between the two becomes ${now}.`
  }
  const again = formatIn(new Date(change.at.getTime() + change.byMin * minuteMs), zone, 'h:mm a')
  return `The clocks go back that day: the time from ${now} to ${again} comes twice. The first one counts.`
}
