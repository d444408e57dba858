import { sql } from 'kysely'
import { type AccountNumbers, analyticsLimits } from '#contract/analytics.ts'
import { type AccountMetric, accountMetrics, type PostMetric } from '#domain/metrics/metric.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { absenceOf } from './absence.ts'
import { readBackfill } from './backfill.ts'
import { lineMetricOf } from './line-metric.ts'
import { type AskedRange, instantsOf, numbersOfPosts, postsOf } from './numbers-scope.ts'
import type { Reader } from './overview.ts'
import { readAccounts } from './read-accounts.ts'
import { readLastReadings, readRules, type ReadingRules } from './read-facts.ts'
import { readSubjects } from './read-subjects.ts'

export interface AccountWanted {
  workspaceId: string
  connectionId: string
  range: AskedRange
}

const mostBest = 5

/** The numbers of an account; null: there is no such one in the workspace. */
export async function readAccountNumbers(
  db: Db,
  wanted: AccountWanted,
  { zone, now, policy }: Reader,
): Promise<AccountNumbers | null> {
  const { workspaceId, connectionId, range } = wanted
  const rules = await readRules(db, workspaceId, policy)
  const [account] = await readAccounts(db, { workspaceId, connections: [connectionId] }, rules)
  if (!account) return null
  const { dayZone, days } = await readDays(db, wanted, zone)
  const scope = {
    workspaceId,
    connections: [connectionId],
    ...instantsOf(range, zone),
    foreign: 'without' as const,
  }
  const metric = lineMetricOf(account.network)
  const ranked = metric ? await readRanked(db, scope, metric) : []
  const subjects = await readSubjects(
    db,
    workspaceId,
    ranked.map(({ id }) => id),
  )
  const shown = ranked.flatMap(({ id, value }) => {
    const subject = subjects.get(id)
    return subject && metric ? [{ ...subject, metric, value }] : []
  })
  // Of few posts none is both among the best and among the worst.
  const half = Math.min(mostBest, Math.ceil(shown.length / 2))
  return {
    ...account,
    now: await readNow(db, { workspaceId, account, rules }, now),
    zone: dayZone,
    days,
    best: shown.slice(0, half),
    worst: shown.slice(half).toReversed().slice(0, mostBest),
    backfill: await readBackfill(db, { workspaceId, connectionId }),
  }
}

interface NowWanted {
  workspaceId: string
  account: { connectionId: string; network: AccountNumbers['network'] }
  rules: ReadingRules
}

async function readNow(
  db: Db,
  { workspaceId, account, rules }: NowWanted,
  now: Date,
): Promise<AccountNumbers['now']> {
  const { connectionId, network } = account
  // A count as it is now is a sample of the account; what happened in a day is a row of that day.
  const { rows } = await sql<{ metric: AccountMetric; value: number }>`
    select m.metric, coalesce(s.value, d.value) as value
    from unnest(${[...accountMetrics]}::text[]) as m (metric)
    left join lateral (select value from metric_samples where subject_id = ${connectionId} and metric = m.metric
      and taken_at <= ${now} order by taken_at desc limit 1) s on true
    left join lateral (select value from metric_days where connection_id = ${connectionId} and metric = m.metric
      order by day desc limit 1) d on true`.execute(db)
  const values = new Map(rows.map(({ metric, value }) => [metric, value]))
  const last = (await readLastReadings(db, workspaceId, [connectionId])).get(connectionId) ?? null
  return Object.fromEntries(
    accountMetrics.map((metric) => {
      const value = values.get(metric) ?? null
      const absent =
        value === null
          ? absenceOf({
              network,
              metric,
              isOff: rules.isOff(network),
              isGone: false,
              last,
              withdrawnSince: rules.withdrawnSince(network, metric),
              isEarly: true,
            })
          : null
      return [metric, { value, absent }]
    }),
  )
}

/** Series by day: those of the network in its own zone, and what stood at the end of each day in the same. */
async function readDays(
  db: Db,
  { connectionId, range }: AccountWanted,
  zone: string,
): Promise<{ dayZone: string; days: AccountNumbers['days'] }> {
  const known = await db
    .selectFrom('metric_days')
    .select('day_zone')
    .where('connection_id', '=', connectionId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const dayZone = known?.day_zone ?? zone
  const { from, to } = instantsOf(range, dayZone)
  const { rows } = await sql<{ metric: AccountMetric; day: string; value: number }>`
    select metric, day::text as day, value from (
      select metric, day, value from metric_days
      where connection_id = ${connectionId} and day >= ${range.from}::date and day < ${range.to}::date
      union all
      select * from (
        select distinct on (metric, day) metric, day, value from (
          select metric, (taken_at at time zone ${dayZone})::date as day, value, taken_at from metric_samples
          where subject_id = ${connectionId} and taken_at >= ${from} and taken_at < ${to}
        ) samples
        order by metric, day, taken_at desc
      ) standing
      where not exists (select from metric_days d where d.connection_id = ${connectionId}
        and d.metric = standing.metric and d.day = standing.day)
    ) days
    order by metric, day limit ${analyticsLimits.rangeDays * accountMetrics.length}`.execute(db)
  const series = Map.groupBy(rows, (row) => row.metric)
  return {
    dayZone,
    days: Object.fromEntries(
      [...series].map(([metric, own]) => [
        metric,
        own.slice(-analyticsLimits.rangeDays).map(({ day, value }) => ({ day, value })),
      ]),
    ),
  }
}

/** The best and the worst posts at 24 hours, best first. */
async function readRanked(
  db: Db,
  scope: Parameters<typeof postsOf>[0],
  metric: PostMetric,
): Promise<{ id: string; value: number }[]> {
  const { rows } = await sql<{ id: string; value: number }>`
    select id, value from (
      select s.id, n.${sql.ref(metric)} as value,
        row_number() over (order by n.${sql.ref(metric)} desc, s.id) as from_top,
        row_number() over (order by n.${sql.ref(metric)}, s.id desc) as from_bottom
      from ${postsOf(scope)} s join ${numbersOfPosts(scope, '24h')}
      where n.${sql.ref(metric)} is not null
    ) ranked where from_top <= ${mostBest} or from_bottom <= ${mostBest}
    order by value desc, id`.execute(db)
  return rows
}
