import { formatIn } from '#domain/time/pick-time.ts'

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
export function whenInWords(at: Date, zone: string, here: string): string {
  const there = `Goes out on ${formatIn(at, zone, 'EEEE')} at ${formatIn(at, zone, 'h:mm a')} in ${cityOf(zone)}.`
  const own = formatIn(at, here, 'EEEE h:mm a')
  if (own === formatIn(at, zone, 'EEEE h:mm a')) return there
  const isSameDay = formatIn(at, here, 'd') === formatIn(at, zone, 'd')
  return `${there} In ${cityOf(here)} it will be ${formatIn(at, here, isSameDay ? 'h:mm a' : "EEEE 'at' h:mm a")}.`
}
