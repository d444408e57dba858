import { priceList } from '#domain/plan/price-key.ts'
import type { SubscriptionChange } from '#server/modules/billing/billing-hooks.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { recordSiteEvent } from './record-site-event.ts'

/** Counts a trial that began, and the first payment of a plan. Nothing else about a plan is counted. */
export async function recordPlanEvent(tx: Db, change: SubscriptionChange): Promise<void> {
  const name = eventOf(change)
  if (name === null) return
  const { userId, after, at } = change
  const { planId, interval } = after
  const price = priceList.find((one) => one.planId === planId && one.interval === interval)
  const props = { plan_id: planId, ...(interval && { interval }) }
  const valueUsd = name === 'paid' && price ? price.cents / 100 : undefined
  await recordSiteEvent(tx, { name, valueUsd, props, userId }, at)
}

function eventOf({ before, after }: SubscriptionChange): 'trial-started' | 'paid' | null {
  if (after.planId === 'freeplan') return null
  const wasFree = before.planId === 'freeplan'
  if (after.status === 'trialing') return before.status === 'trialing' ? null : 'trial-started'
  if (after.status !== 'active') return null
  return wasFree || before.status === 'trialing' ? 'paid' : null
}
