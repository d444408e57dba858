import type { NetworkAccount, Tokens } from '#networks/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema.ts'
import { isSameTokens, openAccount } from './connection-row.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { notifyReauth } from './notify-reauth.ts'

/**
 * The network does not renew these tokens: their owner is asked to connect again — unless the row holds others by now.
 */
export async function requireReauth(
  dependencies: ConnectionsDependencies,
  row: Pick<ConnectionRow, 'id' | 'workspace_id'>,
  refused: Tokens,
): Promise<{ kind: 'needs-reauth' } | { kind: 'open'; account: NetworkAccount } | { kind: 'gone' }> {
  return dependencies.database.db.transaction().execute(async (tx) => {
    const seen = await tx
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (!seen) return { kind: 'gone' }
    const account = await openAccount(seen, dependencies.ring)
    if (!isSameTokens(account.tokens, refused)) return { kind: 'open', account }
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

/** Tokens that their owner must replace count as expired, so that nobody tries them again. */
function earlier(expiresAt: Date | null, now: Date): Date {
  return expiresAt && expiresAt < now ? expiresAt : now
}
