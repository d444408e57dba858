import { sql } from 'kysely'
import type { AnalyticsAccount, Overview } from '#contract/analytics.ts'
import { median } from '#domain/best-time/statistics.ts'
import { givenBy } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { absenceOf } from './absence.ts'
import { type NumbersScope, numbersOfPosts, type PostAge, postsOf } from './numbers-scope.ts'
import { type ReadingRules, readLastReadings } from './read-facts.ts'
import { readSubjects } from './read-subjects.ts'
import { isRolled, type Period } from './split-periods.ts'
import { type Usual, usualOf } from './usual.ts'

type Line = Overview['accounts'][number]

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
const lineValues = sql`case ${sql.join(
  [
    ...networkIds.flatMap((network) => {
      const metric = lineMetricOf(network)
      return metric ? [sql`when r.network = ${sql.lit(network)} then ${sql.ref(`r.${metric}_values`)}`] : []
    }),
    sql`else '{}'::float8[] end`,
  ],
  sql` `,
)}`

/** The newest posts of each account that a line shows. */
const mostOfAccount = 1_000
const mostOfAll = 4_000
const mostReasons = 1_000
const mostGaps = 100
const dayMs = 86_400_000

export interface LinesWanted {
  accounts: readonly AnalyticsAccount[]
  scope: NumbersScope
  /** The posts whose median is "usual", where they are enough. */
  usualIn: Period
  rules: ReadingRules
  now: Date
}

/** Each account with its posts at 24 hours, against what it usually gets. */
export async function linesOf(db: Db, wanted: LinesWanted): Promise<Line[]> {
  const { accounts, scope, rules, now } = wanted
  if (accounts.length === 0) return []
  const posts = await readPoints(db, wanted)
  const usual = await readUsual(db, wanted.usualIn, '24h')
  const gaps = await readGaps(db, scope, now)
  const missing = [...posts.values()].flatMap((line) => line.filter(({ value }) => value === null))
  const asked = missing.filter(({ network }) => lineMetricOf(network) !== null).slice(0, mostReasons)
  const last = await readLastReadings(
    db,
    scope.workspaceId,
    asked.map(({ id }) => id),
  )
  return accounts.map((account) => {
    const { connectionId, network } = account
    const metric = lineMetricOf(network)
    const own = posts.get(connectionId) ?? []
    const is = usualOf(usual.get(connectionId), medianOf(own))
    return {
      ...account,
      metric,
      usual: is?.median ?? null,
      usualOf: is?.n ?? 0,
      usualFrom: is?.from ?? null,
      posts: own.map(({ id, publishedAt, value }) => {
        const absent =
          value === null
            ? absenceOf({
                network,
                metric: metric ?? 'impressions',
                isOff: rules.isOff(network),
                isGone: false,
                last: last.get(id) ?? null,
                withdrawnSince: metric && rules.withdrawnSince(network, metric),
                isEarly: now.getTime() - publishedAt.getTime() < dayMs,
              })
            : null
        return { id, publishedAt: publishedAt.toISOString(), value, absent }
      }),
      gaps: gaps.get(connectionId) ?? [],
    }
  })
}

interface Point {
  id: string
  network: NetworkId
  publishedAt: Date
  value: number | null
}

/** Times are milliseconds, values empty where there is none; each list has the same order, and no other. */
interface PointsRow {
  connection_id: string
  network: NetworkId
  ids: string
  times: string
  values: string
}

/**
 * In one row for each account, as texts: ten thousand rows of their own would take longer to hand over than to find. The
 * numbers are those of the whole period, found once: a look at each post takes longer.
 */
async function readPoints(db: Db, { accounts, scope }: LinesWanted): Promise<ReadonlyMap<string, Point[]>> {
  const most = Math.min(mostOfAccount, Math.ceil(mostOfAll / accounts.length))
  const { rows } = await sql<PointsRow>`
    select s.connection_id, s.network, string_agg(s.id::text, ' ') as ids,
      string_agg(trunc(date_part('epoch', s.published_at) * 1000)::bigint::text, ' ') as times,
      string_agg(coalesce((${lineValue})::text, ''), ' ') as values
    from unnest(${accounts.map(({ connectionId }) => connectionId)}::uuid[]) as a (id)
    cross join lateral (
      select * from ${postsOf(scope, sql`a.id`)} own order by own.published_at desc, own.id desc limit ${most}
    ) s
    left join (
      select n.subject_id, n.impressions, n.views, n.reach from post_numbers n
      where n.age = '24h' and n.workspace_id = ${scope.workspaceId}
        and n.published_at >= ${scope.from} and n.published_at < ${scope.to} offset 0
    ) n on n.subject_id = s.id
    group by s.connection_id, s.network`.execute(db)
  return new Map(rows.map((row) => [row.connection_id, pointsOf(row)]))
}

/** Oldest first. */
function pointsOf({ network, ids, times, values }: PointsRow): Point[] {
  const [timeOf, valueOf] = [times.split(' '), values.split(' ')]
  return ids
    .split(' ')
    .map((id, at) => ({
      id,
      network,
      publishedAt: new Date(Number(timeOf[at])),
      value: valueOf[at] ? Number(valueOf[at]) : null,
    }))
    .toSorted(
      (one, other) => one.publishedAt.getTime() - other.publishedAt.getTime() || (one.id < other.id ? -1 : 1),
    )
}

function medianOf(points: readonly Point[]): Usual {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  return { median: median(values), n: values.length }
}

/** The median of the line metric of each account, and of how many posts. */
export async function readUsual(db: Db, period: Period, age: PostAge): Promise<ReadonlyMap<string, Usual>> {
  const rest = period.rest.map(
    (scope) => sql`
      select s.connection_id, ${lineValue} as value from ${postsOf(scope)} s join ${numbersOfPosts(scope, age)}`,
  )
  const rolled = isRolled(period)
  const parts = rolled
    ? [
        ...rest,
        sql`select r.connection_id, v.value from metric_rollups r cross join lateral unnest(${lineValues}) as v (value) where ${rolled}`,
      ]
    : rest
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ connection_id: string; median: number; n: number }>`
    select connection_id, percentile_cont(0.5) within group (order by value) as median, count(*)::int as n
    from (${sql.join(parts, sql` union all `)}) parts where value is not null and connection_id is not null
    group by connection_id`.execute(db)
  return new Map(rows.map(({ connection_id, median, n }) => [connection_id, { median, n }]))
}

/** From the first failed reading of an account to its next good one. */
async function readGaps(
  db: Db,
  { workspaceId, from, to }: NumbersScope,
  now: Date,
): Promise<ReadonlyMap<string, Line['gaps']>> {
  const { rows } = await sql<{ connection_id: string; from: Date; until: Date | null }>`
    select connection_id, min(taken_at) as "from", until
    from (
      select f.connection_id, f.taken_at, (
        select g.taken_at from metric_readings g
        where g.connection_id = f.connection_id and g.taken_at > f.taken_at and g.outcome in ('counted', 'partial')
        order by g.taken_at limit 1) as until
      from (
        select connection_id, taken_at from metric_readings
        where workspace_id = ${workspaceId} and outcome = 'unreachable' and connection_id is not null
          and taken_at >= ${from} and taken_at < ${to}
        order by taken_at desc limit 1000
      ) f
    ) f group by connection_id, until order by connection_id, "from"`.execute(db)
  const gaps = Map.groupBy(rows, (row) => row.connection_id)
  return new Map(
    [...gaps].map(([connectionId, own]) => [
      connectionId,
      own
        .slice(-mostGaps)
        .map((gap) => ({ from: gap.from.toISOString(), to: (gap.until ?? now).toISOString() })),
    ]),
  )
}

const mostBest = 5

/** The posts that did best against the usual post of their account. */
export async function bestOf(db: Db, workspaceId: string, lines: readonly Line[]): Promise<Overview['best']> {
  const ranked = lines
    .flatMap(({ metric, usual, posts }) =>
      posts.flatMap(({ id, value }) =>
        metric && value !== null && usual !== null && usual > 0
          ? [{ id, metric, value, times: value / usual }]
          : [],
      ),
    )
    .toSorted((one, other) => other.times - one.times)
    .slice(0, mostBest)
  const subjects = await readSubjects(
    db,
    workspaceId,
    ranked.map(({ id }) => id),
  )
  return ranked.flatMap(({ id, ...numbers }) => {
    const subject = subjects.get(id)
    return subject ? [{ ...subject, ...numbers }] : []
  })
}
