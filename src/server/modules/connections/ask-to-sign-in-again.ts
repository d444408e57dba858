import type { Db } from '#server/plumbing/database/database.ts'
import type { NetworkAppOf } from './network-app-row.ts'
import { notifyReauth } from './notify-reauth.ts'

/**
 * Marks the accounts that a workspace’s own app connected: its tokens can no longer be renewed. They count as expired, so
 * that they are not tried again. The people who connected them are notified.
 */
export async function askToSignInAgain(tx: Db, of: NetworkAppOf, now: Date): Promise<void> {
  const accounts = await tx
    .selectFrom('connections')
    .select(['id', 'workspace_id', 'provider', 'username', 'connected_by', 'needs_reauth'])
    .where('workspace_id', '=', of.workspaceId)
    .where('provider', '=', of.network)
    .where('app', '=', 'own')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const account of accounts) {
    await tx
      .updateTable('connections')
      .set({ needs_reauth: true, expires_at: now, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    if (!account.needs_reauth) await notifyReauth(tx, account, now)
  }
}
