import type { MetricCatalogue } from '#contract/analytics.ts'
import { giversOf, givenBy, metricFacts } from '#domain/metrics/catalogue.ts'
import { accountMetrics, postMetrics } from '#domain/metrics/metric.ts'

/** What each number means, and which networks give it. */
export function metricCatalogue(): MetricCatalogue {
  return {
    metrics: [...postMetrics, ...accountMetrics].map((metric) => {
      const { name, definition, unit, mayFall } = metricFacts[metric]
      const given = giversOf(metric).flatMap((network) => {
        const from = givenBy(network, metric)
        return from
          ? [{ network, field: from.field, lateHours: from.lateHours ?? null, note: from.note ?? null }]
          : []
      })
      return { metric, name, definition, unit, mayFall, given }
    }),
  }
}
