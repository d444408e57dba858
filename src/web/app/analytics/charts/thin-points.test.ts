import { expect, test } from 'vitest'
import { thinPoints } from './thin-points.ts'

const series = (count: number, valueOf: (at: number) => number) =>
  Array.from({ length: count }, (_, x) => ({ x, y: valueOf(x) }))

test('a short series stays as it is', () => {
  const points = series(400, (x) => x)
  expect(thinPoints(points)).toBe(points)
})

test('a long series keeps its ends, its order and its only peak', () => {
  const points = series(5_000, (x) => (x === 3_217 ? 900 : Math.sin(x / 50)))
  const thin = thinPoints(points)
  expect(thin).toHaveLength(400)
  expect([thin[0], thin.at(-1)]).toEqual([points[0], points.at(-1)])
  expect(thin).toContainEqual({ x: 3_217, y: 900 })
  expect(thin.every(({ x }, at) => at === 0 || x > (thin[at - 1]?.x ?? 0))).toBe(true)
})
