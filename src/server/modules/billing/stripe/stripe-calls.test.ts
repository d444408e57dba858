import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cards, openTestShop, sessionIn, type TestShop } from './test-shop.ts'

/** The ids that Stripe gives, in an address. */
const ids = /\/(?:cus|cs|sub|sub_sched|bpc|we|evt|ch|price)_[^/]+/

const listed = async () => {
  const text = await readFile(new URL('../../../../../docs/billing.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| `((?:GET|POST|DELETE) \/[^`]+)` /gm)]
    .map(([, call = '']) => call)
    .filter((call) => !call.includes('/api/'))
}

/** Lets a person do everything that plans allow, and others deal with what they left behind. */
async function doEverything(shop: TestShop): Promise<void> {
  const { payments } = shop
  const change = { userId: 'ada', email: 'ada@example.org' }
  await payments.setUp()
  await payments.setUp()
  await shop.buy('postlark_starter_month')
  const { sessionId } = await shop.bought('postlark_growth_month', cards.pays)
  await payments.readCheckout({ userId: 'ada', sessionId })
  await payments.openPortal('ada', 'subscription_update')
  await payments.changePlan({ ...change, price: 'postlark_starter_month' })
  await shop.settle()
  const customer = (await shop.row()).stripe_customer_id ?? ''
  shop.sandbox.stripe.pass(customer, 4)
  await shop.settle()
  await payments.listInvoices('ada')
  await payments.previewChange({ ...change, price: 'postlark_business_month' })
  await payments.changePlan({ ...change, price: 'postlark_business_month' })
  await payments.changePlan({ ...change, price: 'postlark_starter_month' })
  await payments.keepPlan({ userId: 'ada' })
  await payments.cancelPlan({ userId: 'ada' })
  await shop.settle()
  await shop.sandbox.fetch(
    new Request(`http://stand-ins.test/sandbox/api/stripe/customers/${customer}/dispute`, { method: 'POST' }),
  )
  await shop.payments.refund('ada')
  await shop.settle()
}

/** Buys with a card that had its trial, and deletes the account. */
async function tryAgainWithTheCard(shop: TestShop): Promise<void> {
  await shop.addPerson('bo')
  const bo = { userId: 'bo', email: 'bo@example.org' }
  const begun = await shop.buy('postlark_growth_month', bo)
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  await shop.pay(begun.url, cards.pays)
  await shop.payments.readCheckout({ userId: 'bo', sessionId: sessionIn(begun.url) })
  const customerId = (await shop.row('bo')).stripe_customer_id ?? ''
  await shop.db.deleteFrom('user_subscriptions').where('user_id', '=', 'bo').execute()
  await shop.payments.endCustomer(customerId)
  await shop.settle()
}

test('Stripe is asked for what the document lists, and for nothing else', async () => {
  await using shop = await openTestShop(() => ({
    subscriptionChanged: async () => {},
    earnerOf: async () => 'ada',
    settleEarning: async () => {},
  }))
  await doEverything(shop)
  await tryAgainWithTheCard(shop)
  const asked = new Set(shop.calls.map((call) => call.replace(ids, '/{id}')))
  expect([...asked].toSorted()).toEqual((await listed()).toSorted())
})
