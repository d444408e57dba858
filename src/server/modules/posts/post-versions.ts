import { sql } from 'kysely'
import { versionsKept, type PostVersion } from '#contract/post-versions.ts'
import type { Post } from '#contract/posts.ts'
import { withKnownMedia } from '#domain/post/post.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { chosenConnections } from './destinations.ts'
import type { Writing } from './save-post.ts'

export type SavedHow = PostVersion['saved']

/** What the composer saves by itself within this time, for one person, is one version. */
const oneRunMs = 10 * 60_000

interface VersionToKeep {
  postId: string
  workspaceId: string
  version: number
  userId: string
  saved: SavedHow
  writing: Pick<Writing, 'content' | 'mediaIds' | 'platformSettings'>
  connectionIds: readonly string[]
  scheduledFor: Date | null
}

/**
 * Keeps what a post says now, in the transaction that saved it. Savings by itself take the place of the one before, and
 * so does a saving that changed nothing; beyond {@link versionsKept} the oldest go.
 */
export async function keepVersion(tx: Db, kept: VersionToKeep, now: Date): Promise<void> {
  const last = await tx
    .selectFrom('post_versions')
    .select([
      'version',
      'user_id',
      'saved',
      'began_at',
      'content',
      'platform_settings',
      'media_ids',
      'connection_ids',
    ])
    .select('scheduled_for')
    .where('post_id', '=', kept.postId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRun =
    last?.saved === 'by-itself' &&
    kept.saved === 'by-itself' &&
    last.user_id === kept.userId &&
    now.getTime() - last.began_at.getTime() < oneRunMs
  const isSame =
    last !== undefined &&
    last.user_id === kept.userId &&
    last.scheduled_for?.getTime() === kept.scheduledFor?.getTime() &&
    sameJson(
      [last.content, last.platform_settings, last.media_ids, last.connection_ids],
      [kept.writing.content, kept.writing.platformSettings, kept.writing.mediaIds, kept.connectionIds],
    )
  const replaced = last && (isRun || isSame) ? last : null
  if (replaced) {
    await tx
      .deleteFrom('post_versions')
      .where('post_id', '=', kept.postId)
      .where('version', '=', replaced.version)
      .execute()
  }
  await insertVersion(tx, kept, now, isRun && replaced ? replaced.began_at : now)
  await tx
    .deleteFrom('post_versions')
    .where('post_id', '=', kept.postId)
    .where('version', 'not in', (eb) =>
      eb
        .selectFrom('post_versions')
        .select('version')
        .where('post_id', '=', kept.postId)
        .orderBy('version', 'desc')
        .limit(versionsKept),
    )
    .execute()
}

/** Keeps what a post says before it is changed for the first time: posts come into being in more ways than one. */
export async function keepFirstVersion(tx: Db, post: Post): Promise<void> {
  const any = await tx
    .selectFrom('post_versions')
    .select('version')
    .where('post_id', '=', post.id)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  const at = new Date(post.updatedAt)
  await insertVersion(tx, { ...stateOf(post), userId: post.userId, saved: 'by-hand' }, at, at)
}

/** A saved post as a version of it. */
export function stateOf(post: Post): Omit<VersionToKeep, 'userId' | 'saved'> {
  return {
    postId: post.id,
    workspaceId: post.workspaceId,
    version: post.version,
    writing: {
      content: post.content,
      mediaIds: post.media.map(({ id }) => id),
      platformSettings: post.platformSettings,
    },
    connectionIds: [...new Set(post.publications.flatMap(({ connectionId }) => connectionId ?? []))],
    scheduledFor: post.scheduledFor === null ? null : new Date(post.scheduledFor),
  }
}

async function insertVersion(tx: Db, kept: VersionToKeep, at: Date, beganAt: Date): Promise<void> {
  await tx
    .insertInto('post_versions')
    .values({
      post_id: kept.postId,
      workspace_id: kept.workspaceId,
      version: kept.version,
      // Somebody may be gone by the time the first version is kept.
      user_id: sql<string>`(select id from users where id = ${kept.userId})`,
      at,
      began_at: beganAt,
      saved: kept.saved,
      content: JSON.stringify(kept.writing.content),
      platform_settings: JSON.stringify(kept.writing.platformSettings),
      media_ids: JSON.stringify(kept.writing.mediaIds),
      connection_ids: JSON.stringify(kept.connectionIds),
      scheduled_for: kept.scheduledFor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compared as the database gives objects back: with their keys in an order of its own. */
function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  )
}

/** Every version kept of a post, the newest first. */
export async function listVersions(db: Db, workspaceId: string, postId: string): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .selectAll('v')
    .select('u.name')
    .where('v.workspace_id', '=', workspaceId)
    .where('v.post_id', '=', postId)
    .orderBy('v.version', 'desc')
    .execute()
  const media = await mediaOfWorkspace(db, workspaceId, each(rows.flatMap((row) => row.media_ids)))
  const files = new Map(media.map((one) => [one.id, one]))
  const connections = await chosenConnections(
    db,
    workspaceId,
    each(rows.flatMap((row) => row.connection_ids)),
  )
  const accounts = new Map(connections.map((one) => [one.id, one]))
  return rows.map((row) => {
    const present = row.media_ids.flatMap((id) => files.get(id) ?? [])
    const connected = row.connection_ids.flatMap((id) => accounts.get(id) ?? [])
    return {
      version: row.version,
      at: row.at.toISOString(),
      person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
      saved: row.saved,
      content: row.content,
      media: present,
      mediaGone: row.media_ids.length - present.length,
      accounts: connected.map(({ id, network, username }) => ({ connectionId: id, network, username })),
      accountsGone: row.connection_ids.length - connected.length,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
    }
  })
}

function each(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

/** What an earlier version said, ready to be saved again: without files and accounts that are gone. Null: no such version. */
export async function findVersion(
  db: Db,
  { workspaceId, postId, version }: { workspaceId: string; postId: string; version: number },
): Promise<
  (Pick<Writing, 'content' | 'mediaIds' | 'platformSettings'> & { connectionIds: string[] }) | null
> {
  const row = await db
    .selectFrom('post_versions')
    .select(['content', 'platform_settings', 'media_ids', 'connection_ids'])
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const { content: written } = row
  const replies = [...(written.thread?.all ?? []), ...Object.values(written.thread?.platforms ?? {}).flat()]
  const ids = each([...row.media_ids, ...replies.flatMap((reply) => reply.media)])
  const here = new Set((await mediaOfWorkspace(db, workspaceId, ids)).map(({ id }) => id))
  const content = withKnownMedia(written, here)
  const connections = await chosenConnections(db, workspaceId, row.connection_ids)
  const only = (items: typeof replies) =>
    items.map((item) => ({ ...item, media: item.media.filter((id) => here.has(id)) }))
  return {
    content: content.thread
      ? {
          ...content,
          thread: {
            ...(content.thread.all && { all: only(content.thread.all) }),
            ...(content.thread.platforms && {
              platforms: Object.fromEntries(
                Object.entries(content.thread.platforms).map(([network, items]) => [network, only(items)]),
              ),
            }),
          },
        }
      : content,
    mediaIds: row.media_ids.filter((id) => here.has(id)),
    platformSettings: row.platform_settings,
    connectionIds: connections.map(({ id }) => id),
  }
}
