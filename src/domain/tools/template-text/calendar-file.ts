/** One event of a calendar file. */
export interface CalendarEvent {
  /** Unlike that of any other event; the same again when the event is sent again. */
  uid: string
  title: string
  start: Date
  end: Date
  description?: string
  location?: string
  url?: string
}

const maxOctets = 75
const utf8 = new TextEncoder()

/**
 * An iCalendar file with one event.
 * Times are written in UTC, so that no time zone has to be described. Source: RFC 5545 (read 2026-11-21).
 * @param now when the file is made (DTSTAMP)
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postlark//Event description//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(event.start)}`,
    `DTEND:${utcStamp(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    event.description ? `DESCRIPTION:${escapeText(event.description)}` : '',
    event.location ? `LOCATION:${escapeText(event.location)}` : '',
    event.url ? `URL:${event.url}` : '',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

/** A content line in pieces of at most 75 octets, each further one begun with a space; no character is split. RFC 5545 §3.1. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const weight = utf8.encode(character).length
    if (octets + weight > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += weight
  }
  return folded
}

/** A value of type TEXT. RFC 5545 §3.3.11. */
export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
}

/** `20270306T183000Z`. */
function utcStamp(instant: Date): string {
  return instant
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')
}
