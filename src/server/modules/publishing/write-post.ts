import type { Post, PostToSave } from '#contract/posts.ts'
import { chosenConnections, connectionIdsOf } from '#server/modules/posts/destinations.ts'
import { keepShownVersion } from '#server/modules/posts/keep-shown-version.ts'
import { keepFirstVersion, type SaveKind } from '#server/modules/posts/keep-version.ts'
import { labelPost } from '#server/modules/posts/labels.ts'
import { findVersion } from '#server/modules/posts/post-versions.ts'
import { actionOfSaving } from '#server/modules/posts/record-post-activity.ts'
import { createPost, editPost } from '#server/modules/posts/save-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { checkPostToSend, mergeEdit } from './check-post-to-send.ts'
import { finishChange } from './finish-change.ts'
import { findForbidden } from './find-forbidden.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { PostRefusal } from './refusals.ts'
import { findHindrance } from './schedule-post.ts'
import { setSchedule } from './set-schedule.ts'

/** The change to write. An existing post is given as it is now, locked by the transaction. */
export type PostWrite =
  | { kind: 'create'; workspaceId: string; post: PostToSave }
  /** Fields absent in `change` stay. `version`: the one the change is based on; left out: any. */
  | { kind: 'edit'; post: Post; change: Partial<PostToSave>; version?: number }
  /** An earlier version becomes the newest one; the time stays. */
  | { kind: 'restore'; post: Post; version: number }
  /** A draft with the same content, accounts and labels. */
  | { kind: 'duplicate'; post: Post }

export type WriteResult = { kind: 'written'; post: Post } | PostRefusal

interface Asking {
  by: PostActor
  /** Whether the caller logs one activity for many posts. */
  isOneOfMany?: boolean
}

/**
 * Writes a post, for every caller. Does all of it in the caller's transaction: the check, a version, the approval, its
 * accounts and its time with who set it, the timeline, the activity, the announcement.
 */
export async function writePost(tx: Db, what: PostWrite, asking: Asking, now: Date): Promise<WriteResult> {
  switch (what.kind) {
    case 'create':
      return create(tx, what.workspaceId, what.post, asking, now)
    case 'edit':
      return edit(tx, what, asking, now)
    case 'restore':
      return restore(tx, what, asking, now)
    case 'duplicate':
      return duplicate(tx, what.post, asking, now)
    default:
      return what satisfies never
  }
}

async function create(
  tx: Db,
  workspaceId: string,
  asked: PostToSave,
  { by, isOneOfMany }: Asking,
  now: Date,
): Promise<WriteResult> {
  const fits = await checkPostToSend(tx, { ...by, workspaceId }, asked, now)
  if (fits.kind === 'refused') return fits
  const { checked } = fits
  const id = await createPost(tx, { workspaceId, userId: by.userId }, checked.writing, now)
  await setSchedule(tx, { id, workspaceId }, { ...checked, by: by.userId }, now)
  const change = {
    before: asDraft,
    by,
    ...savedBy(asked),
    action: isOneOfMany ? null : 'post-created',
  } as const
  return { kind: 'written', post: await finishChange(tx, { id, workspaceId }, change, now) }
}

const asDraft = { scheduledFor: null, status: 'draft' } as const

async function edit(
  tx: Db,
  { post, change, version }: Extract<PostWrite, { kind: 'edit' }>,
  asking: Asking,
  now: Date,
): Promise<WriteResult> {
  const forbidden = findForbidden(asking.by, post)
  if (forbidden) return forbidden
  if (version !== undefined && version !== post.version) {
    await keepShownVersion(tx, post)
    return { kind: 'refused', why: 'newer-version', post }
  }
  return replace(tx, post, mergeEdit(post, change), savedBy(change), asking, now)
}

async function restore(
  tx: Db,
  { post, version }: Extract<PostWrite, { kind: 'restore' }>,
  asking: Asking,
  now: Date,
): Promise<WriteResult> {
  const forbidden = findForbidden(asking.by, post)
  if (forbidden) return forbidden
  const earlier = await findVersion(tx, { workspaceId: post.workspaceId, postId: post.id, version })
  if (!earlier) return { kind: 'refused', why: 'no-such-version' }
  const { mediaIds, ...said } = earlier
  const again = { ...said, media: [...mediaIds], scheduledFor: post.scheduledFor }
  return replace(tx, post, again, { saved: 'restored', windowId: null }, asking, now)
}

async function duplicate(tx: Db, post: Post, asking: Asking, now: Date): Promise<WriteResult> {
  const { workspaceId } = post
  const connected = await chosenConnections(tx, workspaceId, connectionIdsOf(post))
  const copy = mergeEdit(post, { scheduledFor: null, connectionIds: connected.map(({ id }) => id) })
  const written = await create(tx, workspaceId, copy, asking, now)
  if (written.kind === 'refused') return written
  const add = post.labels.map(({ id }) => id)
  await labelPost(tx, { id: written.post.id, workspaceId }, { add, remove: [] })
  return written
}

async function replace(
  tx: Db,
  post: Post,
  asked: PostToSave,
  saved: Saved,
  { by, isOneOfMany }: Asking,
  now: Date,
): Promise<WriteResult> {
  const hindrance = await findHindrance(tx, post.id)
  if (hindrance) return { kind: 'refused', why: hindrance }
  const where = { workspaceId: post.workspaceId, postId: post.id }
  const fits = await checkPostToSend(tx, { ...by, ...where }, asked, now)
  if (fits.kind === 'refused') return fits
  const { checked } = fits
  await keepFirstVersion(tx, post)
  await editPost(tx, post.id, checked.writing, now)
  const keepsTime = post.status !== 'draft' && checked.dueAt?.toISOString() === post.scheduledFor
  await setSchedule(tx, post, { ...checked, by: keepsTime ? null : by.userId }, now)
  const before = { scheduledFor: post.scheduledFor, isDraft: post.status === 'draft' }
  const after = { dueAt: checked.dueAt, byItself: saved.saved === 'by-itself' }
  const action = isOneOfMany ? null : actionOfSaving(before, after, now)
  return { kind: 'written', post: await finishChange(tx, post, { before: post, by, ...saved, action }, now) }
}

interface Saved {
  saved: SaveKind
  windowId: string | null
}

const savedBy = ({ autosave, windowId }: Partial<PostToSave>): Saved => ({
  saved: autosave ? 'by-itself' : 'by-hand',
  windowId: windowId ?? null,
})
