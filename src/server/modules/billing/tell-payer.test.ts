import { expect, test } from 'vitest'
import { cards, openTestShop, type TestShop } from './stripe/test-shop.ts'

/** What was told since the last time: the subjects of emails, and whose bell. */
function told({ mails, notices }: TestShop) {
  return { mails: mails.splice(0).length, bells: notices.splice(0).map(({ userId }) => userId) }
}

const once = { mails: 1, bells: ['ada'] }

const pass = async (shop: TestShop, days: number) =>
  shop.sandbox.stripe.pass((await shop.row()).stripe_customer_id ?? '', days)

test('the end of a trial is told a day before, by email and in the bell, once', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  expect(told(shop)).toEqual({ mails: 0, bells: [] })
  shop.clock.at = new Date('2026-11-25T12:30Z')
  await shop.payments.remindOfTrials()
  await shop.payments.remindOfTrials()
  expect(told(shop)).toEqual(once)
})

test('a late payment and a card to confirm are told, each once', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.fails)
  await shop.settle()
  told(shop)
  await pass(shop, 3)
  await shop.settle()
  expect(told(shop)).toEqual(once)
  const { stripe_customer_id: customerId } = await shop.row()
  const event = { customer_id: customerId, created: shop.clock.at, received_at: shop.clock.at }
  await shop.db
    .insertInto('billing_events')
    .values({ ...event, id: 'evt_1', type: 'invoice.payment_action_required' })
    .execute()
  await shop.payments.handleEvent('evt_1')
  await shop.payments.handleEvent('evt_1')
  expect(told(shop)).toEqual(once)
})

test('another plan and the end of one are told with what they lock', async () => {
  await using shop = await openTestShop()
  await shop.addWorkspace('ada')
  await shop.addWorkspace('ada')
  await shop.bought('postlark_growth_month', cards.pays, { isResubscription: true })
  await shop.settle()
  expect(told(shop)).toEqual({ mails: 0, bells: [] })
  await shop.payments.changePlan({
    userId: 'ada',
    email: 'ada@example.org',
    price: 'postlark_starter_month',
  })
  await pass(shop, 31)
  await shop.settle()
  const [changed] = shop.notices
  expect(changed?.text).toContain('Starter')
  expect(changed?.text).toContain('workspaces')
  expect(changed?.text).not.toContain('accounts')
  expect(told(shop)).toEqual(once)
  await shop.payments.refund('ada')
  await shop.settle()
  expect(told(shop)).toEqual(once)
})

test('when nothing can be told in the bell, nothing is emailed and nothing changed', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  shop.clock.at = new Date('2026-11-25T12:30Z')
  const failing = shop.again({ notify: () => Promise.reject(new Error('no bell')) })
  await expect(failing.remindOfTrials()).rejects.toThrow('no bell')
  expect(await shop.row()).toMatchObject({ trial_reminded_for: null })
  await shop.payments.remindOfTrials()
  expect(await shop.row()).toMatchObject({ trial_reminded_for: new Date('2026-11-26T12:00Z') })
})
