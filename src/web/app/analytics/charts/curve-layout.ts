import type { PostNumbers } from '#contract/analytics.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { thinPoints } from './thin-points.ts'

type Reading = PostNumbers['readings'][number]

/** A reading of one metric. y: null where the reading brought none. */
interface CurvePoint {
  x: number
  y: number | null
  reading: Reading
}

/** Room around the curve for its words. */
const edge = { left: 44, right: 14, top: 16, bottom: 28 }

/** The curve of one metric since a post went out, and the usual one behind it. */
export function layOutCurve(numbers: PostNumbers, metric: PostMetric, width: number, height: number) {
  const readings = numbers.readings.filter(({ isLifetime }) => !isLifetime)
  const points = readings.map((reading): CurvePoint => ({
    x: reading.ageHours,
    y: reading.values[metric] ?? null,
    reading,
  }))
  const usual =
    metric === numbers.metric ? numbers.usual.filter(({ ageHours }) => ageHours <= lastAge(points)) : []
  const most = Math.max(1, ...points.map(({ y }) => y ?? 0), ...usual.map(({ value }) => value))
  const x = scaleLinear()
    .domain([0, Math.max(24, lastAge(points))])
    .range([edge.left, width - edge.right])
  // Counts begin at 0: a curve that does not would make little look like much.
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - edge.bottom, edge.top])
  const draw = line<{ x: number; y: number }>()
    .x((point) => x(point.x))
    .y((point) => y(point.y))
  return {
    x,
    y,
    usual: usual.length > 1 ? draw(usual.map(({ ageHours, value }) => ({ x: ageHours, y: value }))) : null,
    usualEnd: usual.at(-1) ?? null,
    runs: runsOf(points).map((run) => draw([...thinPoints(run)]) ?? ''),
    gaps: gapsOf(points).map(({ from, to }) => ({ from, to, x: x(from), width: x(to) - x(from) })),
    points,
    marks: marksOf(lastAge(points), width),
  }
}

const lastAge = (points: readonly CurvePoint[]) => points.at(-1)?.x ?? 0

/** Unbroken parts. A reading without the number breaks the curve. */
function runsOf(points: readonly CurvePoint[]): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]]
  for (const { x, y } of points) {
    if (y === null) runs.push([])
    else runs.at(-1)?.push({ x, y })
  }
  return runs.filter((run) => run.length > 1)
}

/** From the last reading before a missing one to the next after it. */
function gapsOf(points: readonly CurvePoint[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  let before = 0
  for (const [at, { x, y }] of points.entries()) {
    const isFirstMissing = y === null && (at === 0 || points[at - 1]?.y !== null)
    if (isFirstMissing)
      gaps.push({ from: before, to: points.slice(at).find((one) => one.y !== null)?.x ?? lastAge(points) })
    before = x
  }
  return gaps
}

/** Ages to write below the axis, in hours: at most one for every 60 units of the drawing. */
function marksOf(hours: number, width: number): number[] {
  const room = Math.max(2, Math.floor(width / 60))
  const step =
    [3, 6, 12, 24, 48, 168, 336, 720, 2_160, 8_760].find((one) => Math.max(24, hours) / one <= room) ?? 8_760
  return Array.from({ length: Math.floor(Math.max(24, hours) / step) }, (_, at) => (at + 1) * step)
}
