import type { Better, Figure, Unit } from './figure.ts'
import type { DatabaseKind } from './place.ts'
import type { Result } from './report.ts'

/** A figure in `bench/figures.json`. */
export interface KeptFigure {
  bench: string
  database: DatabaseKind
  name: string
  value: number
  unit: Unit
  /** The cost or result of the same work without Postlark, in the same run. */
  floor?: number
  commit: string
  cores: number
  /** YYYY-MM-DD. */
  date: string
}

/** The commit, date and machine of a run. */
export type Origin = Pick<KeptFigure, 'commit' | 'cores' | 'date'>

/** A change by this share counts as worse. */
const worseBy = 1 / 3

/**
 * The kept figures with those of a run replaced; figures the run did not measure stay.
 * @returns in the order of benchmark, database and name
 */
export function withResults(
  kept: readonly KeptFigure[],
  results: readonly Result[],
  origin: Origin,
): KeptFigure[] {
  const fresh = results.flatMap((result) => result.figures.map((figure) => keptOf(result, figure, origin)))
  const measured = new Set(results.filter(({ failed }) => failed === null).map(runOf))
  const rest = kept.filter((figure) => !measured.has(runOf(figure)))
  return [...rest, ...fresh].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * One line for each figure that is worse than the kept one by more than a third. A figure with a floor is compared
 * relative to it, so that a slower machine does not matter; others only when the machine had as many cores.
 */
export function worsened(kept: readonly KeptFigure[], results: readonly Result[], origin: Origin): string[] {
  const before = new Map(kept.map((figure) => [keyOf(figure), figure]))
  return results.flatMap((result) =>
    result.figures.flatMap((figure) => {
      const better = figure.better ?? betterOf[figure.unit]
      const now = keptOf(result, figure, origin)
      const then = before.get(keyOf(now))
      if (!then || !better || !isComparable(then, now)) return []
      const [was, is] = [measureOf(then, now), measureOf(now, then)]
      const isWorse = better === 'more' ? is < was * (1 - worseBy) : is > was * (1 + worseBy)
      return isWorse
        ? [`${runOf(now)}: ${now.name}: ${amount(then)} at ${then.commit}, ${amount(now)} now`]
        : []
    }),
  )
}

function keptOf(
  { bench, database }: Result,
  { name, value, unit, floor }: Figure,
  origin: Origin,
): KeptFigure {
  const kept = { bench, database, name, value: rounded(value), unit }
  return { ...kept, ...(floor && floor.unit === unit && { floor: rounded(floor.value) }), ...origin }
}

const runOf = ({ bench, database }: { bench: string; database: string }) => `${bench}, ${database}`

const keyOf = (figure: KeptFigure) => `${runOf(figure)}, ${figure.name}`

const isComparable = (then: KeptFigure, now: KeptFigure) =>
  (then.floor !== undefined && now.floor !== undefined) || then.cores === now.cores

const measureOf = (one: KeptFigure, other: KeptFigure) =>
  one.floor !== undefined && other.floor !== undefined ? one.value / one.floor : one.value

const amount = ({ value, unit, floor }: KeptFigure) =>
  `${value} ${unit}${floor === undefined ? '' : ` (floor ${floor})`}`

const rounded = (value: number) => Number(value.toPrecision(4))

/** Units that count events, without better or worse, have none. */
const betterOf: Partial<Record<Unit, Better>> = {
  ms: 'less',
  s: 'less',
  MB: 'less',
  kB: 'less',
  '×': 'less',
  'posts/s': 'more',
  'rows/s': 'more',
  statements: 'less',
  'pages/s': 'more',
  points: 'more',
  '%': 'more',
}
