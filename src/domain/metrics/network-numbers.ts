import type { Metric } from './metric.ts'

/** Where a network gives a number. */
export interface GivenNumber {
  /** The network's own name, or several joined by ` + `. */
  field: string
  /** Hours by which the network may be late. Left out: it says nothing, or it is not late. */
  lateHours?: number
  /** For which posts, or in what way it differs. One sentence without its period. */
  note?: string
  /** What it needs before it gives it: `100 followers`. */
  needs?: string
}

/** The numbers a network gives. A missing one is never given. */
export type NetworkNumbers = Readonly<Partial<Record<Metric, GivenNumber>>>
