import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { hadTrial } from '../trial-uses.ts'
import { priceNamed, type ShopPrice } from './catalogue.ts'
import { type Buyer, withCustomer } from './customer.ts'
import { openPortal } from './open-portal.ts'
import type { Shop } from './shop.ts'
import { liveOf, subscriptionsOf } from './subscription-facts.ts'
import { syncCustomer } from './sync-customer.ts'

/** What a person wants to buy. */
export interface Wanted extends Buyer {
  /** A lookup key, or an id of Stripe. */
  price: string
  /** They come from signing up, and go on to the calendar. */
  needsOnboarding: boolean
  /** Without a trial. */
  isResubscription: boolean
  /** Who sent them, by the names of the trackers. */
  referrals: Readonly<Record<string, string>>
}

export type Begun =
  | { kind: 'begun'; url: string }
  | { kind: 'no-such-price' }
  /** Stripe named no address that a browser may be sent to. */
  | { kind: 'no-address' }
  /** They have a subscription; it is changed in the portal. */
  | { kind: 'subscribed'; portalUrl: string }

const trialDays = 3
const minuteSec = 60

/** Opens a checkout, or finds the one that is open for the same. A person has one open checkout. */
export async function beginCheckout(shop: Shop, wanted: Wanted): Promise<Begun> {
  const price = priceNamed(await shop.catalogue(), wanted.price)
  if (!price) return { kind: 'no-such-price' }
  return withCustomer(shop, wanted, async (customerId) => {
    const stripe = await shop.stripe()
    const [live] = liveOf(await subscriptionsOf(stripe, customerId))
    if (live) {
      await syncCustomer(shop, customerId)
      return { kind: 'subscribed', portalUrl: await openPortal(shop, customerId) }
    }
    const hasTrial = !wanted.isResubscription && !(await hadTrial(shop.database.db, wanted))
    const offer = `${price.id}:${hasTrial ? 'trial' : 'now'}:${wanted.needsOnboarding ? 'new' : 'known'}`
    const params = paramsOf(shop, { wanted, price, customerId, hasTrial, offer })
    const session = await onlySession(stripe, params, `checkout:${wanted.userId}:${price.id}`)
    const url = allowedAddress(shop, session.url)
    return url === null ? { kind: 'no-address' } : { kind: 'begun', url }
  })
}

type Params = Stripe.Checkout.SessionCreateParams & { customer: string; expires_at: number }

/** Of the open sessions of a customer one stays: that for the same offer, else a new one. */
async function onlySession(stripe: Stripe, params: Params, key: string): Promise<Stripe.Checkout.Session> {
  const { customer } = params
  const wanted = (session: Stripe.Checkout.Session) =>
    session.metadata?.['offer'] === params.metadata?.['offer']
  const before = await openSessions(stripe, customer)
  const same = before.find(wanted)
  if (same) {
    await expireAll(stripe, before, same.id)
    return same
  }
  await expireAll(stripe, before)
  const idempotencyKey = `${key}:${params.expires_at / minuteSec}`
  const made = await stripe.checkout.sessions
    .create(params, { idempotencyKey })
    // The key was used in this minute for another offer of the same price.
    .catch((error: unknown) => {
      if (Reflect.get(Object(error), 'type') !== 'StripeIdempotencyError') throw error
      return stripe.checkout.sessions.create(params, { idempotencyKey: randomUUID() })
    })
  const after = await openSessions(stripe, customer)
  // The key was used in this minute, for a session that is closed by now.
  if (after.length === 0) return stripe.checkout.sessions.create(params, { idempotencyKey: randomUUID() })
  // Of two at once the newest stays, and both people are sent to it.
  const newest = after.find(({ id }) => id === made.id) && after.length === 1 ? made : (after[0] ?? made)
  await expireAll(stripe, after, newest.id)
  return newest
}

/** Closes all open sessions of a customer: what they sold is sold. */
export async function closeCheckouts(shop: Shop, customerId: string): Promise<void> {
  const stripe = await shop.stripe()
  await expireAll(stripe, await openSessions(stripe, customerId))
}

/** Newest first. */
async function openSessions(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 20 })
  return data
}

async function expireAll(
  stripe: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
  exceptId?: string,
): Promise<void> {
  for (const { id } of sessions.filter((session) => session.id !== exceptId)) {
    // One that was just paid or closed stays what it is.
    await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      const { status } = await stripe.checkout.sessions.retrieve(id)
      if (status === 'open') throw error
    })
  }
}

interface Offer {
  wanted: Wanted
  price: ShopPrice
  customerId: string
  hasTrial: boolean
  /** What is sold, and where it leads. */
  offer: string
}

function paramsOf(shop: Shop, { wanted, price, customerId, hasTrial, offer }: Offer): Params {
  const settings = `${shop.origin()}/dashboard/settings`
  // To the minute, so that the same request within it is the same to Stripe.
  const minute = Math.floor(shop.clock.now().getTime() / 60_000) * minuteSec
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: price.id, quantity: 1 }],
    client_reference_id: wanted.userId,
    allow_promotion_codes: true,
    payment_method_collection: 'always',
    subscription_data: {
      ...(hasTrial && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      metadata: { user_id: wanted.userId, plan_id: price.planId },
    },
    metadata: { user_id: wanted.userId, ...wanted.referrals, offer },
    ...(shop.tax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
    ...(shop.termsUrl !== null && { consent_collection: { terms_of_service: 'required' } }),
    expires_at: minute + 61 * minuteSec,
    success_url: wanted.needsOnboarding
      ? `${shop.origin()}/dashboard?welcome=1`
      : `${settings}?checkout=success&session_id={CHECKOUT_SESSION_ID}#subscription`,
    cancel_url: `${settings}?checkout=cancelled#subscription`,
  }
}

/** A browser is sent to the pages of Stripe, at its domain or the operator's, or of our own stand-in only. */
function allowedAddress(shop: Shop, url: string | null): string | null {
  const allowed =
    shop.mode === 'stripe' ? ['https://checkout.stripe.com', shop.pagesUrl] : [shop.browseOrigin()]
  return url !== null && URL.canParse(url) && allowed.includes(new URL(url).origin) ? url : null
}
