import type { Post } from '#contract/posts.ts'
import { chosenConnections, connectionIdsOf } from '#server/modules/posts/destinations.ts'
import { keepFirstVersion } from '#server/modules/posts/keep-version.ts'
import { countVersion } from '#server/modules/posts/save-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { acceptedBefore } from './accept-time.ts'
import { finishChange } from './finish-change.ts'
import { findForbidden } from './find-forbidden.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { PostRefusal } from './refusals.ts'
import { findHindrance } from './schedule-post.ts'
import { setSchedule } from './set-schedule.ts'

/**
 * Moves a post back to the drafts, for every caller. Does all of it in the caller's transaction: a version, the
 * approval, its publications with their timeline, the activity, the announcement. A save based on the previous version
 * is then refused. A draft stays as it is.
 * @param post the current one, locked by this transaction
 */
export async function takeTime(
  tx: Db,
  post: Post,
  { by, isOneOfMany }: { by: PostActor; isOneOfMany?: boolean },
  now: Date,
): Promise<{ kind: 'taken'; post: Post } | PostRefusal> {
  const forbidden = findForbidden(by, post)
  if (forbidden) return forbidden
  if (post.status === 'draft') return { kind: 'taken', post }
  // Open publications of an earlier time of a repeating post may stay open.
  const hindrance = await findHindrance(tx, post.id)
  if (hindrance === 'under-way') return { kind: 'refused', why: hindrance }

  await keepFirstVersion(tx, post)
  await countVersion(tx, post.id, now)
  const connections = await chosenConnections(tx, post.workspaceId, connectionIdsOf(post))
  await setSchedule(tx, post, { connections, time: acceptedBefore(null), by: by.userId }, now)
  const action = isOneOfMany ? null : 'post-unscheduled'
  const change = { before: post, by, saved: 'by-hand', windowId: null, action } as const
  return { kind: 'taken', post: await finishChange(tx, post, change, now) }
}
