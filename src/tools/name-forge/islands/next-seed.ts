/** The next seed: a counter, so that every list has a link. */
export function nextSeed(seed: string): string {
  const value = Number.parseInt(seed, 10)
  return String(Number.isFinite(value) ? value + 1 : 1)
}
