import type { Database, Db } from '#server/plumbing/database/database.ts'

/** What has to follow when workspaces are deleted. */
export interface DeletionTools {
  database: Database
  /** Reads the accounts that are about to go. @returns has the networks forget them */
  takeLeave(tx: Db, of: { workspaceId: string } | { ownerId: string }): Promise<() => void>
  /** Removes files that belong to nobody any more. */
  forgetFiles(paths: readonly string[]): Promise<void>
}

/**
 * Deletes workspaces in one transaction. Only when they are gone here their networks forget the accounts, and their files
 * go.
 * @param drop its result names the files of what it deleted; none: it deleted nothing
 */
export async function deleteWhole<Result extends { kind: string; files?: readonly string[] }>(
  { database, takeLeave, forgetFiles }: DeletionTools,
  of: { workspaceId: string } | { ownerId: string },
  drop: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { result, leave } = await database.db.transaction().execute(async (tx) => {
    const leave = await takeLeave(tx, of)
    return { result: await drop(tx), leave }
  })
  if (result.files) {
    leave()
    await forgetFiles(result.files)
  }
  return result
}
