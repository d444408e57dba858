import { nextOccurrences } from '#domain/time/recurrence.ts'
import { seriesIn } from '#domain/time/series.ts'
import type { Span } from './span.ts'

/** Enough for 62 days with at most one time each. */
const mostTimes = 63

/** The coming times of a repeating post within the span, after its current one. ISO 8601, soonest first. */
export function comingTimes(
  platformSettings: Record<string, unknown>,
  at: Date,
  { from, to }: Span,
): string[] {
  const series = seriesIn(platformSettings)
  if (!series?.next) return []
  const after = new Date(Math.max(at.getTime(), from.getTime() - 1))
  return nextOccurrences(series.recurrence, series.start ?? series.next, series.zone, mostTimes, after)
    .filter((time) => time < to)
    .map((time) => time.toISOString())
}
