export interface TimeZone {
  /** IANA name. */
  id: string
  /** "New York" */
  city: string
  /** "America" */
  region: string
  /** "GMT-5", now. */
  offset: string
  /** Other names, in winter and summer: "Eastern Standard Time est et Eastern Daylight Time edt". */
  alsoCalled: string
}

/** All time zones the browser knows, with their current offset. UTC is among them. */
export function allTimeZones(now: Date): readonly TimeZone[] {
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  return Array.from(ids, (id) => describeZone(id, now))
}

/** Describes one time zone. An unknown id is its own description. */
export function describeZone(id: string, now: Date): TimeZone {
  const parts = id.split('/')
  return {
    id,
    city: (parts.at(-1) ?? id).replaceAll('_', ' '),
    region: parts.slice(0, -1).join(', ').replaceAll('_', ' '),
    offset: offsetOf(id, now),
    alsoCalled: otherNames(id, now),
  }
}

/** Its names by season, with the abbreviations people use. */
function otherNames(id: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'long' })
    const names = [0, 6].map((month) => {
      const parts = format.formatToParts(new Date(Date.UTC(now.getUTCFullYear(), month, 1)))
      return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
    })
    return [
      ...new Set(names.flatMap((name) => [name, initials(name), initials(name.replace(/Standard /, ''))])),
    ].join(' ')
  } catch {
    return ''
  }
}

function initials(name: string): string {
  return (name.match(/\b[A-Z]/g) ?? []).join('').toLowerCase()
}

function offsetOf(id: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'shortOffset' })
    return format.formatToParts(now).find((part) => part.type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}

/** Whether a zone matches the typed text: every word begins a word of its city, region, offset or names. */
function matchesZone(zone: TimeZone, typed: string): boolean {
  const { city, region, id, offset, alsoCalled } = zone
  const offsets = `${offset} ${offset.replace('GMT', 'UTC')} ${offset.replace('GMT', '')}`
  const has = `${city} ${region} ${id} ${offsets} ${alsoCalled}`.toLowerCase().split(/[\s/,_]+/)
  const wanted = typed
    .toLowerCase()
    .split(/[\s/,_]+/)
    .filter(Boolean)
  return wanted.every((word) => has.some((own) => own.startsWith(word)))
}

/** The zones that match the typed text: first those whose city begins with it, shorter names first. */
export function zonesFor(typed: string, zones: readonly TimeZone[]): readonly TimeZone[] {
  const begins = ({ city }: TimeZone) => city.toLowerCase().startsWith(typed.trim().toLowerCase())
  const rank = (zone: TimeZone) => (begins(zone) ? zone.city.length : Infinity)
  return zones
    .filter((zone) => matchesZone(zone, typed))
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}
