import { networkNames } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { OpenArchive } from './open-archive.ts'
import type { ArchiveDependencies } from './archive-dependencies.ts'
import type { NamedAccount } from './existing-records.ts'

export interface RestoreDependencies extends ArchiveDependencies {
  /** Asks for the job `prepare-media`, as part of the transaction. */
  askToPrepare(tx: Db, mediaId: string): Promise<void>
}

/** An archive on its way in. */
export interface ArchiveRestore {
  id: string
  workspaceId: string
  userId: string
  /** Whether what was scheduled there is scheduled here. */
  schedules: boolean
}

/** An archive that is open, and a folder for files on their way out of it. */
export interface ArchiveExtraction {
  archive: OpenArchive
  folder: string
}

/** What the report says of an account that is not here. */
export function notConnected({ network, username }: Omit<NamedAccount, 'externalId'>): string {
  return `${networkNames[network]} ${username} is not connected here.`
}

/** Writes down, in the caller's transaction, that a thing of the archive came in. @returns whether it is the first time */
export async function isFirst(
  tx: Db,
  { id }: ArchiveRestore,
  thing: { kind: 'kit' | 'setting' | 'post'; oldId: string; newId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('archive_items')
    .values({ archive_id: id, kind: thing.kind, old_id: thing.oldId, new_id: thing.newId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** The id here of what the archive knows by another; null: it was not restored yet. */
export async function restoredId(
  db: Db,
  { id }: ArchiveRestore,
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
