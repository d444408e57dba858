import type { Stripe } from 'stripe'
import { announceSubscription } from '../announce-subscription.ts'
import { applyLocks, type NewlyLocked } from '../apply-locks.ts'
import { type BillingLetter, billingLetters, type BillingReader } from '../billing-letters.ts'
import { freeRow } from '../free-row.ts'
import { chooseKept } from '../choose-kept.ts'
import { planName } from '../plan-name.ts'
import { recordPlanActivity } from '../record-plan-activity.ts'
import { settingsPage } from '../settings-page.ts'
import { tellPayer } from '../tell-payer.ts'
import { takeTrial } from '../trial-uses.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'
import type { Shop } from './shop.ts'
import {
  cardOf,
  factsOfSubscription,
  type FullSubscription,
  liveOf,
  subscriptionsOf,
} from './subscription-facts.ts'

/** `stale`: a later look was written already. `unknown`: it is nobody’s customer here. */
export type Synced = 'changed' | 'same' | 'stale' | 'unknown'

/**
 * Makes the row of a customer say what Stripe says now. It asks, and never trusts what an event said: events come
 * twice, late and in any order. Of two looks the one that began later counts.
 */
export async function syncCustomer(shop: Shop, customerId: string): Promise<Synced> {
  const stripe = await shop.stripe()
  const lookedAt = shop.clock.now()
  const live = liveOf(await subscriptionsOf(stripe, customerId))
  if (live.length > 1) {
    const subscriptions = live.map(({ id }) => id)
    shop.log.warn({ customer: customerId, subscriptions }, 'a customer has more than one subscription')
  }
  const [current = null] = live
  if (current && (await refuseKnownCard(shop, customerId, current))) return syncCustomer(shop, customerId)
  const facts = current && (await factsOfSubscription(stripe, current))
  return shop.database.db.transaction().execute((tx) => write(tx, shop, { customerId, facts, lookedAt }))
}

interface Look {
  customerId: string
  /** null: no subscription is live. */
  facts: Awaited<ReturnType<typeof factsOfSubscription>> | null
  lookedAt: Date
}

async function write(tx: Db, shop: Shop, { customerId, facts, lookedAt }: Look): Promise<Synced> {
  const row = await tx
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('stripe_customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.synced_at !== null && row.synced_at > lookedAt) return 'stale'
  const next = facts ? { ...facts, source: shop.mode } : withoutSubscription(row, lookedAt)
  const changed = next !== null && differs(row, next)
  await tx
    .updateTable('user_subscriptions')
    .set({ ...(changed && { ...next, updated_at: lookedAt }), synced_at: lookedAt })
    .where('user_id', '=', row.user_id)
    .execute()
  if (!changed) return 'same'
  const { user_id: userId, plan_id: before } = row
  const isOther = before !== next.plan_id
  if (isOther) {
    const subject = { before, plan: next.plan_id, actor: 'Postlark' }
    await recordPlanActivity(tx, { userId, action: 'plan-changed', subject }, lookedAt)
  }
  const keep = isOther ? row.keep_ids : []
  const locked = await applyLocks(tx, { billing: shop.mode, userId, now: lookedAt }, keep)
  if (isOther) await chooseKept(tx, userId, [])
  await announceSubscription(tx, userId)
  await shop.hooks.subscriptionChanged(tx, {
    userId,
    before: planStateOf(row),
    after: planStateOf(next),
    at: lookedAt,
  })
  const change = { before: row, after: next, locked }
  await tellPayer(tx, shop, { userId, now: lookedAt }, (to) => letterOf(to, change, settingsPage(shop)))
  return 'changed'
}

const planStateOf = (row: Pick<SubscriptionRow, 'plan_id' | 'status' | 'billing_interval'>) => ({
  planId: row.plan_id,
  status: row.status,
  interval: row.billing_interval,
})

/** null: it stays as it is, because nobody paid for it. */
function withoutSubscription(row: SubscriptionRow, now: Date) {
  return row.source === 'sandbox' || row.source === 'stripe' ? freeRow(now) : null
}

function differs(row: SubscriptionRow, next: Partial<SubscriptionRow>): boolean {
  const { updated_at: _, ...facts } = next
  return Object.entries(facts).some(([name, value]) => {
    const before: unknown = Reflect.get(row, name)
    return value instanceof Date && before instanceof Date
      ? value.getTime() !== before.getTime()
      : before !== value
  })
}

interface RowChange {
  before: SubscriptionRow
  after: { plan_id: string; status: string }
  locked: NewlyLocked
}

/** What is told about a change; null: nothing. */
function letterOf(
  to: BillingReader,
  { before, after, locked }: RowChange,
  page: string,
): BillingLetter | null {
  const about = { plan: planName(after.plan_id), page }
  const wasFree = before.plan_id === 'freeplan'
  if (after.plan_id === 'freeplan')
    return wasFree ? null : billingLetters.ended(to, { ...about, plan: planName(before.plan_id), locked })
  if (before.status === 'trialing' && after.status === 'active') return billingLetters.trialOver(to, about)
  if (wasFree || before.plan_id === after.plan_id) return null
  return billingLetters.changed(to, { ...about, before: planName(before.plan_id), locked })
}

/** On a subscription that was cancelled because its card had a trial before. */
export const refusedMark = 'trial_refused'

/**
 * Cancels a trial at once whose card had one with another person. Nothing was charged by then.
 * @returns whether it was cancelled
 */
async function refuseKnownCard(
  shop: Shop,
  customerId: string,
  subscription: FullSubscription,
): Promise<boolean> {
  if (subscription.status !== 'trialing') return false
  const { db } = shop.database
  const buyer = await db
    .selectFrom('user_subscriptions')
    .innerJoin('users', 'users.id', 'user_subscriptions.user_id')
    .select(['users.id', 'users.email'])
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst()
  if (!buyer) return false
  const trial = { userId: buyer.id, email: buyer.email, card: cardOf(subscription) }
  const isFirst = await db.transaction().execute((tx) => takeTrial(tx, trial, shop.clock.now()))
  if (isFirst) return false
  await cancelAtOnce(await shop.stripe(), subscription.id)
  const page = settingsPage(shop)
  await db
    .transaction()
    .execute((tx) =>
      tellPayer(tx, shop, { userId: buyer.id, now: shop.clock.now() }, (to) =>
        billingLetters.cardHadTrial(to, { page }),
      ),
    )
  return true
}

async function cancelAtOnce(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { metadata: { [refusedMark]: '1' } })
  await stripe.subscriptions.cancel(id)
}
