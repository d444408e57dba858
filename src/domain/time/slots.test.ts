import { expect, test } from 'vitest'
import { freeSlots, readSlotTime, writeSlotTime, type SlotAccount } from './slots.ts'

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
  expect(['9:05', '23:59', '24:00', '9', '9:5', ''].map(readSlotTime)).toEqual([
    545,
    1439,
    null,
    null,
    null,
    null,
  ])
  expect(writeSlotTime(545)).toBe('09:05')
})
