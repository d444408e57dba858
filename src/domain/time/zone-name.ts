/** The city of a zone: 'Europe/London' → 'London', 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** The short name of a zone's time at an instant: 'GMT', 'EST', 'GMT+2'. */
export function zoneShort(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'London, GMT'; the short name is the one that holds at that instant. */
export function zoneName(zone: string, at: Date): string {
  const short = zoneShort(zone, at)
  return short && short !== cityOf(zone) ? `${cityOf(zone)}, ${short}` : cityOf(zone)
}
