/** One event of a calendar file. */
export interface CalendarEvent {
  /** The same for the same event, so that importing again updates it instead of duplicating it. */
  uid: string
  /** An instant, or a whole day 'yyyy-MM-dd'. */
  start: Date | string
  /** Left out for whole days. */
  minutes?: number
  summary: string
  description?: string
  location?: string
  url?: string
  categories?: readonly string[]
}

/**
 * Content lines end before this many bytes. Source: https://www.rfc-editor.org/rfc/rfc5545#section-3.1 (read
 * 2026-11-21).
 */
const maxLineBytes = 75

/**
 * An iCalendar file: UTF-8, CRLF, long lines folded between characters, times in UTC.
 * @param now for DTSTAMP
 * @param part the part of Postlark that writes it, for PRODID
 * Source: https://www.rfc-editor.org/rfc/rfc5545, 3.1 folding, 3.3.11 escaping, 3.6.1 VEVENT (read 2026-11-21).
 */
export function writeIcs(
  name: string,
  events: readonly CalendarEvent[],
  now: Date,
  part: 'Free tools' | 'Calendar' = 'Free tools',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Postlark//${part}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    ...(typeof event.start === 'string' ? wholeDay(event.start) : span(event.start, event.minutes ?? 15)),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.categories?.length ? [`CATEGORIES:${event.categories.map(escaped).join(',')}`] : []),
    'END:VEVENT',
  ]
}

function wholeDay(day: string): string[] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return [
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    'TRANSP:TRANSPARENT',
  ]
}

function span(start: Date, minutes: number): string[] {
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`]
}

function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
}

function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    // A continuation begins with a space, which counts.
    const room = parts.length === 0 ? maxLineBytes : maxLineBytes - 1
    if (bytes + size > room) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
