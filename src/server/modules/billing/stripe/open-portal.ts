import type { Shop } from './shop.ts'
import { liveOf, subscriptionsOf } from './subscription-facts.ts'
import { cardChangedPage, settingsPage } from '../settings-page.ts'

/** A page of the portal. */
export type PortalFlow = 'payment_method_update' | 'subscription_cancel' | 'subscription_update'

/**
 * Opens the portal of a customer.
 * @param flow one page of it, where there is a subscription for it
 * @returns its address, valid for a short time
 */
export async function openPortal(shop: Shop, customerId: string, flow?: PortalFlow): Promise<string> {
  const { portalId } = await shop.catalogue()
  const stripe = await shop.stripe()
  const flowData = flow && (await flowOf(shop, customerId, flow))
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: settingsPage(shop),
    ...(portalId !== null && { configuration: portalId }),
    ...(flowData && { flow_data: flowData }),
  })
  return url
}

async function flowOf(shop: Shop, customerId: string, flow: PortalFlow) {
  if (flow === 'payment_method_update') {
    // Who has a new card comes back by themselves, and reads which it is: there is nothing else to do on that page.
    const redirect = { return_url: cardChangedPage(shop) }
    return { type: flow, after_completion: { type: 'redirect' as const, redirect } }
  }
  const [live] = liveOf(await subscriptionsOf(await shop.stripe(), customerId))
  if (!live) return undefined
  const subscription = live.id
  return flow === 'subscription_cancel'
    ? { type: flow, subscription_cancel: { subscription } }
    : { type: flow, subscription_update: { subscription } }
}
