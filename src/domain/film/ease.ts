import type { Motion } from './film.ts'

/**
 * How far a motion is.
 * @param part 0–1 of its time
 * @returns 0 at the beginning, 1 at the end; `spring` and `over` go a little over 1 in between
 */
export function eased(part: number, ease: Motion['ease']): number {
  const p = Math.min(1, Math.max(0, part))
  switch (ease) {
    case 'out':
      return 1 - (1 - p) ** 4
    case 'in-out':
      return p < 0.5 ? 4 * p ** 3 : 1 - (2 - 2 * p) ** 3 / 2
    case 'spring':
      return 1 - (1 - p) * Math.exp(-5 * p) * Math.cos(10 * p)
    case 'over':
      return 1 + 2.4 * (p - 1) ** 3 + 1.4 * (p - 1) ** 2
    default:
      return ease satisfies never
  }
}

/** From `from` to `to`, `part` of the way. */
export function between(from: number, to: number, part: number): number {
  return from + (to - from) * part
}
