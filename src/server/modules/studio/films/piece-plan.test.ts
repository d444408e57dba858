import { expect, test } from 'vitest'
import { cutFilm } from './piece-plan.ts'

test.each([
  [4, [[0, 4]]],
  [1, [[0, 1]]],
  [4.5, [[0, 4.5]]],
  [
    5,
    [
      [0, 4],
      [4, 5],
    ],
  ],
  [
    10,
    [
      [0, 4],
      [4, 8],
      [8, 10],
    ],
  ],
])('%f seconds are cut into %j', (durationSec, pieces) => {
  const cut = cutFilm({ durationSec, frameRate: 30 })
  expect(cut.map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual(pieces)
  expect(cut.map(({ n }) => n)).toEqual(pieces.map((_, n) => n))
})

test('the longest film has 45 pieces, without a gap', () => {
  const cut = cutFilm({ durationSec: 180, frameRate: 60 })
  expect(cut).toHaveLength(45)
  expect(cut.at(-1)?.toSec).toBe(180)
  cut.slice(1).forEach(({ fromSec }, at) => expect(fromSec).toBe(cut[at]?.toSec))
})
