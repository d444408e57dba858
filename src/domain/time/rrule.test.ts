import { expect, test } from 'vitest'
import { nextOccurrences, readRule } from './rrule.ts'

const start = new Date('2026-11-02T09:00:00Z')

function next(
  text: string,
  count = 3,
  now = new Date('2026-11-21T08:00:00Z'),
  zone = 'UTC',
  from = start,
): string[] {
  const reading = readRule(text)
  if ('problem' in reading) return [reading.problem]
  return nextOccurrences(reading.rule, from, zone, now, count).map((at) => at.toISOString().slice(0, 16))
}

test('weekly on chosen days, every second week', () => {
  expect(next('RRULE:FREQ=WEEKLY;BYDAY=MO,WE')).toEqual([
    '2026-11-23T09:00',
    '2026-11-25T09:00',
    '2026-11-30T09:00',
  ])
  expect(next('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO')).toEqual([
    '2026-11-30T09:00',
    '2026-12-14T09:00',
    '2026-12-28T09:00',
  ])
})

test('the second Tuesday, the last Friday, the last day, the last workday', () => {
  expect(next('FREQ=MONTHLY;BYDAY=2TU', 2)).toEqual(['2026-12-08T09:00', '2027-01-12T09:00'])
  expect(next('FREQ=MONTHLY;BYDAY=-1FR', 2)).toEqual(['2026-11-27T09:00', '2026-12-25T09:00'])
  expect(next('FREQ=MONTHLY;BYMONTHDAY=-1', 4)).toEqual([
    '2026-11-30T09:00',
    '2026-12-31T09:00',
    '2027-01-31T09:00',
    '2027-02-28T09:00',
  ])
  expect(next('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 2)).toEqual([
    '2026-11-30T09:00',
    '2026-12-31T09:00',
  ])
})

test('the 31st leaves short months out', () => {
  const from = new Date('2026-10-31T09:00:00Z')
  expect(next('FREQ=MONTHLY', 3, from, 'UTC', from)).toEqual([
    '2026-12-31T09:00',
    '2027-01-31T09:00',
    '2027-03-31T09:00',
  ])
})

test('yearly, with a month or with the start’s own date', () => {
  expect(next('FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 2)).toEqual(['2026-11-26T09:00', '2027-11-25T09:00'])
  expect(next('FREQ=YEARLY', 1)).toEqual(['2027-11-02T09:00'])
})

test('a count ends it, counted from the start; so does a last day, which is included', () => {
  expect(next('FREQ=WEEKLY;COUNT=4')).toEqual(['2026-11-23T09:00'])
  expect(next('FREQ=DAILY;UNTIL=20261122')).toEqual(['2026-11-21T09:00', '2026-11-22T09:00'])
  expect(next('FREQ=DAILY;UNTIL=20261122T085959Z')).toEqual(['2026-11-21T09:00'])
})

test('several hours a day, and nine stays nine across the change of clocks', () => {
  expect(next('FREQ=DAILY;BYHOUR=8,17;BYMINUTE=30', 2)).toEqual(['2026-11-21T08:30', '2026-11-21T17:30'])
  const now = new Date('2027-03-26T12:00:00Z')
  const from = new Date('2026-11-02T08:00:00Z')
  expect(next('FREQ=DAILY', 2, now, 'Europe/Berlin', from)).toEqual(['2027-03-27T08:00', '2027-03-28T07:00'])
})

test('the first hour and the first minute are hours and minutes', () => {
  expect(next('FREQ=DAILY;BYHOUR=0;BYMINUTE=0', 1)).toEqual(['2026-11-22T00:00'])
  expect(next('FREQ=DAILY;BYHOUR=8', 1)).toEqual(['2026-11-22T08:00'])
  expect(next('FREQ=DAILY;BYHOUR=17,9', 2)).toEqual(['2026-11-21T09:00', '2026-11-21T17:00'])
})

test.each([
  ['BYDAY=MO', /\bFREQ\b/],
  ['FREQ=HOURLY', /\bFREQ\b/],
  ['FREQ=DAILY;COUNT', /^COUNT\b/],
  ['FREQ=DAILY;=3', /“”/],
  ['FREQ=DAILY;BYWEEKNO=3', /“BYWEEKNO”/],
  ['FREQ=MONTHLY;BYDAY=6MO', /\bBYDAY\b/],
  ['FREQ=WEEKLY;BYDAY=2MO', /\bFREQ=MONTHLY\b/],
  ['FREQ=DAILY;INTERVAL=0', /^INTERVAL\b.*\b1\b.*\b1000\b/],
  ['FREQ=DAILY;BYHOUR=24', /^BYHOUR\b.*\b0\b.*\b23\./],
  ['FREQ=MONTHLY;BYMONTHDAY=0', /^BYMONTHDAY\b.*-31\b.*\b31\b.*\b0\./],
  ['FREQ=DAILY;UNTIL=tomorrow', /\bUNTIL\b/],
])('%s is refused, and the part is named', (text, reason) => {
  expect(next(text)[0]).toMatch(reason)
})

test('dates hold back days and weeks too, counted from either end of the month', () => {
  expect(next('FREQ=DAILY;BYMONTHDAY=-1,15', 3)).toEqual([
    '2026-11-30T09:00',
    '2026-12-15T09:00',
    '2026-12-31T09:00',
  ])
})

test('a rule that never fits ends instead of running on', () => {
  expect(next('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30')).toEqual([])
})

test('an instant that ends a rule is included, to its second', () => {
  const from = new Date('2026-11-02T09:30:00Z')
  const now = new Date('2026-11-21T08:00:00Z')
  const until = (time: string) => next(`FREQ=DAILY;UNTIL=20261122T${time}Z`, 3, now, 'UTC', from)
  expect(until('093000')).toEqual(['2026-11-21T09:30', '2026-11-22T09:30'])
  expect(until('092959')).toEqual(['2026-11-21T09:30'])
})

test('yearly with dates alone, every month has them', () => {
  expect(next('FREQ=YEARLY;BYMONTHDAY=15', 2)).toEqual(['2026-12-15T09:00', '2027-01-15T09:00'])
  expect(next('FREQ=YEARLY;BYDAY=1MO', 2)).toEqual(['2026-12-07T09:00', '2027-01-04T09:00'])
})

test('the first and the last of a weekday are one each month', () => {
  expect(next('FREQ=MONTHLY;BYDAY=1MO', 2)).toEqual(['2026-12-07T09:00', '2027-01-04T09:00'])
  expect(next('FREQ=MONTHLY;BYDAY=-1MO', 2, start)).toEqual(['2026-11-30T09:00', '2026-12-28T09:00'])
  expect(next('FREQ=MONTHLY;BYDAY=-2FR', 2, start)).toEqual(['2026-11-20T09:00', '2026-12-18T09:00'])
})

test('weekdays and months hold back days and weeks', () => {
  expect(next('FREQ=DAILY;BYDAY=MO,TU')).toEqual(['2026-11-23T09:00', '2026-11-24T09:00', '2026-11-30T09:00'])
  expect(next('FREQ=DAILY;BYMONTH=12', 2)).toEqual(['2026-12-01T09:00', '2026-12-02T09:00'])
  expect(next('FREQ=WEEKLY;BYMONTH=1', 2)).toEqual(['2027-01-04T09:00', '2027-01-11T09:00'])
})

test('the calendar ends with the year 9999', () => {
  const [from, now] = [new Date('9998-11-02T09:00Z'), new Date('9998-01-01T00:00Z')]
  expect(next('FREQ=YEARLY', 3, now, 'UTC', from)).toEqual(['9998-11-02T09:00', '9999-11-02T09:00'])
  const late = new Date('9999-11-02T09:00Z')
  expect(next('FREQ=MONTHLY', 3, now, 'UTC', late)).toEqual(['9999-11-02T09:00', '9999-12-02T09:00'])
})

test('blanks around a rule and a semicolon at its end are no part of it', () => {
  expect(next(' FREQ=DAILY; ', 1)).toEqual(['2026-11-21T09:00'])
})

test.each([
  ['', ['08-05', '08-10', '08-19', '08-24']],
  [';WKST=MO', ['08-05', '08-10', '08-19', '08-24']],
  [';WKST=SU', ['08-05', '08-17', '08-19', '08-31']],
])('the first day of the week decides which weeks are left out (%s)', (weekStart, days) => {
  // The example of RFC 5545.
  const from = new Date('1997-08-05T09:00Z')
  const found = next(`FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU${weekStart}`, 9, new Date(0), 'UTC', from)
  expect(found).toEqual(days.map((day) => `1997-${day}T09:00`))
})

test('months are counted from that of the start, and every year has twelve', () => {
  expect(next('FREQ=MONTHLY;INTERVAL=3', 2)).toEqual(['2027-02-02T09:00', '2027-05-02T09:00'])
  expect(next('FREQ=MONTHLY;BYMONTH=2', 2)).toEqual(['2027-02-02T09:00', '2028-02-02T09:00'])
  const months = next('FREQ=YEARLY;BYMONTHDAY=15', 13).map((at) => at.slice(0, 7))
  expect(months.slice(0, 2)).toEqual(['2026-12', '2027-01'])
  expect(months.slice(1)).toEqual(months.slice(1).toSorted())
  expect(new Set(months).size).toBe(13)
  expect(months.at(-1)).toBe('2027-12')
})

test('the first workday of a month, and another weekday than that of the start', () => {
  expect(next('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 2)).toEqual([
    '2026-12-01T09:00',
    '2027-01-01T09:00',
  ])
  expect(next('FREQ=WEEKLY;BYDAY=FR', 1)).toEqual(['2026-11-27T09:00'])
})
