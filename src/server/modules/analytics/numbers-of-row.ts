import type { AnalyticsRow } from '#contract/analytics.ts'
import { rateOf } from '#domain/metrics/engagement-rate.ts'
import { type Counts, type PostMetric, postMetrics } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { type AbsenceFacts, absenceOf } from './absence.ts'

/** A row of `post_numbers`, or the nulls of a post without one. */
export type MetricValues = Record<PostMetric, number | null>

/** The counts that are there. */
export function countsOf(values: MetricValues): Counts {
  return Object.fromEntries(
    postMetrics.flatMap((metric) => (values[metric] === null ? [] : [[metric, values[metric]]])),
  )
}

/** Every metric of posts with its value or the reason why there is none. */
export function numbersOf(
  values: MetricValues,
  factsOf: (metric: PostMetric) => AbsenceFacts,
): AnalyticsRow['numbers'] {
  return Object.fromEntries(
    postMetrics.map((metric) => {
      const value = values[metric]
      return [
        metric,
        value === null ? { value, absent: absenceOf(factsOf(metric)) } : { value, absent: null },
      ]
    }),
  )
}

/** The engagement rate with what it is a share of; null without an honest denominator. */
export function presentRate(network: NetworkId, values: MetricValues): AnalyticsRow['rate'] {
  const rate = rateOf(network, countsOf(values))
  return rate && { value: rate.value, of: rate.of, interactions: rate.interactions, missing: rate.missing }
}
