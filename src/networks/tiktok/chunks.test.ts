import { expect, test } from 'vitest'
import { chunksIn, planChunks, rangeOf } from './chunks.ts'

const MiB = 1024 * 1024

test.each([1, 4 * MiB, 5 * MiB, 19 * MiB, 20 * MiB, 50_000_123, 64 * MiB + 1, 4096 * MiB])(
  'a video of %i bytes is cut as TikTok demands',
  (bytes) => {
    const plan = planChunks(bytes)
    expect(plan.chunks).toBe(Math.floor(bytes / plan.chunkBytes))
    expect(plan.chunks).toBeGreaterThanOrEqual(1)
    expect(plan.chunks).toBeLessThanOrEqual(1000)
    const sizes = Array.from({ length: plan.chunks }, (_, index) => {
      const { start, end } = rangeOf(plan, bytes, index)
      return end - start
    })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.min(bytes, 5 * MiB))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * MiB)
  },
)

test('what TikTok says it has is counted in whole pieces, the last one never', () => {
  const plan = planChunks(30 * MiB)
  expect([0, 10 * MiB - 1, 10 * MiB, 15 * MiB, 30 * MiB].map((bytes) => chunksIn(plan, bytes))).toEqual([
    0, 1, 1, 1, 2,
  ])
})
