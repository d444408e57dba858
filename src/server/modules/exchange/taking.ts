import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Account } from './import-ground.ts'
import type { OpenArchive } from './open-archive.ts'
import type { ArchiveTools } from './write-archive.ts'

export interface TakeTools extends ArchiveTools {
  /** Asks for the job `prepare-media`, as part of the transaction. */
  askToPrepare(tx: Db, mediaId: string): Promise<void>
}

/** An archive on its way in. */
export interface Taking {
  id: string
  workspaceId: string
  userId: string
  /** Whether what was scheduled there is scheduled here. */
  schedules: boolean
}

/** An archive that is open, and a folder for files on their way out of it. */
export interface Unpacking {
  archive: OpenArchive
  folder: string
}

/** What is here of what an archive speaks of. */
export interface Here {
  accounts: readonly Account[]
  /** Accounts and files by the ids they had there. */
  ids: ReadonlyMap<string, string>
}

interface NamedAccount {
  network: NetworkId
  username: string
  externalId: string
}

/** The account of this workspace that an archive means; null: it is not connected here. */
export function accountFor<Named extends NamedAccount>(
  { network, externalId, username }: Named,
  accounts: readonly Account[],
): Account | null {
  const ofNetwork = accounts.filter((one) => one.network === network)
  const same = ofNetwork.find((one) => one.externalId === externalId)
  return same ?? ofNetwork.find((one) => one.username.toLowerCase() === username.toLowerCase()) ?? null
}

/** What the report says of an account that is not here. */
export function notConnected({ network, username }: Omit<NamedAccount, 'externalId'>): string {
  return `${networkNames[network]} ${username} is not connected here.`
}

/** Writes down, in the caller's transaction, that a thing of the archive came in. @returns whether it is the first time */
export async function isFirst(
  tx: Db,
  { id }: Taking,
  thing: { kind: 'kit' | 'setting' | 'post'; oldId: string; newId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('archive_items')
    .values({ archive_id: id, kind: thing.kind, old_id: thing.oldId, new_id: thing.newId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** What became of a thing of the archive; null: it has not come in yet. */
export async function whatBecameOf(
  db: Db,
  { id }: Taking,
  thing: { kind: 'setting' | 'post'; oldId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('archive_items')
    .select('new_id')
    .where('archive_id', '=', id)
    .where('kind', '=', thing.kind)
    .where('old_id', '=', thing.oldId)
    .executeTakeFirst()
  return row?.new_id ?? null
}
