import { type RawBuilder, sql } from 'kysely'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { numbersOfPosts, postsOf } from './numbers-scope.ts'
import { isRolled, type Period } from './split-periods.ts'

/** What tiles add up at 24 hours. */
export const summed = ['impressions', 'reach', 'views', 'interactions', 'clicks'] as const
export type Summed = (typeof summed)[number]

/** Of these each value of a day is kept, for medians. */
export const valued = ['impressions', 'reach', 'views'] as const

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
  periods: readonly Period[],
  now: Date,
): Promise<ReadonlyMap<NetworkId, Sums>[]> {
  const young = new Date(now.getTime() - dayMs)
  const parts = periods.flatMap((period, place) => partsOf(period, place, young))
  if (parts.length === 0) return periods.map(() => new Map())
  const { rows } = await sql<SumRow>`
    select period, network, sum(posts)::int as posts, sum(young)::int as young,
      ${sql.join(summed.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}, sum(${sql.ref(`${metric}_n`)})::int as ${sql.ref(`${metric}_n`)}`))}
    from (${sql.join(parts, sql` union all `)}) parts group by period, network`.execute(db)
  return periods.map(
    (_, place) =>
      new Map(rows.filter((row) => row.period === place).map((row) => [row.network, sumsOf(row)])),
  )
}

/** Days that are added up have no young posts. */
function partsOf(period: Period, place: number, young: Date): RawBuilder<unknown>[] {
  const rest = period.rest.map(
    (scope) => sql`
      select ${sql.lit(place)} as period, network, count(*) as posts, count(*) filter (where published_at > ${young}) as young,
        ${sql.join(summed.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}, count(${sql.ref(metric)}) as ${sql.ref(`${metric}_n`)}`))}
      from (
        select s.network, s.published_at, n.impressions, n.reach, n.views, n.clicks, ${interactionsSql} as interactions
        from ${postsOf(scope)} s left join ${numbersOfPosts(scope, '24h')}
      ) posts group by network`,
  )
  const rolled = isRolled(period)
  if (!rolled) return rest
  return [
    ...rest,
    sql`
      select ${sql.lit(place)} as period, network, sum(posts) as posts, 0 as young,
        ${sql.join(summed.map((metric) => sql`sum(${sql.ref(metric)}) as ${sql.ref(metric)}, sum(${sql.ref(`${metric}_n`)}) as ${sql.ref(`${metric}_n`)}`))}
      from metric_rollups r where ${rolled} group by network`,
  ]
}

function sumsOf(row: SumRow): Sums {
  const { network, posts, young } = row
  const of = Object.fromEntries(
    summed.map((metric) => [metric, { sum: row[metric], n: row[`${metric}_n`] ?? 0 }]),
  ) as Sums['of']
  return { network, posts, young, of }
}
