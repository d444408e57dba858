import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Says that this worker is alive.
 * @param clockOffSec how far its clock is off, so that nothing is published by it; null: it is right
 */
export async function beat(
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

/** When any worker was last alive; null when none ever was. */
export async function lastHeartbeat(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('worker_heartbeats')
    .select((select) => select.fn.max('seen_at').as('seen_at'))
    .executeTakeFirst()
  return row?.seen_at ?? null
}

/** Whether a worker that was alive after that time publishes nothing because its clock is off. */
export async function isAnyClockOff(db: Db, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom('worker_heartbeats')
    .select('worker_id')
    .where('clock_off_sec', 'is not', null)
    // Who asks may have the same clock, or one that is right.
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
