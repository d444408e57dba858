import { expect, test } from 'vitest'
import { accountPlot, heightOf, placePosts, stemOf } from './place-posts.ts'

const at = (day: number, value: number | null) => ({
  id: `${day}`,
  publishedAt: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`,
  value,
})
const place = (posts: ReturnType<typeof at>[], usual: number | null = 100) =>
  placePosts({ posts, usual, gaps: [] }, '2026-03-01', '2026-03-11', 'UTC').posts

test('posts stand by time from left to right, and by how often the usual value', () => {
  const [first, second, third] = place([at(9, 200), at(2, 50), at(5, 100)])
  expect([first?.id, second?.id, third?.id]).toEqual(['2', '5', '9'])
  expect(first).toMatchObject({ kind: 'below', y: heightOf(-1) })
  expect(second).toMatchObject({ kind: 'above', y: accountPlot.usualY })
  expect(third).toMatchObject({ kind: 'best', y: heightOf(1) })
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  expect(stemOf({ x: 3, y: 4, kind: 'above' })).toBe(`M3 ${accountPlot.usualY}V4`)
})

test('what is far away stands at the end, and what has no reading on the line', () => {
  const [, high, low, absent] = place([at(1, 100), at(2, 1_000_000), at(3, 0), at(4, null)])
  expect(high?.y).toBe(heightOf(2.2))
  expect(low?.y).toBe(heightOf(-2))
  expect(absent).toMatchObject({ kind: 'absent', y: accountPlot.usualY })
})

test('without a usual value nothing is above or below, and a reading is no missing one', () => {
  const kinds = place([at(1, 5), at(2, 500), at(3, null)], null).map(({ kind }) => kind)
  expect(kinds).toEqual(['uncompared', 'uncompared', 'absent'])
})

test('a gap is at least as wide as can be seen, and stays within the days', () => {
  const gap = { from: '2026-03-05T00:00:00Z', to: '2026-03-05T00:01:00Z' }
  const late = { from: '2026-03-10T00:00:00Z', to: '2026-04-01T00:00:00Z' }
  const { gaps } = placePosts({ posts: [], usual: 1, gaps: [gap, late] }, '2026-03-01', '2026-03-11', 'UTC')
  expect(gaps[0]?.width).toBe(3)
  expect((gaps[1]?.x ?? 0) + (gaps[1]?.width ?? 0)).toBeCloseTo(accountPlot.width - 22)
})
