/** Returns numbers from 0 up to 1; the same seed gives the same numbers. */
export type Random = () => number

/**
 * A random generator that depends on its seed alone, so that a result can be repeated, shared and tested.
 * @param seed any text; the whole of it counts
 * @returns mulberry32 over an FNV-1a hash of the seed: evenly distributed, not for secrets
 */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list. @throws RangeError for an empty list */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}

/** A shuffled copy of the list. */
export function shuffle<Item>(random: Random, list: readonly Item[]): Item[] {
  const drawn = list.map((item) => ({ item, at: random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

/** Returns true with this probability (0–1). */
export function chance(random: Random, probability: number): boolean {
  return random() < probability
}
