import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { keepPlacesOf } from '#server/modules/experiments/keep-places.ts'
import { releaseHold } from '#server/modules/posts/take-slot.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { AcceptedTime } from './accept-time.ts'
import { schedulePost } from './schedule-post.ts'

/** The accounts and time of a post. */
export interface PostSchedule {
  connections: readonly ChosenConnection[]
  time: AcceptedTime
  /** Who schedules it; null: it keeps its time. */
  by: string | null
}

/**
 * Sets the accounts and time of a post, and its places in experiments, in the caller's transaction, which has locked it and found no obstacle.
 * @throws when it is being published all the same
 */
export async function setSchedule(
  tx: Db,
  post: { id: string; workspaceId: string },
  { connections, time: { at: dueAt }, by }: PostSchedule,
  now: Date,
): Promise<void> {
  const destinations = connections.map(({ id, ...account }) => ({ connectionId: id, ...account }))
  const { kind } = await schedulePost(tx, post, { destinations, dueAt, now, ...(by !== null && { by }) })
  if (kind === 'under-way') throw new Error(`the post ${post.id} is going out, and was found free before`)
  const connectionIds = connections.map(({ id }) => id)
  await keepPlacesOf(tx, { workspaceId: post.workspaceId, postId: post.id, connectionIds })
  if (by !== null && dueAt) await releaseHold(tx, { workspaceId: post.workspaceId, userId: by, at: dueAt })
}
