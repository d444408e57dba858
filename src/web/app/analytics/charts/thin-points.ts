/** A point of a series, in the units of its data. */
interface SeriesPoint {
  x: number
  y: number
}

/** More points than this cannot be told apart on a screen. */
const mostPoints = 400

/**
 * Leaves out points of a long series so that its shape stays: largest triangle, three buckets. First and last stay.
 * @returns the same array when it is short enough
 * Source: docs/specification/analytics-screens.md#charts; the algorithm: S. Steinarsson, Downsampling Time Series for
 * Visual Representation, University of Iceland 2013, 4.2.
 */
export function thinPoints<Point extends SeriesPoint>(
  points: readonly Point[],
  most = mostPoints,
): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length <= most || most < 3 || !first || !last) return points
  const every = (points.length - 2) / (most - 2)
  const startOf = (bucket: number) => Math.floor(bucket * every) + 1
  const kept = [first]
  for (let bucket = 0; bucket < most - 2; bucket++) {
    const next = points.slice(startOf(bucket + 1), Math.min(startOf(bucket + 2), points.length))
    const chosen = largest(
      kept.at(-1) ?? first,
      points.slice(startOf(bucket), startOf(bucket + 1)),
      next.length > 0 ? meanOf(next) : last,
    )
    if (chosen) kept.push(chosen)
  }
  return [...kept, last]
}

/** The point that spans the largest triangle with the two beside it. */
function largest<Point extends SeriesPoint>(
  before: SeriesPoint,
  bucket: readonly Point[],
  after: SeriesPoint,
) {
  const area = ({ x, y }: SeriesPoint) =>
    Math.abs((before.x - after.x) * (y - before.y) - (before.x - x) * (after.y - before.y))
  let best = bucket[0]
  for (const point of bucket) if (best && area(point) > area(best)) best = point
  return best
}

function meanOf(points: readonly SeriesPoint[]): SeriesPoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}
