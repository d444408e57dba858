import { expect, test } from 'vitest'
import { readLocks } from '../read-locks.ts'
import { cards, openTestShop, type TestShop } from './test-shop.ts'

const to = (price: string) => ({ userId: 'ada', email: 'ada@example.org', price })

async function paying(price: string): Promise<TestShop> {
  const shop = await openTestShop()
  await shop.bought(price, cards.pays, { isResubscription: true })
  await shop.settle()
  return shop
}

test('who has no subscription sees the price, with and without a trial', async () => {
  await using shop = await openTestShop()
  expect(await shop.payments.previewChange(to('postlark_growth_month'))).toEqual({
    dueTodayUsd: 0,
    nextUsd: 29,
    nextAt: '2026-11-26T12:00:00.000Z',
    now: true,
    locks: { connections: 0, members: 0, workspaces: 0 },
  })
  expect(await shop.payments.previewChange(to('postlark_gold_month'))).toBeNull()
  expect(await shop.payments.changePlan(to('postlark_growth_month'))).toEqual({ kind: 'no-subscription' })
  expect(await shop.payments.cancelPlan({ userId: 'ada' })).toEqual({ kind: 'no-subscription' })
  expect(await shop.payments.openPortal('ada')).toBeNull()
})

test('a larger plan begins at once, and the rest of the month is paid', async () => {
  await using shop = await paying('postlark_starter_month')
  const preview = await shop.payments.previewChange(to('postlark_growth_month'))
  expect(preview).toMatchObject({ dueTodayUsd: 17, nextUsd: 29, now: true })
  expect(await shop.payments.changePlan(to('postlark_growth_month'))).toEqual({ kind: 'done' })
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', status: 'active', pending_plan_id: null })
  const [newest] = await shop.payments.listInvoices('ada')
  expect(newest).toMatchObject({ usd: 17, status: 'paid' })
})

test('a smaller plan begins when the period ends, and can be taken back', async () => {
  await using shop = await paying('postlark_growth_month')
  await shop.addWorkspace('ada')
  expect(await shop.payments.previewChange(to('postlark_starter_month'))).toEqual({
    dueTodayUsd: 0,
    nextUsd: 12,
    nextAt: '2026-12-23T12:00:00.000Z',
    now: false,
    locks: { connections: 0, members: 0, workspaces: 1 },
  })
  await shop.payments.changePlan(to('postlark_starter_month'))
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', pending_plan_id: 'starter' })
  await shop.payments.keepPlan({ userId: 'ada' })
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', pending_plan_id: null })
  await shop.payments.changePlan(to('postlark_starter_month'))
  const { stripe_customer_id: customer } = await shop.row()
  shop.sandbox.stripe.pass(customer ?? '', 31)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ plan_id: 'starter', status: 'active', pending_plan_id: null })
})

test('what the owner chose stays open when the smaller plan begins, and the letter names the rest', async () => {
  await using shop = await paying('postlark_growth_month')
  const newest = await shop.addWorkspace('ada')
  await shop.db.updateTable('workspaces').set({ name: 'Old shop' }).where('id', '!=', newest).execute()
  const change = { ...to('postlark_starter_month'), keepIds: [newest] }
  await shop.payments.changePlan(change)
  const locked = async () => (await readLocks(shop.db, 'ada')).workspaces.filter((one) => one.locked)
  expect(await locked()).toEqual([])
  const { stripe_customer_id: customer } = await shop.row()
  shop.sandbox.stripe.pass(customer ?? '', 31)
  await shop.settle()
  expect(await locked()).toMatchObject([{ name: 'Old shop' }])
  expect(shop.mails.at(-1)?.text).toContain('Old shop')
  expect((await shop.row()).keep_ids).toEqual([])
})

test('what the owner of a cancelled plan chose stays open when it ends', async () => {
  await using shop = await paying('postlark_growth_month')
  const newest = await shop.addWorkspace('ada')
  await shop.payments.cancelPlan({ userId: 'ada', keepIds: [newest] })
  const { stripe_customer_id: customer } = await shop.row()
  shop.sandbox.stripe.pass(customer ?? '', 31)
  await shop.settle()
  const { workspaces } = await readLocks(shop.db, 'ada')
  expect(workspaces.map(({ id, locked }) => locked === (id !== newest))).toEqual([true, true])
})

test('a choice is forgotten when the change is taken back', async () => {
  await using shop = await paying('postlark_growth_month')
  await shop.payments.changePlan({ ...to('postlark_starter_month'), keepIds: ['some'] })
  expect((await shop.row()).keep_ids).toEqual(['some'])
  await shop.payments.keepPlan({ userId: 'ada' })
  expect((await shop.row()).keep_ids).toEqual([])
})

test('in a trial the plan changes at once and costs nothing', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  expect(await shop.payments.previewChange(to('postlark_starter_year'))).toMatchObject({
    dueTodayUsd: 0,
    nextUsd: 108,
    now: true,
  })
  await shop.payments.changePlan(to('postlark_starter_month'))
  expect(await shop.row()).toMatchObject({ plan_id: 'starter', status: 'trialing' })
})

test('a card that is refused changes nothing', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_starter_month', cards.fails)
  await shop.settle()
  const before = await shop.row()
  shop.sandbox.stripe.pass(before.stripe_customer_id ?? '', 3)
  await shop.settle()
  expect(await shop.payments.changePlan(to('postlark_growth_month'))).toMatchObject({ kind: 'refused' })
  expect(await shop.row()).toMatchObject({ plan_id: 'starter', status: 'past_due' })
})

test('a cancelled plan stays to the end of its period, then it is the free one', async () => {
  await using shop = await paying('postlark_growth_month')
  await shop.payments.cancelPlan({ userId: 'ada', reason: 'Too many words' })
  const end = new Date('2026-12-23T12:00Z')
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', status: 'active', cancel_at: end })
  await shop.payments.keepPlan({ userId: 'ada' })
  expect(await shop.row()).toMatchObject({ cancel_at: null })
  await shop.payments.changePlan(to('postlark_starter_month'))
  await shop.payments.cancelPlan({ userId: 'ada' })
  expect(await shop.row()).toMatchObject({ cancel_at: end, pending_plan_id: null })
  shop.clock.at = new Date('2026-12-23T12:00:01Z')
  shop.mails.length = 0
  await shop.payments.endOver()
  await shop.payments.endOver()
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', status: 'active', cancel_at: null })
  expect(shop.mails).toHaveLength(1)
})

test('what is unpaid for two weeks ends, and locks what it paid for only then', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.fails)
  await shop.settle()
  await shop.addWorkspace('ada')
  const lockedWorkspaces = async () =>
    (await readLocks(shop.db, 'ada')).workspaces.filter(({ locked }) => locked).length
  const { stripe_customer_id: customer } = await shop.row()
  shop.sandbox.stripe.pass(customer ?? '', 20)
  await shop.settle()
  expect(await shop.row()).toMatchObject({ status: 'unpaid' })
  shop.later(13 * 86_400)
  await shop.payments.endOver()
  expect(await shop.row()).toMatchObject({ status: 'unpaid' })
  expect(await lockedWorkspaces()).toBe(0)
  shop.later(86_400)
  await shop.payments.endOver()
  expect(await shop.row()).toMatchObject({ plan_id: 'freeplan', status: 'active' })
  expect(await lockedWorkspaces()).toBe(1)
})

test('who is in a trial is reminded within its last day, once, and not after cancelling', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.settle()
  shop.mails.length = 0
  await shop.payments.remindOfTrials()
  expect(shop.mails).toEqual([])
  shop.clock.at = new Date('2026-11-25T12:30Z')
  await shop.payments.remindOfTrials()
  await shop.payments.remindOfTrials()
  expect(shop.mails.map(({ to: address }) => address)).toEqual(['ada@example.org'])
  await shop.db.updateTable('user_subscriptions').set({ trial_reminded_for: null }).execute()
  await shop.payments.cancelPlan({ userId: 'ada' })
  await shop.payments.remindOfTrials()
  expect(shop.mails).toHaveLength(1)
})

test('a look at all customers repairs what events did not bring', async () => {
  await using shop = await openTestShop()
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.addPerson('grace')
  expect(await shop.payments.sync()).toEqual({ customers: 1, repaired: 1 })
  expect(await shop.payments.sync()).toEqual({ customers: 1, repaired: 0 })
})

test('a gift stays with who never paid, and ends when they buy', async () => {
  await using shop = await openTestShop()
  await shop.buy('postlark_growth_month')
  await shop.subscribe({ plan_id: 'business', source: 'gift' })
  await shop.payments.sync()
  expect(await shop.row()).toMatchObject({ plan_id: 'business', source: 'gift' })
  await shop.bought('postlark_growth_month', cards.pays)
  await shop.payments.sync()
  expect(await shop.row()).toMatchObject({ plan_id: 'growth', source: 'sandbox' })
})

test('setting up twice makes everything once', async () => {
  await using shop = await openTestShop()
  expect(await shop.payments.setUp()).toMatch(/^whsec/)
  expect(await shop.payments.setUp()).toBeNull()
  const counts = []
  for (const path of [
    '/products',
    '/prices?limit=100',
    '/webhook_endpoints',
    '/billing_portal/configurations',
  ])
    counts.push((await shop.stripe(path)).data.length)
  expect(counts).toEqual([3, 6, 1, 1])
})

test('deleting an account ends what it paid for at once, and one that stays keeps it', async () => {
  await using shop = await paying('postlark_growth_month')
  const { stripe_customer_id: customer } = await shop.row()
  const statuses = async () =>
    (await shop.stripe(`/subscriptions?customer=${customer}&status=all`)).data.map(({ status }) => status)
  await shop.payments.endCustomer(customer ?? '')
  expect(await statuses()).toEqual(['active'])
  await shop.db.deleteFrom('user_subscriptions').execute()
  await shop.payments.endCustomer(customer ?? '')
  expect(await statuses()).toEqual(['canceled'])
})
