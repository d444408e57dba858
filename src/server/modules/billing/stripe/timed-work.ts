import { billingLetters } from '../billing-letters.ts'
import { planName } from '../plan-name.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { plans } from '#domain/plan/plan.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'
import { endAtOnce } from './end-at-once.ts'
import { settlePayments } from './settle-payments.ts'
import type { Shop } from './shop.ts'
import { settingsPage } from '../settings-page.ts'
import { tellPayer } from '../tell-payer.ts'
import { syncCustomer } from './sync-customer.ts'

const dayMs = 86_400_000
const unpaidDays = 14
const keptEventDays = 90
const rowsAtOnce = 200

/** How many customers were looked up, and how many rows were wrong. */
export interface SyncCount {
  customers: number
  repaired: number
}

/** Looks every customer up: what events did not bring is repaired, and logged. */
export async function syncAll(shop: Shop): Promise<SyncCount> {
  const count = { customers: 0, repaired: 0 }
  let after = ''
  for (;;) {
    const rows = await shop.database.db
      .selectFrom('user_subscriptions')
      .select(['user_id', 'stripe_customer_id'])
      .where('stripe_customer_id', 'is not', null)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(rowsAtOnce)
      .execute()
    for (const { stripe_customer_id: customerId } of rows) {
      if (customerId === null) continue
      count.customers++
      await settlePayments(shop, customerId)
      if ((await syncCustomer(shop, customerId)) !== 'changed') continue
      count.repaired++
      shop.log.warn({ customer: customerId }, 'a subscription was not as Stripe says; it is now')
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return count
    after = last.user_id
  }
}

/** Ends what is over: by now, or unpaid for two weeks. Forgets old events. */
export async function endOver(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.clock.now()
  const longUnpaid = new Date(now.getTime() - unpaidDays * dayMs)
  const rows = await db
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('stripe_customer_id', 'is not', null)
    .where('stripe_subscription_id', 'is not', null)
    .where((is) =>
      is.or([
        is('status', 'in', ['canceled', 'incomplete_expired']),
        is('cancel_at', '<=', now),
        is.and([is('status', '=', 'unpaid'), is('updated_at', '<=', longUnpaid)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(rowsAtOnce)
    .execute()
  for (const row of rows) await end(shop, row)
  await db
    .deleteFrom('billing_events')
    .where('handled_at', 'is not', null)
    .where('received_at', '<', new Date(now.getTime() - keptEventDays * dayMs))
    .execute()
}

async function end(shop: Shop, row: SubscriptionRow): Promise<void> {
  const { status, stripe_customer_id: customerId, stripe_subscription_id: subscriptionId } = row
  if (customerId === null || subscriptionId === null) return
  if (status === 'unpaid') await (await shop.stripe()).subscriptions.cancel(subscriptionId)
  await syncCustomer(shop, customerId)
}

/** Cancels at once the subscriptions of a deleted account; of one that is there, nothing. */
export async function endCustomer(shop: Shop, customerId: string): Promise<void> {
  const row = await shop.database.db
    .selectFrom('user_subscriptions')
    .select('user_id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst()
  if (row) return
  await endAtOnce(shop, customerId)
}

/** Reminds those whose trial ends within a day, once. Stripe's own event comes three days before, when it begins. */
export async function remindOfTrials(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.clock.now()
  const ending = await db
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('status', '=', 'trialing')
    .where('cancel_at', 'is', null)
    .where('trial_end', '>', now)
    .where('trial_end', '<=', new Date(now.getTime() + dayMs))
    .where((is) =>
      is.or([is('trial_reminded_for', 'is', null), is('trial_reminded_for', '!=', is.ref('trial_end'))]),
    )
    .limit(rowsAtOnce)
    .execute()
  for (const row of ending) await remind(shop, row)
}

async function remind(shop: Shop, row: SubscriptionRow): Promise<void> {
  const { user_id: userId, trial_end: at, plan_id: planId } = row
  if (at === null) return
  await shop.database.db.transaction().execute(async (tx) => {
    const { numUpdatedRows: first } = await tx
      .updateTable('user_subscriptions')
      .set({ trial_reminded_for: at })
      .where('user_id', '=', userId)
      .where('trial_end', '=', at)
      .where((is) => is.or([is('trial_reminded_for', 'is', null), is('trial_reminded_for', '!=', at)]))
      .executeTakeFirst()
    if (first === 0n) return
    const about = { plan: planName(planId), at, usd: priceText(row), page: settingsPage(shop) }
    await tellPayer(tx, shop, { userId, now: shop.clock.now() }, (to) => billingLetters.trialEnds(to, about))
  })
}

function priceText({ plan_id: planId, billing_interval: interval }: SubscriptionRow): string {
  if (!isPlanId(planId)) return 'its price'
  const { monthlyUsd, yearlyUsdPerMonth } = plans[planId]
  return interval === 'year' ? `$${yearlyUsdPerMonth * 12} a year` : `$${monthlyUsd} a month`
}
