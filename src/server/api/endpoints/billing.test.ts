import { beforeAll, expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/billing.ts'
import { limitKeys } from '#domain/plan/plan.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import { openTestApi, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let ada: Person
let grace: Person

beforeAll(async () => {
  api = await openTestApi({ instance: { ...testInstance, billing: 'sandbox' } })
  ada = await api.join('Ada Owner')
  grace = await api.join('Grace Viewer')
  await api.addMember(ada.workspaceId, grace.id, 'viewer')
  api.clock.at = new Date('2026-11-23T12:00Z')
  return () => api[Symbol.asyncDispose]()
})

async function read(who: Person, query = ''): Promise<SubscriptionView> {
  const answer = await api.ask('GET', `/api/subscription${query}`, { cookie: who.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SubscriptionView
}

test('a new person has the free plan, ten posts, and may have a trial', async () => {
  const view = await read(ada)
  expect(view).toMatchObject({
    mode: 'sandbox',
    plan: 'freeplan',
    planId: 'freeplan',
    status: 'active',
    subscribed: false,
    gate: { open: true, reason: null },
    price: null,
    trialAvailable: true,
    owner: { id: ada.id, name: ada.name },
    mine: true,
    freePosts: { allowance: 10, used: 0, remaining: 10, resetsAt: '2026-12-01T00:00:00.000Z' },
  })
  expect(Object.keys(view.limits).toSorted()).toEqual([...limitKeys].toSorted())
  expect(view.limits.teamMembers).toEqual({ allowed: 1, used: 2, resetsAt: null, overridden: false })
  expect(view.limits.ghibliPerDay?.resetsAt).toBe('2026-11-24T00:00:00.000Z')
})

test('who had a trial is told when, and nobody else is', async () => {
  const { db } = api.database
  const at = new Date('2026-03-04T12:00Z')
  const use = { email_hash: hashOfToken('another address'), card_hash: null, user_id: ada.id, at }
  await db.insertInto('trial_uses').values(use).execute()
  const trial = { trialAvailable: false, trialUsedAt: at.toISOString() }
  expect(await read(ada)).toMatchObject(trial)
  expect(await read(grace, `?workspaceId=${ada.workspaceId}`)).toMatchObject({ ...trial, trialUsedAt: null })
  await db.deleteFrom('trial_uses').execute()
})

test('in a workspace its owner’s plan counts; price and dates are for the owner', async () => {
  const end = new Date('2026-12-22T12:00Z')
  await api.database.db
    .updateTable('user_subscriptions')
    .set({ plan_id: 'growth', source: 'sandbox', billing_interval: 'year', current_period_end: end })
    .where('user_id', '=', ada.id)
    .execute()
  const inHers = `?workspaceId=${ada.workspaceId}`
  expect(await read(ada, inHers)).toMatchObject({
    plan: 'growth',
    subscribed: true,
    price: { usd: 23, interval: 'year' },
    currentPeriodEnd: end.toISOString(),
    trialAvailable: false,
    mine: true,
  })
  expect(await read(grace, inHers)).toMatchObject({
    plan: 'growth',
    price: null,
    currentPeriodEnd: null,
    trialAvailable: false,
    owner: { id: ada.id, name: ada.name },
    mine: false,
  })
  expect(await read(grace)).toMatchObject({ plan: 'freeplan', mine: true })
})

test('where nothing is charged, everyone has what business includes, and X links have no limit', async () => {
  const { app } = api.appWith({ instance: testInstance })
  const answer = await app.fetch(
    new Request('http://localhost:3000/api/subscription', { headers: { cookie: grace.cookie } }),
  )
  expect(await answer.json()).toMatchObject({
    mode: 'off',
    plan: 'business',
    planId: 'freeplan',
    gate: { open: true },
    trialAvailable: false,
    limits: { workspaces: { allowed: 10 }, xPostsWithLinkPerMonth: { allowed: -1 } },
    freePosts: { allowance: -1, remaining: -1 },
  })
})

test('a workspace of others looks like none, and a person without a row has no subscription yet', async () => {
  const status = async (who: Person | null, query = '') =>
    (await api.ask('GET', `/api/subscription${query}`, { ...(who && { cookie: who.cookie }) })).status
  expect(await status(ada, `?workspaceId=${grace.workspaceId}`)).toBe(404)
  expect(await status(ada, '?workspaceId=7')).toBe(400)
  expect(await status(null)).toBe(401)
  await api.database.db.deleteFrom('user_subscriptions').where('user_id', '=', grace.id).execute()
  expect(await status(grace)).toBe(404)
})

test('a person reads what they used by month, and only twelve months unless they ask for more', async () => {
  const read = (query: string) => api.ask('GET', `/api/subscription/usage${query}`, { cookie: ada.cookie })
  const { months } = (await (await read('')).json()) as { months: { month: string }[] }
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ month: '2026-11', used: { post: 0 } })
  expect((await read('?months=25')).status).toBe(400)
  expect((await api.ask('GET', '/api/subscription/usage', {})).status).toBe(401)
})
