import type { ColumnMap } from './analytics-columns.ts'
import type { Diagnostic } from '#domain/text/diagnostic.ts'
import { dayFirst, readWallTime, type TypedWallTime } from './wall-time.ts'

/** One row of an export. Numbers are 0 when their column is missing or unreadable. */
export interface AnalyzedPost {
  /** Its row number, counted from 1 without the heading. */
  row: number
  /** As written in the file, without a time zone. */
  at: TypedWallTime
  text: string
  link: string
  impressions: number
  engagements: number
  /** Engagements divided by impressions, 0–1; null without impressions. */
  rate: number | null
}

export interface Exported {
  posts: AnalyzedPost[]
  /** Whether the file has times, not only days. */
  hasTimes: boolean
  diagnostics: Diagnostic[]
}

/**
 * Reads the rows of an export as posts. Engagements are their own column if there is one, else likes + comments +
 * shares + saves + clicks. Rows without a readable date are left out and counted.
 */
export function readPosts(rows: readonly (readonly string[])[], map: ColumnMap): Exported {
  const dateColumn = map.date
  if (dateColumn === undefined) {
    return problem('No date column was found. Choose it under “Columns”.')
  }
  const written = (row: readonly string[]) => `${cell(row, dateColumn)} ${cell(row, map.time)}`.trim()
  const days = dayFirst(rows.map(written))
  const posts: AnalyzedPost[] = []
  let unread = 0
  rows.forEach((row, index) => {
    const at = readWallTime(written(row), days)
    if (!at) {
      unread++
      return
    }
    const impressions = readCount(cell(row, map.impressions))
    const parts = [map.likes, map.comments, map.shares, map.saves, map.clicks].map((each) =>
      readCount(cell(row, each)),
    )
    const engagements =
      map.engagements === undefined
        ? parts.reduce((sum, each) => sum + each, 0)
        : readCount(cell(row, map.engagements))
    posts.push({
      row: index + 1,
      at,
      text: cell(row, map.text),
      link: cell(row, map.link),
      impressions,
      engagements,
      rate: impressions > 0 ? engagements / impressions : null,
    })
  })
  if (posts.length === 0) return problem('No readable dates were found. Check which column is the date.')
  const diagnostics: Diagnostic[] = []
  if (unread > 0) {
    diagnostics.push({
      level: 'warning',
      message: `${unread === 1 ? 'One row has' : `${unread} rows have`} no readable date and ${unread === 1 ? 'is' : 'are'} left out (totals at the end of a file, for example).`,
    })
  }
  if (days === 'unknown') {
    diagnostics.push({
      level: 'warning',
      message: 'The dates could be day/month or month/day. They are read as month/day.',
    })
  }
  return { posts, hasTimes: posts.some((post) => post.at.hour !== null), diagnostics }
}

function cell(row: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (row[at] ?? '').trim()
}

function problem(message: string): Exported {
  return { posts: [], hasTimes: false, diagnostics: [{ level: 'error', message }] }
}

/** Parses a count in the formats of exports: 1,234 · 1.234 · 1 234 · 1.2K · 3,4M · 0.5%; anything else is 0. */
export function readCount(cell: string): number {
  const found = /^([\d.,\s\u00a0\u202f]+)\s*([km])?%?$/i.exec(cell.trim())
  if (!found?.[1]) return 0
  const digits = found[1].replace(/[\s\u00a0\u202f]/g, '')
  const unit = found[2]?.toLowerCase()
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(digits) && !unit
  const value = Number(grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  if (!Number.isFinite(value)) return 0
  return Math.round(value * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1) * 100) / 100
}

/** The measures posts are compared by. */
export type AnalyticsMeasure = 'rate' | 'engagements' | 'impressions'

/** null: the post does not have it. */
function measureOf(post: AnalyzedPost, measure: AnalyticsMeasure): number | null {
  if (measure === 'rate') return post.rate
  return measure === 'engagements' ? post.engagements : post.impressions
}

/** The best posts first; of equal ones the earlier row. */
export function topPosts(
  posts: readonly AnalyzedPost[],
  measure: AnalyticsMeasure,
  count: number,
): AnalyzedPost[] {
  return posts
    .filter((post) => measureOf(post, measure) !== null)
    .sort((a, b) => (measureOf(b, measure) ?? 0) - (measureOf(a, measure) ?? 0) || a.row - b.row)
    .slice(0, count)
}

/** The median of a list; of an even number the mean of the middle two. null: an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const lower = sorted[middle - 1]
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}

export interface HeatCell {
  /** The number of posts behind the median. */
  posts: number
  median: number | null
}

/** Seven days from Monday, each with 24 hours: the median of the posts of that hour, and their number. */
export function heatmap(posts: readonly AnalyzedPost[], measure: AnalyticsMeasure): HeatCell[][] {
  const values: number[][][] = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => []))
  for (const post of posts) {
    const value = measureOf(post, measure)
    if (value !== null && post.at.hour !== null) values[post.at.weekday]?.[post.at.hour]?.push(value)
  }
  return values.map((day) => day.map((cell) => ({ posts: cell.length, median: median(cell) })))
}

export interface PeriodTotal {
  /** yyyy-MM, or yyyy-MM-dd of the Monday the week begins with. */
  period: string
  posts: number
  impressions: number
  engagements: number
}

/**
 * Totals by week when the file spans up to half a year, by month beyond; periods without posts are included with
 * zeros.
 */
export function overTime(posts: readonly AnalyzedPost[]): { unit: 'week' | 'month'; totals: PeriodTotal[] } {
  const days = posts.map((post) => post.at.day).sort((a, b) => a - b)
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return { unit: 'week', totals: [] }
  const unit = last - first > 183 ? 'month' : 'week'
  const totals = new Map<string, PeriodTotal>()
  for (let day = first; day <= last + 6; day++) {
    const period = periodOf(Math.min(day, last), unit)
    if (!totals.has(period)) totals.set(period, { period, posts: 0, impressions: 0, engagements: 0 })
  }
  for (const post of posts) {
    const total = totals.get(periodOf(post.at.day, unit))
    if (!total) continue
    total.posts++
    total.impressions += post.impressions
    total.engagements += post.engagements
  }
  return { unit, totals: [...totals.values()] }
}

function periodOf(day: number, unit: 'week' | 'month'): string {
  const monday = day - ((((day + 3) % 7) + 7) % 7)
  const iso = new Date((unit === 'week' ? monday : day) * 86_400_000).toISOString()
  return iso.slice(0, unit === 'week' ? 10 : 7)
}
