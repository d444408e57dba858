import { heatmap, readPosts, type AnalyticsMeasure, type HeatCell } from '../data-transform/analytics.ts'
import { mapColumns } from '../data-transform/analytics-columns.ts'
import { readCsv } from '#domain/text/csv.ts'

export interface HistoryHour extends HeatCell {
  /** 0 is Monday. */
  weekday: number
  hour: number
}

export interface PostingHistory {
  posts: number
  /** rate if the file has impressions, else engagements. */
  measure: AnalyticsMeasure
  /** Hours with posts, best median first; of equal ones the hour with more posts. */
  hours: HistoryHour[]
  /** 7 × 24, Monday first. */
  cells: HeatCell[][]
  warnings: string[]
}

/** The best hours in a pasted export, in the file’s own times. A text with the problem when there are none. */
export function readHistory(text: string): PostingHistory | { problem: string } {
  const { rows, diagnostics } = readCsv(text)
  const broken = diagnostics.find((each) => each.level === 'error')
  if (broken) return { problem: broken.message }
  const [header, ...body] = rows
  if (!header || body.length === 0) return { problem: 'Paste a header line and at least one post below it.' }
  const map = mapColumns(header)
  const exported = readPosts(body, map)
  const wrong = exported.diagnostics.find((each) => each.level === 'error')
  if (wrong)
    return {
      problem: map.date === undefined ? 'No date column was found. Name one column “Date”.' : wrong.message,
    }
  if (!exported.hasTimes)
    return { problem: 'The dates have no time of day. Add a “Time” column, or times after the dates.' }
  const measure: AnalyticsMeasure = exported.posts.some((post) => post.rate !== null) ? 'rate' : 'engagements'
  const cells = heatmap(exported.posts, measure)
  const hours = cells
    .flatMap((day, weekday) => day.map((cell, hour) => ({ ...cell, weekday, hour })))
    .filter((cell) => cell.posts > 0)
    .toSorted(
      (a, b) =>
        (b.median ?? 0) - (a.median ?? 0) || b.posts - a.posts || a.weekday - b.weekday || a.hour - b.hour,
    )
  return {
    posts: exported.posts.length,
    measure,
    hours,
    cells,
    warnings: exported.diagnostics.map((each) => each.message),
  }
}
