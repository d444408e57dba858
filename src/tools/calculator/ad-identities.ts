/** The metrics of an ad report: five counts and sums, and six ratios between them. */
export const adMetricIds = [
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'revenue',
  'cpm',
  'cpc',
  'ctr',
  'cpa',
  'cvr',
  'roas',
] as const
export type AdMetric = (typeof adMetricIds)[number]

/** ratio = times × over ÷ under. CTR and CVR are percentages, CPM is per thousand, ROAS is a factor. */
export interface AdIdentity {
  ratio: AdMetric
  over: AdMetric
  under: AdMetric
  times: number
}

export const adIdentities: readonly AdIdentity[] = [
  { ratio: 'cpm', over: 'spend', under: 'impressions', times: 1000 },
  { ratio: 'cpc', over: 'spend', under: 'clicks', times: 1 },
  { ratio: 'ctr', over: 'clicks', under: 'impressions', times: 100 },
  { ratio: 'cpa', over: 'spend', under: 'conversions', times: 1 },
  { ratio: 'cvr', over: 'conversions', under: 'clicks', times: 100 },
  { ratio: 'roas', over: 'revenue', under: 'spend', times: 1 },
]

/** Typed numbers are rounded: two that differ relatively by less than this agree. */
const tolerance = 0.01

export interface AdSolution {
  /** The given metrics and those computed from them. */
  known: ReadonlyMap<AdMetric, number>
  /** A given number that contradicts earlier ones, and the expected value. */
  conflict: { metric: AdMetric; given: number; expected: number } | null
}

/**
 * Computes every metric that follows from the given ones by the six identities. Logarithms make each identity linear,
 * so a system of equations also finds metrics that no single identity gives.
 * @param given zero or more, finite
 */
export function solveAdMetrics(given: ReadonlyMap<AdMetric, number>): AdSolution {
  const zeros = zerosFrom(given)
  const rows: number[][] = []
  for (const { ratio, over, under, times } of adIdentities) {
    if (zeros.has(ratio) || zeros.has(over) || zeros.has(under)) continue
    const row = emptyRow()
    row[adMetricIds.indexOf(ratio)] = 1
    row[adMetricIds.indexOf(over)] = -1
    row[adMetricIds.indexOf(under)] = 1
    row[adMetricIds.length] = Math.log(times)
    rows.push(row)
  }
  for (const [metric, value] of given) {
    if (value === 0) continue
    const expected = zeros.has(metric) ? 0 : reduced(rows).get(metric)
    if (expected !== undefined && Math.abs(value - expected) > tolerance * Math.max(value, expected)) {
      return { known: new Map(given), conflict: { metric, given: value, expected } }
    }
    if (expected !== undefined) continue
    const row = emptyRow()
    row[adMetricIds.indexOf(metric)] = 1
    row[adMetricIds.length] = Math.log(value)
    rows.push(row)
  }
  return {
    known: new Map([...reduced(rows), ...[...zeros].map((metric) => [metric, 0] as const), ...given]),
    conflict: null,
  }
}

/**
 * Metrics that are 0 because one of their factors is: without clicks the click-through rate is 0, whatever the
 * impressions.
 */
function zerosFrom(given: ReadonlyMap<AdMetric, number>): Set<AdMetric> {
  const zeros = new Set<AdMetric>([...given].filter(([, value]) => value === 0).map(([metric]) => metric))
  let before = -1
  while (before !== zeros.size) {
    before = zeros.size
    for (const { ratio, over, under } of adIdentities) {
      if (zeros.has(under)) continue
      if (zeros.has(over)) zeros.add(ratio)
      else if (zeros.has(ratio)) zeros.add(over)
    }
  }
  return zeros
}

function emptyRow(): number[] {
  return Array.from({ length: adMetricIds.length + 1 }, () => 0)
}

/** Gauss–Jordan on a copy; the metrics that come out with one value. */
function reduced(equations: readonly (readonly number[])[]): Map<AdMetric, number> {
  const rows = equations.map((row) => [...row])
  let pivots = 0
  for (let column = 0; column < adMetricIds.length; column++) {
    const at = rows.findIndex((row, index) => index >= pivots && Math.abs(row[column] ?? 0) > 1e-9)
    const pivot = rows[at]
    const other = rows[pivots]
    if (!pivot || !other) continue
    rows[at] = other
    rows[pivots] = pivot.map((cell) => cell / (pivot[column] ?? 1))
    for (const [index, row] of rows.entries()) {
      if (index !== pivots) rows[index] = without(row, rows[pivots] ?? [], row[column] ?? 0)
    }
    pivots++
  }
  return new Map(rows.slice(0, pivots).flatMap(settledBy))
}

function without(row: readonly number[], pivot: readonly number[], factor: number): number[] {
  return row.map((cell, index) => cell - factor * (pivot[index] ?? 0))
}

function settledBy(row: readonly number[]): [AdMetric, number][] {
  const left = adMetricIds.filter((_, index) => Math.abs(row[index] ?? 0) > 1e-9)
  const metric = left.length === 1 ? left[0] : undefined
  return metric ? [[metric, Math.exp(row[adMetricIds.length] ?? 0)]] : []
}
