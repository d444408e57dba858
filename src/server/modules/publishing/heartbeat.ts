import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Stores that this worker is alive.
 * @param clockOffSec its clock's error, while it publishes nothing; null: it is right
 */
export async function recordHeartbeat(
  db: Db,
  workerId: string,
  now: Date,
  clockOffSec: number | null = null,
): Promise<void> {
  await db
    .insertInto('worker_heartbeats')
    .values({ worker_id: workerId, seen_at: now, clock_off_sec: clockOffSec })
    .onConflict((conflict) =>
      conflict.column('worker_id').doUpdateSet({ seen_at: now, clock_off_sec: clockOffSec }),
    )
    .execute()
}

/** The last heartbeat of any worker; null when there was none. */
export async function lastHeartbeat(db: Db): Promise<Date | null> {
  const { seen_at: seenAt } = await db
    .selectFrom('worker_heartbeats')
    .select((select) => select.fn.max<Date | null>('seen_at').as('seen_at'))
    .executeTakeFirstOrThrow()
  return seenAt
}

/** Whether a worker that was alive after that time publishes nothing because its clock is wrong. */
export async function isAnyClockOff(db: Db, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom('worker_heartbeats')
    .select('worker_id')
    .where('clock_off_sec', 'is not', null)
    // The process that asks may have the same clock, or a right one.
    .where((row) =>
      row.or([
        row('seen_at', '>', after),
        row(sql<Date>`seen_at - clock_off_sec * interval '1 second'`, '>', after),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
