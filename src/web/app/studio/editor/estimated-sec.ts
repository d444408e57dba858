import type { Film } from '#domain/film/film.ts'
import { groundMovesSec, stillSpans } from '#domain/film/still-spans.ts'

/** What begins and ends a render, and each second of a film, in seconds of two cores. */
const cost = { around: 2, still: 0.35, clip: 0.7, moving: 1.1 } as const

/** About how long a film takes to draw where nothing waits before it. */
export function estimatedSec(film: Film): number {
  const isClip = 'clip' in film.ground
  // Over a video only what is over it is drawn; a picture that moves is drawn whole.
  const from = isClip ? 0 : groundMovesSec(film)
  const still = stillSpans(film).reduce(
    (sum, { fromSec, toSec }) => sum + Math.max(0, toSec - Math.max(from, fromSec)),
    0,
  )
  const moving = Math.max(0, film.durationSec - still)
  const perStill = isClip ? cost.clip : cost.still
  return cost.around + still * perStill + moving * cost.moving
}
