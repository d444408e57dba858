import { expect, test } from 'vitest'
import { readBillingCommand, runBillingCommand } from './billing-commands.ts'
import { endGifts, endStandInSubscriptions } from './modules/billing/give-plan.ts'
import { readLocks } from './modules/billing/read-locks.ts'
import { findSubscription } from './modules/billing/lock-subscription.ts'
import { announcedIn } from './modules/billing/test-announcements.ts'
import { openBillingWorld } from './modules/billing/test-billing.ts'
import type { MailMessage } from './plumbing/mail/mail.ts'

const now = new Date('2026-11-23T12:00Z')
const read = (line: string) => readBillingCommand(line.split(' '), now)

type World = Awaited<ReturnType<typeof openBillingWorld>>

async function run({ database }: World, line: string, at = now) {
  const command = read(line)
  if (!command) throw new Error(`not understood: ${line}`)
  return runBillingCommand(database, command, { billing: 'sandbox', now: at })
}

const overrides = ({ db }: World) =>
  db.selectFrom('plan_overrides').select(['limit_key', 'value', 'expires_at']).orderBy('limit_key').execute()

test('limits are set one by one and in sets, listed and removed', async () => {
  await using world = await openBillingWorld()
  expect(await run(world, 'override Ada@example.org --preset team-15')).toMatchObject({ code: 0 })
  expect(await run(world, 'override ada@example.org workspaces -1 --until 2027-01-01')).toMatchObject({
    code: 0,
  })
  expect(await overrides(world)).toEqual([
    { limit_key: 'teamMembers', value: 15, expires_at: null },
    { limit_key: 'workspaces', value: -1, expires_at: new Date('2027-01-01') },
  ])
  const { text } = await run(world, 'override ada@example.org --list')
  expect(text.split('\n').map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['teamMembers', '15'],
    ['workspaces', '-1'],
  ])
  await run(world, 'override ada@example.org teamMembers --remove')
  await run(world, 'override ada@example.org --preset team-30')
  await run(world, 'override ada@example.org workspaces --remove')
  expect(await overrides(world)).toEqual([{ limit_key: 'teamMembers', value: 30, expires_at: null }])
  const told = await world.db.selectFrom('activity').select(['action', 'user_id']).execute()
  expect(told).toHaveLength(6)
  expect(new Set(told.map(({ action }) => action))).toEqual(new Set(['override-set']))
})

test('open screens are told of a changed limit', async () => {
  await using world = await openBillingWorld()
  const told = await announcedIn(world.database, [world.workspaceId], () =>
    run(world, 'override ada@example.org teamMembers 4'),
  )
  expect(told).toEqual([{ workspaceId: world.workspaceId, kind: 'subscription-changed' }])
})

test('a given plan counts until it ends, and is not given to someone who pays', async () => {
  await using world = await openBillingWorld()
  const give = 'plan ada@example.org growth --until 2027-01-01'
  expect(await run(world, give)).toMatchObject({ code: 0 })
  const gift = { plan_id: 'growth', status: 'active', source: 'gift' }
  const mails: MailMessage[] = []
  const queueMail = async (_tx: unknown, mail: MailMessage) => void mails.push(mail)
  const told: string[] = []
  const notify = async (_tx: unknown, { userId }: { userId: string }) => void told.push(userId)
  const page = 'https://post.example.org'
  const end = (at: Date) => endGifts(world.db, { billing: 'sandbox', now: at, page, queueMail, notify })
  await world.addWorkspace('ada')
  await end(new Date('2026-12-31T23:59Z'))
  expect(await findSubscription(world.db, 'ada')).toMatchObject(gift)
  await end(new Date('2027-01-01T00:00Z'))
  const free = { plan_id: 'freeplan', status: 'active', source: 'sign-up', current_period_end: null }
  expect(await findSubscription(world.db, 'ada')).toMatchObject(free)
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org'])
  expect(told).toEqual(['ada'])
  expect((await readLocks(world.db, 'ada')).workspaces.map(({ locked }) => locked)).toEqual([false, true])
  await run(world, 'plan ada@example.org business')
  expect((await readLocks(world.db, 'ada')).workspaces.map(({ locked }) => locked)).toEqual([false, false])
  await end(new Date('2036-01-01T00:00Z'))
  expect(await findSubscription(world.db, 'ada')).toMatchObject({ plan_id: 'business', source: 'gift' })
  await run(world, 'plan ada@example.org freeplan')
  expect(await findSubscription(world.db, 'ada')).toMatchObject(free)
  await world.subscribe({ plan_id: 'starter', status: 'trialing', source: 'stripe' })
  expect(await run(world, give)).toMatchObject({ code: 1 })
  expect(await findSubscription(world.db, 'ada')).toMatchObject({ plan_id: 'starter', source: 'stripe' })
})

test('what the stand-in sold ends where Stripe is used', async () => {
  await using world = await openBillingWorld()
  await world.addPerson('grace', { plan_id: 'growth', source: 'stripe' })
  await world.subscribe({
    plan_id: 'growth',
    status: 'past_due',
    source: 'sandbox',
    billing_interval: 'year',
  })
  await endStandInSubscriptions(world.db, now)
  expect(await findSubscription(world.db, 'ada')).toMatchObject({
    plan_id: 'freeplan',
    status: 'active',
    billing_interval: null,
  })
  expect(await findSubscription(world.db, 'grace')).toMatchObject({ plan_id: 'growth' })
})

test('all that the stand-in sold ends, also more than fits into one transaction', async () => {
  await using world = await openBillingWorld()
  for (let number = 0; number < 101; number++) {
    await world.addPerson(`buyer-${number}`, { plan_id: 'growth', source: 'sandbox' })
  }
  await endStandInSubscriptions(world.db, now)
  const left = world.db.selectFrom('user_subscriptions').where('plan_id', '=', 'growth').select('user_id')
  expect(await left.execute()).toEqual([])
})

test('nobody with this address: exit code 1', async () => {
  await using world = await openBillingWorld()
  expect(await run(world, 'override kim@example.org --list')).toMatchObject({ code: 1 })
})

test.each([
  'override ada@example.org',
  'override ada teamMembers 15',
  'override ada@example.org teamMembers',
  'override ada@example.org teamMembers many',
  'override ada@example.org teamMembers -2',
  'override ada@example.org teamMembers 1.5',
  'override ada@example.org members 15',
  'override ada@example.org teamMembers 15 --until tomorrow',
  'override ada@example.org teamMembers 15 --until 2026-11-22',
  'override ada@example.org teamMembers 15 --remove',
  'override ada@example.org --preset team-16',
  'override ada@example.org --preset toString',
  'override ada@example.org --preset team-15 --list',
  'override ada@example.org --what',
  'plan ada@example.org platinum',
  'plan ada@example.org growth --list',
  'plan growth',
])('%s is not understood', (line) => {
  expect(read(line)).toBe(null)
})
