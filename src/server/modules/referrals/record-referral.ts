import type { Db } from '#server/plumbing/database/database.ts'
import type { Click } from './referral-cookie.ts'

/** What is known about who sent a person. Unknown codes count as none. */
export interface Sent {
  endorselyReferralId: string | null
  affonsoReferralId: string | null
  click: Pick<Click, 'code'> & Partial<Click>
}

/** After this a person has signed up without being sent. */
const signUpMs = 86_400_000

/**
 * Records who sent a person: once, and within a day of their sign-up. Nothing overwrites it. The link of a person
 * themselves, and one of someone for whose workspaces the same person pays, never count.
 * @returns whether it was recorded
 */
export async function recordReferral(
  db: Db,
  userId: string,
  sent: Partial<Sent>,
  now: Date,
): Promise<boolean> {
  const { click, endorselyReferralId = null, affonsoReferralId = null } = sent
  const referrer = click ? await referrerOf(db, { userId, code: click.code }) : null
  if (!referrer && endorselyReferralId === null && affonsoReferralId === null) return false
  if (!(await isNew(db, userId, now))) return false
  const row = await db
    .insertInto('referrals')
    .values({
      user_id: userId,
      endorsely_referral_id: endorselyReferralId,
      affonso_referral_id: affonsoReferralId,
      ...(referrer && {
        referrer_user_id: referrer.user_id,
        code: referrer.code,
        landing_path: click?.landingPath ?? null,
        clicked_at: click?.at ?? null,
      }),
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The affiliate with a code; null: there is none whose link may count for this person. */
async function referrerOf(db: Db, { userId, code }: { userId: string; code: string }) {
  const affiliate = await db
    .selectFrom('affiliates')
    .select(['user_id', 'code'])
    .where('code', '=', code)
    .where('blocked_at', 'is', null)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return affiliate && !(await haveOnePayer(db, userId, affiliate.user_id)) ? affiliate : null
}

/** Whether two people share a workspace: its owner pays for both. */
async function haveOnePayer(db: Db, one: string, other: string): Promise<boolean> {
  const shared = await db
    .selectFrom('workspace_members as a')
    .innerJoin('workspace_members as b', 'b.workspace_id', 'a.workspace_id')
    .select('a.workspace_id')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}

async function isNew(db: Db, userId: string, now: Date): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - signUpMs))
    .executeTakeFirst()
  return person !== undefined
}
