import type { NetworkAccount, Tokens } from '#networks/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { lockConnection } from './connection-row.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { notifyReauth } from './notify-reauth.ts'

/** The network does not renew these tokens: their owner is asked to reconnect, unless the row has others by now. */
export async function requireReauth(
  dependencies: ConnectionsDependencies,
  row: Pick<ConnectionRow, 'id' | 'workspace_id'>,
  refused: Tokens,
): Promise<{ kind: 'needs-reauth' } | { kind: 'open'; account: NetworkAccount } | { kind: 'gone' }> {
  return dependencies.database.db.transaction().execute(async (tx) => {
    const locked = await lockConnection(tx, row.id, refused, dependencies.ring)
    if (locked.kind !== 'same') return locked
    const seen = locked.row
    const now = dependencies.clock.now()
    await tx
      .updateTable('connections')
      .set({ needs_reauth: true, expires_at: earlier(seen.expires_at, now), updated_at: now })
      .where('id', '=', row.id)
      .execute()
    await announce(tx, [{ workspaceId: seen.workspace_id, kind: 'connections-changed' }])
    if (!seen.needs_reauth) await notifyReauth(tx, seen, now)
    return { kind: 'needs-reauth' }
  })
}

/** Tokens their owner must replace count as expired, so that they are not tried again. */
function earlier(expiresAt: Date | null, now: Date): Date {
  return expiresAt && expiresAt < now ? expiresAt : now
}
