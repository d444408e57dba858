import type { Span } from '#domain/film/film-request.ts'
import { filmLimits } from '#domain/film/film-limits.ts'

/** What of a piece is held: all of it, or an end. */
export type Grip = 'whole' | 'start' | 'end'

/** A piece moved or trimmed by seconds, inside the film. One that is moved keeps its length. */
export function shiftSpan({ fromSec, toSec }: Span, grip: Grip, bySec: number, durationSec: number): Span {
  const least = Math.min(filmLimits.minLayerSec, durationSec)
  switch (grip) {
    case 'whole': {
      const long = Math.min(toSec, durationSec) - fromSec
      const from = Math.min(Math.max(0, fromSec + bySec), durationSec - long)
      return rounded({ fromSec: from, toSec: from + long })
    }
    case 'start':
      return rounded({ fromSec: Math.min(Math.max(0, fromSec + bySec), toSec - least), toSec })
    case 'end':
      return rounded({ fromSec, toSec: Math.max(fromSec + least, Math.min(durationSec, toSec + bySec)) })
    default:
      return grip satisfies never
  }
}

/**
 * How far a piece goes, so that an end of it stops at an edge that is near.
 * @param edges seconds: of other pieces, the playhead, the ends of the film
 */
export function snapped(
  span: Span,
  grip: Grip,
  bySec: number,
  edges: readonly number[],
  nearSec: number,
): number {
  const ends = grip === 'whole' ? [span.fromSec, span.toSec] : [grip === 'start' ? span.fromSec : span.toSec]
  let best = { bySec, off: nearSec }
  for (const end of ends) {
    for (const edge of edges) {
      const off = Math.abs(edge - (end + bySec))
      if (off < best.off) best = { bySec: edge - end, off }
    }
  }
  return best.bySec
}

/** Hundredths of a second. */
const rounded = ({ fromSec, toSec }: Span): Span => ({
  fromSec: Math.round(fromSec * 100) / 100,
  toSec: Math.round(toSec * 100) / 100,
})
