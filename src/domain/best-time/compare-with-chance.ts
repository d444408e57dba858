import type { Random } from '../random.ts'

const shuffles = 199

/**
 * How often chance alone gives a difference this large: a permutation test of 199 shuffles.
 * @param differenceOf of the values in an order
 * @returns p, from 0.005 to 1
 */
export function compareWithChance(
  values: readonly number[],
  differenceOf: (values: Float64Array) => number,
  random: Random,
): number {
  const seen = Float64Array.from(values)
  const difference = differenceOf(seen)
  let asLarge = 0
  for (let round = 0; round < shuffles; round++) {
    shuffleInPlace(seen, random)
    if (differenceOf(seen) >= difference) asLarge += 1
  }
  return (1 + asLarge) / (shuffles + 1)
}

function shuffleInPlace(values: Float64Array, random: Random): void {
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const value = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = value
  }
}
