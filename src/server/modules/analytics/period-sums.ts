import { sql } from 'kysely'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type NumbersScope, numbersOfPosts, postsOf } from './numbers-scope.ts'

/** What tiles add up at 24 hours. */
export const summed = ['impressions', 'reach', 'views', 'interactions', 'clicks'] as const
export type Summed = (typeof summed)[number]

/** The posts of a network in a period. */
export interface Sums {
  network: NetworkId
  posts: number
  /** Younger than a day. */
  young: number
  /** sum null: none of the posts has it. */
  of: Record<Summed, { sum: number | null; n: number }>
}

export const empty: Omit<Sums, 'network'> = {
  posts: 0,
  young: 0,
  of: Object.fromEntries(summed.map((metric) => [metric, { sum: 0, n: 0 }])) as Sums['of'],
}

type SumRow = { period: number; network: NetworkId; posts: number; young: number } & Record<
  Summed | `${Summed}_n`,
  number | null
>

/** Null for a post that has none of them. */
export const interactionsSql = sql`case when coalesce(${sql.join(interactionMetrics.map((metric) => sql`n.${sql.ref(metric)}`))}) is not null
  then ${sql.join(
    interactionMetrics.map((metric) => sql`coalesce(n.${sql.ref(metric)}, 0)`),
    sql` + `,
  )} end`

const dayMs = 86_400_000

/** For each of these periods the sums of each network at 24 hours, in one statement. */
export async function readSums(
  db: Db,
  scopes: readonly NumbersScope[],
  now: Date,
): Promise<ReadonlyMap<NetworkId, Sums>[]> {
  const periods = scopes.map(
    (scope, period) => sql`
      select ${sql.lit(period)} as period, s.network, s.published_at, n.impressions, n.reach, n.views, n.clicks,
        ${interactionsSql} as interactions
      from ${postsOf(scope)} s left join ${numbersOfPosts(scope, '24h')}`,
  )
  const { rows } = await sql<SumRow>`
    select period, network, count(*)::int as posts,
      count(*) filter (where published_at > ${new Date(now.getTime() - dayMs)})::int as young,
      ${sql.join(summed.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}, count(${sql.ref(metric)})::int as ${sql.ref(`${metric}_n`)}`))}
    from (${sql.join(periods, sql` union all `)}) posts group by period, network`.execute(db)
  return scopes.map(
    (_, period) =>
      new Map(rows.filter((row) => row.period === period).map((row) => [row.network, sumsOf(row)])),
  )
}

function sumsOf(row: SumRow): Sums {
  const { network, posts, young } = row
  const of = Object.fromEntries(
    summed.map((metric) => [metric, { sum: row[metric], n: row[`${metric}_n`] ?? 0 }]),
  ) as Sums['of']
  return { network, posts, young, of }
}
