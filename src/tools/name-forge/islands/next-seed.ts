/** The seed after this one: counts up, so that every list can be called again by its link. */
export function nextSeed(seed: string): string {
  const value = Number.parseInt(seed, 10)
  return String(Number.isFinite(value) ? value + 1 : 1)
}
