import { clockChangeOn } from '#domain/time/clock-change.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import type { Day } from '#domain/time/pick-time.ts'

const minuteMs = 60_000

/** What to know about a day on which the clocks change; null on all others. */
export function clockChangeText(day: Day, zone: string, format: TimeFormat): string | null {
  const change = clockChangeOn(day, zone)
  if (!change) return null
  const now = formatTime(change.at, zone, format)
  if (change.kind === 'forward') {
    const lastBefore = formatTime(new Date(change.at.getTime() - minuteMs), zone, format)
    return `The clocks go forward that day: after ${lastBefore} comes ${now}. A time between the two becomes ${now}.`
  }
  const again = formatTime(new Date(change.at.getTime() + change.byMin * minuteMs), zone, format)
  return `The clocks go back that day: the time from ${now} to ${again} comes twice. The first one counts.`
}
