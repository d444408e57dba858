import type { Db } from '#server/plumbing/database/database.ts'

export type RemoveResult =
  /** The ids of the media that no post uses any more. */
  | { kind: 'removed'; unusedMediaIds: string[] }
  | { kind: 'not-found' }
  /** It is being sent at this moment. */
  | { kind: 'under-way' }

/** Deletes a post with its publications, in the caller's transaction. What is live on a network stays there. */
export async function removePost(tx: Db, post: { id: string; workspaceId: string }): Promise<RemoveResult> {
  const present = await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', post.id)
    .where('workspace_id', '=', post.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!present) return { kind: 'not-found' }
  const publications = await tx
    .selectFrom('publications')
    .select('state')
    .where('post_id', '=', post.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (publications.some(({ state }) => state === 'publishing')) return { kind: 'under-way' }

  const media = await tx.selectFrom('post_media').select('media_id').where('post_id', '=', post.id).execute()
  await tx.deleteFrom('scheduled_posts').where('id', '=', post.id).execute()
  const stillUsed = await tx
    .selectFrom('post_media')
    .select('media_id')
    .where('media_id', 'in', media.map((row) => row.media_id).concat(noMedia))
    .execute()
  const used = new Set(stillUsed.map((row) => row.media_id))
  return { kind: 'removed', unusedMediaIds: media.map((row) => row.media_id).filter((id) => !used.has(id)) }
}

/** Keeps `in ()` valid SQL when a post has no media. */
const noMedia = '00000000-0000-0000-0000-000000000000'
