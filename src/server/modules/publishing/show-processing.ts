import type { Kysely } from 'kysely'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Claim } from './claim.ts'

/**
 * Shows the posts of claimed publications as processing, here and on every open screen. Skips locked posts: their
 * status is updated with the outcome, and nothing may wait here.
 */
export async function showProcessing(db: Kysely<Tables>, claims: readonly Claim[], now: Date): Promise<void> {
  if (claims.length === 0) return
  await db.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom('scheduled_posts')
      .select('id')
      .where(
        'id',
        'in',
        claims.map((claim) => claim.postId),
      )
      .forUpdate()
      .skipLocked()
      .execute()
    await refreshPostStatus(
      tx,
      free.map(({ id }) => id),
      now,
    )
    await announce(
      tx,
      claims.map(({ workspaceId, postId }) => ({ workspaceId, kind: 'post-changed', postId })),
    )
  })
}
