import { expect, test } from 'vitest'
import { runAffiliateCommand } from '#server/affiliate-commands.ts'
import { readCsv } from '#domain/text/csv.ts'
import { approveCommissions } from './approve-commissions.ts'
import { payOut } from './pay-out.ts'
import { openReferredShop, openConnections } from './test-referrals.ts'

type Shop = Awaited<ReturnType<typeof openReferredShop>>

async function earn(shop: Shop, cents: number, daysAgo: number) {
  const earned_at = new Date(shop.clock.at.getTime() - daysAgo * 86_400_000)
  const row = { affiliate_id: 'hannah', referred_user_id: 'ada', currency: 'usd', reversed_for: null }
  await shop.db
    .insertInto('commissions')
    .values({ ...row, invoice_id: crypto.randomUUID(), amount_cents: cents, earned_at })
    .execute()
}

const states = async (shop: Shop) => (await shop.ledger()).map(({ state }) => state)

test('commission is approved after thirty days, and not a moment before', async () => {
  await using shop = await openReferredShop()
  await earn(shop, 5_000, 30)
  await earn(shop, 5_000, 29.999)
  await approveCommissions(shop.db, shop.clock.at)
  expect(await states(shop)).toEqual(['approved', 'waiting'])
})

test('from fifty dollars on it is paid out, once', async () => {
  await using shop = await openReferredShop()
  await earn(shop, 4_999, 31)
  await approveCommissions(shop.db, shop.clock.at)
  expect(await payOut(shop.database, shop.clock.at)).toEqual([])
  await earn(shop, 1, 31)
  await earn(shop, 9_000, 2)
  await approveCommissions(shop.db, shop.clock.at)
  await openConnections(shop.db)
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => payOut(shop.database, shop.clock.at)))
  expect(six.flat()).toMatchObject([{ userId: 'hannah', cents: 5_000 }])
  expect((await states(shop)).toSorted()).toEqual(['paid', 'paid', 'waiting'])
})

test('who said no address, or is blocked, is not paid', async () => {
  await using shop = await openReferredShop()
  await earn(shop, 9_000, 31)
  await approveCommissions(shop.db, shop.clock.at)
  await shop.db.updateTable('affiliates').set({ payout: null }).execute()
  expect(await payOut(shop.database, shop.clock.at)).toEqual([])
  const blocked = { payout: 'an account', blocked_at: shop.clock.at }
  await shop.db.updateTable('affiliates').set(blocked).execute()
  expect(await payOut(shop.database, shop.clock.at)).toEqual([])
})

test('the CSV runs no formula, and marks as paid; the list marks nothing', async () => {
  await using shop = await openReferredShop()
  await earn(shop, 9_050, 31)
  await approveCommissions(shop.db, shop.clock.at)
  await shop.db.updateTable('affiliates').set({ payout: '=HYPERLINK("https://evil.example")' }).execute()
  const run = (pays: boolean) => runAffiliateCommand(shop.database, { kind: 'payout', pays }, shop.clock.at)
  expect(await run(false)).toContain('90.50 USD')
  const { rows } = readCsv(await run(true), ',')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual([
    'hannah',
    'hannah@example.org',
    '\'=HYPERLINK("https://evil.example")',
    '90.50',
    'USD',
  ])
  expect(readCsv(await run(true), ',').rows).toHaveLength(1)
})
