import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { isSubscribed } from '#domain/plan/gate.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { announceSubscription } from './announce-subscription.ts'
import { applyLocks } from './apply-locks.ts'
import { freeRow } from './free-row.ts'
import { factsOf, lockSubscription } from './lock-subscription.ts'
import { recordPlanActivity } from './record-plan-activity.ts'

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

/** Ends the gifts whose time is over: the free plan again. */
export async function endGifts(db: Db, billing: BillingMode, now: Date): Promise<void> {
  await backToFree(db, 'gift', { billing, now })
}

/** Ends what the stand-in of Stripe sold: once Stripe is set up, nobody has paid for it. */
export async function endStandInSubscriptions(db: Db, now: Date): Promise<void> {
  await backToFree(db, 'sandbox', { billing: 'stripe', now })
}

async function backToFree(
  db: Db,
  source: 'gift' | 'sandbox',
  { billing, now }: { billing: BillingMode; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('user_subscriptions')
      .set(freeRow(now))
      .where('source', '=', source)
      .$if(source === 'gift', (rows) => rows.where('current_period_end', '<=', now))
      .returning('user_id')
      .execute()
    for (const { user_id: userId } of ended) {
      const subject = { plan: 'freeplan', actor: 'Postlark' }
      await recordPlanActivity(tx, { userId, action: 'plan-changed', subject }, now)
      await applyLocks(tx, { billing, userId, now })
      await announceSubscription(tx, userId)
    }
  })
}
