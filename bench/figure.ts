import type { DatabaseKind } from './place.ts'

/** One measured number, with the values it is compared with. */
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** The cost or result of the same work without Postlark. */
  floor?: { name: string; value: number; unit: Unit }
  goal?: Goal
  /** Whether higher or lower is better. Default: from the unit (see `worse.ts`). */
  better?: Better
}

export type Better = 'more' | 'less'

export type Unit =
  | 'ms'
  | 's'
  | 'CPU-s'
  | 'MB'
  | 'kB'
  | '×'
  | '%'
  | 'points'
  | 'posts'
  | 'posts/s'
  | 'pages'
  | 'pages/s'
  | 'accounts'
  | 'rows/s'
  | 'statements'
  | 'errors'
  | 'kills'
  | 'mutants'

export interface Goal {
  text: string
  met: boolean
  /** Missing the goal is a defect, not a slow machine. */
  strict?: boolean
}

/** A benchmark: measures one thing on one database, and reports its progress. */
export type Bench = (run: Run) => Promise<Figure[]>

/** `full` for figures worth keeping; `smallest` only shows that a benchmark still produces figures. */
export type Size = 'full' | 'smallest'

export interface Run {
  database: DatabaseKind
  size: Size
  seed: number
  /** Mutants only: how many to try; default: from the size. */
  sample?: number
  /** Analytics only: how many posts its large workspace has; default: from the size. */
  posts?: number
  /** Mutants only: the path of their sources; default: all. */
  within?: string
  say(text: string): void
}

export function atMost(most: number, unit: Unit, value: number): Goal {
  return { text: `at most ${most} ${unit}`, met: value <= most }
}

export function atLeast(least: number, unit: Unit, value: number): Goal {
  return { text: `at least ${least} ${unit}`, met: value >= least }
}

/** The value below which this share (0–1) of the samples lies. */
export function percentile(samples: readonly number[], of: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * of) - 1)] ?? Number.NaN
}
