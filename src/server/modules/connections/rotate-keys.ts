import { sql } from 'kysely'
import type { Database } from '#server/plumbing/database/database.ts'
import { openAccount, tokenColumns } from './connection-row.ts'
import type { KeyRing } from './key-ring.ts'
import { networkAppColumns, openNetworkApp } from './network-app-row.ts'

export interface KeyRotation {
  /** The key that now encrypts. */
  keyId: string
  /** Whether it was created just now; false when keys come from the settings, newest first. */
  fresh: boolean
  resealed: number
  /** Connections and apps that could not be decrypted: their key is missing, or they were altered. They are left alone. */
  unopened: string[]
}

const batchSize = 100

/**
 * Encrypts all credentials again: with a new key, or with the newest of the settings. It may be stopped at any time
 * and run again; older records stay readable, because older keys stay.
 */
export async function rotateKeys(database: Database, ring: KeyRing, now: Date): Promise<KeyRotation> {
  const fresh = (await ring.add()) !== null
  const keyId = (await ring.current()).id
  const rotation: KeyRotation = { keyId, fresh, resealed: 0, unopened: [] }
  let last: string | null = null
  do last = await resealBatch(database, ring, now, rotation, last)
  while (last !== null)
  await resealApps(database, ring, rotation)
  return rotation
}

/** The secrets of apps of workspaces. Few have one, and few have more than one. */
async function resealApps(database: Database, ring: KeyRing, rotation: KeyRotation): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('workspace_network_apps')
      .select(['workspace_id', 'network'])
      .where('key_id', '!=', rotation.keyId)
      .forUpdate()
      .execute()
    for (const row of rows) {
      const of = { workspaceId: row.workspace_id, network: row.network }
      const app = await openNetworkApp(tx, of, ring).catch(() => null)
      if (!app) {
        rotation.unopened.push(`${of.workspaceId} (app at ${of.network})`)
        continue
      }
      await tx
        .updateTable('workspace_network_apps')
        .set(await networkAppColumns(app, of, ring))
        .where('workspace_id', '=', of.workspaceId)
        .where('network', '=', of.network)
        .execute()
      rotation.resealed++
    }
  })
}

/** @returns the last connection of the batch; null when there was none left */
async function resealBatch(
  database: Database,
  ring: KeyRing,
  now: Date,
  rotation: KeyRotation,
  after: string | null,
): Promise<string | null> {
  return database.db.transaction().execute(async (tx) => {
    // The lock makes a renewal wait, so that its tokens are not overwritten by older ones.
    const rows = await tx
      .selectFrom('connections')
      .selectAll()
      .where('key_id', '!=', rotation.keyId)
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .execute()
    for (const row of rows) {
      const account = await openAccount(row, ring).catch(() => null)
      if (account) {
        const { credentials, key_id } = await tokenColumns(account.tokens, row, ring, now)
        await tx.updateTable('connections').set({ credentials, key_id }).where('id', '=', row.id).execute()
        rotation.resealed++
      } else rotation.unopened.push(row.id)
    }
    return rows.at(-1)?.id ?? null
  })
}

/** For the doctor: where the keys are, and whether every connection, and every app of a workspace, can be decrypted. */
export async function describeCredentialKeys(
  database: Database,
  ring: KeyRing,
): Promise<{
  source: KeyRing['source']
  keyIds: string[]
  missing: { keyId: string; connections: number; apps: number }[]
}> {
  const keyIds = await ring.ids()
  const { rows: used } = await sql<{ keyId: string; connections: string; apps: string }>`
    select key_id as "keyId", count(*) filter (where not is_app) as connections, count(*) filter (where is_app) as apps
    from (
      select key_id, false as is_app from connections
      union all select key_id, true from workspace_network_apps
    ) as sealed group by key_id order by key_id`.execute(database.db)
  const missing = used
    .filter((row) => !keyIds.includes(row.keyId))
    .map((row) => ({ ...row, connections: Number(row.connections), apps: Number(row.apps) }))
  return { source: ring.source, keyIds, missing }
}
