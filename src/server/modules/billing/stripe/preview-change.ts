import type { Stripe } from 'stripe'
import type { ChangePreview, PlanPreviews } from '#contract/billing.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import { type BillingInterval, priceList } from '#domain/plan/price-key.ts'
import { countSurplus } from '../count-surplus.ts'
import { isTrialOnOffer } from '../trial-uses.ts'
import { priceNamed, type ShopPrice } from './catalogue.ts'
import type { Shop } from './shop.ts'
import {
  endOfPeriod,
  type FullSubscription,
  isUpgrade,
  itemOf,
  liveSubscriptionOf,
} from './subscription-facts.ts'

const daySec = 86_400

interface Asker {
  userId: string
  email: string
}

/**
 * What another plan would cost, and what it would lock; null: it is not on sale.
 * @param change.price a lookup key, or an id of Stripe
 */
export async function previewChange(
  shop: Shop,
  change: Asker & { price: string },
): Promise<ChangePreview | null> {
  const { userId } = change
  const price = priceNamed(await shop.catalogue(), change.price)
  if (!price) return null
  const { db } = shop.database
  const now = shop.clock.now()
  const locks = await countSurplus(db, { mode: shop.mode, userId, planId: price.planId, now })
  const live = await liveSubscriptionOf(shop, userId)
  if (!live) return { ...firstCosts(price, now, await isTrialOnOffer(db, change)), locks }
  return { ...(await costsOf(await shop.stripe(), live, price, now)), locks }
}

type Costs = Omit<ChangePreview, 'locks'>

function firstCosts(
  { cents, interval }: Pick<ShopPrice, 'cents' | 'interval'>,
  now: Date,
  hasTrial: boolean,
): Costs {
  const nextAt = hasTrial ? new Date(now.getTime() + 3 * daySec * 1000) : oneLater(now, interval)
  return {
    dueTodayUsd: hasTrial ? 0 : usd(cents),
    nextUsd: usd(cents),
    nextAt: nextAt.toISOString(),
    now: true,
  }
}

async function costsOf(stripe: Stripe, live: FullSubscription, price: ShopPrice, now: Date): Promise<Costs> {
  const later = atEndOf(live, price.cents)
  if (live.status === 'trialing') return { ...later, now: true }
  if (!isUpgrade(live, price)) return { ...later, now: false }
  const { amount_due: due } = await stripe.invoices.createPreview({
    subscription: live.id,
    subscription_details: {
      items: [{ id: itemOf(live).id, price: price.id }],
      proration_behavior: 'always_invoice',
    },
  })
  const restarts = itemOf(live).price.recurring?.interval !== price.interval
  const nextAt = restarts ? oneLater(now, price.interval).toISOString() : later.nextAt
  return { dueTodayUsd: usd(due), nextUsd: later.nextUsd, nextAt, now: true }
}

/** What is charged when the period ends. */
const atEndOf = (live: FullSubscription, cents: number) => ({
  dueTodayUsd: 0,
  nextUsd: usd(cents),
  nextAt: new Date((endOfPeriod(live) ?? 0) * 1000).toISOString(),
})

const usd = (cents: number) => cents / 100

/** A month or year later; from a day that the month does not have, on its last. */
function oneLater(at: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'month' ? 1 : 12
  const first = new Date(at)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return first
}

/**
 * What each plan but the present one would cost and lock, at the prices of a month or year. The free plan is one of them
 * where there is a subscription to end. For who never bought anything Stripe is not asked.
 */
export async function previewPlans(
  shop: Shop,
  asked: Asker & { interval: BillingInterval },
): Promise<PlanPreviews> {
  const { userId } = asked
  const live = await liveSubscriptionOf(shop, userId)
  const costs = live ? await costsOfAll(shop, live, asked.interval) : await firstCostsOfAll(shop, asked)
  const plans: PlanPreviews['plans'] = []
  for (const one of costs) {
    const { planId } = one
    const locks = await countSurplus(shop.database.db, {
      mode: shop.mode,
      userId,
      planId,
      now: shop.clock.now(),
    })
    plans.push({ ...one, locks })
  }
  return { plans }
}

type PlanCosts = Costs & { planId: PlanId }

async function costsOfAll(
  shop: Shop,
  live: FullSubscription,
  interval: BillingInterval,
): Promise<PlanCosts[]> {
  const costs: PlanCosts[] = [{ planId: 'freeplan', ...atEndOf(live, 0), now: false }]
  for (const price of (await shop.catalogue()).prices) {
    if (price.interval !== interval || price.id === itemOf(live).price.id) continue
    const { planId } = price
    costs.push({ planId, ...(await costsOf(await shop.stripe(), live, price, shop.clock.now())) })
  }
  return costs
}

async function firstCostsOfAll(
  shop: Shop,
  { interval, ...asker }: Asker & { interval: BillingInterval },
): Promise<PlanCosts[]> {
  const hasTrial = await isTrialOnOffer(shop.database.db, asker)
  return priceList
    .filter((price) => price.interval === interval)
    .map((price) => ({ planId: price.planId, ...firstCosts(price, shop.clock.now(), hasTrial) }))
}
