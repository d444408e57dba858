import { sql } from 'kysely'
import { versionsKept, type PostVersion } from '#contract/post-versions.ts'
import type { Post } from '#contract/posts.ts'
import { withoutDates } from '#domain/time/series.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { connectionIdsOf } from './destinations.ts'
import type { PostText } from './save-post.ts'

export type SaveKind = PostVersion['saved']

/** Autosaves of one window within this time, for one person, are one version. */
const oneRunMs = 10 * 60_000

interface HowSaved {
  userId: string
  saved: SaveKind
  /** The window that saved it; null: unknown. */
  windowId: string | null
}

interface VersionToKeep extends HowSaved {
  postId: string
  workspaceId: string
  version: number
  writing: Pick<PostText, 'content' | 'mediaIds' | 'platformSettings'>
  connectionIds: readonly string[]
  scheduledFor: Date | null
}

/**
 * Stores the current content as a version (`post` as it is after the change), in the transaction that saved it. An
 * autosave replaces the previous autosave, and a save without changes replaces the equal version; but never that of
 * another person or window, nor one that was shown to someone beside their own text. Beyond {@link versionsKept} the
 * oldest are deleted.
 */
export async function keepVersion(tx: Db, post: Post, how: HowSaved, now: Date): Promise<void> {
  const kept = { ...stateOf(post), ...how }
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
      'window_id',
      'was_shown',
    ])
    .select('scheduled_for')
    .where('post_id', '=', kept.postId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mayReplace =
    last !== undefined && !last.was_shown && last.user_id === kept.userId && last.window_id === kept.windowId
  const isRun =
    last?.saved === 'by-itself' &&
    kept.saved === 'by-itself' &&
    now.getTime() - last.began_at.getTime() < oneRunMs
  const isSame =
    last !== undefined &&
    last.scheduled_for?.getTime() === kept.scheduledFor?.getTime() &&
    sameJson(
      [last.content, last.platform_settings, last.media_ids, last.connection_ids],
      [kept.writing.content, kept.writing.platformSettings, kept.writing.mediaIds, kept.connectionIds],
    )
  const replaced = mayReplace && (isRun || isSame) ? last : null
  if (replaced) {
    await tx
      .deleteFrom('post_versions')
      .where('post_id', '=', kept.postId)
      .where('version', '=', replaced.version)
      .execute()
  }
  await insertVersion(tx, kept, now, isRun && replaced ? replaced.began_at : now)
  if (last === undefined) return
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

/** Stores the original content before the first change: posts are created in several ways. */
export async function keepFirstVersion(tx: Db, post: Post): Promise<void> {
  const any = await tx
    .selectFrom('post_versions')
    .select('version')
    .where('post_id', '=', post.id)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  await insertPresent(tx, post)
}

/** Stores the current content, unless this version is stored already. */
export async function insertPresent(tx: Db, post: Post): Promise<void> {
  const at = new Date(post.updatedAt)
  await insertVersion(tx, { ...stateOf(post), userId: post.userId, saved: 'by-hand', windowId: null }, at, at)
}

/** A saved post as a version. */
function stateOf(post: Post): Omit<VersionToKeep, keyof HowSaved> {
  return {
    postId: post.id,
    workspaceId: post.workspaceId,
    version: post.version,
    writing: {
      content: post.content,
      mediaIds: post.media.map(({ id }) => id),
      platformSettings: withoutDates(post.platformSettings),
    },
    connectionIds: connectionIdsOf(post),
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
      // The person may have been deleted by the time the first version is stored.
      user_id: sql<string>`(select id from users where id = ${kept.userId})`,
      at,
      began_at: beganAt,
      saved: kept.saved,
      window_id: kept.windowId,
      content: JSON.stringify(kept.writing.content),
      platform_settings: JSON.stringify(kept.writing.platformSettings),
      media_ids: JSON.stringify(kept.writing.mediaIds),
      connection_ids: JSON.stringify(kept.connectionIds),
      scheduled_for: kept.scheduledFor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compared as the database returns objects: with its own order of keys. */
function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  )
}
