import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { Payments } from '../payments.ts'
import { cards, type TestShop } from './test-shop.ts'

/** What may happen to a customer. */
type Act = 'buy' | 'pass' | 'up' | 'down' | 'cancel' | 'keep'

/** Some acts in any order, after the first: buying. */
export const anyActs = fc
  .array(fc.constantFrom<Act>('buy', 'pass', 'up', 'down', 'cancel', 'keep'), { minLength: 1, maxLength: 6 })
  .map((acts): Act[] => ['buy', ...acts])

/** Ada does something, or days pass for her. @param payments of the process she reaches */
export async function act(shop: TestShop, what: Act, payments: Payments = shop.payments): Promise<void> {
  const change = (price: string) => payments.changePlan({ userId: 'ada', email: 'ada@example.org', price })
  const { stripe_customer_id: customer } = await shop.row()
  switch (what) {
    case 'buy': {
      const begun = await shop.buy('postlark_growth_month', {}, payments)
      if (begun.kind === 'begun') await shop.pay(begun.url, cards.pays)
      return
    }
    case 'pass':
      if (customer !== null) shop.sandbox.stripe.pass(customer, 17)
      return
    case 'up':
      return void (await change('postlark_business_month'))
    case 'down':
      return void (await change('postlark_starter_month'))
    case 'cancel':
      return void (await payments.cancelPlan({ userId: 'ada' }))
    case 'keep':
      return void (await payments.keepPlan({ userId: 'ada' }))
    default:
      what satisfies never
  }
}

/** There is one customer with at most one subscription, and the row says what Stripe says. */
export async function holdsTheTruth(shop: TestShop): Promise<void> {
  const row = await shop.row()
  expect((await shop.stripe('/customers')).data).toHaveLength(1)
  const { data } = await shop.stripe(`/subscriptions?customer=${row.stripe_customer_id}&status=all`)
  const live = data.filter(({ status }) => status !== 'canceled')
  expect(live.length).toBeLessThanOrEqual(1)
  expect(row).toMatchObject(live[0] ? rowOf(live[0] as unknown as Stripe.Subscription) : free)
}

const free = { plan_id: 'freeplan', status: 'active', stripe_subscription_id: null }

function rowOf({ status, id, items }: Stripe.Subscription) {
  const [item] = items.data
  return {
    status,
    stripe_subscription_id: id,
    price_id: item?.price.id,
    plan_id: item?.price.lookup_key?.split('_')[1],
    current_period_end: new Date((item?.current_period_end ?? 0) * 1000),
  }
}
