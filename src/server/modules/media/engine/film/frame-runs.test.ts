import { expect, test } from 'vitest'
import { findRuns } from './frame-runs.ts'

/** The frame numbers that the expression gives the frames that arrive. */
function placed({ changes, timing }: ReturnType<typeof findRuns>): number[] {
  return changes.map((_, n) => {
    if (timing === null) return n
    const jumps = [...timing.matchAll(/\+(\d+)\*gte\(N,(\d+)\)/g)]
    return jumps.reduce((sum, [, by, from]) => sum + (n >= Number(from) ? Number(by) : 0), n)
  })
}

test('a piece that does not move is one frame', () => {
  expect(findRuns(120, () => 'same')).toEqual({ changes: [0], timing: null })
})

test('a piece that always moves has every frame, and no timing of its own', () => {
  const runs = findRuns(5, (frame) => `${frame}`)
  expect(runs).toEqual({ changes: [0, 1, 2, 3, 4], timing: null })
})

test('each frame that is drawn is shown from its place on', () => {
  const looks = ['a', 'b', 'c', 'c', 'c', 'd', 'e', 'e', 'f']
  const runs = findRuns(looks.length, (frame) => looks[frame] ?? '')
  expect(runs.changes).toEqual([0, 1, 2, 5, 6, 8])
  expect(placed(runs)).toEqual(runs.changes)
})

test('a piece that jumps too often is drawn frame by frame', () => {
  const runs = findRuns(200, (frame) => `${Math.floor(frame / 2)}`)
  expect(runs.timing).toBeNull()
  expect(runs.changes).toHaveLength(200)
})
