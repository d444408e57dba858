import { sql } from 'kysely'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { takeTurn } from './rates.ts'

/** Tries of one caller at one account. */
const ofCaller = { max: 20, perSec: 600 }
/** The same while many try that account: nobody who comes newly is refused. */
const ofCallerUnderAttack = { max: 5, perSec: 600 }
/** Tries of everybody at one account before that counts as many. */
const ofAccount = { max: 100, perSec: 3_600 }

/**
 * Counts a try to sign in with a password. Tries are counted per account and per caller together: whoever tries wrong
 * passwords uses up their own tries, and keeps nobody else from signing in.
 * @param caller the network address that tries
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

/** Forgets the tries of a caller who knew the password. */
export async function forgetTries(db: Db, email: string, caller: string): Promise<void> {
  await db.deleteFrom('turns').where('key', '=', keyOf(email, caller)).execute()
}

/** Forgets every caller's tries: whoever chose a new password by email can sign in with it at once. */
export async function forgetAllTries(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('turns')
    .where(sql<boolean>`starts_with(key, ${keyOf(email.toLowerCase(), '')})`)
    .execute()
}
