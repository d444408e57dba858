import { formatNearDay } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { cityOf } from '#domain/time/zone-name.ts'

/**
 * When it goes out, in words; and what the writer's own clock will show, where that is another zone.
 * @param here the zone of the device
 */
export function whenText(at: Date, now: Date, zone: string, here: string, format: TimeFormat): string {
  const time = (of: string) => formatTime(at, of, format)
  const there = `Goes out ${onDay(at, now, zone, format)} at ${time(zone)} in ${cityOf(zone)}.`
  const isSameDay = dayOf(at, here) === dayOf(at, zone)
  if (isSameDay && time(here) === time(zone)) return there
  const own = isSameDay ? time(here) : `${formatNearDay(at, now, here, format)} at ${time(here)}`
  return `${there} In ${cityOf(here)} it will be ${own}.`
}

function onDay(at: Date, now: Date, zone: string, format: TimeFormat): string {
  const day = formatNearDay(at, now, zone, format)
  return day === 'today' || day === 'tomorrow' ? day : `on ${day}`
}
