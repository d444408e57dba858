import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Tells every workspace of a person, in the transaction, that their plan, a limit or a count changed. */
export async function announceSubscription(tx: Db, userId: string): Promise<void> {
  const workspaces = await tx
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .execute()
  await announce(
    tx,
    workspaces.map(({ workspace_id }) => ({ workspaceId: workspace_id, kind: 'subscription-changed' })),
  )
}
