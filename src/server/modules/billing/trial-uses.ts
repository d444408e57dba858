import { sql } from 'kysely'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findSubscription } from './lock-subscription.ts'

/** A person who may have a trial. */
interface Trier {
  userId: string
  email: string
}

/** An address as `trial_uses` keeps it, so that it outlives the account without naming anyone. */
const hashOfAddress = (email: string) => hashOfToken(email.trim().toLowerCase())

/** When this person, or someone with their address, had a trial; null: they had none. */
export async function findTrial(db: Db, { userId, email }: Trier): Promise<Date | null> {
  const use = await db
    .selectFrom('trial_uses')
    .select('at')
    .where((is) => is.or([is('email_hash', '=', hashOfAddress(email)), is('user_id', '=', userId)]))
    .orderBy('at')
    .executeTakeFirst()
  return use?.at ?? null
}

/** Whether this person, or someone with their address, has had a trial. */
export const hadTrial = async (db: Db, trier: Trier): Promise<boolean> =>
  (await findTrial(db, trier)) !== null

/** Whether a trial is on offer: the person has the free plan, and has had none. */
export async function isTrialOnOffer(db: Db, trier: Trier): Promise<boolean> {
  const row = await findSubscription(db, trier.userId)
  return row?.plan_id === 'freeplan' && !(await hadTrial(db, trier))
}

/**
 * Records a trial that began, under the lock of its card: of two people with one card, one has it.
 * @param card what names the card at Stripe; null: not known
 * @returns false: another person had a trial with this card
 */
export async function takeTrial(
  tx: Db,
  { userId, email, card }: Trier & { card: string | null },
  now: Date,
): Promise<boolean> {
  const emailHash = hashOfAddress(email)
  const cardHash = card === null ? null : hashOfToken(card)
  if (cardHash !== null) {
    await sql`select pg_advisory_xact_lock(hashtext('trial'), hashtext(${cardHash}))`.execute(tx)
    const other = await tx
      .selectFrom('trial_uses')
      .select('id')
      .where('card_hash', '=', cardHash)
      .where('email_hash', '!=', emailHash)
      .where((is) => is.or([is('user_id', 'is', null), is('user_id', '!=', userId)]))
      .executeTakeFirst()
    if (other) return false
  }
  const { numUpdatedRows: known } = await tx
    .updateTable('trial_uses')
    .set((row) => ({ card_hash: row.fn.coalesce('card_hash', row.val(cardHash)) }))
    .where((is) => is.or([is('email_hash', '=', emailHash), is('user_id', '=', userId)]))
    .executeTakeFirst()
  if (known > 0n) return true
  await tx
    .insertInto('trial_uses')
    .values({ email_hash: emailHash, card_hash: cardHash, user_id: userId, at: now })
    .execute()
  return true
}
