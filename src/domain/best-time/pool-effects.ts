/** What belonging to each of some groups does to a value, shrunk by how little is known. */
export interface Effects {
  /** Of each group; 0 where nothing is known, or where the groups do not differ. */
  effects: number[]
  counts: number[]
  means: number[]
}

/**
 * Partial pooling (DerSimonian and Laird, 1986): the fewer posts a group has, and the less the groups differ, the
 * nearer its effect is to 0.
 * @param groups the group of each value, from 0
 */
export function poolEffects(
  values: ArrayLike<number>,
  groups: ArrayLike<number>,
  groupCount: number,
): Effects {
  const { counts, sums, squares } = sumGroups(values, groups, groupCount)
  const means = sums.map((sum, at) => (counts[at] ? sum / counts[at] : 0))
  const used = counts.filter((count) => count > 0).length
  const within = squares.reduce(
    (sum, square, at) => sum + square - (counts[at] ?? 0) * (means[at] ?? 0) ** 2,
    0,
  )
  const variance = Math.max(0, within) / (values.length - used)
  const nothing = { effects: counts.map(() => 0), counts, means }
  if (used < 2 || !(variance > 0) || !Number.isFinite(variance)) return nothing

  const weights = counts.map((count) => count / variance)
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const middle = weights.reduce((sum, each, at) => sum + each * (means[at] ?? 0), 0) / weight
  const spread = weights.reduce((sum, each, at) => sum + each * ((means[at] ?? 0) - middle) ** 2, 0)
  const scale = weight - weights.reduce((sum, each) => sum + each ** 2, 0) / weight
  const between = Math.max(0, (spread - (used - 1)) / scale)
  if (between === 0) return nothing
  const effects = means.map((each, at) => {
    const count = counts[at] ?? 0
    return count === 0 ? 0 : (between / (between + variance / count)) * (each - middle)
  })
  return { effects, counts, means }
}

function sumGroups(values: ArrayLike<number>, groups: ArrayLike<number>, groupCount: number) {
  const { counts, sums } = countGroups(values, groups, groupCount)
  const squares = new Float64Array(groupCount)
  for (let at = 0; at < values.length; at++) {
    const group = groups[at] ?? 0
    squares[group] = (squares[group] ?? 0) + (values[at] ?? 0) ** 2
  }
  return { counts: [...counts], sums: [...sums], squares: [...squares] }
}

/** Runs some 200 times for each account. */
function countGroups(values: ArrayLike<number>, groups: ArrayLike<number>, groupCount: number) {
  const counts = new Float64Array(groupCount)
  const sums = new Float64Array(groupCount)
  for (let at = 0; at < values.length; at++) {
    const group = groups[at] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
    sums[group] = (sums[group] ?? 0) + (values[at] ?? 0)
  }
  return { counts, sums }
}

/** How far the means of groups are from the overall mean: what a shuffle is compared by. */
export function spreadOfGroups(
  values: ArrayLike<number>,
  groups: ArrayLike<number>,
  groupCount: number,
): number {
  const { counts, sums } = countGroups(values, groups, groupCount)
  const middle = sums.reduce((sum, each) => sum + each, 0) / values.length
  return sums.reduce((spread, sum, at) => {
    const count = counts[at] ?? 0
    return count === 0 ? spread : spread + count * (sum / count - middle) ** 2
  }, 0)
}
