import { expect, test } from 'vitest'
import { readRowTime } from './row-time.ts'

// A Saturday, 1:30 PM in London.
const at = { zone: 'Europe/London', now: new Date('2026-11-21T13:30:00Z'), order: null } as const

test.each([
  ['tomorrow 9:00', '', '2026-11-22T09:00:00.000Z'],
  ['fri 18:30', '', '2026-11-27T18:30:00.000Z'],
  ['2026-12-01 09:00', '', '2026-12-01T09:00:00.000Z'],
  ['1 Dec 9am', '', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01', '09:15', '2026-12-01T09:15:00.000Z'],
  ['2026-12-01T09:15:30', '', '2026-12-01T09:15:00.000Z'],
  ['2026-12-01T09:15:00+02:00', '', '2026-12-01T07:15:00.000Z'],
  ['25/12/2026', '8pm', '2026-12-25T20:00:00.000Z'],
  ['12/25/26', '20:00', '2026-12-25T20:00:00.000Z'],
  ['5.12.2026', '20:00', '2026-12-05T20:00:00.000Z'],
  ['', '18:00', '2026-11-21T18:00:00.000Z'],
  ['2026-12-01 ', '09:15:00+02:00', '2026-12-01T07:15:00.000Z'],
  ['2026-12-01', ' 09:15:00+02:00', '2026-12-01T07:15:00.000Z'],
  ['25/12', '20:00', '2026-12-25T20:00:00.000Z'],
  ['25/12/28', '20:00', '2028-12-25T20:00:00.000Z'],
  ['25/12/2027', '20:00', '2027-12-25T20:00:00.000Z'],
  ['5.12.', '20:00', '2026-12-05T20:00:00.000Z'],
  ['9.30 pm', '', '2026-11-21T21:30:00.000Z'],
  ['31/12/2026', '20:00', '2026-12-31T20:00:00.000Z'],
  ['1/1/2027', '20:00', '2027-01-01T20:00:00.000Z'],
])('%j and %j are read', (date, time, instant) => {
  expect(readRowTime(date, time, at)).toEqual({ kind: 'at', at: new Date(instant), isDayOnly: false })
})

test('a day alone is nine in the morning of it', () => {
  const nine = new Date('2026-12-01T09:00:00Z')
  expect(readRowTime('2026-12-01', '', at)).toEqual({ kind: 'at', at: nine, isDayOnly: true })
})

test('what may be two days is asked about, until it is said which comes first', () => {
  expect(readRowTime('3/4/2027', '9:00', at)).toEqual({ kind: 'ambiguous' })
  const dayFirst = readRowTime('3/4/2027', '9:00', { ...at, order: 'day-first' })
  expect(dayFirst).toMatchObject({ at: new Date('2027-04-03T08:00:00Z') })
  const monthFirst = readRowTime('3/4/2027', '9:00', { ...at, order: 'month-first' })
  expect(monthFirst).toMatchObject({ at: new Date('2027-03-04T09:00:00Z') })
})

test.each(['soon', '2026-13-01', '31 Feb 2027', '40/01/2027', 'fri 25:00'])('%j cannot be read', (date) => {
  expect(readRowTime(date, '', at)).toEqual({ kind: 'unreadable' })
})

test('blanks say nothing', () => expect(readRowTime(' ', '', at)).toEqual({ kind: 'blank' }))

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'the month %s is read by its number',
  (month) => {
    const number = String(month).padStart(2, '0')
    expect(readRowTime(`20.${month}.2028`, '12:00', { ...at, zone: 'UTC' })).toMatchObject({
      at: new Date(`2028-${number}-20T12:00:00Z`),
    })
  },
)

test.each([
  ['12/25/2026', 'day-first', '2026-12-25'],
  ['25/12/2026', 'month-first', '2026-12-25'],
  ['5/12/2026', 'day-first', '2026-12-05'],
  ['12/5/2026', 'month-first', '2026-12-05'],
  ['5.12.2026', 'month-first', '2026-12-05'],
] as const)('%s where days are written %s', (date, order, day) => {
  expect(readRowTime(date, '12:00', { ...at, order })).toMatchObject({ at: new Date(`${day}T12:00:00Z`) })
})

test.each(['12/5/2026', '5/12/2026', '1/2'])('%s may be two days', (date) => {
  expect(readRowTime(date, '12:00', at)).toEqual({ kind: 'ambiguous' })
})

test.each(['0/5/2027', '32/5/2027', '13/13/2027'])('%s is no day', (date) => {
  expect(readRowTime(date, '12:00', { ...at, order: 'day-first' })).toEqual({ kind: 'unreadable' })
})
