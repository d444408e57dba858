import { expect, test } from 'vitest'
import { levelsOf } from './levels-of.ts'

test('the levels follow the sound, and one that is shorter than the film begins again', () => {
  const quietThenLoud = Float32Array.from({ length: 200 }, (_, at) => (at < 100 ? 0.1 : -0.5))
  expect(levelsOf(quietThenLoud, 100, 2, 2).map((level) => Math.round(level * 10) / 10)).toEqual([0.2, 1])
  expect(levelsOf(quietThenLoud, 100, 4, 4).map((level) => Math.round(level * 10) / 10)).toEqual([
    0.2, 1, 0.2, 1,
  ])
})

test('silence has no levels', () => {
  expect(levelsOf(new Float32Array(100), 100, 1, 3)).toEqual([0, 0, 0])
  expect(levelsOf(new Float32Array(0), 100, 1, 2)).toEqual([0, 0])
})
