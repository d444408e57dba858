import type { Stripe } from 'stripe'
import { priceList } from '#domain/plan/price-key.ts'
import { findPortal } from './catalogue.ts'
import { idOf, liveOf } from './subscription-facts.ts'
import { endpointsAt, listenedEvents, webhookPath } from './webhook-endpoint.ts'

/** Something at Stripe that is not as it should be. All but the last two are mended by setting up again. */
export type ShopProblem =
  | { kind: 'prices-missing'; keys: string[] }
  /** Another amount, currency or interval than the plan has. */
  | { kind: 'prices-differ'; keys: string[] }
  | { kind: 'no-portal' }
  /** What it does not offer, such as `subscription_cancel`. */
  | { kind: 'portal-lacks'; features: string[] }
  | { kind: 'no-webhook'; url: string }
  | { kind: 'webhook-off'; url: string }
  | { kind: 'webhook-lacks'; events: string[] }
  | { kind: 'second-subscription'; customerId: string; subscriptionIds: string[] }
  /** There are more subscriptions than were looked at. */
  | { kind: 'looked-at'; subscriptions: number }

/** @param origin where Stripe reaches Postlark */
export async function checkShop(stripe: Stripe, origin: string): Promise<ShopProblem[]> {
  const prices = await wantedPrices(stripe)
  return [
    ...priceProblems(prices),
    ...(await portalProblems(stripe, prices)),
    ...(await webhookProblems(stripe, origin)),
    ...(await subscriptionProblems(stripe)),
  ]
}

type PriceByKey = ReadonlyMap<string, Stripe.Price>

async function wantedPrices(stripe: Stripe): Promise<PriceByKey> {
  const lookupKeys = priceList.map(({ key }) => key)
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 })
  return new Map(data.map((price) => [price.lookup_key ?? price.id, price]))
}

function priceProblems(prices: PriceByKey): ShopProblem[] {
  const missing = priceList.filter(({ key }) => !prices.has(key)).map(({ key }) => key)
  const others = priceList.filter(({ key, cents, interval }) => {
    const price = prices.get(key)
    const isSame =
      price?.unit_amount === cents && price.currency === 'usd' && price.recurring?.interval === interval
    return price !== undefined && !isSame
  })
  return [
    ...(missing.length > 0 ? [{ kind: 'prices-missing' as const, keys: missing }] : []),
    ...(others.length > 0 ? [{ kind: 'prices-differ' as const, keys: others.map(({ key }) => key) }] : []),
  ]
}

async function portalProblems(stripe: Stripe, prices: PriceByKey): Promise<ShopProblem[]> {
  const portal = await findPortal(stripe)
  if (!portal) return [{ kind: 'no-portal' }]
  const { features } = portal
  const offered = new Set(features.subscription_update.products?.flatMap((product) => product.prices))
  const isThere = {
    invoice_history: features.invoice_history.enabled,
    payment_method_update: features.payment_method_update.enabled,
    subscription_cancel:
      features.subscription_cancel.enabled && features.subscription_cancel.mode === 'at_period_end',
    subscription_update:
      features.subscription_update.enabled && [...prices.values()].every(({ id }) => offered.has(id)),
  }
  const lacking = Object.entries(isThere).flatMap(([name, there]) => (there ? [] : [name]))
  return lacking.length > 0 ? [{ kind: 'portal-lacks', features: lacking }] : []
}

async function webhookProblems(stripe: Stripe, origin: string): Promise<ShopProblem[]> {
  const url = origin + webhookPath
  const endpoints = await endpointsAt(stripe, url)
  if (endpoints.length === 0) return [{ kind: 'no-webhook', url }]
  const on = endpoints.filter(({ status }) => status === 'enabled')
  if (on.length === 0) return [{ kind: 'webhook-off', url }]
  const heard = new Set(on.flatMap(({ enabled_events: events }) => events))
  const unheard = heard.has('*') ? [] : listenedEvents.filter((event) => !heard.has(event))
  return unheard.length > 0 ? [{ kind: 'webhook-lacks', events: unheard }] : []
}

const pageSize = 100
const mostPages = 50

/** Looks for people who pay twice. */
async function subscriptionProblems(stripe: Stripe): Promise<ShopProblem[]> {
  const ids = new Map<string, string[]>()
  let after: string | undefined
  let seen = 0
  let hasMore = true
  for (let page = 0; hasMore && page < mostPages; page++) {
    const { data, has_more: more } = await stripe.subscriptions.list({
      limit: pageSize,
      ...(after !== undefined && { starting_after: after }),
    })
    for (const { id, customer } of liveOf(data)) {
      const customerId = idOf(customer) ?? ''
      ids.set(customerId, [...(ids.get(customerId) ?? []), id])
    }
    seen += data.length
    after = data.at(-1)?.id
    hasMore = more && after !== undefined
  }
  const twice = [...ids].filter(([, subscriptionIds]) => subscriptionIds.length > 1)
  return [
    ...twice.map(([customerId, subscriptionIds]) => ({
      kind: 'second-subscription' as const,
      customerId,
      subscriptionIds,
    })),
    ...(hasMore ? [{ kind: 'looked-at' as const, subscriptions: seen }] : []),
  ]
}
