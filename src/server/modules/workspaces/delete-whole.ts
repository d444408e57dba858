import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'

/** The dependencies of deleting workspaces. */
export interface DeletionTools {
  database: Database
  /** Reads the accounts to be deleted. @returns a function that revokes their tokens */
  takeLeave(tx: Db, of: { workspaceId: string } | { ownerId: string }): Promise<() => void>
  /** Deletes files without an owner. */
  forgetFiles(paths: readonly string[]): Promise<void>
  billing: BillingMode
  clock: Clock
}

/**
 * Deletes workspaces in one transaction. After that, their networks revoke the tokens, and their files are deleted.
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
