import type { AnalyticsRow } from '#contract/analytics.ts'
import { postMetrics, type PostMetric } from '#domain/metrics/metric.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'

/** A column of the table of posts. */
export type PostsColumn = 'times' | 'rate' | PostMetric

export const postsColumns: readonly PostsColumn[] = [
  'times',
  ...postMetrics.slice(0, 9),
  'rate',
  ...postMetrics.slice(9),
]

const usualColumns: readonly PostsColumn[] = [
  'times',
  'impressions',
  'reach',
  'views',
  'likes',
  'comments',
  'rate',
]

export function columnName(column: PostsColumn): string {
  if (column === 'times') return 'Against usual'
  return column === 'rate' ? 'Engagement rate' : metricFacts[column].name
}

const storageKey = 'analytics_columns'

/** The columns that this browser shows. */
export function keptColumns(): PostsColumn[] {
  const kept = (localStorage.getItem(storageKey) ?? '').split(',')
  const known = postsColumns.filter((column) => kept.includes(column))
  return known.length > 0 ? known : [...usualColumns]
}

export function keepColumns(columns: readonly PostsColumn[]): void {
  localStorage.setItem(storageKey, columns.join(','))
}

/** The columns in which one of the posts has a number. */
export function reportColumns(rows: readonly AnalyticsRow[]): PostsColumn[] {
  return postsColumns.filter((column) =>
    rows.some((row) =>
      column === 'times'
        ? row.times !== null
        : column === 'rate'
          ? row.rate !== null
          : row.numbers[column]?.value != null,
    ),
  )
}
