import type { Stripe } from 'stripe'
import { planIds, plans } from '#domain/plan/plan.ts'
import {
  type BillingInterval,
  paidPlanIds,
  type PaidPlanId,
  planOfPriceKey,
  priceList,
  type PriceKey,
} from '#domain/plan/price-key.ts'
import { BillingUnavailable } from './refusals.ts'

/** A price on sale. */
export interface ShopPrice {
  id: string
  key: PriceKey
  planId: PaidPlanId
  interval: BillingInterval
  /** Of a dollar, for the whole month or year. */
  cents: number
}

export interface Catalogue {
  prices: readonly ShopPrice[]
  /** The configuration of the portal; null: the one of the account. */
  portalId: string | null
}

const productOf = (planId: PaidPlanId) => `postlark_${planId}`

/**
 * Reads what is on sale, by lookup key.
 * @throws BillingUnavailable before `postlark stripe setup` has run
 */
export async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const prices = await pricesOf(stripe)
  if (prices.length < priceList.length) {
    throw new BillingUnavailable('Stripe has not all prices: run `postlark stripe setup`')
  }
  return { prices, portalId: (await findPortal(stripe))?.id ?? null }
}

async function pricesOf(stripe: Stripe): Promise<ShopPrice[]> {
  const lookupKeys = priceList.map(({ key }) => key)
  const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 })
  return priceList.flatMap((wanted) => {
    const price = data.find(({ lookup_key: key }) => key === wanted.key)
    return price ? [{ ...wanted, id: price.id, cents: price.unit_amount ?? wanted.cents }] : []
  })
}

/** Makes what is missing of products, prices and the portal, and replaces prices whose amount is another. */
export async function setUpCatalogue(stripe: Stripe): Promise<Catalogue> {
  for (const planId of paidPlanIds) await makeProduct(stripe, planId)
  const present = await pricesOf(stripe)
  for (const wanted of priceList) {
    const price = present.find(({ key }) => key === wanted.key)
    if (price?.cents === wanted.cents) continue
    await stripe.prices.create({
      product: productOf(wanted.planId),
      currency: 'usd',
      unit_amount: wanted.cents,
      recurring: { interval: wanted.interval },
      lookup_key: wanted.key,
      transfer_lookup_key: true,
    })
  }
  const prices = await pricesOf(stripe)
  return { prices, portalId: await makePortal(stripe, prices) }
}

async function makeProduct(stripe: Stripe, planId: PaidPlanId): Promise<void> {
  const id = productOf(planId)
  const { data } = await stripe.products.list({ ids: [id], limit: 1 })
  if (data.length > 0) return
  await stripe.products.create({ id, name: `Postlark ${plans[planId].name}` })
}

const portalMark = { postlark: 'portal' }

/** The configuration of the portal that Postlark made; undefined: there is none. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.['postlark'] === portalMark.postlark)
}

async function makePortal(stripe: Stripe, prices: readonly ShopPrice[]): Promise<string> {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: paidPlanIds.map((planId) => ({
        product: productOf(planId),
        prices: prices.filter((price) => price.planId === planId).map(({ id }) => id),
      })),
    },
  }
  const present = await findPortal(stripe)
  if (present) {
    await stripe.billingPortal.configurations.update(present.id, { features })
    return present.id
  }
  const made = await stripe.billingPortal.configurations.create({ features, metadata: portalMark })
  return made.id
}

/** The plan of a price of Stripe: by its key, or, once another price has its key, by its product. */
export function planOfPrice({ id, lookup_key: key, product }: Stripe.Price): string {
  const byKey = key === null ? null : planOfPriceKey(key)
  const productId = typeof product === 'string' ? product : product.id
  return byKey ?? planIds.find((planId) => `postlark_${planId}` === productId) ?? key ?? id
}

/** The price that a person named by key or id; null: it is not on sale. */
export function priceNamed({ prices }: Catalogue, name: string): ShopPrice | null {
  return prices.find(({ id, key }) => id === name || key === name) ?? null
}
