import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeFormatOf } from './format/time-format.ts'
import { minuteOfDay } from './pick-time.ts'
import { recurrenceText } from './recurrence-text.ts'
import { clocksAt, nextOccurrences, readRecurrence, writeRecurrence, type Recurrence } from './recurrence.ts'
import { wallTimeAt } from './wall-clock.ts'

const london = 'Europe/London'

function rule(text: string): Recurrence {
  const reading = readRecurrence(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.recurrence
}

const next = (text: string, start: string, count: number, zone = london) =>
  nextOccurrences(rule(text), new Date(start), zone, count).map((at) => at.toISOString().slice(0, 16))

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times'],
  ['FREQ=WEEKLY;BYDAY=FR,MO', 'Every week on Monday and Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231', 'Every 2 weeks on Saturday, until December 31, 2026'],
  ['FREQ=WEEKLY;BYDAY=FR', 'Every week on Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=2', 'Every month on the 2nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=3', 'Every month on the 3rd'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', 'Every month on the 28th'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=29,28;BYSETPOS=-1',
    'Every month on the 29th, or the last day of a shorter month',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st, or the last day of a shorter month'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=1',
    'Every month on the 31st, or the last day of a shorter month, once',
  ],
  ['FREQ=MONTHLY', 'Every month on the 21st'],
])('%s is “%s”', (text, words) => {
  expect(recurrenceText(rule(text), new Date('2026-11-21T09:00Z'), london)).toBe(words)
})

test('the day a series ends on is in the order of the reader’s region', () => {
  const text = recurrenceText(
    rule('FREQ=DAILY;UNTIL=20261231'),
    new Date('2026-11-21T09:00Z'),
    london,
    timeFormatOf('en-GB'),
  )
  expect(text).toBe('Every day, until 31 December 2026')
})

test.each([
  '',
  'every day',
  'FREQ=YEARLY',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1,1',
  'FREQ=MONTHLY;BYSETPOS=-1',
  'FREQ=DAILY;BYMINUTE=30',
  'FREQ=DAILY;BYHOUR=9;BYMINUTE=30',
  'FREQ=DAILY;BYMONTH=3',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;COUNT=1001',
  'FREQ=DAILY;COUNT=3;UNTIL=20261231',
  'FREQ=DAILY;UNTIL=20261231T090000Z',
])('%s is refused with words', (text) => {
  expect(readRecurrence(text)).toHaveProperty('problem')
})

const recurrences: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
    end: fc.oneof(
      fc.constant({ kind: 'never' as const }),
      fc.record({ kind: fc.constant('after' as const), count: fc.integer({ min: 1, max: 8 }) }),
      fc.constant({ kind: 'on' as const, day: '2030-01-31' }),
    ),
  })
  .map((one) => ({
    ...one,
    weekdays:
      one.frequency === 'weekly' ? one.weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)) : [],
    monthDay: one.frequency === 'monthly' ? one.monthDay : null,
  }))

/** Zones whose clocks change by an hour, by half an hour, at midnight, in the other half of the year, and never. */
const zones = fc.constantFrom(
  london,
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Pacific/Auckland',
  'Asia/Kathmandu',
)
const starts = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000))

test('what is written is read back', () => {
  fc.assert(
    fc.property(recurrences, (one) => {
      expect(rule(writeRecurrence(one))).toEqual(one)
    }),
  )
})

test('the wall clock shows the same time at every occurrence, except where that time does not exist', () => {
  fc.assert(
    fc.property(recurrences, zones, starts, (one, zone, start) => {
      let previous: Date | null = null
      for (const at of nextOccurrences(one, start, zone, 12)) {
        expect(at.getTime()).toBeGreaterThan(previous?.getTime() ?? start.getTime() - 1)
        const moved = clocksAt(at, previous, start, zone) === 'moved'
        const later = minuteOfDay(at, zone) - minuteOfDay(start, zone)
        // Moved by less than the change of the clocks, and forward.
        expect((later + 1440) % 1440).toBeLessThanOrEqual(moved ? 60 : 0)
        previous = at
      }
    }),
  )
})

test('the next ones are the same whether they are asked for at once or one after the other', () => {
  fc.assert(
    fc.property(recurrences, zones, starts, (one, zone, start) => {
      const together = nextOccurrences(one, start, zone, 6)
      const single: Date[] = []
      for (let after = new Date(start.getTime() - 1); single.length < 6;) {
        const [at] = nextOccurrences(one, start, zone, 1, after)
        if (!at) break
        single.push(at)
        after = at
      }
      expect(single).toEqual(together)
    }),
    { numRuns: 60 },
  )
})

test('a count gives so many, and a month has one at most', () => {
  fc.assert(
    fc.property(recurrences, zones, starts, (one, zone, start) => {
      const found = nextOccurrences(one, start, zone, 12)
      expect(found.length).toBe(one.end.kind === 'after' ? one.end.count : found.length)
      const months = found.map((at) => wallTimeAt(at, zone)).map(({ year, month }) => `${year}-${month}`)
      expect(one.frequency === 'monthly' ? new Set(months).size : found.length).toBe(found.length)
    }),
    { numRuns: 60 },
  )
})

test('nine stays nine in London over both changes of the clocks', () => {
  expect(next('FREQ=DAILY', '2026-10-24T08:00Z', 3)).toEqual([
    '2026-10-24T08:00',
    '2026-10-25T09:00',
    '2026-10-26T09:00',
  ])
  expect(next('FREQ=DAILY', '2027-03-27T09:00Z', 3)).toEqual([
    '2027-03-27T09:00',
    '2027-03-28T08:00',
    '2027-03-29T08:00',
  ])
})

test('a time that occurs twice is the first; one that is skipped is the next valid minute', () => {
  expect(next('FREQ=DAILY', '2026-10-24T00:30Z', 3)).toEqual([
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ])
  expect(next('FREQ=DAILY', '2027-03-27T01:30Z', 3)).toEqual([
    '2027-03-27T01:30',
    '2027-03-28T01:00',
    '2027-03-29T00:30',
  ])
})

test('a month without the date uses its last day, leap years too', () => {
  expect(next('FREQ=MONTHLY;BYMONTHDAY=30', '2028-01-30T09:00Z', 3, 'UTC')).toEqual([
    '2028-01-30T09:00',
    '2028-02-29T09:00',
    '2028-03-30T09:00',
  ])
})

test('every second week counts weeks from Monday', () => {
  expect(next('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-22T09:00Z', 4, 'UTC')).toEqual([
    '2026-11-22T09:00',
    '2026-11-30T09:00',
    '2026-12-06T09:00',
    '2026-12-14T09:00',
  ])
})

test('the day the clocks change is marked', () => {
  const start = new Date('2026-10-24T08:00Z')
  const found = nextOccurrences(rule('FREQ=DAILY'), start, london, 3)
  expect(found.map((at, index) => clocksAt(at, found[index - 1] ?? null, start, london))).toEqual([
    'same',
    'changed',
    'same',
  ])
})

test('a rule may be as long as it may be, and not longer', () => {
  expect(rule('FREQ=DAILY;INTERVAL=99')).toMatchObject({ interval: 99 })
  expect(rule('FREQ=DAILY;COUNT=1000')).toMatchObject({ end: { kind: 'after', count: 1000 } })
})

test('dates and weekdays are read and written in their order, whatever theirs was', () => {
  expect(rule('FREQ=MONTHLY;BYMONTHDAY=31,28,30,29;BYSETPOS=-1').monthDay).toBe(31)
  expect(rule('FREQ=WEEKLY;BYDAY=SU,SA,MO,FR,TU').weekdays).toEqual([1, 2, 5, 6, 0])
  const weekly = rule('FREQ=WEEKLY')
  expect(writeRecurrence({ ...weekly, weekdays: [0, 5, 1, 5] })).toBe('FREQ=WEEKLY;BYDAY=MO,FR,SU')
  expect(writeRecurrence(weekly)).toBe('FREQ=WEEKLY')
  expect(writeRecurrence({ ...weekly, interval: 2 })).toBe('FREQ=WEEKLY;INTERVAL=2')
  const monthly = rule('FREQ=MONTHLY')
  expect(writeRecurrence({ ...monthly, monthDay: 28 })).toBe('FREQ=MONTHLY;BYMONTHDAY=28')
  expect(writeRecurrence({ ...monthly, monthDay: 29 })).toBe('FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1')
})

test('a time that its day does not have is moved', () => {
  const start = new Date('2026-03-28T01:30Z')
  const [, moved] = nextOccurrences(rule('FREQ=DAILY'), start, london, 2)
  expect(moved && clocksAt(moved, start, start, london)).toBe('moved')
})

test('weekdays count in a week alone', () => {
  const daily = { ...rule('FREQ=DAILY'), weekdays: [1] }
  const found = nextOccurrences(daily, new Date('2026-11-21T09:00Z'), london, 2)
  expect(found).toEqual([new Date('2026-11-21T09:00Z'), new Date('2026-11-22T09:00Z')])
})
