import { expect, test } from 'vitest'
import { byDay } from './placed.ts'
import { testEntry } from './test-entry.ts'

const none = new Map<string, string>()

test('posts stand on the day that the reader’s clock shows, soonest first', () => {
  const late = testEntry({ id: 'late', at: '2026-11-20T23:30:00.000Z' })
  const early = testEntry({ id: 'early', at: '2026-11-20T08:00:00.000Z' })
  const days = (zone: string) =>
    [...byDay([late, early], none, zone)].map(([day, placed]) => [day, placed.map(({ key }) => key)])
  expect(days('Europe/London')).toEqual([['2026-11-20', ['early', 'late']]])
  expect(days('Europe/Berlin')).toEqual([
    ['2026-11-20', ['early']],
    ['2026-11-21', ['late']],
  ])
})

test('both of two hours with the same name stand on their day in order', () => {
  const first = testEntry({ id: 'first', at: '2026-10-25T00:30:00.000Z' })
  const second = testEntry({ id: 'second', at: '2026-10-25T01:30:00.000Z' })
  const placed = byDay([second, first], none, 'Europe/London').get('2026-10-25')
  expect(placed?.map(({ key, minute }) => [key, minute])).toEqual([
    ['first', 90],
    ['second', 90],
  ])
})

test('a post that recurs stands at its coming and its past times too', () => {
  const weekly = testEntry({
    recurring: { rule: null, coming: ['2026-11-27T09:00:00.000Z'], past: ['2026-11-13T09:00:00.000Z'] },
  })
  const days = byDay([weekly], none, 'UTC')
  expect(days.get('2026-11-20')?.[0]?.ghost).toBeNull()
  expect(days.get('2026-11-27')?.[0]).toMatchObject({ ghost: 'coming', minute: 540 })
  expect(days.get('2026-11-13')?.[0]).toMatchObject({ ghost: 'past' })
})

test('a post that was moved stands where it was put, and the others are the same as before', () => {
  const entry = testEntry()
  const other = testEntry({ id: 'other' })
  const before = byDay([entry, other], none, 'UTC')
  const after = byDay([entry, other], new Map([[entry.id, '2026-11-22T09:00:00.000Z']]), 'UTC')
  expect(after.get('2026-11-22')?.map(({ key }) => key)).toEqual(['a-post'])
  expect(after.get('2026-11-20')?.[0]).toBe(before.get('2026-11-20')?.[1])
})
