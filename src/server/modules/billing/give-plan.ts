import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { isSubscribed } from '#domain/plan/gate.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { announceSubscription } from './announce-subscription.ts'
import { applyLocks, type NewlyLocked } from './apply-locks.ts'
import { billingLetters } from './billing-letters.ts'
import { freeRow } from './free-row.ts'
import { factsOf, lockSubscription } from './lock-subscription.ts'
import { planName } from './plan-name.ts'
import { recordPlanActivity } from './record-plan-activity.ts'
import { type PayerChannels, tellPayer } from './tell-payer.ts'

/** `pays`: they have a subscription, which a gift would hide while it goes on charging. */
export type GiveResult = 'given' | 'pays' | 'not-signed-up'

/**
 * Gives a person a plan, or takes a gift back with the free one.
 * @param gift.until null: without an end
 */
export async function givePlan(
  { db }: Pick<Database, 'db'>,
  { userId, planId, until }: { userId: string; planId: PlanId; until: Date | null },
  { billing, now }: { billing: BillingMode; now: Date },
): Promise<GiveResult> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, userId)
    if (!row) return 'not-signed-up'
    if (row.source === 'stripe' && isSubscribed(factsOf(row), now)) return 'pays'
    const isGift = planId !== 'freeplan'
    await tx
      .updateTable('user_subscriptions')
      .set({
        ...freeRow(now),
        plan_id: planId,
        source: isGift ? 'gift' : 'sign-up',
        current_period_end: isGift ? until : null,
      })
      .where('user_id', '=', userId)
      .execute()
    const subject = { before: row.plan_id, plan: planId, actor: 'The administrator' }
    await recordPlanActivity(tx, { userId, action: 'plan-changed', subject }, now)
    await applyLocks(tx, { billing, userId, now })
    await announceSubscription(tx, userId)
    return 'given'
  })
}

/** How many gifts end in one run; the next one goes on. */
const giftsAtOnce = 200

interface GiftEnd extends PayerChannels {
  billing: BillingMode
  now: Date
  /** The address of the settings. */
  page: string
}

/** Ends the gifts whose time is over: the free plan again, with an email that says what it locks. */
export async function endGifts(db: Db, end: GiftEnd): Promise<void> {
  const over = await db
    .selectFrom('user_subscriptions')
    .select('user_id')
    .where('source', '=', 'gift')
    .where('current_period_end', '<=', end.now)
    .orderBy('user_id')
    .limit(giftsAtOnce)
    .execute()
  for (const { user_id: userId } of over) {
    await db.transaction().execute((tx) => endGift(tx, userId, end))
  }
}

async function endGift(tx: Db, userId: string, end: GiftEnd): Promise<void> {
  const { billing, now, page } = end
  const row = await lockSubscription(tx, userId)
  // Another plan may have been given, or bought, meanwhile.
  if (row?.source !== 'gift' || row.current_period_end === null || row.current_period_end > now) return
  const locked = await toFree(tx, userId, { billing, now })
  const about = { plan: planName(row.plan_id), page, locked }
  await tellPayer(tx, end, { userId, now }, (to) => billingLetters.ended(to, about))
}

/** How many subscriptions of the stand-in end in one transaction. */
const soldAtOnce = 100

/** Ends what the stand-in of Stripe sold: once Stripe is set up, nobody has paid for it. */
export async function endStandInSubscriptions(db: Db, now: Date): Promise<void> {
  let ended = soldAtOnce
  while (ended === soldAtOnce) {
    ended = await db.transaction().execute(async (tx) => {
      const sold = await tx
        .selectFrom('user_subscriptions')
        .select('user_id')
        .where('source', '=', 'sandbox')
        .orderBy('user_id')
        .limit(soldAtOnce)
        .forNoKeyUpdate()
        .execute()
      for (const { user_id: userId } of sold) await toFree(tx, userId, { billing: 'stripe', now })
      return sold.length
    })
  }
}

async function toFree(
  tx: Db,
  userId: string,
  { billing, now }: { billing: BillingMode; now: Date },
): Promise<NewlyLocked> {
  await tx.updateTable('user_subscriptions').set(freeRow(now)).where('user_id', '=', userId).execute()
  const subject = { plan: 'freeplan', actor: 'Postlark' }
  await recordPlanActivity(tx, { userId, action: 'plan-changed', subject }, now)
  const locked = await applyLocks(tx, { billing, userId, now })
  await announceSubscription(tx, userId)
  return locked
}
