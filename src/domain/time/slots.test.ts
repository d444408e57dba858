import { expect, test } from 'vitest'
import {
  freeSlots,
  postingTimes,
  readSlotTime,
  starterSlots,
  writeSlotTime,
  type SlotAccount,
} from './slots.ts'

const london = 'Europe/London'
/** A Saturday. */
const now = new Date('2026-11-21T09:00:00Z')
const slot = (weekday: number, time: string, label = '') => ({
  weekday,
  minute: readSlotTime(time) ?? -1,
  label,
})

function account(
  connectionId: string,
  slots: SlotAccount['slots'],
  taken: string[] = [],
  zone = london,
): SlotAccount {
  return { connectionId, zone, slots, taken: taken.map((at) => new Date(at)) }
}

const found = (accounts: SlotAccount[], count = 3, at = now) =>
  freeSlots(accounts, at, count).map((free) => [
    free.at.toISOString().slice(0, 16),
    free.connectionIds.join(),
  ])

test('the next ones in the order of time, strictly after now', () => {
  expect(found([account('a', [slot(6, '9:00'), slot(2, '9:00'), slot(2, '18:30')])], 4)).toEqual([
    ['2026-11-24T09:00', 'a'],
    ['2026-11-24T18:30', 'a'],
    ['2026-11-28T09:00', 'a'],
    ['2026-12-01T09:00', 'a'],
  ])
})

test('what is taken within ten minutes on any of the accounts is passed over', () => {
  const a = account('a', [slot(2, '9:00')], ['2026-11-24T09:10:00Z'])
  const b = account('b', [slot(2, '9:00')], ['2026-12-01T08:50:00Z', '2026-12-08T09:11:00Z'])
  expect(found([a, b], 1)).toEqual([['2026-12-08T09:00', 'a,b']])
})

test('accounts that share slots get only those; the others’ own are left out', () => {
  const a = account('a', [slot(1, '9:00'), slot(2, '9:00')])
  const b = account('b', [slot(2, '9:00'), slot(3, '9:00')])
  expect(found([a, b], 2)).toEqual([
    ['2026-11-24T09:00', 'a,b'],
    ['2026-12-01T09:00', 'a,b'],
  ])
})

test('accounts that share none get any, with whose it is; an account without slots goes along', () => {
  const a = account('a', [slot(1, '9:00')])
  const b = account('b', [slot(2, '9:00')])
  const none = account('c', [], ['2026-11-23T09:05:00Z'])
  expect(found([a, b, none])).toEqual([
    ['2026-11-24T09:00', 'b'],
    ['2026-11-30T09:00', 'a'],
    ['2026-12-01T09:00', 'b'],
  ])
  expect(found([none])).toEqual([])
})

test('slots keep their wall time when the clocks change, and are compared as instants', () => {
  const a = account('a', [slot(0, '9:00')])
  expect(found([a], 2, new Date('2026-10-17T00:00Z'))).toEqual([
    ['2026-10-18T08:00', 'a'],
    ['2026-10-25T09:00', 'a'],
  ])
  const inTokyo = account('b', [slot(2, '18:00')], [], 'Asia/Tokyo')
  expect(found([account('a', [slot(2, '9:00')]), inTokyo], 1)).toEqual([['2026-11-24T09:00', 'a,b']])
})

test('times are read and written', () => {
  expect(['9:05', '23:59', '24:00', '9:60', '9', '9:5', ''].map(readSlotTime)).toEqual([
    545,
    1439,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(writeSlotTime(545)).toBe('09:05')
})

test('an account without slots goes along with those that share some', () => {
  const a = account('a', [slot(1, '9:00'), slot(2, '9:00')])
  const b = account('b', [slot(2, '9:00'), slot(3, '9:00')])
  expect(found([a, b, account('c', [])], 2)).toEqual([
    ['2026-11-24T09:00', 'a,b'],
    ['2026-12-01T09:00', 'a,b'],
  ])
})

const named = (...labels: string[]) =>
  freeSlots(
    labels.map((label, index) => account(String(index), [slot(2, '9:00', label)])),
    now,
    1,
  )[0]?.label

test('a slot is named by the first account that has a name for it', () => {
  expect([named('Rye'), named('', 'Rye'), named('Rye', 'Bread'), named('', '')]).toEqual([
    'Rye',
    'Rye',
    'Rye',
    '',
  ])
})

test('slots are looked for over eight weeks, the last day included', () => {
  expect(found([account('a', [slot(6, '9:30')])], 100)).toHaveLength(9)
  expect(found([account('a', [slot(6, '9:00')])], 100)).toHaveLength(8)
  expect(found([account('a', [slot(0, '9:30')])], 100)).toHaveLength(8)
})

const times = (accounts: SlotAccount[], goes: 'together' | 'each', at = now) =>
  postingTimes(accounts, at, goes).map((time) => [
    time.at.toISOString().slice(0, 16),
    time.connectionIds.join(),
    time.freeFor.join(),
  ])

test('on their own, accounts are merged by the instant, and each is free or taken', () => {
  const a = account('a', [slot(2, '9:00'), slot(3, '9:00')], ['2026-11-24T08:50:00Z'])
  const b = account('b', [slot(2, '9:00')])
  expect(times([a, b], 'each').slice(0, 2)).toEqual([
    ['2026-11-24T09:00', 'a,b', 'b'],
    ['2026-11-25T09:00', 'a', 'a'],
  ])
  const both = account('b', [slot(2, '9:00')], ['2026-11-24T09:10:00Z', '2026-11-24T07:00:00Z'])
  expect(times([a, both], 'each')[0]).toEqual(['2026-11-24T09:00', 'a,b', ''])
  const elevenAway = account('a', [slot(2, '9:00')], ['2026-11-24T08:49:00Z', '2026-11-24T09:11:00Z'])
  expect(times([elevenAway], 'each')[0]).toEqual(['2026-11-24T09:00', 'a', 'a'])
})

test('of one post for all accounts, shared times are listed, the taken ones too', () => {
  const a = account('a', [slot(2, '9:00'), slot(3, '9:00')])
  const b = account('b', [slot(2, '9:00')])
  const along = account('c', [], ['2026-11-24T09:00:00Z'])
  expect(times([a, b, along], 'together').slice(0, 2)).toEqual([
    ['2026-11-24T09:00', 'a,b', ''],
    ['2026-12-01T09:00', 'a,b', 'a,b'],
  ])
})

test('on the days the clocks change, times are instants, a skipped one the next that exists, each once', () => {
  const newYork = 'America/New_York'
  const night = account('a', [slot(0, '2:10'), slot(0, '2:40'), slot(0, '9:00')], [], newYork)
  expect(times([night], 'each', new Date('2027-03-13T12:00Z')).slice(0, 2)).toEqual([
    ['2027-03-14T07:00', 'a', 'a'],
    ['2027-03-14T13:00', 'a', 'a'],
  ])
  const twice = account('a', [slot(0, '1:30')], [], newYork)
  expect(times([twice], 'each', new Date('2026-10-31T12:00Z')).slice(0, 2)).toEqual([
    ['2026-11-01T05:30', 'a', 'a'],
    ['2026-11-08T06:30', 'a', 'a'],
  ])
})

test('accounts in several time zones keep their own times', () => {
  const here = account('a', [slot(2, '9:00')])
  const there = account('b', [slot(2, '9:00')], [], 'Asia/Tokyo')
  expect(times([here, there], 'each').slice(0, 2)).toEqual([
    ['2026-11-24T00:00', 'b', 'b'],
    ['2026-11-24T09:00', 'a', 'a'],
  ])
})

test('an account begins with three times on each weekday', () => {
  expect(starterSlots).toHaveLength(15)
  expect(found([account('a', starterSlots)], 4)).toEqual([
    ['2026-11-23T09:00', 'a'],
    ['2026-11-23T12:00', 'a'],
    ['2026-11-23T18:00', 'a'],
    ['2026-11-24T09:00', 'a'],
  ])
})
