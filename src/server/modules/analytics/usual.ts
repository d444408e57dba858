/** The median of a number of posts of an account. */
export interface Usual {
  median: number
  n: number
}

/** With fewer posts, a median says more about single posts than about the account. */
export const fewestForUsual = 5

/**
 * What is usual for an account: the median of the posts before a period. An account of a few weeks has none before, so where
 * they are too few, it is the median of the posts of the period itself, if those are enough.
 */
export function usualOf(
  before: Usual | undefined,
  own: Usual | undefined,
): (Usual & { from: 'before' | 'period' }) | null {
  if (own && own.n >= fewestForUsual && (before?.n ?? 0) < fewestForUsual) return { ...own, from: 'period' }
  return before ? { ...before, from: 'before' } : null
}
