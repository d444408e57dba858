import { median } from './statistics.ts'
import type { TimedPost } from './timed-post.ts'

const neighboursOnEachSide = 15
const fewestNeighbours = 10
const fewestOfStratum = 8
const clampedAt = 3
/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const deviationOfMad = 1.4826

/**
 * How much better or worse each post did than the account’s posts of that season and kind, in log units.
 * @param posts oldest first
 * @returns in the order of the posts
 */
export function findResiduals(posts: readonly TimedPost[]): number[] {
  const logs = posts.map(({ value }) => Math.log1p(value))
  return withoutOutliers(withoutKinds(withoutTrend(logs), posts))
}

/** An account grows: a post is compared with those around it. */
function withoutTrend(logs: readonly number[]): number[] {
  const overall = median(logs)
  return logs.map((log, at) => {
    const around = [
      ...logs.slice(Math.max(0, at - neighboursOnEachSide), at),
      ...logs.slice(at + 1, at + 1 + neighboursOnEachSide),
    ]
    return log - (around.length < fewestNeighbours ? overall : median(around))
  })
}

/** A film gets more than a text. Kinds with few posts share one median. */
function withoutKinds(values: readonly number[], posts: readonly TimedPost[]): number[] {
  const strata = Map.groupBy(values.keys(), (at) => `${posts[at]?.kind}/${posts[at]?.valueType}`)
  const medians = new Map<number, number>()
  const small: number[] = []
  const setMedian = (places: readonly number[]) => {
    const middle = median(places.map((at) => values[at] ?? 0))
    for (const at of places) medians.set(at, middle)
  }
  for (const places of strata.values()) {
    if (places.length >= fewestOfStratum) setMedian(places)
    else small.push(...places)
  }
  setMedian(small)
  return values.map((value, at) => value - (medians.get(at) ?? 0))
}

function withoutOutliers(values: readonly number[]): number[] {
  const middle = median(values)
  const most = clampedAt * deviationOfMad * median(values.map((value) => Math.abs(value - middle)))
  return values.map((value) => Math.min(middle + most, Math.max(middle - most, value)))
}
