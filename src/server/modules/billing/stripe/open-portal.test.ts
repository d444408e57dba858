import { expect, test } from 'vitest'
import { cards, openTestShop } from './test-shop.ts'

test('who updates a card comes back to the settings by themselves, and pays with it', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.fails)
  await shop.settle()
  shop.sandbox.stripe.pass((await shop.row()).stripe_customer_id ?? '', 3)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ status: 'past_due' })
  const [late] = (await shop.stripe('/invoices')).data
  expect(await shop.payments.readPayment('ada')).toEqual({
    card: { brand: 'visa', last4: '0341', expMonth: 12, expYear: 2029 },
    nextTryAt: new Date(Number(late?.['next_payment_attempt']) * 1000).toISOString(),
  })
  const url = (await shop.payments.openPortal('ada', 'payment_method_update')) ?? ''
  const body = new URLSearchParams({ action: 'card', number: cards.other })
  const { pathname } = new URL(url)
  const answer = await shop.fetch(`http://stand-ins.test${pathname}`, { method: 'POST', body })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://post.example.org/dashboard/settings?card=changed#subscription',
  ])
  await shop.settle()
  expect(await shop.row()).toMatchObject({ status: 'active' })
  expect(await shop.payments.readPayment('ada')).toEqual({
    card: { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2029 },
    nextTryAt: null,
  })
})

test('who never bought anything, or whose plan is over, has no card on file', async () => {
  await using shop = await openTestShop()
  const none = { card: null, nextTryAt: null }
  expect(await shop.payments.readPayment('ada')).toEqual(none)
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  expect((await shop.payments.readPayment('ada')).card?.last4).toBe('4242')
  await shop.payments.refund('ada')
  expect(await shop.payments.readPayment('ada')).toEqual(none)
})
