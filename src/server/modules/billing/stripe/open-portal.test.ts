import { expect, test } from 'vitest'
import { cards, openTestShop } from './test-shop.ts'

test('who updates a card comes back to the settings by themselves, and pays with it', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.fails)
  await shop.settle()
  shop.sandbox.stripe.pass((await shop.row()).stripe_customer_id ?? '', 3)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ status: 'past_due' })
  const url = (await shop.payments.openPortal('ada', 'payment_method_update')) ?? ''
  const body = new URLSearchParams({ action: 'card', number: cards.pays })
  const { pathname } = new URL(url)
  const answer = await shop.fetch(`http://stand-ins.test${pathname}`, { method: 'POST', body })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://post.example.org/dashboard/settings#subscription',
  ])
  await shop.settle()
  expect(await shop.row()).toMatchObject({ status: 'active' })
})
