import { sql } from 'kysely'
import type { AnalyticsAccount, Overview } from '#contract/analytics.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { absenceOf } from './absence.ts'
import { lineMetricOf, lineValue } from './line-metric.ts'
import { type NumbersScope, postsOf } from './numbers-scope.ts'
import { type ReadingRules, readLastReadings } from './read-facts.ts'
import { readSubjects } from './read-subjects.ts'
import { readUsual } from './read-usual.ts'
import type { Period } from './split-periods.ts'

type Line = Overview['accounts'][number]

/** The newest posts of each account that a line shows. */
const mostOfAccount = 1_000
const mostOfAll = 4_000
const mostReasons = 1_000
const mostGaps = 100
const dayMs = 86_400_000

export interface LinesWanted {
  accounts: readonly AnalyticsAccount[]
  /** Its posts are shown. */
  period: Period
  /** The posts whose median is "usual", where they are enough. */
  usualIn: Period
  rules: ReadingRules
  now: Date
}

/** Each account with its posts at 24 hours, against what it usually gets. */
export async function linesOf(db: Db, wanted: LinesWanted): Promise<Line[]> {
  const { accounts, period, usualIn, rules, now } = wanted
  const { scope } = period
  if (accounts.length === 0) return []
  const posts = await readPoints(db, wanted)
  const usual = await readUsual(db, { accounts, before: usualIn, own: period, age: '24h' })
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
    const is = usual.get(connectionId)
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
async function readPoints(
  db: Db,
  { accounts, period: { scope } }: LinesWanted,
): Promise<ReadonlyMap<string, Point[]>> {
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
