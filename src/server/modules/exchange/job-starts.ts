import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** How often a job may crash its process before it is given up: the same data would crash it again. */
export const mostStarts = 2
/** How often a job may fail with an error; a disk that is full for a while is not the archive’s fault. */
const mostFailures = 5

/** Whether the job of an archive may continue. */
type JobStart = 'begun' | 'ended-its-process'

/**
 * Counts the start of an archive's job, before it reads anything: after a crash the next start sees the count.
 * @returns null: the archive does not wait for the job
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

/** Records progress: a crash from here on has another cause than earlier ones. */
export async function countProgress(db: Db, archiveId: string): Promise<void> {
  await db.updateTable('archives').set({ starts: 1, failures: 0 }).where('id', '=', archiveId).execute()
}

/** The job failed with an error, without a crash. @returns whether it is retried */
export async function countFailure(db: Db, archiveId: string): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ starts: sql`greatest(starts - 1, 0)`, failures: sql`failures + 1` })
    .where('id', '=', archiveId)
    .returning('failures')
    .executeTakeFirst()
  return row !== undefined && row.failures < mostFailures
}
