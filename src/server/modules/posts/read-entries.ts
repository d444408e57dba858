import { sql, type RawBuilder } from 'kysely'
import type { approvalStates } from '#contract/approvals.ts'
import { entryTextLength, type PostEntry } from '#contract/post-entry.ts'
import type { PostFilters } from '#contract/posts.ts'
import { byNetworkAndName } from '#domain/networks/by-network-and-name.ts'
import { badgeOf, type PostStatus } from '#domain/post/post.ts'
import { dateShown, recurringOf } from '#domain/time/schedule.ts'
import { withDates } from '#domain/time/series.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { comingTimes } from './coming-times.ts'
import { foundLater } from './found-later.ts'
import { labelsOf } from './post-belongings.ts'
import { whereFiltered } from './post-filters.ts'
import { datesIn } from './series-dates.ts'
import type { Span } from './span.ts'

type ApprovalState = (typeof approvalStates)[number]

interface Row {
  id: string
  version: number
  status: PostStatus
  user_id: string
  author_name: string | null
  text: string
  scheduled_for: Date | null
  posted_at: Date | null
  updated_at: Date
  recurring: unknown
  start_at: Date | null
  next_at: Date | null
  last_posted_at: Date | null
  approval_state: ApprovalState | null
  wanted_for: Date | null
}

/**
 * Every post of a workspace with a time within the span, soonest first. A handful of statements for any number of
 * posts.
 */
export async function entriesBetween(
  db: Db,
  workspaceId: string,
  span: Span,
  filters: PostFilters,
): Promise<PostEntry[]> {
  const { rows } = await entryRows(workspaceId, span, filters).execute(db)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const networks = Map.groupBy(await networksOf(db, ids), (row) => row.postId)
  const files = new Map((await firstFiles(db, ids)).map((row) => [row.post_id, row]))
  const labels = await labelsOf(db, ids)
  const repeating = rows.filter((row) => recurringOf({ recurring: row.recurring }))
  const past = repeating.length > 0 ? await pastTimes(db, repeating, span) : new Map<string, string[]>()
  return rows
    .flatMap((row) => {
      const dated = {
        status: row.status,
        scheduledFor: row.scheduled_for?.toISOString() ?? null,
        postedAt: row.posted_at?.toISOString() ?? null,
        updatedAt: row.updated_at.toISOString(),
        platformSettings: withDates({ recurring: row.recurring }, datesIn(row)),
      }
      const wantedFor = row.wanted_for?.toISOString() ?? null
      const at = row.status === 'draft' ? wantedFor : dateShown(dated)
      if (at === null) return []
      const recurring = recurringOf(dated.platformSettings)
      const coming = recurring ? comingTimes(dated.platformSettings, new Date(at), span) : []
      const went = past.get(row.id) ?? []
      if (!isWithin(new Date(at), span) && coming.length + went.length === 0) return []
      const goesTo = (networks.get(row.id) ?? []).map(({ goesTo }) => goesTo)
      const file = files.get(row.id)
      return {
        id: row.id,
        version: row.version,
        status: row.status,
        badge: badgeOf(
          row.status,
          goesTo.map(({ state }) => state),
        ),
        text: beginning(row.text),
        networks: goesTo,
        thumbnail: file ? { url: `/media/${file.thumbnail_path}`, kind: file.kind, count: file.files } : null,
        at,
        scheduledFor: dated.scheduledFor,
        postedAt: dated.postedAt,
        recurring: recurring && { rule: recurring.rule ?? null, coming, past: went },
        approval: row.approval_state && { state: row.approval_state, wantedFor },
        labels: labels.get(row.id) ?? [],
        author: row.author_name === null ? null : { id: row.user_id, name: row.author_name },
      } satisfies PostEntry
    })
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1))
}

const isWithin = (at: Date, { from, to }: Span) => at >= from && at < to

/**
 * The posts themselves: future and past ones are each read with their own index, so that the cost depends on the span
 * only. A repeating post may come again whatever its next time is; a draft awaiting approval is shown at its wished
 * time.
 */
export function entryRows(workspaceId: string, { from, to }: Span, filters: PostFilters) {
  const filtered = whereFiltered(workspaceId, filters) ?? sql<boolean>`true`
  const ids = (where: RawBuilder<boolean>) => sql`
    select scheduled_posts.id from scheduled_posts
    where workspace_id = ${workspaceId} and ${where} and ${filtered}`
  const isComing = sql<boolean>`status in ('scheduled', 'processing', 'failed')`
  return sql<Row>`
    with shown as (
      ${ids(sql`${isComing} and scheduled_for >= ${from} and scheduled_for < ${to}`)}
      union
      ${ids(sql`status = 'posted' and posted_at >= ${from} and posted_at < ${to}`)}
      union
      ${ids(sql`status <> 'draft' and scheduled_posts.id in (
        select post_id from post_series where workspace_id = ${workspaceId})`)}
      union
      ${ids(sql`status = 'draft' and scheduled_posts.id in (
        select post_id from approvals
        where workspace_id = ${workspaceId} and state = 'asked' and wanted_for >= ${from} and wanted_for < ${to})`)}
    )
    select p.id, p.version, p.status, p.user_id, users.name as author_name,
      p.scheduled_for, p.posted_at, p.updated_at, p.platform_settings -> 'recurring' as recurring,
      series.start_at, series.next_at, series.last_posted_at,
      approvals.state as approval_state, approvals.wanted_for,
      left(coalesce(
        nullif(btrim(p.content ->> 'all'), ''),
        (select value from jsonb_each_text(p.content -> 'platforms') where btrim(value) <> '' limit 1),
        ''), ${sql.lit(entryTextLength * 2)}) as text
    from shown join scheduled_posts p on p.id = shown.id left join users on users.id = p.user_id
      left join approvals on approvals.post_id = p.id left join post_series series on series.post_id = p.id
    where p.workspace_id = ${workspaceId}`
}

function beginning(text: string): string {
  if (text.length <= entryTextLength) return text
  const characters = Array.from(segmentsOf(text, 'grapheme'), (part) => part.segment)
  return characters.slice(0, entryTextLength).join('')
}

async function networksOf(db: Db, postIds: readonly string[]) {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', (join) =>
      join.onRef('s.id', '=', 'p.post_id').onRef('s.occurrence', '=', 'p.occurrence'),
    )
    .leftJoin('connections as c', 'c.id', 'p.connection_id')
    .select(['p.post_id', 'p.connection_id', 'p.network', 'p.state', 'p.username'])
    .select(['c.username as current_username', foundLater.as('found')])
    .where('p.post_id', 'in', [...postIds])
    .where('p.part', '=', 'post')
    .execute()
  return rows
    .map((row) => ({
      postId: row.post_id,
      goesTo: {
        network: row.network,
        connectionId: row.connection_id,
        username: row.current_username ?? row.username,
        state: row.state,
        found: row.found,
      },
    }))
    .sort((one, other) => byNetworkAndName(one.goesTo, other.goesTo))
}

/** The first file of each post, and the number of its files; without thumbnails of videos. */
async function firstFiles(db: Db, postIds: readonly string[]) {
  return db
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .distinctOn('pm.post_id')
    .select(['pm.post_id', 'm.thumbnail_path', 'm.kind'])
    .select(sql<number>`count(*) over (partition by pm.post_id)::int`.as('files'))
    .where('pm.post_id', 'in', [...postIds])
    .where('pm.role', '=', 'main')
    .where('m.path', 'not like', '%/thumbnails/%')
    .orderBy('pm.post_id')
    .orderBy('pm.place')
    .execute()
}

/** The past times of repeating posts within the span. */
async function pastTimes(db: Db, posts: readonly Row[], { from, to }: Span): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.post_id', sql<Date>`min(p.published_at)`.as('at')])
    .where(
      'p.post_id',
      'in',
      posts.map(({ id }) => id),
    )
    .whereRef('p.occurrence', '<', 's.occurrence')
    .where('p.published_at', '>=', from)
    .where('p.published_at', '<', to)
    .groupBy(['p.post_id', 'p.occurrence'])
    .orderBy('at')
    .execute()
  const times = new Map<string, string[]>()
  for (const row of rows) times.set(row.post_id, [...(times.get(row.post_id) ?? []), row.at.toISOString()])
  return times
}
