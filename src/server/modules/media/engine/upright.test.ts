import { expect, test } from 'vitest'
import { rotationOf } from './upright.ts'

const one = 65_536

/** Nine numbers; the rest of them does not matter. */
function matrix(a: number, b: number, c: number, d: number): Buffer {
  const bytes = Buffer.alloc(36)
  for (const [at, value] of [a, b, 0, c, d].entries()) bytes.writeInt32LE(value, at * 4)
  return bytes
}

test.each([
  [0, matrix(one, 0, 0, one)],
  [90, matrix(0, one, -one, 0)],
  [180, matrix(-one, 0, 0, -one)],
  [270, matrix(0, -one, one, 0)],
] as const)('a matrix that rotates by %i degrees is read', (rotation, bytes) => {
  expect(rotationOf(bytes)).toBe(rotation)
})

test('a video without a matrix, or with a broken one, is not rotated', () => {
  expect(rotationOf(null)).toBe(0)
  expect(rotationOf(Buffer.alloc(12))).toBe(0)
})
