import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { schedulePost } from './schedule-post.ts'

/** Where a post goes, and when. */
export interface PostSchedule {
  connections: readonly ChosenConnection[]
  /** null: it is a draft. */
  dueAt: Date | null
  /** Who gives it this time; null: it keeps the time it has. */
  by: string | null
}

/**
 * Sets where and when a post goes, in the caller's transaction, which has locked it and found nothing in the way.
 * @throws when it is going out all the same
 */
export async function setSchedule(
  tx: Db,
  post: { id: string; workspaceId: string },
  { connections, dueAt, by }: PostSchedule,
  now: Date,
): Promise<void> {
  const destinations = connections.map(({ id, ...account }) => ({ connectionId: id, ...account }))
  const { kind } = await schedulePost(tx, post, { destinations, dueAt, now, ...(by !== null && { by }) })
  if (kind === 'under-way') throw new Error(`the post ${post.id} is going out, and was found free before`)
}
