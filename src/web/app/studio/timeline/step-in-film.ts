import type { Film } from '#domain/film/film.ts'

type Timed = Pick<Film, 'durationSec' | 'frameRate' | 'layers' | 'captions'>

/** The last moment that shows a frame. */
export function lastFrameSec({ durationSec, frameRate }: Pick<Film, 'durationSec' | 'frameRate'>): number {
  return Math.max(0, (Math.ceil(durationSec * frameRate - 1e-6) - 1) / frameRate)
}

/** One frame on or back, on the grid of frames. */
export function stepFrame(film: Timed, sec: number, by: 1 | -1): number {
  const at = sec * film.frameRate
  const frame = by === 1 ? Math.floor(at + 1e-6) + 1 : Math.ceil(at - 1e-6) - 1
  return within(film, frame / film.frameRate)
}

/** The next or the last moment at which a layer or a caption begins; else an end of the film. */
export function stepCue(film: Timed, sec: number, by: 1 | -1): number {
  const begins = [
    0,
    ...film.layers.map(({ fromSec }) => fromSec),
    ...(film.captions?.cues ?? []).map(({ fromSec }) => fromSec),
    lastFrameSec(film),
  ].toSorted((a, b) => a - b)
  const other = 1 / film.frameRate / 2
  const found =
    by === 1 ? begins.find((one) => one > sec + other) : begins.findLast((one) => one < sec - other)
  return within(film, found ?? (by === 1 ? lastFrameSec(film) : 0))
}

function within(film: Timed, sec: number): number {
  return Math.min(lastFrameSec(film), Math.max(0, sec))
}
