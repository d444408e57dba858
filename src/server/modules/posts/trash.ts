import { type RawBuilder, sql } from 'kysely'
import type { DeletedPost } from '#contract/trash.ts'
import type { Post } from '#contract/posts.ts'
import { networkIds } from '#domain/networks/network.ts'
import { firstWords } from '#domain/post/first-words.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { KeptPost } from '#server/plumbing/database/schema/posts-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { connectionIdsOf } from './destinations.ts'

/** A deleted post can be restored for this long. */
export const trashDays = 30
/** Posts on a page of the trash. */
export const trashPageSize = 50

const dayMs = 86_400_000
const keptTables = ['post_series', 'post_versions', 'post_notes', 'approvals', 'approval_events'] as const

/** Stores a post in the trash before its deletion, in the caller's transaction, which has locked it. */
export async function putIntoTrash(tx: Db, post: Post, by: { userId: string; now: Date }): Promise<void> {
  await tx
    .insertInto('deleted_posts')
    .values({
      post_id: post.id,
      workspace_id: post.workspaceId,
      deleted_by: by.userId,
      deleted_at: by.now,
      words: firstWords(post.content),
      networks: JSON.stringify(networkIds.filter((network) => post.platforms.includes(network))),
      was_draft: post.status === 'draft',
      scheduled_for: post.scheduledFor,
      kept: JSON.stringify(await keptOf(tx, post)),
    })
    .execute()
  await sql`
    insert into deleted_post_media (post_id, media_id, role, place)
    select post_id, media_id, role, place from post_media where post_id = ${post.id}
  `.execute(tx)
}

async function keptOf(tx: Db, post: Post): Promise<KeptPost> {
  const row = await tx
    .selectFrom('scheduled_posts')
    .select(['user_id', 'content', 'type', 'title', 'url', 'platform_settings'])
    .select(['version', 'occurrence', 'created_at'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  const rows: KeptPost['rows'] = {
    post_series: [],
    post_versions: [],
    post_notes: [],
    approvals: [],
    approval_events: [],
  }
  for (const table of keptTables) rows[table] = await rowsOf(tx, table, post.id)
  return {
    post: { ...row, created_at: row.created_at.toISOString() },
    connectionIds: connectionIdsOf(post),
    labelIds: post.labels.map(({ id }) => id),
    rows,
  }
}

async function rowsOf(tx: Db, table: string, postId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ kept: Record<string, unknown>[] }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') as kept from ${sql.table(table)} t where post_id = ${postId}
  `.execute(tx)
  return rows[0]?.kept ?? []
}

/** The number of restorable posts of a workspace. */
async function countTrash(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deleted_posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of restorable posts, last deleted first, and their total number. */
export async function listTrash(
  db: Db,
  workspaceId: string,
  page: number,
): Promise<{ posts: DeletedPost[]; count: number }> {
  const rows = await db
    .selectFrom('deleted_posts as d')
    .leftJoin('users as u', 'u.id', 'd.deleted_by')
    .select(['d.post_id', 'd.words', 'd.networks', 'd.deleted_at', 'd.scheduled_for', 'd.was_draft'])
    .select(['u.id as person_id', 'u.name as person_name'])
    .where('d.workspace_id', '=', workspaceId)
    .orderBy('d.deleted_at', 'desc')
    .orderBy('d.post_id')
    .limit(trashPageSize)
    .offset((page - 1) * trashPageSize)
    .execute()
  const posts = rows.map((row) => ({
    postId: row.post_id,
    words: row.words,
    networks: row.networks,
    scheduledFor: row.was_draft ? null : (row.scheduled_for?.toISOString() ?? null),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
    keptUntil: new Date(row.deleted_at.getTime() + trashDays * dayMs).toISOString(),
  }))
  return { posts, count: await countTrash(db, workspaceId) }
}

/** Most posts that are permanently deleted at once. */
const atOnce = 500

/**
 * Permanently deletes posts in the trash, at most 500: those of a workspace, or expired ones of all.
 * @returns how many were deleted, and the files only they used, by workspace
 */
export async function emptyTrash(
  db: Db,
  which: { workspaceId: string; postIds?: readonly string[] } | { deletedBefore: Date },
): Promise<{ removed: number; mediaIds: Map<string, string[]> }> {
  return db.transaction().execute(async (tx) => {
    const doomed = await tx
      .selectFrom('deleted_posts')
      .select('post_id')
      .where(conditionOf(which))
      .orderBy('post_id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    const ids = doomed.map((row) => row.post_id)
    if (ids.length === 0) return { removed: 0, mediaIds: new Map() }
    const media = await tx
      .selectFrom('deleted_post_media as dm')
      .innerJoin('deleted_posts as d', 'd.post_id', 'dm.post_id')
      .select(['d.workspace_id', 'dm.media_id'])
      .where('dm.post_id', 'in', ids)
      .execute()
    await tx.deleteFrom('deleted_posts').where('post_id', 'in', ids).execute()
    const byWorkspace = Map.groupBy(media, (row) => row.workspace_id)
    const mediaIds = new Map([...byWorkspace].map(([id, rows]) => [id, rows.map((row) => row.media_id)]))
    return { removed: ids.length, mediaIds }
  })
}

/**
 * Permanently deletes posts in the trash of a workspace, at most 500, with the files only they used.
 * @param by.postIds left out: all
 * @returns how many were deleted, and how many are left
 */
export async function emptyTrashOf(
  { database: { db }, files }: { database: Database; files: Files },
  by: { workspaceId: string; userId: string; postIds: readonly string[] | undefined },
  now: Date,
): Promise<{ removed: number; left: number }> {
  const { workspaceId, userId, postIds } = by
  const { removed, mediaIds } = await emptyTrash(db, { workspaceId, ...(postIds && { postIds }) })
  if (removed > 0) {
    const did = { workspaceId, userId, action: 'trash-emptied', subject: { posts: removed } } as const
    await recordActivity(db, [did], now)
  }
  await removeUnusedMedia(db, files, mediaIds.get(workspaceId) ?? [], workspaceId)
  return { removed, left: await countTrash(db, workspaceId) }
}

function conditionOf(which: Parameters<typeof emptyTrash>[1]): RawBuilder<boolean> {
  if ('deletedBefore' in which) return sql<boolean>`deleted_at < ${which.deletedBefore}`
  const { workspaceId, postIds } = which
  const chosen = postIds ? sql`and post_id = any(${[...postIds]}::uuid[])` : sql``
  return sql<boolean>`workspace_id = ${workspaceId} ${chosen}`
}
