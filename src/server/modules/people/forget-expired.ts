import type { Db } from '#server/plumbing/database/database.ts'

/** The longest window that {@link import('./rates.ts').takeTurn} is asked to count is an hour. */
const turnsKeptMs = 86_400_000

/** Deletes what signing in leaves behind: ended sessions, spent links, old counts. For the clock, daily or oftener. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('turns')
    .where('began_at', '<', new Date(now.getTime() - turnsKeptMs))
    .execute()
}
