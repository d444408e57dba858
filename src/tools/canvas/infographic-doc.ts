import type { InfographicLayout, InfographicRow } from './infographic-rows.ts'
import type { ColourScheme } from './colour-scheme.ts'

export interface InfographicDoc {
  layout: InfographicLayout
  title: string
  rows: readonly InfographicRow[]
  /** For a comparison: the names of the two columns. */
  columns: readonly [string, string]
  /** At the bottom: the source of the numbers. */
  source: string
  look: ColourScheme
}
