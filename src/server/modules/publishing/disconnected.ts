import { sql } from 'kysely'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { appendTimeline } from './append-timeline.ts'

/**
 * Publications waiting for a deleted account stay visible and wait for their author, in the transaction that deletes
 * the account. Live ones keep their link; drafts lose the account.
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
  const postIds = [...new Set(affected.map((row) => row.post_id))]
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
  // @NOTE Publications claimed by a worker are left to it: it knows their outcome best.
  const held = await tx
    .updateTable('publications')
    .set({
      state: sql<PublicationState>`case when intended_at is null then 'failed' else 'unsettled' end`,
      run_at: null,
      claim_id: null,
      claimed_until: null,
      reason_code: 'disconnected',
      reason: sql<string>`case when intended_at is null then ${disconnected(one.network)} else ${mayBeLive} end`,
      updated_at: now,
    })
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['scheduled', 'publishing'])
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning(['id', 'workspace_id'])
    .execute()
  await appendTimeline(
    tx,
    held.map((row) => ({
      publicationId: row.id,
      workspaceId: row.workspace_id,
      kind: 'disconnected' as const,
    })),
    now,
  )
  await refreshPostStatus(tx, postIds, now)
  await announce(
    tx,
    affected.map((row) => ({ workspaceId: row.workspace_id, kind: 'post-changed', postId: row.post_id })),
  )
}

const disconnected = (network: NetworkId) =>
  `The ${networkNames[network]} account was disconnected. Reconnect it, then retry.`

const mayBeLive = 'The account was disconnected. It may be live: check, then choose.'
