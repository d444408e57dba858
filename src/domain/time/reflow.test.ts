import { expect, test } from 'vitest'
import { reflowed } from './reflow.ts'
import { isSlotTime, readSlotTime, type SlotAccount } from './slots.ts'

/** A Saturday. */
const now = new Date('2026-11-21T09:00:00Z')
const slot = (weekday: number, time: string) => ({ weekday, minute: readSlotTime(time) ?? -1, label: '' })

function account(connectionId: string, slots: SlotAccount['slots'], taken: string[] = []): SlotAccount {
  return { connectionId, zone: 'Europe/London', slots, taken: taken.map((at) => new Date(at)) }
}

const post = (at: string, ...connectionIds: string[]) => ({
  at: new Date(`2026-11-${at}:00Z`),
  connectionIds,
})

const moved = (posts: ReturnType<typeof post>[], accounts: SlotAccount[]) =>
  reflowed(posts, accounts, now).map((at) => at?.toISOString().slice(5, 16) ?? null)

test('each post takes the next free time after its own, in the order of the posts', () => {
  const a = account('a', [slot(1, '9:00'), slot(2, '9:00'), slot(3, '9:00')], ['2026-11-24T09:05:00Z'])
  expect(moved([post('23T08:00', 'a'), post('23T08:00', 'a'), post('23T12:00', 'a')], [a])).toEqual([
    '11-23T09:00',
    '11-25T09:00',
    '11-30T09:00',
  ])
})

test('a later post stays behind an earlier one whose accounts have fewer times', () => {
  const a = account('a', [slot(1, '9:00'), slot(2, '9:00'), slot(3, '9:00')])
  const b = account('b', [slot(3, '9:00')])
  expect(moved([post('23T08:00', 'a', 'b'), post('23T08:30', 'a')], [a, b])).toEqual([
    '11-25T09:00',
    '11-30T09:00',
  ])
})

test('posts of different accounts may share a time', () => {
  const [a, b] = [account('a', [slot(1, '9:00')]), account('b', [slot(1, '9:00')])]
  expect(moved([post('23T08:00', 'a'), post('23T08:00', 'b')], [a, b])).toEqual([
    '11-23T09:00',
    '11-23T09:00',
  ])
})

test('times a few minutes apart are not given to two posts', () => {
  const a = account('a', [slot(1, '9:00'), slot(1, '9:10'), slot(1, '9:11')])
  expect(moved([post('23T08:00', 'a'), post('23T08:00', 'a')], [a])).toEqual(['11-23T09:00', '11-23T09:11'])
})

test('without a posting time there is none', () => {
  expect(reflowed([post('23T08:00', 'a')], [account('a', [])], now)).toEqual([null])
  expect(reflowed([post('23T08:00', 'a')], [], now)).toEqual([null])
})

test('a post that is at a posting time keeps it', () => {
  const a = account('a', [slot(1, '9:00'), slot(2, '9:00')])
  expect(moved([post('23T09:00', 'a'), post('24T09:00', 'a')], [a])).toEqual(['11-23T09:00', '11-24T09:00'])
})

test('a slot is at its local time on both sides of a clock change, and after the hour that is skipped', () => {
  const london = account('a', [slot(0, '01:30'), slot(1, '09:00')])
  const is = (at: string) => isSlotTime(london, new Date(at))
  expect([is('2026-03-23T09:00:00Z'), is('2026-03-30T09:00:00Z'), is('2026-03-30T08:00:00Z')]).toEqual([
    true,
    false,
    true,
  ])
  expect([is('2026-03-29T01:30:00Z'), is('2026-03-29T01:00:00Z')].filter(Boolean)).toHaveLength(1)
  expect([is('2026-03-24T09:00:00Z'), is('2026-03-23T09:01:00Z'), is('2026-03-23T09:00:30Z')]).toEqual([
    false,
    false,
    false,
  ])
})
