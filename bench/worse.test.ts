import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import type { Result } from './report.ts'
import { withResults, worsened } from './worse.ts'

const origin = { commit: 'abc1234', cores: 2, date: '2026-11-22' }

const resultOf = (figure: Figure): Result => ({
  bench: 'burst',
  database: 'embedded',
  figures: [figure],
  failed: null,
})

const kept = (figure: Figure) => withResults([], [resultOf(figure)], origin)

const late = (value: number): Figure => ({ name: 'late', value, unit: 'ms' })

const share = (value: number): Figure => ({ name: 'share', value, unit: '×', better: 'more' })

const rate = (value: number, floor?: number): Figure => ({
  name: 'rate',
  value,
  unit: 'posts/s',
  ...(floor && { floor: { name: 'bare loop', value: floor, unit: 'posts/s' } }),
})

test('a rate that fell by more than a third is reported, with where it was measured', () => {
  expect(worsened(kept(rate(100)), [resultOf(rate(60))], origin)).toEqual([
    'burst, embedded: rate: 100 posts/s at abc1234, 60 posts/s now',
  ])
  expect(worsened(kept(rate(100)), [resultOf(rate(70))], origin)).toEqual([])
})

test('a time that grew by more than a third is reported, and one that shrank is not', () => {
  expect(worsened(kept(late(100)), [resultOf(late(140))], origin)).toHaveLength(1)
  expect(worsened(kept(late(100)), [resultOf(late(40))], origin)).toEqual([])
})

test('the figure says whether a share should grow or shrink', () => {
  expect(worsened(kept(share(0.5)), [resultOf(share(0.2))], origin)).toHaveLength(1)
  expect(worsened(kept(share(0.2)), [resultOf(share(0.5))], origin)).toEqual([])
})

test('a figure with a floor is compared relative to it, on any machine', () => {
  const slower = { ...origin, cores: 1 }
  expect(worsened(kept(rate(100, 200)), [resultOf(rate(50, 100))], slower)).toEqual([])
  expect(worsened(kept(rate(100, 200)), [resultOf(rate(50, 200))], slower)).toHaveLength(1)
})

test('a figure without a floor is not compared with one of another machine', () => {
  expect(worsened(kept(rate(100)), [resultOf(rate(10))], { ...origin, cores: 1 })).toEqual([])
})

test('new figures replace those of their run, and the others stay', () => {
  const other: Result = { ...resultOf(rate(7)), bench: 'lists' }
  const before = withResults([], [resultOf(rate(100)), other], origin)
  const after = withResults(before, [resultOf({ ...rate(90), name: 'new name' })], origin)
  expect(after.map(({ bench, name, value }) => [bench, name, value])).toEqual([
    ['burst', 'new name', 90],
    ['lists', 'rate', 7],
  ])
})

test('a failed run replaces nothing', () => {
  const before = kept(rate(100))
  const failed: Result = { bench: 'burst', database: 'embedded', figures: [], failed: 'it hung' }
  expect(withResults(before, [failed], origin)).toEqual(before)
})
