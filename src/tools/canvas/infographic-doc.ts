import type { InfographicLayout, InfographicRow } from './infographic-rows.ts'
import type { Look } from './look.ts'

export interface InfographicDoc {
  layout: InfographicLayout
  title: string
  rows: readonly InfographicRow[]
  /** For a comparison: the names of the two columns. */
  columns: readonly [string, string]
  /** At the foot: where the numbers come from. */
  source: string
  look: Look
}
