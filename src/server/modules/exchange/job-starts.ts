import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** A job may end its process so often before it is given up: what ends a process ends it again. */
export const mostStarts = 2
/** A job may break off with an error so often; a disk that is full for a while is not the archive’s fault. */
const mostFailures = 5

/** Whether the job of an archive may go on. */
type JobStart = 'begun' | 'ended-its-process'

/**
 * Counts that the job of an archive begins, before it reads anything: when its process ends with it, the count is what
 * the next start knows of that.
 * @returns null: the archive is not waiting for it
 */
export async function countStart(db: Db, archiveId: string, direction: 'in' | 'out') {
  const row = await db
    .updateTable('archives')
    .set({ starts: sql`starts + 1` })
    .where('id', '=', archiveId)
    .where('direction', '=', direction)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const start: JobStart = row.starts > mostStarts ? 'ended-its-process' : 'begun'
  return { ...row, start }
}

/** Something more of the archive is done: whatever stops the job from here on has not stopped it before. */
export async function countProgress(db: Db, archiveId: string): Promise<void> {
  await db.updateTable('archives').set({ starts: 1, failures: 0 }).where('id', '=', archiveId).execute()
}

/** The job broke off with an error, and its process lives. @returns whether it is to be tried again */
export async function countFailure(db: Db, archiveId: string): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ starts: sql`greatest(starts - 1, 0)`, failures: sql`failures + 1` })
    .where('id', '=', archiveId)
    .returning('failures')
    .executeTakeFirst()
  return row !== undefined && row.failures < mostFailures
}
