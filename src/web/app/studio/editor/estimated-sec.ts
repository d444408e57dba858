import type { Film } from '#domain/film/film.ts'
import { groundMoves, stillSpans } from '#domain/film/still-spans.ts'

/** What begins and ends a render, and each second of a film, in seconds of two cores. */
const cost = { around: 2, still: 0.35, clip: 0.7, moving: 1.1 } as const

/** About how long a film takes to draw where nothing waits before it. */
export function estimatedSec(film: Film): number {
  const still = stillSpans(film).reduce((sum, { fromSec, toSec }) => sum + toSec - fromSec, 0)
  const moving = Math.max(0, film.durationSec - still)
  const perStill = groundMoves(film) ? cost.clip : cost.still
  return cost.around + still * perStill + moving * cost.moving
}
