import { type NetworkId, networkIds } from '#domain/networks/network.ts'
import type { Post } from '#contract/posts.ts'
import { allTexts } from '#domain/post/post.ts'
import { hasGoneOut, mayBeLive } from '#domain/post/may-be-live.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { charges } from '#domain/post/item-links.ts'
import { announcePostUse } from '#server/modules/billing/announce-post-use.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { lockPosts } from './lock-post.ts'
import { mayChange, type PostActor } from './post-actor.ts'
import { findPost } from './read-posts.ts'
import { recordPostActivity } from './record-post-activity.ts'
import { putIntoTrash } from './trash.ts'

/** Who deletes a post, and what that person has seen of it. */
export interface PostDeletion {
  by: Pick<PostActor, 'userId' | 'maySchedule' | 'billing'>
  now: Date
  /** The version that was seen: a newer one is not deleted. Left out: any version. */
  version?: number | undefined
  /** The person knows that it is live, and stays live. Otherwise a live post is not deleted. */
  evenIfLive?: boolean | undefined
  /** The caller logs one activity for many posts. */
  isOneOfMany?: boolean
}

export type DeleteResult =
  /** `unusedMediaIds`: files no post uses any more; those of a post in the trash are kept with it. */
  | { kind: 'deleted'; restorable: boolean; unusedMediaIds: string[] }
  | { kind: 'not-found' }
  /** It is scheduled, and they may change drafts only. */
  | { kind: 'only-drafts' }
  /** Another person saved a newer version. */
  | { kind: 'changed'; post: Post }
  /** It is being sent. */
  | { kind: 'under-way' }
  /** It is live there, or may be, and the person has not been told. */
  | { kind: 'live'; networks: NetworkId[] }

/**
 * Deletes a post, in the caller's transaction. One that was never published can be restored from the trash; a live one
 * is deleted only here and stays on its networks.
 */
export async function deletePost(
  tx: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  deletion: PostDeletion,
): Promise<DeleteResult> {
  // @NOTE First locks, then reads: a post being sent at this moment is either waited for or noticed.
  await lockPosts(tx, workspaceId, [postId])
  const states = await lockedStates(tx, postId)
  const post = await findPost(tx, workspaceId, postId)
  if (!post) return { kind: 'not-found' }
  if (!mayChange(deletion.by, post)) return { kind: 'only-drafts' }
  if (deletion.version !== undefined && deletion.version !== post.version) return { kind: 'changed', post }
  if (states.includes('publishing')) return { kind: 'under-way' }
  const networks = liveNetworks(post)
  if (networks.length > 0 && !deletion.evenIfLive) return { kind: 'live', networks }

  const { now } = deletion
  const { userId } = deletion.by
  if (!deletion.isOneOfMany) {
    const did = { workspaceId, userId, postId, content: post.content, action: 'post-deleted' } as const
    await recordPostActivity(tx, did, now)
  }
  // A post with a sent publication is never restored.
  const restorable = !post.publications.some(hasGoneOut) && isWorthKeeping(post)
  if (restorable) await putIntoTrash(tx, post, { userId, now })
  const mediaIds = await filesOf(tx, postId)
  await tx.deleteFrom('scheduled_posts').where('id', '=', postId).execute()
  await announce(tx, [{ workspaceId, kind: 'post-deleted', postId }])
  await announceUse(tx, post, deletion)
  return { kind: 'deleted', restorable, unusedMediaIds: restorable ? [] : mediaIds }
}

/** What waited no longer counts. */
async function announceUse(tx: Db, post: Post, { by: { billing }, now }: PostDeletion): Promise<void> {
  if (post.status === 'draft') return
  const withLinks = post.publications.some(({ network }) => charges(network))
  await announcePostUse(tx, [post.workspaceId], { billing, withLinks, now })
}

/**
 * The data that decides whether a post may be deleted; {@link deletePost} checks again, under its lock. null: there is
 * no such post.
 */
export async function findDeletable(db: Db, postId: string) {
  const post = await db
    .selectFrom('scheduled_posts')
    .select(['workspace_id as workspaceId', 'user_id as userId', 'status'])
    .where('id', '=', postId)
    .executeTakeFirst()
  if (!post) return null
  const sending = await db
    .selectFrom('publications')
    .select('id')
    .where('post_id', '=', postId)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  return { ...post, isBeingSent: sending !== undefined }
}

/** Deletes a post in its own transaction, then deletes its unused files. */
export async function deletePostAndFiles(
  { database: { db }, files }: { database: Database; files: Files },
  which: { workspaceId: string; postId: string },
  deletion: PostDeletion,
): Promise<DeleteResult> {
  const result = await db.transaction().execute((tx) => deletePost(tx, which, deletion))
  if (result.kind === 'deleted') await removeUnusedMedia(db, files, result.unusedMediaIds, which.workspaceId)
  return result
}

/** A worker that claims one of them waits, or has claimed it before. */
async function lockedStates(tx: Db, postId: string): Promise<PublicationState[]> {
  const rows = await tx
    .selectFrom('publications')
    .select('state')
    .where('post_id', '=', postId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ state }) => state)
}

/** For a repeating post also the networks where its previous time is live: both are reported. */
function liveNetworks({ publications, earlierPublications }: Post): NetworkId[] {
  const live = [...publications, ...earlierPublications].filter(mayBeLive)
  return networkIds.filter((network) => live.some((one) => one.network === network))
}

/** An empty draft that its composer leaves is not worth restoring. */
function isWorthKeeping({ content, media, mediaElsewhere }: Post): boolean {
  return media.length + mediaElsewhere.length > 0 || allTexts(content).some((text) => text.trim() !== '')
}

async function filesOf(tx: Db, postId: string): Promise<string[]> {
  const rows = await tx.selectFrom('post_media').select('media_id').where('post_id', '=', postId).execute()
  return rows.map((row) => row.media_id)
}
