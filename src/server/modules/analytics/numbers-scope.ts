import { type RawBuilder, sql } from 'kysely'
import { postMetrics } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { timeOn } from '#domain/time/pick-time.ts'

/** At which posts are compared. */
export type PostAge = '24h' | '7d' | 'latest'

/** Which posts are looked at. A filter that is left out lets all through; an empty one none. */
export interface NumbersScope {
  workspaceId: string
  /** Half-open, by when the post went out. */
  from: Date
  to: Date
  networks?: readonly NetworkId[] | undefined
  connections?: readonly string[] | undefined
  labels?: readonly string[] | undefined
  /** Ids of the people who wrote the post. */
  authors?: readonly string[] | undefined
  /** `utm_campaign` of the links that were sent. */
  campaigns?: readonly string[] | undefined
  /** Whether posts made elsewhere are among them. */
  foreign: 'with' | 'without' | 'only'
}

/** Days of a request, half-open, and filters. */
export interface AskedRange {
  from: string
  to: string
}

/** The instants at which days of a zone begin. */
export function instantsOf({ from, to }: AskedRange, zone: string): { from: Date; to: Date } {
  return { from: timeOn(from, 0, zone), to: timeOn(to, 0, zone) }
}

/** The same number of days right before, or the same days a year before. */
export function rangeBefore({ from, to }: AskedRange, compare: 'previous' | 'year'): AskedRange {
  if (compare === 'year') return { from: shiftYear(from), to: shiftYear(to) }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  const first = new Date(Date.parse(from) - days * 86_400_000)
  return { from: first.toISOString().slice(0, 10), to: from }
}

function shiftYear(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`
const texts = (values: readonly string[]) => sql`any(${[...values]}::text[])`

/** An account of an outer table, whose newest posts are wanted. */
type Account = RawBuilder<unknown> | null

/**
 * The posts of a scope as a table: id, post_id, connection_id, network, username, published_at, url, is_foreign, is_gone,
 * campaigns.
 * Each is a publication or a post made elsewhere, which has no label, author or campaign.
 */
export function postsOf(scope: NumbersScope, account: Account = null): RawBuilder<unknown> {
  const isOfPeople = scope.labels ?? scope.authors ?? scope.campaigns
  const own = scope.foreign === 'only' ? null : ownPosts(scope, account)
  const foreign = scope.foreign === 'without' || isOfPeople ? null : foreignPosts(scope, account)
  if (own && foreign) return sql`(${own} union all ${foreign})`
  if (own || foreign) return sql`(${own ?? foreign})`
  return sql`(${ownPosts({ ...scope, networks: [] }, account)})`
}

/** Joined to the posts of a scope as `n`. The period is named again, so that no other numbers are looked through. */
export function numbersOfPosts({ workspaceId, from, to }: NumbersScope, age: PostAge): RawBuilder<unknown> {
  return sql`post_numbers n on n.subject_id = s.id and n.age = ${sql.lit(age)} and n.workspace_id = ${workspaceId}
    and n.published_at >= ${from} and n.published_at < ${to}`
}

function ownPosts(
  { workspaceId, from, to, networks, connections, labels, authors, campaigns }: NumbersScope,
  account: Account,
) {
  return sql`
    select p.id, p.post_id, p.connection_id, p.network, p.username, p.published_at, p.url, false as is_foreign,
           p.state = 'removed' as is_gone, p.steps -> 'campaigns' as campaigns
    from publications p
    where p.workspace_id = ${workspaceId} and p.part = 'post' and p.published_at is not null
      and p.published_at >= ${from} and p.published_at < ${to}
      ${account ? sql`and p.connection_id = ${account}` : sql``}
      ${networks ? sql`and p.network = ${texts(networks)}` : sql``}
      ${connections ? sql`and p.connection_id = ${uuids(connections)}` : sql``}
      ${labels ? sql`and exists (select from post_labels l where l.post_id = p.post_id and l.label_id = ${uuids(labels)})` : sql``}
      ${authors ? sql`and exists (select from scheduled_posts w where w.id = p.post_id and w.user_id = ${texts(authors)})` : sql``}
      ${campaigns ? sql`and exists (select from jsonb_array_elements_text(p.steps -> 'campaigns') as t (name) where t.name = ${texts(campaigns)})` : sql``}`
}

function foreignPosts({ workspaceId, from, to, networks, connections }: NumbersScope, account: Account) {
  return sql`
    select f.id, null::uuid as post_id, f.connection_id, f.network, coalesce(c.username, f.account_key) as username,
           f.published_at, f.url, true as is_foreign, f.gone_at is not null as is_gone, null::jsonb as campaigns
    from foreign_posts f left join connections c on c.id = f.connection_id
    where f.workspace_id = ${workspaceId} and f.published_at >= ${from} and f.published_at < ${to}
      ${account ? sql`and f.connection_id = ${account}` : sql``}
      ${networks ? sql`and f.network = ${texts(networks)}` : sql``}
      ${connections ? sql`and f.connection_id = ${uuids(connections)}` : sql``}`
}

/** For each metric of posts its sum and how many have it: `impressions`, `impressions_n`. */
export const sumsOfMetrics = sql.join(
  postMetrics.map(
    (metric) =>
      sql`sum(n.${sql.ref(metric)}) as ${sql.ref(metric)}, count(n.${sql.ref(metric)})::int as ${sql.ref(`${metric}_n`)}`,
  ),
)

/** The metrics of `post_numbers`. */
export const metricColumns = sql.join(postMetrics.map((metric) => sql`n.${sql.ref(metric)}`))
