import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { OpenArchive } from './open-archive.ts'
import type { ArchiveDependencies } from './archive-dependencies.ts'

export interface RestoreDependencies extends ArchiveDependencies {
  /** Queues the job `prepare-media` in the transaction. */
  askToPrepare(tx: Db, mediaId: string): Promise<void>
  billing: BillingMode
}

/** A running import of an archive. */
export interface ArchiveRestore {
  id: string
  workspaceId: string
  userId: string
  /** Whether posts scheduled in the archive are scheduled here. */
  schedules: boolean
}

/** An open archive, and a folder for its unpacked files. */
export interface ArchiveExtraction {
  archive: OpenArchive
  folder: string
}

/**
 * Records, in the caller's transaction, that an item of the archive was imported. @returns whether it is the first
 * time
 */
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

/** The new id of an item by its id in the archive; null: it was not imported yet. */
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
