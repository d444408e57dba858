import type { Db } from '#server/plumbing/database/database.ts'

/** The link in the email works for an hour, and can be sent again. */
const waitsSec = 2 * 3600

/**
 * Whether the address of a recent sign-up is confirmed. A sign-up with a known address gets an id that no account has,
 * so the answer doesn't reveal whether an address has an account.
 */
export async function isConfirmedSignUp(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('created_at', '>', new Date(now.getTime() - waitsSec * 1000))
    .executeTakeFirst()
  return row !== undefined
}
