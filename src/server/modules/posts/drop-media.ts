import type { Db } from '#server/plumbing/database/database.ts'

export type DropResult =
  /** The ids of the media the post had. */
  | { kind: 'dropped'; mediaIds: string[] }
  /** It has a time: without its media it would go out bare, so they stay until it is deleted. */
  | { kind: 'kept' }
  /** It is being sent at this moment. */
  | { kind: 'under-way' }

/** Takes all media out of a post that is about to be deleted, in the caller's transaction, which has locked it. */
export async function dropMedia(tx: Db, postId: string): Promise<DropResult> {
  const publications = await tx
    .selectFrom('publications')
    .select('state')
    .where('post_id', '=', postId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const any = (...states: string[]) => publications.some(({ state }) => states.includes(state))
  if (any('publishing')) return { kind: 'under-way' }
  if (any('scheduled', 'missed', 'unsettled', 'failed')) return { kind: 'kept' }
  const rows = await tx.deleteFrom('post_media').where('post_id', '=', postId).returning('media_id').execute()
  return { kind: 'dropped', mediaIds: [...new Set(rows.map((row) => row.media_id))] }
}
