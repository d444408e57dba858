import { expect, test } from 'vitest'
import { carryReducer, landing, newPostTime, whyItStays, type Carried } from './carry.ts'
import { testEntry } from './test-entry.ts'

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
const carried: Carried = { entry, by: 'keyboard', from: '2026-11-20', over: '2026-11-20' }

test('a card steps from day to day, and not out of what is shown', () => {
  const on = carryReducer(carried, { type: 'stepped', days: 1, shown: week })
  expect(on?.over).toBe('2026-11-21')
  expect(carryReducer(on, { type: 'stepped', days: 7, shown: week })?.over).toBe('2026-11-21')
  expect(carryReducer(on, { type: 'stepped', days: -4, shown: week })?.over).toBe('2026-11-17')
})

test('a draft that hangs nowhere steps from nowhere', () => {
  const draft: Carried = { ...carried, from: null, over: null }
  expect(carryReducer(draft, { type: 'stepped', days: 1, shown: week })).toBe(draft)
})

test('being over the same day again changes nothing', () => {
  expect(carryReducer(carried, { type: 'is-over', day: '2026-11-20' })).toBe(carried)
  expect(carryReducer(null, { type: 'is-over', day: '2026-11-20' })).toBeNull()
  expect(carryReducer(carried, { type: 'let-go' })).toBeNull()
})

test('a moved post keeps its time of day, over a change of the clock too', () => {
  expect(landing(entry, '2026-11-21', zone, now)).toEqual({
    kind: 'moves',
    at: new Date('2026-11-21T09:00:00Z'),
  })
  const summer = testEntry({ at: '2027-03-27T09:30:00.000Z' })
  expect(landing(summer, '2027-03-28', zone, now)).toEqual({
    kind: 'moves',
    at: new Date('2027-03-28T08:30:00Z'),
  })
  const skipped = testEntry({ at: '2027-03-27T01:30:00.000Z' })
  expect(landing(skipped, '2027-03-28', zone, now)).toEqual({
    kind: 'moves',
    at: new Date('2027-03-28T01:00:00Z'),
  })
})

test('nothing is moved into the past, and the words say why', () => {
  expect(landing(entry, '2026-11-17', zone, now)).toMatchObject({ kind: 'refused' })
  expect(landing(entry, '2026-11-18', zone, now)).toMatchObject({
    kind: 'refused',
    words: expect.stringContaining('9:00 AM'),
  })
  expect(landing(entry, '2026-11-20', zone, now)).toEqual({ kind: 'stays' })
})

test('a draft is given a day, at nine or now', () => {
  const draft = testEntry({ status: 'draft', badge: 'draft' })
  expect(landing(draft, '2026-11-21', zone, now)).toEqual({
    kind: 'is-given-a-day',
    at: new Date('2026-11-21T09:00:00Z'),
  })
  expect(newPostTime('2026-11-18', zone, now)).toBe(now)
  expect(landing(draft, '2026-11-16', zone, now)).toMatchObject({ kind: 'refused' })
})

test('what has gone out stays, and each role moves what it may', () => {
  const out = testEntry({ status: 'posted' })
  const half = testEntry({
    status: 'failed',
    networks: [
      { network: 'bluesky', connectionId: 'a', username: 'ada', state: 'unsettled' },
      { network: 'twitter', connectionId: 'b', username: 'ada', state: 'failed' },
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
