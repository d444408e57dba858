import { keep, newId, type Price, type Shop } from './objects.ts'
import { wrong } from './refusal.ts'

/** The old form of a price, which Stripe still sends with every item. */
export function planOf({ id, active, created, currency, unit_amount, product, recurring, metadata }: Price) {
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata,
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** How often a price is paid. Throws a refusal for one that is paid once. */
export function intervalOf({ id, recurring }: Price): { interval: string; interval_count: number } {
  if (!recurring) throw wrong(`The price ${id} is not recurring.`, 'price')
  return recurring
}

export function makePrice(
  shop: Shop,
  facts: Pick<Price, 'currency' | 'product' | 'unit_amount'> & Partial<Price>,
): Price {
  return keep(shop, 'price', {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: shop.at,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: facts.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(facts.unit_amount),
    ...facts,
  })
}
