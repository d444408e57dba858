import { sql } from 'kysely'
import { givenBy } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'

/** How often posts were seen: the first of these that a network gives. */
const lineMetrics = ['impressions', 'views', 'reach'] as const satisfies readonly PostMetric[]

/** By which number the posts of a network are compared; null: it gives none that fits. */
export function lineMetricOf(network: NetworkId): PostMetric | null {
  return lineMetrics.find((metric) => givenBy(network, metric)) ?? null
}

/** The value of the line metric, in SQL. */
export const lineValue = sql`case ${sql.join(
  [
    ...networkIds.flatMap((network) => {
      const metric = lineMetricOf(network)
      return metric ? [sql`when s.network = ${sql.lit(network)} then n.${sql.ref(metric)}`] : []
    }),
    sql`else null end`,
  ],
  sql` `,
)}`

/** The values of the line metric of a day that is added up, in SQL. */
export const lineValues = sql`case ${sql.join(
  [
    ...networkIds.flatMap((network) => {
      const metric = lineMetricOf(network)
      return metric ? [sql`when r.network = ${sql.lit(network)} then ${sql.ref(`r.${metric}_values`)}`] : []
    }),
    sql`else '{}'::float8[] end`,
  ],
  sql` `,
)}`
