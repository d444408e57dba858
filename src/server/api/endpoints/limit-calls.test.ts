import { beforeAll, expect, test } from 'vitest'
import { limitMessages } from '#contract/billing-messages.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import type { UsageType } from '#server/plumbing/database/schema/billing-tables.ts'
import { openTestApi, testInstance } from '../test-api.ts'
import { limitCallTurns } from './limit-calls.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let ada: Person
let grace: Person
let stranger: Person

beforeAll(async () => {
  api = await openTestApi({ instance: { ...testInstance, billing: 'sandbox' } })
  ada = await api.join('Ada Owner')
  grace = await api.join('Grace Author')
  stranger = await api.join('Otto Stranger')
  await api.addMember(ada.workspaceId, grace.id, 'author')
  api.clock.at = new Date('2026-11-23T12:00Z')
  return () => api[Symbol.asyncDispose]()
})

const month = '2026-12-01T00:00:00.000Z'
const day = '2026-11-24T00:00:00.000Z'

/** On the free plan: the limit of each, and what it counts. */
const calls: [keyof typeof limitMessages.failed, UsageType, number, string][] = [
  ['/check-video-limit', 'video', 1, month],
  ['/check-ghibli-limit', 'ghibli', 1, day],
  ['/check-ai-image-limit', 'ai-image', 3, month],
  ['/increment-video-count', 'video', 1, month],
  ['/increment-ghibli-count', 'ghibli', 1, month],
  ['/increment-ai-image-count', 'ai-image', 3, month],
  ['/get-video-usage', 'video', 1, month],
  ['/get-ghibli-usage', 'ghibli', 3, month],
  ['/get-ghibli-daily-usage', 'ghibli', 1, day],
  ['/get-ai-image-usage', 'ai-image', 3, month],
]

const call = async (path: string, who: Person | null, body: unknown) => {
  const answer = await api.ask('POST', path, { ...(who && { cookie: who.cookie }), body })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ProblemDetails }
}

/** Nothing is used, and nobody has asked yet. */
async function afresh() {
  const { db } = api.database
  await db.deleteFrom('usage_logs').execute()
  await db.deleteFrom('plan_overrides').execute()
  await db.deleteFrom('turns').execute()
}

async function used(type: UsageType, amount: number) {
  const row = { user_id: ada.id, workspace_id: null, acted_by: null, ref: crypto.randomUUID() }
  await api.database.db
    .insertInto('usage_logs')
    .values({ ...row, type, amount, counts_at: api.clock.now() })
    .execute()
}

async function withoutLimits() {
  const keys = ['videosPerMonth', 'aiImagesPerMonth', 'ghibliPerDay', 'ghibliPerMonth'] as const
  const rows = keys.map((limit_key) => ({ user_id: ada.id, limit_key, value: -1, note: null }))
  await api.database.db
    .insertInto('plan_overrides')
    .values(rows.map((row) => ({ ...row, set_at: api.clock.now() })))
    .execute()
}

/** What a call answers when so much is used. */
function expected(
  path: string,
  { count, limit, resetsAt }: { count: number; limit: number; resetsAt: string },
) {
  const isFree = limit === -1 || count < limit
  if (path.startsWith('/increment')) return { success: isFree, currentCount: isFree ? count + 1 : count }
  const usage = { currentCount: count, limit, resetsAt }
  return path.startsWith('/check') ? { ...usage, allowed: isFree } : usage
}

test.each(calls)(
  'POST %s counts for the caller and for the owner of a workspace they write in',
  async (path, type, limit, resetsAt) => {
    for (const who of [ada, grace]) {
      await afresh()
      const { status, body } = await call(path, who, { userId: ada.id, subscriptionPlan: 'business' })
      expect(status).toBe(200)
      expect(body).toMatchObject(expected(path, { count: 0, limit, resetsAt }))
      await afresh()
      await used(type, limit)
      const full = await call(path, who, { userId: ada.id })
      expect(full.status).toBe(200)
      expect(full.body).toMatchObject(expected(path, { count: limit, limit, resetsAt }))
    }
  },
)

test.each(calls)('POST %s says -1 where there is no limit', async (path, type, _, resetsAt) => {
  await afresh()
  await withoutLimits()
  await used(type, 500)
  // Of two without a limit, the month is named.
  const nearer = path === '/check-ghibli-limit' ? month : resetsAt
  const { body } = await call(path, ada, { userId: ada.id })
  expect(body).toMatchObject(expected(path, { count: 500, limit: -1, resetsAt: nearer }))
})

test.each(calls)('POST %s refuses by code, with the reason in `error`', async (path) => {
  await afresh()
  const failed = limitMessages.failed[path]
  for (const body of [{}, { userId: '' }, { userId: 7 }, { userId: 'x'.repeat(101) }]) {
    const { status, body: said } = await call(path, ada, body)
    expect([status, said.code, said.error]).toEqual([400, 'bad-request', failed])
  }
  const signedOut = await call(path, null, { userId: ada.id })
  expect([signedOut.status, signedOut.body.code, signedOut.body.error]).toEqual([
    401,
    'unauthenticated',
    failed,
  ])
  for (const [who, userId] of [
    [stranger, ada.id],
    [ada, grace.id],
    [ada, 'nobody'],
  ] as const) {
    const { status, body } = await call(path, who, { userId })
    expect([status, body.code, body.error]).toEqual([403, 'forbidden', body.detail])
  }
  await api.database.db.deleteFrom('user_subscriptions').where('user_id', '=', stranger.id).execute()
  const loading = await call(path, stranger, { userId: stranger.id })
  await api.database.db.insertInto('user_subscriptions').values({ user_id: stranger.id }).execute()
  expect([loading.status, loading.body.code]).toEqual([404, 'not-found'])
  expect(loading.body.error).toBe(limitMessages.noSubscription)
})

test.each(calls)('POST %s says what failed when something breaks', async (path) => {
  const broken = {
    now: () => {
      throw new Error('the clock is broken')
    },
  }
  const { app } = api.appWith({ clock: broken, instance: { ...testInstance, billing: 'sandbox' } })
  const answer = await app.fetch(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ada.cookie, origin: 'http://localhost:3000' },
      body: JSON.stringify({ userId: ada.id }),
    }),
  )
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ code: 'internal', error: limitMessages.failed[path] })
})

test.each(calls.filter(([path]) => path.startsWith('/increment')))(
  'of two calls of %s at the last unit one succeeds, and the same ref is counted once',
  async (path, type, limit) => {
    await afresh()
    if (limit > 1) await used(type, limit - 1)
    const two = await Promise.all([1, 2].map(() => call(path, ada, { userId: ada.id })))
    expect(two.map(({ body }) => (body as object as { success: boolean }).success).toSorted()).toEqual([
      false,
      true,
    ])
    await afresh()
    for (const _ of [1, 2]) {
      const { body } = await call(path, grace, { userId: ada.id, ref: 'a render' })
      expect(body).toEqual({ success: true, currentCount: 1 })
    }
    const { acted_by } = await api.database.db.selectFrom('usage_logs').selectAll().executeTakeFirstOrThrow()
    expect(acted_by).toBe(grace.id)
  },
)

test('a closed gate allows nothing', async () => {
  await afresh()
  const { db } = api.database
  const set = (status: string, plan_id: string) =>
    db.updateTable('user_subscriptions').set({ status, plan_id }).where('user_id', '=', ada.id).execute()
  await set('past_due', 'growth')
  const check = await call('/check-video-limit', ada, { userId: ada.id })
  const increment = await call('/increment-video-count', ada, { userId: ada.id })
  await set('active', 'freeplan')
  expect(check.body).toMatchObject({ allowed: false, currentCount: 0, limit: 10 })
  expect(increment.body).toEqual({ success: false, currentCount: 0 })
})

test('the nearer limit of Ghibli images is named, with both', async () => {
  await afresh()
  await used('ghibli', 1)
  const { body } = await call('/check-ghibli-limit', ada, { userId: ada.id })
  expect(body).toEqual({
    allowed: false,
    currentCount: 1,
    limit: 1,
    resetsAt: day,
    daily: { currentCount: 1, limit: 1, resetsAt: day },
    monthly: { currentCount: 1, limit: 3, resetsAt: month },
  })
})

const status = async () => (await call('/get-video-usage', grace, { userId: ada.id })).status

test('a viewer and a member whose place is locked cannot act for the owner', async () => {
  await afresh()
  const { db } = api.database
  const change = (set: { role?: 'viewer' | 'author'; locked_at?: Date | null }) =>
    db
      .updateTable('workspace_members')
      .set(set)
      .where('user_id', '=', grace.id)
      .where('workspace_id', '=', ada.workspaceId)
      .execute()
  await change({ role: 'viewer' })
  expect(await status()).toBe(403)
  await change({ role: 'author', locked_at: api.clock.now() })
  expect(await status()).toBe(403)
  await change({ locked_at: null })
  expect(await status()).toBe(200)
})

test('a person who asks too often waits', async () => {
  await afresh()
  const turn = { key: `limit-calls|${ada.id}`, count: limitCallTurns.max, began_at: api.clock.now() }
  await api.database.db.insertInto('turns').values(turn).execute()
  const { status, headers, body } = await call('/get-video-usage', ada, { userId: ada.id })
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '60'])
  expect((await call('/get-video-usage', grace, { userId: ada.id })).status).toBe(200)
})

test('the calls are not under /api, and not for other sites', async () => {
  const asked = { cookie: ada.cookie, body: { userId: ada.id } }
  expect((await api.ask('POST', '/api/get-video-usage', asked)).status).toBe(404)
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await api.ask('POST', '/get-video-usage', { ...asked, headers })).status).toBe(403)
})
