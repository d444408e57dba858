import type { Db } from '#server/plumbing/database/database.ts'

/** The longest window of {@link import('./rates.ts').takeTurn} is an hour. */
const turnsKeptMs = 86_400_000

/** Deletes expired sessions, links and counts. Runs at least daily. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('turns')
    .where('began_at', '<', new Date(now.getTime() - turnsKeptMs))
    .execute()
}
