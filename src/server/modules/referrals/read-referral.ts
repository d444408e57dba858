import type { Db } from '#server/plumbing/database/database.ts'

/** Who sent a person; null: nobody is known. */
export async function readReferral(db: Db, userId: string) {
  const row = await db
    .selectFrom('referrals')
    .select(['endorsely_referral_id', 'affonso_referral_id', 'code'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      endorselyReferralId: row.endorsely_referral_id,
      affonsoReferralId: row.affonso_referral_id,
      /** The code of the affiliate’s link. */
      referrer: row.code,
    }
  )
}
