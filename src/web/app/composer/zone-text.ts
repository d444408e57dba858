import { nameOfDay } from '#domain/time/name-of-day.ts'
import { dayOf, formatIn } from '#domain/time/pick-time.ts'

/** The city of a zone: 'Europe/London' → 'London', 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** 'London, GMT'; the short name is the one that holds at that instant. */
export function zoneName(zone: string, at: Date): string {
  const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return short && short !== cityOf(zone) ? `${cityOf(zone)}, ${short}` : cityOf(zone)
}

/**
 * When it goes out, in words; and what the writer's own clock will show, where that is another zone.
 * @param here the zone of the device
 */
export function whenText(at: Date, now: Date, zone: string, here: string): string {
  const time = (of: string) => formatIn(at, of, 'h:mm a')
  const there = `Goes out ${onDay(at, now, zone)} at ${time(zone)} in ${cityOf(zone)}.`
  const isSameDay = dayOf(at, here) === dayOf(at, zone)
  if (isSameDay && time(here) === time(zone)) return there
  const own = isSameDay ? time(here) : `${nameOfDay(at, now, here, 'long')} at ${time(here)}`
  return `${there} In ${cityOf(here)} it will be ${own}.`
}

function onDay(at: Date, now: Date, zone: string): string {
  const day = nameOfDay(at, now, zone, 'long')
  return day === 'today' ? day : `on ${day}`
}
