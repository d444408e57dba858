import { expect, test } from 'vitest'
import { type Move, movedTime } from './move-time.ts'

const zone = 'Europe/London'
const now = new Date('2026-03-20T12:00:00Z')
const moved = (at: string | null, move: Move, place = 0) =>
  movedTime(at === null ? null : new Date(at), move, { place, zone, now })?.toISOString()

test('a post keeps its time of day on another day, across a clock change', () => {
  expect(moved('2026-03-27T09:00:00Z', { kind: 'to-day', day: '2026-03-30' })).toBe(
    '2026-03-30T08:00:00.000Z',
  )
})

test('days are shifted by the wall clock, hours by the clock', () => {
  expect(moved('2026-03-28T09:00:00Z', { kind: 'shift', by: 2, unit: 'days' })).toBe(
    '2026-03-30T08:00:00.000Z',
  )
  expect(moved('2026-03-28T09:00:00Z', { kind: 'shift', by: 48, unit: 'hours' })).toBe(
    '2026-03-30T09:00:00.000Z',
  )
  expect(moved('2026-03-28T09:00:00Z', { kind: 'shift', by: -1, unit: 'hours' })).toBe(
    '2026-03-28T08:00:00.000Z',
  )
})

test('spread posts follow each other, drafts too', () => {
  const move = { kind: 'spread', from: '2026-03-21T10:00:00Z', everyMin: 15 } as const
  expect([0, 1, 2].map((place) => moved(null, move, place))).toEqual([
    '2026-03-21T10:00:00.000Z',
    '2026-03-21T10:15:00.000Z',
    '2026-03-21T10:30:00.000Z',
  ])
})

test('the next free day is today while the time of day is still to come', () => {
  expect(moved('2026-03-18T15:00:00Z', { kind: 'next-free-day' })).toBe('2026-03-20T15:00:00.000Z')
  expect(moved('2026-03-18T09:00:00Z', { kind: 'next-free-day' })).toBe('2026-03-21T09:00:00.000Z')
})

test('a draft has no time to move', () => {
  expect(moved(null, { kind: 'shift', by: 1, unit: 'days' })).toBeUndefined()
})

test('a time of day that is this very moment is not still to come', () => {
  expect(moved('2026-03-18T12:00:00Z', { kind: 'next-free-day' })).toBe('2026-03-21T12:00:00.000Z')
})

test('days later a post keeps its seconds', () => {
  expect(moved('2026-03-28T09:00:30Z', { kind: 'shift', by: 2, unit: 'days' })).toBe(
    '2026-03-30T08:00:30.000Z',
  )
})
