import { expect, test } from 'vitest'
import type { Earning, Payment } from '#server/modules/billing/billing-hooks.ts'
import { cards } from '#server/modules/billing/stripe/test-shop.ts'
import { approveCommissions } from './approve-commissions.ts'
import { payOut } from './pay-out.ts'
import { readAffiliate } from './read-affiliate.ts'
import { settleEarning } from './settle-earning.ts'
import { openReferredShop } from './test-referrals.ts'

type Shop = Awaited<ReturnType<typeof openReferredShop>>

const starter = 'postlark_starter_month'
const now = { isResubscription: true }

const bought = async (shop: Shop, price = starter) => {
  await shop.bought(price, cards.pays, now)
  await shop.settle()
}

const payment = (changes: Partial<Payment>): Payment => ({
  invoiceId: 'in_1',
  paidAt: new Date('2026-11-23T12:00Z'),
  currency: 'usd',
  netCents: 1200,
  leftCents: 1200,
  isDisputed: false,
  card: null,
  ...changes,
})

const settle = (shop: Shop, one: Partial<Payment>, more: Partial<Earning> = {}) =>
  settleEarning(
    shop.db,
    { earnerId: 'hannah', userId: 'ada', payments: [payment(one)], earnerCards: new Set(), ...more },
    shop.clock.now(),
  )

test('a month of starter earns six dollars, a trial nothing until it is paid', async () => {
  await using shop = await openReferredShop()
  await shop.bought(starter, cards.pays)
  await shop.settle()
  expect(await shop.ledger()).toEqual([])
  const { stripe_customer_id: customer } = await shop.row()
  shop.sandbox.stripe.pass(customer ?? '', 3)
  await shop.settle()
  expect(await shop.ledger()).toMatchObject([
    { affiliate_id: 'hannah', referred_user_id: 'ada', amount_cents: 600, state: 'waiting' },
  ])
  const view = await readAffiliate(shop.db, 'hannah', shop.clock.at)
  expect(view).toMatchObject({ signUps: 1, trials: 1, paying: 1, commission: { waitingCents: 600 } })
})

test('a payment earns once, however often it is told', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.payments.sync()
  await shop.payments.sync()
  expect(await shop.ledger()).toHaveLength(1)
})

test('the payments of someone who was not sent are not looked up', async () => {
  await using shop = await openReferredShop()
  await shop.db.deleteFrom('referrals').execute()
  await bought(shop)
  expect(await shop.ledger()).toEqual([])
  expect(shop.calls.filter((call) => /charges|invoices/.test(call))).toEqual([])
})

test('a refund takes its share back, a part of it a part', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.refund(301)
  await shop.settle()
  expect(await shop.ledger()).toMatchObject([
    { amount_cents: 600, reversed_cents: 151, state: 'waiting', reversed_for: 'refund' },
  ])
  await shop.refund()
  await shop.settle()
  expect(await shop.ledger()).toMatchObject([
    { amount_cents: 600, reversed_cents: 600, state: 'reversed', reversed_for: 'refund' },
  ])
})

test('a dispute takes all of it back, although its event names no customer', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.dispute()
  await shop.settle()
  expect(await shop.ledger()).toMatchObject([
    { reversed_cents: 600, state: 'reversed', reversed_for: 'dispute' },
  ])
})

test('a refund whose event was lost is found by the job', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.refund()
  await shop.sandbox.stripe.deliver()
  shop.sent.length = 0
  expect(await shop.ledger()).toMatchObject([{ state: 'waiting' }])
  await shop.payments.sync()
  expect(await shop.ledger()).toMatchObject([{ state: 'reversed' }])
})

test('what the affiliate’s own card pays earns nothing, and says why', async () => {
  await using shop = await openReferredShop()
  await shop.bought(starter, cards.pays, { ...now, userId: 'hannah', email: 'hannah@example.org' })
  await shop.settle()
  await bought(shop)
  expect(await shop.ledger()).toMatchObject([
    { reversed_cents: 600, state: 'reversed', reversed_for: 'same-payer' },
  ])
  await shop.db.deleteFrom('commissions').execute()
  await settle(shop, { card: 'theirs' }, { earnerCards: new Set(['another']) })
  expect(await shop.ledger()).toMatchObject([{ reversed_cents: 0, state: 'waiting' }])
})

test('tax earns nothing', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.db.deleteFrom('commissions').execute()
  const taxed = shop.again({
    async fetch(input, init) {
      const request = new Request(input, init)
      const answer = await shop.sandbox.fetch(request)
      if (!new URL(request.url).pathname.endsWith('/invoices')) return answer
      const list = (await answer.json()) as { data: object[] }
      const data = list.data.map((invoice) => ({ ...invoice, total_excluding_tax: 1009 }))
      return Response.json({ ...list, data })
    },
  })
  await taxed.sync()
  expect(await shop.ledger()).toMatchObject([{ amount_cents: 504, reversed_cents: 0 }])
})

test('half cents are rounded down', async () => {
  await using shop = await openReferredShop()
  await settle(shop, { netCents: 1001, leftCents: 1001 })
  await settle(shop, { invoiceId: 'in_2', netCents: 1, leftCents: 1 })
  expect(await shop.ledger()).toMatchObject([{ amount_cents: 500, reversed_cents: 0 }])
})

test('once an affiliate is blocked nothing new is earned, and refunds still count', async () => {
  await using shop = await openReferredShop()
  await settle(shop, {})
  await shop.db.updateTable('affiliates').set({ blocked_at: shop.clock.at }).execute()
  await settle(shop, { leftCents: 0 })
  await settle(shop, { invoiceId: 'in_2' })
  expect(await shop.ledger()).toMatchObject([{ invoice_id: 'in_1', state: 'reversed' }])
})

test('a refund after the payout makes the next one smaller', async () => {
  await using shop = await openReferredShop()
  await settle(shop, { netCents: 12_000, leftCents: 12_000 })
  shop.later(30 * 86_400)
  await approveCommissions(shop.db, shop.clock.at)
  expect(await payOut(shop.database, shop.clock.at)).toMatchObject([{ cents: 6_000 }])
  await settle(shop, { netCents: 12_000, leftCents: 6_000 })
  expect(await shop.ledger()).toMatchObject([{ state: 'paid', reversed_cents: 3_000, paid_cents: 6_000 }])
  await settle(shop, { invoiceId: 'in_2', netCents: 20_000, leftCents: 20_000 })
  shop.later(30 * 86_400)
  await approveCommissions(shop.db, shop.clock.at)
  expect(await payOut(shop.database, shop.clock.at)).toMatchObject([{ cents: 7_000 }])
  expect(await payOut(shop.database, shop.clock.at)).toEqual([])
})

test('the ledger keeps what a deleted account earned and paid, and a refund is still found', async () => {
  await using shop = await openReferredShop()
  await bought(shop)
  await shop.db.deleteFrom('users').where('id', '=', 'ada').execute()
  await shop.refund()
  await shop.settle()
  await shop.db.deleteFrom('users').where('id', '=', 'hannah').execute()
  expect(await shop.ledger()).toMatchObject([
    { affiliate_id: 'hannah', referred_user_id: 'ada', state: 'reversed' },
  ])
})
