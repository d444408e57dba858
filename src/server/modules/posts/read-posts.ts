import { type RawBuilder, sql } from 'kysely'
import type { Media } from '#contract/media.ts'
import type { Post, PostFilters, PostOrder, Publication } from '#contract/posts.ts'
import { byNetworkAndName } from '#domain/networks/by-network-and-name.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { PostView } from '#domain/post/post.ts'
import { repeatIn, withDates } from '#domain/time/series.ts'
import { presentMedia } from '#server/modules/media/present-media.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { PostRow } from '#server/plumbing/database/schema/posts-tables.ts'
import { foundLater } from './found-later.ts'
import { authorsOf, labelsOf } from './post-belongings.ts'
import { approvalsOf, noteCountsOf } from './post-collaboration.ts'
import { needsAuthor, whereFiltered } from './post-filters.ts'
import { readSeriesDates } from './series-dates.ts'

/** Posts on one page of the list. */
export const pageSize = 50

/** The content of each view, soonest or newest first. Posts that need their author are in `scheduled`. */
const views = {
  scheduled: {
    where: sql<boolean>`status in ('scheduled', 'processing', 'failed')`,
    order: sql`scheduled_for, id`,
  },
  draft: { where: sql<boolean>`status = 'draft'`, order: sql`updated_at desc, id` },
  shared: { where: sql<boolean>`status = 'posted'`, order: sql`posted_at desc, id` },
} satisfies Record<PostView, unknown>

const orderOf = (view: PostView, order: PostOrder) =>
  order === 'changed' ? sql`updated_at desc, id` : views[view].order

/** One page of a view, with filters. */
export async function listPosts(
  db: Db,
  workspaceId: string,
  shown: { view: PostView; page: number; order: PostOrder; filters: PostFilters },
): Promise<Post[]> {
  const { view, page, order, filters } = shown
  const rows = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(views[view].where)
    .where(whereFiltered(workspaceId, filters) ?? sql<boolean>`true`)
    .orderBy(orderOf(view, order))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return presentPosts(db, rows)
}

/** The exact number of posts in each view with the filters. Without filters, stored counts are used. */
export async function countPosts(
  db: Db,
  workspaceId: string,
  filters: PostFilters = {},
): Promise<Record<PostView, number>> {
  const condition = whereFiltered(workspaceId, filters)
  const rows = condition
    ? await db
        .selectFrom('scheduled_posts')
        .select(['status', sql<number>`count(*)::int`.as('posts')])
        .where('workspace_id', '=', workspaceId)
        .where(condition)
        .groupBy('status')
        .execute()
    : await db
        .selectFrom('post_counts')
        .select(['status', sql<number>`sum(posts)::int`.as('posts')])
        .where('workspace_id', '=', workspaceId)
        .groupBy('status')
        .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.posts ?? 0
  return {
    scheduled: of('scheduled') + of('processing') + of('failed'),
    draft: of('draft'),
    shared: of('posted'),
  }
}

/** How many posts published since then still need their author, because a network did not accept them. */
export async function countSharedNeedingAuthor(db: Db, workspaceId: string, since: Date): Promise<number> {
  const { posts } = await db
    .selectFrom('scheduled_posts')
    .select(sql<number>`count(*)::int`.as('posts'))
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'posted')
    .where('posted_at', '>=', since)
    .where(needsAuthor(workspaceId))
    .executeTakeFirstOrThrow()
  return posts
}

/** One post of the workspace; null when there is none. */
export async function findPost(db: Db, workspaceId: string, postId: string): Promise<Post | null> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', postId)
    .execute()
  return (await presentPosts(db, rows))[0] ?? null
}

/** Whether a workspace has this post. */
export async function hasPost(db: Db, workspaceId: string, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Posts of one workspace in API format, in the order of their rows. */
export async function presentPosts(db: Db, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const publications = Map.groupBy(await publicationsOf(db, ids, isShown), (row) => row.postId)
  const media = Map.groupBy(await mediaOf(db, ids), (row) => row.postId)
  const labels = await labelsOf(db, ids)
  const authors = await authorsOf(db, rows)
  const approvals = await approvalsOf(db, ids)
  const noteCounts = await noteCountsOf(db, ids)
  const repeating = rows.filter((row) => repeatIn(row.platform_settings))
  const datesOf = await readSeriesDates(
    db,
    repeating.map((row) => row.id),
  )
  return rows.map((row) => {
    const all = (publications.get(row.id) ?? []).map((entry) => entry.publication).sort(asScreensList)
    const sent = all.filter((publication) => publication.occurrence === row.occurrence)
    return {
      id: row.id,
      workspaceId: row.workspace_id,
      userId: row.user_id,
      author: authors.get(row.user_id) ?? null,
      labels: labels.get(row.id) ?? [],
      status: row.status,
      content: row.content,
      platforms: [...new Set(sent.map((publication) => publication.network))],
      publications: sent,
      earlierPublications: all.filter((publication) => publication.occurrence !== row.occurrence),
      media: (media.get(row.id) ?? []).filter(({ role }) => role === 'main').map((entry) => entry.media),
      mediaElsewhere: (media.get(row.id) ?? [])
        .filter(({ role }) => role !== 'main')
        .map((entry) => entry.media),
      approval: approvals.get(row.id) ?? null,
      notesCount: noteCounts.get(row.id) ?? 0,
      platformSettings: withDates(row.platform_settings, datesOf(row.id)),
      postContent: row.post_content ?? '',
      type: row.type,
      title: row.title,
      url: row.url,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
      postedAt: row.posted_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    }
  })
}

/** Networks in display order, a first comment below its post. */
export function asScreensList(a: Publication, b: Publication): number {
  return (
    b.occurrence - a.occurrence ||
    byNetworkAndName(a, b) ||
    (a.part === b.part ? 0 : a.part === 'post' ? -1 : 1)
  )
}

/** The current occurrence and the previous one; of older ones only open publications. */
const isShown = sql<boolean>`(p.occurrence >= s.occurrence - 1 or p.state in ('scheduled', 'publishing', 'unsettled'))`

/** @param where a condition on the publication `p` and its post `s` */
export async function publicationsOf(
  db: Db,
  postIds: readonly string[],
  where: RawBuilder<boolean>,
): Promise<{ postId: string; publication: Publication }[]> {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .leftJoin('connections as c', 'c.id', 'p.connection_id')
    .select([
      'p.id',
      'p.post_id',
      'p.connection_id',
      'p.network',
      'p.part',
      'p.occurrence',
      'p.state',
      'p.remote_id',
      sql<{ done: number; of: number } | null>`p.steps -> 'live'`.as('live'),
      'p.due_at',
      'p.run_at',
      'p.tries',
      'p.published_at',
      'p.url',
      'p.reason',
      'p.reason_code',
      'p.username',
      'c.username as current_username',
      'c.avatar_url',
      foundLater.as('found'),
    ])
    .where('p.post_id', 'in', [...postIds])
    .where(where)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    postId: row.post_id,
    publication: {
      id: row.id,
      connectionId: row.connection_id,
      network: row.network,
      username: row.current_username ?? row.username,
      avatarUrl: row.avatar_url,
      part: row.part,
      occurrence: row.occurrence,
      state: row.state,
      live:
        row.live && row.live.of > 1 && (row.state !== 'published' || row.reason_code === 'partly-live')
          ? { done: row.live.done, of: row.live.of }
          : null,
      removable:
        row.part === 'post' &&
        row.remote_id !== null &&
        row.connection_id !== null &&
        row.state !== 'removed' &&
        networkRules[row.network].removable,
      dueAt: row.due_at?.toISOString() ?? null,
      tries: row.tries,
      nextTryAt: row.state === 'scheduled' ? (row.run_at?.toISOString() ?? null) : null,
      publishedAt: row.published_at?.toISOString() ?? null,
      url: row.url,
      reason: row.reason,
      reasonCode: row.reason_code,
      found: row.found,
    },
  }))
}

async function mediaOf(
  db: Db,
  postIds: readonly string[],
): Promise<{ postId: string; role: string; media: Media }[]> {
  const rows = await db
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .selectAll('m')
    .select(['pm.post_id', 'pm.role'])
    .where('pm.post_id', 'in', [...postIds])
    .orderBy('pm.place')
    .execute()
  return rows.map((row) => ({ postId: row.post_id, role: row.role, media: presentMedia(row) }))
}

/** The posts among `ids` that the workspace has, in the given order. */
export async function findPosts(db: Db, workspaceId: string, postIds: readonly string[]): Promise<Post[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...postIds])
    .execute()
  const posts = new Map((await presentPosts(db, rows)).map((post) => [post.id, post]))
  return postIds.flatMap((id) => posts.get(id) ?? [])
}
