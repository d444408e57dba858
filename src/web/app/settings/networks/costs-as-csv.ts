import type { XCosts } from '#contract/x-costs.ts'
import { writeCsv } from '#domain/text/csv.ts'

const header = ['day', 'posts', 'posts with a link', 'deleted posts', 'usd']

/** The days of a month as a file, with the columns of the screen. */
export function costsAsCsv(days: XCosts['days']): string {
  const rows = days.map((one) => [
    one.day,
    `${one.posts}`,
    `${one.linkPosts}`,
    `${one.deletions}`,
    `${one.usd}`,
  ])
  return writeCsv([header, ...rows], { delimiter: ',' })
}
