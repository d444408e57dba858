import { sql } from 'kysely'
import type { Media } from '#contract/media.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { networkIds } from '#domain/network.ts'
import { networkRules } from '#domain/network-rules.ts'
import type { PostView } from '#domain/post.ts'
import { presentMedia } from '#server/modules/media/present-media.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { PostRow } from '#server/plumbing/database/schema.ts'

/** Posts on one page of the list. */
export const pageSize = 50

/** What a view shows, soonest or newest first. Posts that wait for their author stand in `scheduled`. */
const views = {
  scheduled: {
    where: sql<boolean>`status in ('scheduled', 'processing', 'failed')`,
    order: sql`scheduled_for, id`,
  },
  draft: { where: sql<boolean>`status = 'draft'`, order: sql`updated_at desc, id` },
  shared: { where: sql<boolean>`status = 'posted'`, order: sql`posted_at desc, id` },
} satisfies Record<PostView, unknown>

export async function listPosts(db: Db, workspaceId: string, view: PostView, page: number): Promise<Post[]> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(views[view].where)
    .orderBy(views[view].order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return presentPosts(db, rows)
}

/** How many posts each view holds, exactly. */
export async function countPosts(db: Db, workspaceId: string): Promise<Record<PostView, number>> {
  const rows = await db
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

async function presentPosts(db: Db, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const publications = Map.groupBy(await publicationsOf(db, ids), (row) => row.postId)
  const media = Map.groupBy(await mediaOf(db, ids), (row) => row.postId)
  return rows.map((row) => {
    const sent = (publications.get(row.id) ?? []).map((entry) => entry.publication).sort(asScreensList)
    return {
      id: row.id,
      workspaceId: row.workspace_id,
      userId: row.user_id,
      status: row.status,
      content: row.content,
      platforms: [...new Set(sent.map((publication) => publication.network))],
      publications: sent,
      media: (media.get(row.id) ?? []).filter(({ role }) => role === 'main').map((entry) => entry.media),
      mediaElsewhere: (media.get(row.id) ?? [])
        .filter(({ role }) => role !== 'main')
        .map((entry) => entry.media),
      platformSettings: row.platform_settings,
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

/** Networks in the order every screen lists them, a first comment below its post. */
function asScreensList(a: Publication, b: Publication): number {
  const byNetwork = networkIds.indexOf(a.network) - networkIds.indexOf(b.network)
  return (
    byNetwork || a.username.localeCompare(b.username) || (a.part === b.part ? 0 : a.part === 'post' ? -1 : 1)
  )
}

async function publicationsOf(
  db: Db,
  postIds: readonly string[],
): Promise<{ postId: string; publication: Publication }[]> {
  const rows = await db
    .selectFrom('publications as p')
    .leftJoin('connections as c', 'c.id', 'p.connection_id')
    .select([
      'p.id',
      'p.post_id',
      'p.connection_id',
      'p.network',
      'p.part',
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
    ])
    .where('p.post_id', 'in', [...postIds])
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
