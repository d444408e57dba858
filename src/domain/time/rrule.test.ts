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

test.each([
  ['BYDAY=MO', /begins with FREQ/],
  ['FREQ=HOURLY', /begins with FREQ/],
  ['FREQ=DAILY;BYWEEKNO=3', /“BYWEEKNO” is not supported/],
  ['FREQ=MONTHLY;BYDAY=6MO', /BYDAY takes/],
  ['FREQ=WEEKLY;BYDAY=2MO', /go with FREQ=MONTHLY/],
  ['FREQ=DAILY;INTERVAL=0', /INTERVAL takes whole numbers/],
  ['FREQ=MONTHLY;BYMONTHDAY=0', /not 0/],
  ['FREQ=DAILY;UNTIL=tomorrow', /UNTIL is a day/],
])('%s is refused with the reason', (text, reason) => {
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
