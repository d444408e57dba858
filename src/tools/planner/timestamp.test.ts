import { americanFormat } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { readTimestamp, timestampForms } from './timestamp.ts'

const now = new Date('2026-11-21T08:00:00Z')

test.each([
  ['1795597200', 'Unix seconds', '2026-11-25T09:00:00.000Z'],
  ['1795597200123', 'Unix milliseconds', '2026-11-25T09:00:00.123Z'],
  ['1795597200123456', 'Unix microseconds', '2026-11-25T09:00:00.123Z'],
  ['-1', 'Unix seconds', '1969-12-31T23:59:59.000Z'],
  ['2026-11-25T09:00:00+05:30', 'a date with a time zone', '2026-11-25T03:30:00.000Z'],
  ['2026-11-25 09:00:00 +01:00', 'a date with a time zone', '2026-11-25T08:00:00.000Z'],
  ['Wed, 25 Nov 2026 09:00:00 GMT', 'a date with a time zone', '2026-11-25T09:00:00.000Z'],
  ['2026-11-25 09:00', 'a local date', '2026-11-25T08:00:00.000Z'],
  ['2026-07-25', 'a local date', '2026-07-24T22:00:00.000Z'],
  ['tomorrow 9am', 'words', '2026-11-22T08:00:00.000Z'],
])('%s is read as %s', (text, kind, iso) => {
  const read = readTimestamp(text, 'Europe/Berlin', now)
  expect(read?.kind).toBe(kind)
  expect(read?.at.toISOString()).toBe(iso)
})

test.each(['', 'soon', '2026-02-30', '2026-11-25 25:00', '99999999999999999999999999'])(
  '%s is no time',
  (text) => {
    expect(readTimestamp(text, 'UTC', now)).toBeNull()
  },
)

test('an instant is written in every notation, in the zone', () => {
  const forms = Object.fromEntries(
    timestampForms(new Date('2026-12-31T20:00:00Z'), 'Asia/Kolkata', now, americanFormat).map(
      ({ name, text }) => [name, text],
    ),
  )
  expect(forms).toEqual({
    'In words': 'Friday, January 1, 2027, 1:30 AM',
    'From now': 'in 41 days',
    'Unix seconds': '1798747200',
    'Unix milliseconds': '1798747200000',
    'ISO 8601, UTC': '2026-12-31T20:00:00Z',
    'ISO 8601, in the time zone': '2027-01-01T01:30:00+05:30',
    'RFC 2822': 'Fri, 01 Jan 2027 01:30:00 +0530',
    'HTTP date': 'Thu, 31 Dec 2026 20:00:00 GMT',
    iCalendar: '20261231T200000Z',
    'ISO week': '2026-W53-5',
    'Day of the year': '1',
  })
})
