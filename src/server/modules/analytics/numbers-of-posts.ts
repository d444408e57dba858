import { sql } from 'kysely'
import { analyticsLimits, type NumbersOfPosts } from '#contract/analytics.ts'
import { givenBy } from '#domain/metrics/catalogue.ts'
import { interactionsOf } from '#domain/metrics/engagement-rate.ts'
import { byNetworkAndName } from '#domain/networks/by-network-and-name.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type AbsenceFacts, absenceOf } from './absence.ts'
import { countsOf, type MetricValues } from './numbers-of-row.ts'
import { metricColumns } from './numbers-scope.ts'
import type { Reader } from './overview.ts'
import { readLastReadings, readRules } from './read-facts.ts'

/** Posts of a list by their ids, or those of a calendar by when they went out. */
export type ListedPosts = { postIds: readonly string[] } | { from: Date; to: Date }

/** Of how often it was seen: the first one that is there is shown. */
const seenMetrics = ['impressions', 'views', 'reach'] as const

type Row = MetricValues & {
  id: string
  post_id: string
  network: NetworkId
  username: string
  is_removed: boolean
}

/** More publications are not answered; the newest are. */
const mostRows = 2_000

/**
 * One number of each publication of posts, as it was read last: the first of impressions, views, reach and interactions
 * that there is, or why there is none. A handful of statements for any number of posts. Of a post that repeats: of the
 * time that lists show.
 */
export async function readNumbersOfPosts(
  db: Db,
  workspaceId: string,
  listed: ListedPosts,
  { policy }: Pick<Reader, 'policy'>,
): Promise<NumbersOfPosts> {
  const rows = await readRows(db, workspaceId, listed)
  const rules = await readRules(db, workspaceId, policy)
  const last = await readLastReadings(
    db,
    workspaceId,
    rows.map(({ id }) => id),
  )
  const publications = rows.map((row) => {
    const { id, post_id: postId, network, username } = row
    const reading = last.get(id) ?? null
    const factsOf = (metric: AbsenceFacts['metric']): AbsenceFacts => ({
      network,
      metric,
      isOff: rules.isOff(network),
      isGone: row.is_removed,
      last: reading,
      withdrawnSince: rules.withdrawnSince(network, metric),
      isEarly: reading === null,
    })
    return { postId, network, username, publication: { id, network, username, ...firstNumber(row, factsOf) } }
  })
  const posts = Map.groupBy(publications, ({ postId }) => postId)
  return {
    posts: [...posts].slice(0, analyticsLimits.listed).map(([postId, own]) => ({
      postId,
      publications: own
        .toSorted(byNetworkAndName)
        .slice(0, analyticsLimits.publications)
        .map(({ publication }) => publication),
    })),
  }
}

type Shown = Pick<
  NumbersOfPosts['posts'][number]['publications'][number],
  'metric' | 'value' | 'missing' | 'absent'
>

function firstNumber(row: Row, factsOf: (metric: AbsenceFacts['metric']) => AbsenceFacts): Shown {
  const seen = seenMetrics.find((metric) => row[metric] !== null)
  if (seen) return { metric: seen, value: row[seen], missing: [], absent: null }
  const interactions = interactionsOf(countsOf(row))
  if (interactions) {
    return {
      metric: 'interactions',
      value: interactions.interactions,
      missing: interactions.missing,
      absent: null,
    }
  }
  const expected = seenMetrics.find((metric) => givenBy(row.network, metric)) ?? 'likes'
  return {
    metric: expected === 'likes' ? 'interactions' : expected,
    value: null,
    missing: [],
    absent: absenceOf(factsOf(expected)),
  }
}

async function readRows(db: Db, workspaceId: string, listed: ListedPosts): Promise<Row[]> {
  const which =
    'postIds' in listed
      ? sql`p.post_id = any(${[...listed.postIds]}::uuid[])`
      : sql`p.published_at >= ${listed.from} and p.published_at < ${listed.to}`
  const { rows } = await sql<Row>`
    select p.id, p.post_id, p.network, coalesce(c.username, p.username) as username,
      p.state = 'removed' as is_removed, ${metricColumns}
    from publications p join scheduled_posts s on s.id = p.post_id
    left join connections c on c.id = p.connection_id
    left join post_numbers n on n.subject_id = p.id and n.age = 'latest'
    where p.workspace_id = ${workspaceId} and p.part = 'post' and p.occurrence = s.occurrence
      and p.published_at is not null and p.state in ('published', 'removed') and ${which}
    order by p.published_at desc, p.network, p.id limit ${mostRows}`.execute(db)
  return rows
}
