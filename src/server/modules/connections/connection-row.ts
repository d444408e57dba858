import type { NetworkAccount, Tokens } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { seal, unseal } from './credentials.ts'
import type { KeyRing } from './key-ring.ts'

/** Decrypts an account with its tokens from its row. */
export async function openAccount(row: ConnectionRow, ring: KeyRing): Promise<NetworkAccount> {
  const sealed = { credentials: row.credentials, keyId: row.key_id }
  const tokens = await unseal(sealed, ownerOf(row), ring)
  return { externalId: row.external_id, username: row.username, tokens }
}

/** The columns for tokens. */
export async function tokenColumns(
  tokens: Tokens,
  owner: Pick<ConnectionRow, 'workspace_id' | 'provider' | 'external_id'>,
  ring: KeyRing,
  now: Date,
) {
  const sealed = await seal(tokens, ownerOf(owner), ring)
  return {
    credentials: sealed.credentials,
    key_id: sealed.keyId,
    expires_at: tokens.expiresAt,
    renewable: tokens.refreshToken !== null,
    refreshed_at: now,
    needs_reauth: false,
    warned_days: null,
    refreshing_until: null,
    refreshing_by: null,
    updated_at: now,
  }
}

export async function readConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Reads many rows with one statement, in the given order. */
export async function readConnections(
  db: Db,
  ids: readonly string[],
): Promise<(ConnectionRow | undefined)[]> {
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** A connection under the lock of a transaction. */
export type LockedConnection =
  | { kind: 'gone' }
  /** Its tokens have changed: someone renewed them, or connected again. */
  | { kind: 'open'; account: NetworkAccount }
  | { kind: 'same'; row: ConnectionRow; account: NetworkAccount }

/** Locks a connection, to store a finding about `tokens`. */
export async function lockConnection(
  tx: Db,
  connectionId: string,
  tokens: Tokens,
  ring: KeyRing,
): Promise<LockedConnection> {
  const row = await tx
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { kind: 'gone' }
  const account = await openAccount(row, ring)
  return isSameTokens(account.tokens, tokens) ? { kind: 'same', row, account } : { kind: 'open', account }
}

export function isSameTokens(one: Tokens, other: Tokens): boolean {
  return one.accessToken === other.accessToken && one.refreshToken === other.refreshToken
}

function ownerOf(row: Pick<ConnectionRow, 'workspace_id' | 'provider' | 'external_id'>) {
  return { workspaceId: row.workspace_id, provider: row.provider, externalId: row.external_id }
}
