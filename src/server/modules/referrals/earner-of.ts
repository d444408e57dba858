import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Who earns by the payments of a person: the affiliate who sent them, or who has earned by them before. null: nobody.
 */
export async function earnerOf(db: Db, userId: string): Promise<string | null> {
  const referral = await db
    .selectFrom('referrals')
    .select('referrer_user_id')
    .where('user_id', '=', userId)
    .where('referrer_user_id', 'is not', null)
    .executeTakeFirst()
  if (referral) return referral.referrer_user_id
  const earned = await db
    .selectFrom('commissions')
    .select('affiliate_id')
    .where('referred_user_id', '=', userId)
    .orderBy('earned_at')
    .limit(1)
    .executeTakeFirst()
  return earned?.affiliate_id ?? null
}
