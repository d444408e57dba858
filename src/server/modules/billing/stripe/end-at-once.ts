import type { Stripe } from 'stripe'
import { closeCheckouts } from './begin-checkout.ts'
import type { Shop } from './shop.ts'
import { liveOf, subscriptionsOf } from './subscription-facts.ts'

/**
 * Closes the checkouts of a customer and cancels their subscriptions at once; what is paid for does not run to its end.
 * @returns how many subscriptions it cancelled; those that were over already are none
 */
export async function endAtOnce(shop: Shop, customerId: string): Promise<number> {
  const stripe = await shop.stripe()
  await closeCheckouts(shop, customerId)
  const live = liveOf(await subscriptionsOf(stripe, customerId))
  for (const { id } of live) await cancel(stripe, id)
  return live.length
}

/** One that another ended at the same moment is over as well. */
async function cancel(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch(async (error: unknown) => {
    if (liveOf([await stripe.subscriptions.retrieve(id)]).length > 0) throw error
  })
}
