import { americanFormat } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { shiftsAhead, timeEverywhere } from './one-time-everywhere.ts'
import { isZone, offsetText, zoneChanges } from './zone.ts'

const now = new Date('2026-11-21T08:00:00Z')

test('one time in Berlin is another time, and another day, elsewhere', () => {
  const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
  const there = timeEverywhere('2026-11-23', 18 * 60, 'Europe/Berlin', zones, americanFormat)
  expect(there.map(({ city, text, dayShift, offset }) => [city, text, dayShift, offset])).toEqual([
    ['New York', 'Mon, Nov 23, 12:00 PM', 0, 'UTC−05:00'],
    ['Kolkata', 'Mon, Nov 23, 10:30 PM', 0, 'UTC+05:30'],
    ['Auckland', 'Tue, Nov 24, 6:00 AM', 1, 'UTC+13:00'],
  ])
  expect(there.map((each) => each.part)).toEqual(['day', 'evening', 'early'])
})

test('clock changes are found to the minute, and a zone without them has none', () => {
  const changes = zoneChanges('Europe/Berlin', now, new Date('2027-11-21T08:00:00Z'))
  expect(changes.map((change) => change.at.toISOString())).toEqual([
    '2027-03-28T01:00:00.000Z',
    '2027-10-31T01:00:00.000Z',
  ])
  expect(changes[0]).toMatchObject({ beforeMin: 60, afterMin: 120 })
  expect(zoneChanges('Asia/Kolkata', now, new Date('2027-11-21T08:00:00Z'))).toEqual([])
})

test('between two clock changes the same post is an hour off elsewhere', () => {
  const shifts = shiftsAhead(
    18 * 60,
    'Europe/Berlin',
    ['America/New_York', 'Asia/Kolkata'],
    now,
    americanFormat,
  )
  expect(shifts.map((shift) => [shift.at.toISOString().slice(0, 10), shift.zone])).toEqual([
    ['2027-03-14', 'America/New_York'],
    ['2027-03-28', 'Europe/Berlin'],
    ['2027-10-31', 'Europe/Berlin'],
    ['2027-11-07', 'America/New_York'],
  ])
  expect(shifts[0]?.affected).toEqual([{ zone: 'America/New_York', before: '12:00 PM', after: '1:00 PM' }])
  expect(shifts[1]?.affected.map((each) => each.zone)).toEqual(['America/New_York', 'Asia/Kolkata'])
})

test('zones are distinguished from other words, offsets are read with their sign', () => {
  expect([isZone('Europe/Lisbon'), isZone('UTC'), isZone('Moon/Base'), isZone('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([offsetText(0), offsetText(-210), offsetText(345)]).toEqual(['UTC', 'UTC−03:30', 'UTC+05:45'])
})
