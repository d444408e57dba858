import { expect, test } from 'vitest'
import { writeIcs, type CalendarEvent } from './ics.ts'

const now = new Date('2026-11-21T08:00:00Z')

function unfolded(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n')
}

test('an event has what a calendar needs, in UTC, with CRLF', () => {
  const ics = writeIcs(
    'Posts',
    [{ uid: 'a@x', start: new Date('2026-12-01T08:30:00Z'), minutes: 30, summary: 'Buns' }],
    now,
  )
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(unfolded(ics)).toEqual(
    expect.arrayContaining([
      'UID:a@x',
      'DTSTAMP:20261121T080000Z',
      'DTSTART:20261201T083000Z',
      'DTEND:20261201T090000Z',
      'SUMMARY:Buns',
    ]),
  )
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a file says which part of Postlark wrote it', () => {
  expect(writeIcs('Days', [], now)).toContain('PRODID:-//Postlark//Free tools//EN\r\n')
  expect(writeIcs('Posts', [], now, 'Calendar')).toContain('PRODID:-//Postlark//Calendar//EN\r\n')
})

test('a whole day ends on the next, across a month’s end', () => {
  const ics = writeIcs('Days', [{ uid: 'b', start: '2026-02-28', summary: 'x' }], now)
  expect(unfolded(ics)).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260301']),
  )
})

test('long lines are folded at 75 bytes and never inside a character', () => {
  const summary = 'Überraschung 🎉 für alle, '.repeat(12)
  const ics = writeIcs('Posts', [{ uid: 'c', start: '2026-03-01', summary }], now)
  for (const line of ics.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(ics).not.toContain('\uFFFD')
  expect(unfolded(ics)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`)
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const ics = writeIcs(
    'P',
    [{ uid: 'd', start: '2026-03-01', summary: 'a, b; c\\d', description: 'one\r\ntwo' }],
    now,
  )
  expect(unfolded(ics)).toEqual(expect.arrayContaining(['SUMMARY:a\\, b\\; c\\\\d', 'DESCRIPTION:one\\ntwo']))
})

const linesOf = (event: Partial<CalendarEvent>) =>
  unfolded(
    writeIcs('P', [{ uid: 'e', start: new Date('2026-12-01T08:30:00Z'), summary: 's', ...event }], now),
  )

test('what an event does not have is left out, and without a length it takes a quarter of an hour', () => {
  expect(linesOf({}).slice(6, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:e',
    'DTSTAMP:20261121T080000Z',
    'DTSTART:20261201T083000Z',
    'DTEND:20261201T084500Z',
    'SUMMARY:s',
    'END:VEVENT',
  ])
  expect(linesOf({ categories: [] })).toEqual(linesOf({}))
})

test('place, address and categories are written', () => {
  const lines = linesOf({
    location: 'Haldon St, 3',
    url: 'https://haldon.example/?a,b',
    categories: ['x', 'y;z'],
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'LOCATION:Haldon St\\, 3',
      'URL:https://haldon.example/?a,b',
      'CATEGORIES:x,y\\;z',
    ]),
  )
})

const lengths = (count: number) =>
  writeIcs('P', [{ uid: 'f', start: '2026-03-01', summary: 'a'.repeat(count - 'SUMMARY:'.length) }], now)
    .split('\r\n')
    .filter((line) => /^(SUMMARY:a| a)/.test(line))
    .map((line) => line.length)

test('a line of 75 bytes stays whole, and each continued line has 74 more', () => {
  expect(lengths(75)).toEqual([75])
  expect(lengths(76)).toEqual([75, 2])
  expect(lengths(75 + 74)).toEqual([75, 75])
  expect(lengths(75 + 74 + 74 + 1)).toEqual([75, 75, 75, 2])
})
