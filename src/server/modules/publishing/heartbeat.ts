import type { Db } from '#server/plumbing/database/database.ts'

/** Says that this worker is alive. */
export async function beat(db: Db, workerId: string, now: Date): Promise<void> {
  await db
    .insertInto('worker_heartbeats')
    .values({ worker_id: workerId, seen_at: now })
    .onConflict((conflict) => conflict.column('worker_id').doUpdateSet({ seen_at: now }))
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
