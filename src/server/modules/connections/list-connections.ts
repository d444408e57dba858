import type { Connection } from '#contract/connections.ts'
import { type NetworkId, networkIds } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The accounts of a workspace, sorted by network, then by time of connection. */
export async function listConnections(db: Db, workspaceId: string): Promise<Connection[]> {
  const rows = await select(db)
    .where('connections.workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.toSorted((one, other) => placeOf(one.provider) - placeOf(other.provider)).map(present)
}

const placeOf = (network: NetworkId) => networkIds.indexOf(network)

/** One connection by id; null when it does not exist. */
export async function findConnection(db: Db, id: string): Promise<Connection | null> {
  const row = await select(db).where('connections.id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

function select(db: Db) {
  return db
    .selectFrom('connections')
    .select([
      'id',
      'provider',
      'external_id',
      'username',
      'display_name',
      'avatar_url',
      'needs_reauth',
      'locked_at',
      'renewable',
      'expires_at',
      'created_at',
      'app',
    ])
    .select((row) =>
      row
        .selectFrom('publications')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('publications.connection_id', '=', 'connections.id')
        .where('publications.state', '=', 'scheduled')
        .where('publications.part', '=', 'post')
        .as('scheduled'),
    )
}

function present(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Connection {
  return {
    id: row.id,
    provider: row.provider,
    externalId: row.external_id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    needsReauth: row.needs_reauth,
    locked: row.locked_at !== null,
    app: row.app,
    // Renewable tokens expire without anyone having to sign in, until the network refuses to renew them.
    expiresAt: row.renewable && !row.needs_reauth ? null : (row.expires_at?.toISOString() ?? null),
    renewable: row.renewable,
    scheduledPosts: Number(row.scheduled ?? 0),
    createdAt: row.created_at.toISOString(),
  }
}
