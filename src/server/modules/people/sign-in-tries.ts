import { sql } from 'kysely'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { takeTurn } from './rates.ts'

/** Tries of one caller at one account. */
const ofCaller = { max: 20, perSec: 600 }
/** The same while many try that account: new callers are not refused. */
const ofCallerUnderAttack = { max: 5, perSec: 600 }
/** Tries of all callers at one account that count as many. */
const ofAccount = { max: 100, perSec: 3_600 }

/**
 * Counts a sign-in with a password. Tries are counted per account and caller together: a caller with wrong passwords
 * uses up their own tries, and keeps no one else from signing in.
 * @param caller the network address
 */
export async function countSignIn(
  { database, clock }: { database: Pick<Database, 'db'>; clock: Clock },
  email: string,
  caller: string,
): ReturnType<typeof takeTurn> {
  const { db } = database
  const now = clock.now()
  const everybody = await takeTurn(db, `sign-in|${email}`, ofAccount, now)
  const limit = everybody.kind === 'taken' ? ofCaller : ofCallerUnderAttack
  return takeTurn(db, keyOf(email, caller), limit, now)
}

const keyOf = (email: string, caller: string) => `sign-in|${email}|${caller}`

/** Deletes the tries of a caller who knew the password. */
export async function forgetTries(db: Db, email: string, caller: string): Promise<void> {
  await db.deleteFrom('turns').where('key', '=', keyOf(email, caller)).execute()
}

/** Deletes every caller's tries: after a password reset the person can sign in at once. */
export async function forgetAllTries(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('turns')
    .where(sql<boolean>`starts_with(key, ${keyOf(email.toLowerCase(), '')})`)
    .execute()
}
