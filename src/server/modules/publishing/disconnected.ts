import { networkNames } from '#domain/network.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/**
 * What waits for an account that goes stays visible and waits for its author, in the transaction that forgets
 * the account. What is live keeps its link; drafts leave the account out.
 */
export async function holdPublicationsOf(tx: Db, connectionId: string, now: Date): Promise<void> {
  const affected = await tx
    .selectFrom('publications')
    .select(['id', 'post_id', 'workspace_id', 'network', 'state'])
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['draft', 'scheduled', 'publishing'])
    .execute()
  const [one] = affected
  if (!one) return
  const postIds = [...new Set(affected.map((row) => row.post_id))].sort()
  await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', 'in', postIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('publications')
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'draft')
    .execute()
  await tx
    .updateTable('publications')
    .set({
      state: 'failed',
      run_at: null,
      claim_id: null,
      claimed_until: null,
      reason_code: 'disconnected',
      reason: `The ${networkNames[one.network]} account was disconnected. Reconnect it, then retry.`,
      updated_at: now,
    })
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['scheduled', 'publishing'])
    .execute()
  await refreshPostStatus(tx, postIds, now)
  await announce(
    tx,
    affected.map((row) => ({ workspaceId: row.workspace_id, kind: 'post-changed', postId: row.post_id })),
  )
}
