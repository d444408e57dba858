import type { Db } from '#server/plumbing/database/database.ts'

/** A process that makes films and converts videos, or would if no other did. */
export interface MediaProcess {
  processId: string
  role: 'media' | 'worker'
  /** The version of what makes films there; null: it cannot. */
  engine: string | null
}

/** A process that was not seen for so long is gone. */
const goneAfterMs = 60_000
/** Rows of processes of former days. */
const forgottenAfterMs = 86_400_000

/** Stores that this process is alive. */
export async function recordMediaHeartbeat(
  db: Db,
  { processId, role, engine }: MediaProcess,
  now: Date,
): Promise<void> {
  await db
    .insertInto('media_heartbeats')
    .values({ process_id: processId, role, engine, seen_at: now })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet({ seen_at: now, engine }))
    .execute()
  await db
    .deleteFrom('media_heartbeats')
    .where('seen_at', '<', new Date(now.getTime() - forgottenAfterMs))
    .execute()
}

/** Whether a process of the role media has reported in the last minute. */
export async function isMediaAlive(db: Db, now: Date): Promise<boolean> {
  return (await alive(db, now)).some(({ role }) => role === 'media')
}

/** The version of what makes films in another process; null: nothing does. */
export async function engineElsewhere(db: Db, now: Date): Promise<string | null> {
  const found = await alive(db, now)
  const media = found.filter(({ role }) => role === 'media')
  return (media.length > 0 ? media : found).find(({ engine }) => engine !== null)?.engine ?? null
}

async function alive(db: Db, now: Date) {
  return db
    .selectFrom('media_heartbeats')
    .select(['role', 'engine'])
    .where('seen_at', '>', new Date(now.getTime() - goneAfterMs))
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
}
