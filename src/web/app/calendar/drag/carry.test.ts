import { expect, test } from 'vitest'
import type { PostEntry } from '#contract/post-entry.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { carryReducer, landing, newPostTime, whyItStays, type Carried, type Over } from './carry.ts'
import { testEntry } from '../data/test-entry.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-18T12:00:00Z')
const week = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
]
const entry = testEntry()
const on = (day: string, at: string | null = null, isFree = false): Over => ({
  day,
  at: at === null ? null : new Date(at),
  isFree,
})
const carried: Carried = { entry, by: 'keyboard', from: '2026-11-20', over: on('2026-11-20') }
const format = timeFormatOf('en-US')
const land = (post: PostEntry, over: Over | string) =>
  landing(post, typeof over === 'string' ? on(over) : over, zone, now, format)

test('a card steps from day to day, and not out of what is shown', () => {
  const next = carryReducer(carried, { type: 'stepped', days: 1, shown: week, zone })
  expect(next?.over?.day).toBe('2026-11-21')
  expect(carryReducer(next, { type: 'stepped', days: 7, shown: week, zone })?.over?.day).toBe('2026-11-21')
  expect(carryReducer(next, { type: 'stepped', days: -4, shown: week, zone })?.over?.day).toBe('2026-11-17')
})

test('a draft that hangs nowhere steps from nowhere', () => {
  const draft: Carried = { ...carried, from: null, over: null }
  expect(carryReducer(draft, { type: 'stepped', days: 1, shown: week, zone })).toBe(draft)
})

test('being over the same day again changes nothing', () => {
  expect(carryReducer(carried, { type: 'is-over', over: on('2026-11-20') })).toBe(carried)
  expect(carryReducer(null, { type: 'is-over', over: on('2026-11-20') })).toBeNull()
  expect(carryReducer(carried, { type: 'let-go' })).toBeNull()
})

test('a moved post keeps its time of day, over a change of the clock too', () => {
  expect(land(entry, '2026-11-21')).toEqual({
    kind: 'moves',
    at: new Date('2026-11-21T09:00:00Z'),
  })
  const summer = testEntry({ at: '2027-03-27T09:30:00.000Z' })
  expect(land(summer, '2027-03-28')).toEqual({
    kind: 'moves',
    at: new Date('2027-03-28T08:30:00Z'),
  })
  const skipped = testEntry({ at: '2027-03-27T01:30:00.000Z' })
  expect(land(skipped, '2027-03-28')).toEqual({
    kind: 'moves',
    at: new Date('2027-03-28T01:00:00Z'),
  })
})

test('nothing is moved into the past, and the words say why', () => {
  expect(land(entry, '2026-11-17')).toMatchObject({ kind: 'refused' })
  expect(land(entry, '2026-11-18')).toMatchObject({
    kind: 'refused',
    words: expect.stringContaining('9:00 AM'),
  })
  expect(land(entry, '2026-11-20')).toEqual({ kind: 'stays' })
})

test('a draft is given a day, at nine or now', () => {
  const draft = testEntry({ status: 'draft', badge: 'draft' })
  expect(land(draft, '2026-11-21')).toEqual({
    kind: 'is-given-a-day',
    at: new Date('2026-11-21T09:00:00Z'),
  })
  expect(newPostTime('2026-11-18', zone, now)).toBe(now)
  expect(land(draft, '2026-11-16')).toMatchObject({ kind: 'refused' })
})

test('what has gone out stays, and each role moves what it may', () => {
  const out = testEntry({ status: 'posted' })
  const half = testEntry({
    status: 'failed',
    networks: [
      { network: 'bluesky', connectionId: 'a', username: 'ada', state: 'unsettled', found: null },
      { network: 'twitter', connectionId: 'b', username: 'ada', state: 'failed', found: null },
    ],
  })
  expect(whyItStays(out, 'owner')).toMatch(/gone out/)
  expect(whyItStays(half, 'owner')).toMatch(/gone out/)
  expect(whyItStays(testEntry({ status: 'processing' }), 'owner')).toMatch(/going out/)
  expect(whyItStays(entry, 'editor')).toBeNull()
  expect(whyItStays(entry, 'author')).toMatch(/editor/)
  expect(whyItStays(entry, 'viewer')).toMatch(/view this workspace/)
  expect(whyItStays(testEntry({ status: 'draft' }), 'author')).toBeNull()
})

test('on a time a post takes that time, and nothing goes out in the past', () => {
  expect(land(entry, on('2026-11-20', '2026-11-20T14:15:00Z'))).toEqual({
    kind: 'moves',
    at: new Date('2026-11-20T14:15:00Z'),
  })
  expect(land(entry, on('2026-11-20', entry.at))).toEqual({ kind: 'stays' })
  expect(land(entry, on('2026-11-18', '2026-11-18T11:45:00Z'))).toMatchObject({ kind: 'refused' })
})

test('a draft takes a free posting time, and any other in the composer', () => {
  const draft = testEntry({ status: 'draft', badge: 'draft' })
  const at = '2026-11-20T12:30:00Z'
  expect(land(draft, on('2026-11-20', at, true))).toEqual({ kind: 'takes', at: new Date(at) })
  expect(land(draft, on('2026-11-20', at))).toEqual({ kind: 'is-given-a-day', at: new Date(at) })
})

test('a card that steps to another day keeps the time it was given', () => {
  const timed: Carried = { ...carried, over: on('2026-11-20', '2026-11-20T14:15:00Z') }
  const next = carryReducer(timed, { type: 'stepped', days: -2, shown: week, zone })
  expect(next?.over).toEqual(on('2026-11-18', '2026-11-18T14:15:00Z'))
})
