import type { DatabaseKind } from './place.ts'

/** One measured number, beside what it is to be held against. */
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** What the same work costs, or brings, without Postlark. */
  floor?: { name: string; value: number; unit: Unit }
  goal?: Goal
  /** Whether more of it is better, or less. Without it the unit tells (see `worse.ts`). */
  better?: Better
}

export type Better = 'more' | 'less'

export type Unit =
  | 'ms'
  | 's'
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
  | 'kills'
  | 'mutants'

export interface Goal {
  text: string
  met: boolean
  /** Missing it is a defect and not a slow machine. */
  strict?: boolean
}

/** A benchmark: measures one thing on one database, and says on the way what it is doing. */
export type Bench = (run: Run) => Promise<Figure[]>

/** `full` for figures worth keeping; `smallest` only shows that a benchmark still ends with figures. */
export type Size = 'full' | 'smallest'

export interface Run {
  database: DatabaseKind
  size: Size
  seed: number
  /** Of mutants: how many are tried; else as many as the size says. */
  sample?: number
  /** Of mutants: the path their sources lie under; else all there are. */
  within?: string
  say(text: string): void
}

export function atMost(most: number, unit: Unit, value: number): Goal {
  return { text: `at most ${most} ${unit}`, met: value <= most }
}

export function atLeast(least: number, unit: Unit, value: number): Goal {
  return { text: `at least ${least} ${unit}`, met: value >= least }
}

/** The value below which the share `of` (0–1) of the samples lies. */
export function percentile(samples: readonly number[], of: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * of) - 1)] ?? Number.NaN
}
