import { expect, test } from 'vitest'
import { cards, openTestShop } from './modules/billing/stripe/test-shop.ts'
import { runRefund } from './refund-command.ts'

const ada = { userId: 'ada', email: 'ada@example.org' }

test('without --yes nothing is paid back, with it the payment is, and again it is nothing', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_starter_month', cards.pays, { isResubscription: true })
  await shop.settle()
  expect(await runRefund(shop.payments, { ...ada, isSure: false })).toMatchObject({ code: 1 })
  expect((await shop.stripe('/refunds')).data).toEqual([])
  const { code, text } = await runRefund(shop.payments, { ...ada, isSure: true })
  expect([code, text.includes('$12.00')]).toEqual([0, true])
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan' })
  expect(await runRefund(shop.payments, { ...ada, isSure: true })).toMatchObject({ code: 0 })
  expect((await shop.stripe('/refunds')).data).toHaveLength(1)
})

test('who never bought anything cannot be refunded', async () => {
  await using shop = await openTestShop()
  for (const isSure of [false, true]) {
    expect(await runRefund(shop.payments, { ...ada, isSure })).toMatchObject({ code: 1 })
  }
})
