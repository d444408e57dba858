/**
 * Divides a whole number by weights into parts that add up exactly: every part is rounded down, and the remainder goes
 * to the largest fractions (Hamilton’s method; of equal fractions, to the earlier one).
 * @param weights zero or more each; NaN and negative weights count as zero
 * @returns as many whole numbers as weights; all zero when no weight is above zero
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const usable = weights.map((weight) => (weight > 0 && Number.isFinite(weight) ? weight : 0))
  const sum = usable.reduce((all, weight) => all + weight, 0)
  if (sum === 0 || !(total > 0)) return usable.map(() => 0)
  const exact = usable.map((weight) => (weight / sum) * Math.floor(total))
  const parts = exact.map(Math.floor)
  const left = Math.floor(total) - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
