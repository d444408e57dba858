import { expect, test } from 'vitest'
import { lastFrameSec, stepCue, stepFrame } from './step-in-film.ts'

const layer = (fromSec: number, toSec: number) => ({ id: `${fromSec}`, fromSec, toSec, items: [] })
const film = {
  durationSec: 6,
  frameRate: 30 as const,
  layers: [layer(0.5, 6), layer(2, 4)],
  captions: { cues: [{ fromSec: 3, toSec: 4, text: 'Rye' }], style: 'lines', place: 'bottom' } as const,
}
const timed = { ...film, captions: { ...film.captions, cues: [...film.captions.cues] } }

test('an arrow moves by one frame, and never out of the film', () => {
  expect(stepFrame(timed, 1, 1)).toBeCloseTo(1 + 1 / 30)
  expect(stepFrame(timed, 1, -1)).toBeCloseTo(1 - 1 / 30)
  expect(stepFrame(timed, 1.01, 1)).toBeCloseTo(1 + 1 / 30)
  expect(stepFrame(timed, 0, -1)).toBe(0)
  expect(stepFrame(timed, lastFrameSec(timed), 1)).toBe(lastFrameSec(timed))
})

test('with Shift it moves to where a layer or a caption begins', () => {
  expect([0, 0.5, 2, 3].map((sec) => stepCue(timed, sec, 1))).toEqual([0.5, 2, 3, lastFrameSec(timed)])
  expect([5, 3, 2, 0.5, 0].map((sec) => stepCue(timed, sec, -1))).toEqual([3, 2, 0.5, 0, 0])
})
