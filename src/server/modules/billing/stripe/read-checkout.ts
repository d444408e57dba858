import type { CheckoutSession } from '#contract/billing.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { findSubscription } from '../lock-subscription.ts'
import { closeCheckouts } from './begin-checkout.ts'
import { isMissing } from './refusals.ts'
import type { Shop } from './shop.ts'
import { idOf } from './subscription-facts.ts'
import { refusedMark, syncCustomer } from './sync-customer.ts'

/** The result of a checkout, after asking Stripe; null: it is not one of this person. */
export async function readCheckout(
  shop: Shop,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<CheckoutSession | null> {
  const stripe = await shop.stripe()
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  const customerId = session && idOf(session.customer)
  if (!session || !customerId || session.client_reference_id !== userId) return null
  const { status } = session
  if (status === 'complete') {
    await closeCheckouts(shop, customerId)
    await syncCustomer(shop, customerId)
  }
  const row = await findSubscription(shop.database.db, userId)
  const subscriptionId = idOf(session.subscription)
  const begun = row !== null && subscriptionId !== null && row.stripe_subscription_id === subscriptionId
  const plan = begun && isPlanId(row.plan_id) ? row.plan_id : null
  return {
    status: statusNamed(status),
    plan,
    planStatus: begun ? row.status : 'none',
    trialEnd: begun ? (row.trial_end?.toISOString() ?? null) : null,
    currentPeriodEnd: begun ? (row.current_period_end?.toISOString() ?? null) : null,
    trialRefused: !begun && subscriptionId !== null && (await wasRefused(shop, subscriptionId)),
  }
}

const statusNamed = (name: string | null): CheckoutSession['status'] =>
  name === 'open' ? 'open' : name === 'complete' ? 'complete' : 'expired'

async function wasRefused(shop: Shop, subscriptionId: string): Promise<boolean> {
  const { metadata } = await (await shop.stripe()).subscriptions.retrieve(subscriptionId)
  return metadata[refusedMark] === '1'
}
