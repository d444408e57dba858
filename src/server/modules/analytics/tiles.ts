import { sql } from 'kysely'
import type { Absence, AnalyticsAccount, Overview } from '#contract/analytics.ts'
import { givenBy } from '#domain/metrics/catalogue.ts'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { absenceOf, type LastReading } from './absence.ts'
import { postsOf } from './numbers-scope.ts'
import { empty, readSums, type Summed, summed, type Sums } from './period-sums.ts'
import type { ReadingRules } from './read-facts.ts'
import type { Period } from './split-periods.ts'

type Tile = Overview['tiles'][number]

export interface TilesWanted {
  accounts: readonly AnalyticsAccount[]
  period: Period
  /** What it is compared with; null: nothing. */
  earlier: Period | null
  rules: ReadingRules
  now: Date
}

/** For each network followers, posts, and the sums of its posts at 24 hours. Networks are never added up. */
export async function readTiles(db: Db, wanted: TilesWanted): Promise<Tile[]> {
  const { accounts, period, earlier, now } = wanted
  const [sums = new Map<NetworkId, Sums>(), before] = await readSums(
    db,
    earlier ? [period, earlier] : [period],
    now,
  )
  const sumsBefore = earlier && before
  const followers = await readFollowers(db, wanted)
  const shown = networkIds.filter((id) => sums.has(id) || accounts.some(({ network }) => network === id))
  const lasting = await lastOfNetworks(db, wanted, sums)
  return shown.flatMap((network) => {
    const own = sums.get(network)
    const before = sumsBefore?.get(network)
    const facts = { network, rules: wanted.rules, last: lasting.get(network) ?? null }
    return [
      followersTile(
        followers.filter((row) => row.network === network),
        facts,
      ),
      {
        metric: 'posts' as const,
        network,
        value: own?.posts ?? 0,
        previous: sumsBefore ? (before?.posts ?? 0) : null,
        n: own?.posts ?? 0,
        leftOut: 0,
        absent: null,
      },
      ...summed.map((metric) => sumTile(metric, own, sumsBefore && (before ?? empty), facts)),
    ]
  })
}

interface TileFacts {
  network: NetworkId
  rules: ReadingRules
  last: LastReading | null
}

function sumTile(
  metric: Summed,
  own: Omit<Sums, 'network'> = empty,
  before: Omit<Sums, 'network'> | null | undefined,
  { network, rules, last }: TileFacts,
): Tile {
  const { sum, n } = own.of[metric]
  const metrics: readonly PostMetric[] = metric === 'interactions' ? interactionMetrics : [metric]
  const isGiven = metrics.some((one) => givenBy(network, one))
  const previous = before?.of[metric]
  const common = { metric, network, n, leftOut: own.young }
  const was = previous && isGiven && (previous.n > 0 || before.posts === 0) ? (previous.sum ?? 0) : null
  // No posts have no impressions: that is a sum, of nothing.
  if (isGiven && (n > 0 || own.posts === 0))
    return { ...common, value: sum ?? 0, previous: was, absent: null }
  const asked = metrics.find((one) => givenBy(network, one)) ?? metrics[0] ?? 'impressions'
  return { ...common, value: null, previous: was, absent: absenceFor(asked, own, { network, rules, last }) }
}

function absenceFor(
  metric: PostMetric,
  own: Omit<Sums, 'network'>,
  { network, rules, last }: TileFacts,
): Absence {
  return absenceOf({
    network,
    metric,
    isOff: rules.isOff(network),
    isGone: false,
    last,
    withdrawnSince: rules.withdrawnSince(network, metric),
    isEarly: own.young > 0 || last === null,
  })
}

interface FollowersRow {
  network: NetworkId
  connection_id: string
  value: number | null
  previous: number | null
}

/** Of the account `c`. */
const last = (before: Date) => sql`(
  select value from metric_samples where subject_id = c.id and metric = 'followers' and taken_at < ${before}
  order by taken_at desc limit 1)`

/** The last count before the end of each period. */
async function readFollowers(
  db: Db,
  { accounts, period: { scope }, earlier }: TilesWanted,
): Promise<FollowersRow[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<FollowersRow>`
    select c.provider as network, c.id as connection_id, ${last(scope.to)} as value,
      ${earlier ? last(earlier.scope.to) : sql`null::float8`} as previous
    from connections c
    where c.workspace_id = ${scope.workspaceId}
      and c.id = any(${accounts.map(({ connectionId }) => connectionId)}::uuid[])`.execute(db)
  return rows
}

/** Compared are the accounts that have both counts: an account that is new did not gain all its followers. */
function followersTile(rows: readonly FollowersRow[], facts: TileFacts): Tile {
  const { network } = facts
  const counted = rows.filter(({ value }) => value !== null)
  const sum = (of: (row: FollowersRow) => number | null) =>
    counted.reduce((total, row) => total + (of(row) ?? 0), 0)
  const isComparable = counted.length > 0 && counted.every(({ previous }) => previous !== null)
  const absent = absenceOf({
    network,
    metric: 'followers',
    isOff: facts.rules.isOff(network),
    isGone: false,
    last: facts.last?.outcome === 'gone' ? null : facts.last,
    withdrawnSince: facts.rules.withdrawnSince(network, 'followers'),
    isEarly: true,
  })
  return {
    metric: 'followers',
    network,
    value: counted.length > 0 ? sum(({ value }) => value) : null,
    previous: isComparable ? sum(({ previous }) => previous) : null,
    n: counted.length,
    leftOut: 0,
    absent: counted.length > 0 ? null : absent,
  }
}

/** For networks with an absent sum, one of the newest readings of their posts: it says why. */
async function lastOfNetworks(
  db: Db,
  { period: { scope } }: TilesWanted,
  sums: ReadonlyMap<NetworkId, Sums>,
): Promise<ReadonlyMap<NetworkId, LastReading>> {
  const asked = [...sums.values()]
    .filter(({ of, posts }) => posts > 0 && summed.some((metric) => of[metric].n === 0))
    .map(({ network }) => network)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<LastReading & { network: NetworkId }>`
    select networks.id as network, r.outcome, r.refused
    from unnest(${asked}::text[]) as networks (id)
    cross join lateral (
      select r.outcome, r.refused
      from (select s.id from ${postsOf(scope)} s where s.network = networks.id order by s.published_at desc limit 20) s
      join metric_readings r on r.subject_id = s.id
      where r.age_sec is not null order by r.taken_at desc limit 1
    ) r`.execute(db)
  return new Map(rows.map((row) => [row.network, row]))
}
