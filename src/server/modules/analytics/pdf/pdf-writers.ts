import type { Absence } from '#contract/analytics.ts'

/** How times and absent numbers are written for the reader. */
export interface PdfWriters {
  when(instant: string): string
  absence(absent: Absence): string
}
