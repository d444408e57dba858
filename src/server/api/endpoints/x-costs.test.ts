import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import type { XCosts } from '#contract/x-costs.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { settlePrices } from '#server/modules/billing/settle-prices.ts'
import { openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { openTestApi, testInstance } from '../test-api.ts'

/* Ada, on growth, owns a workspace with one account on X. Each test begins with a new workspace. */

type Api = Awaited<ReturnType<typeof openTestApi>>
const apis = new Map<BillingMode, Api>()
const people = new Map<BillingMode, Awaited<ReturnType<Api['join']>>>()

beforeAll(async () => {
  for (const billing of ['sandbox', 'off'] as const) {
    const api = await openTestApi({ instance: { ...testInstance, billing } })
    apis.set(billing, api)
    people.set(billing, await api.join('Ada'))
  }
  return async () => {
    for (const api of apis.values()) await api[Symbol.asyncDispose]()
  }
})

const inMarch = '2026-03-05T09:00:00.000Z'
const laterInMarch = '2026-03-31T23:59:59.000Z'
const inApril = '2026-04-01T00:00:00.000Z'
const link = { all: 'Rye at bakery.com' }

async function openDesk(billing: BillingMode = 'sandbox') {
  const api = apis.get(billing)
  const ada = people.get(billing)
  if (!api || !ada) throw new Error('every mode has its server')
  api.clock.at = new Date('2026-03-01T09:00:00Z')
  const { db } = api.database
  await db.deleteFrom('scheduled_posts').execute()
  await db.deleteFrom('usage_logs').execute()
  await db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'active' }).execute()
  const workspaceId = await openWorkspace(db, ada.id, 'twitter:haldon')
  const { id } = await db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const ask = (method: string, path: string, body?: unknown) =>
    api.ask(method, `/api/workspaces/${workspaceId}${path}`, { cookie: ada.cookie, body })
  const create = (scheduledFor: string | null, content: object = link, more: object = {}) =>
    ask('POST', '/posts', { content, connectionIds: [id], scheduledFor, ...more })
  return {
    api,
    ada,
    db,
    workspaceId,
    ask,
    create,
    write: async (at: string | null, content?: object) => (await (await create(at, content)).json()) as Post,
    edit: (post: Post, change: object) => ask('PATCH', `/posts/${post.id}`, change),
    cap: (capUsd: number | null) => ask('PUT', '/x-costs', { capUsd }),
    costs: async (month = '2026-03') =>
      (await (await ask('GET', `/x-costs?month=${month}`)).json()) as XCosts,
    /** An item that went out. */
    use: (type: 'x-post' | 'x-link-post' | 'x-deletion', countsAt: string, cost: number) =>
      db
        .insertInto('usage_logs')
        .values({
          user_id: ada.id,
          workspace_id: workspaceId,
          acted_by: ada.id,
          type,
          amount: 1,
          ref: crypto.randomUUID(),
          counts_at: countsAt,
          cost_microusd: cost,
        })
        .execute(),
  }
}

test('a month says what is spent, by day, and what is planned', async () => {
  const desk = await openDesk()
  await desk.use('x-link-post', '2026-03-02T10:00:00Z', 200_000)
  await desk.use('x-post', '2026-03-02T11:00:00Z', 15_000)
  await desk.use('x-post', '2026-02-28T23:59:59Z', 15_000)
  await desk.write(inMarch)
  await desk.write(laterInMarch, { all: 'Rye', thread: { all: [{ text: 'Or bakery.de', media: [] }] } })
  await desk.write(inApril)
  await desk.write(null)
  expect(await desk.costs()).toEqual({
    app: 'instance',
    prices: { postUsd: 0.015, linkPostUsd: 0.2, altTextUsd: 0.005, deletionUsd: 0.01 },
    capUsd: null,
    spentUsd: 0.215,
    plannedUsd: 0.415,
    posts: 2,
    linkPosts: 1,
    allowance: { used: 3, allowed: 60, resetsAt: inApril },
    days: [{ day: '2026-03-02', posts: 2, linkPosts: 1, deletions: 0, usd: 0.215 }],
  })
  expect(await desk.costs('2026-04')).toMatchObject({ spentUsd: 0, plannedUsd: 0.2, days: [] })
})

test('alt texts are planned, and asked by the cap', async () => {
  const desk = await openDesk()
  const file = (alt_text: string) =>
    desk.db
      .insertInto('media')
      .values({
        workspace_id: desk.workspaceId,
        user_id: desk.ada.id,
        kind: 'image',
        path: crypto.randomUUID(),
        thumbnail_path: '',
        mime_type: 'image/png',
        bytes: 9,
        width: 9,
        height: 9,
        state: 'ready',
        alt_text,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [own, plain, inReply] = [await file('Rye'), await file(''), await file('Oat')]
  const content = { all: 'Rye', thread: { all: [{ text: 'Oat', media: [inReply.id] }] } }
  const more = { media: [own.id, plain.id] }
  await desk.cap(0.03)
  expect((await desk.create(inMarch, content, more)).status).toBe(409)
  await desk.cap(0.04)
  expect((await desk.create(inMarch, content, more)).status).toBe(201)
  expect(await desk.costs()).toMatchObject({ plannedUsd: 0.04 })
})

test('the prices of the settings count', async () => {
  const desk = await openDesk()
  await settlePrices(desk.db, { twitter: { linkPost: 300_000 } })
  try {
    await desk.cap(0.4)
    expect((await desk.create(inMarch)).status).toBe(201)
    expect((await desk.create(laterInMarch)).status).toBe(409)
    expect(await desk.costs()).toMatchObject({
      plannedUsd: 0.3,
      prices: { postUsd: 0.015, linkPostUsd: 0.3 },
    })
  } finally {
    await settlePrices(desk.db, { twitter: {} })
  }
})

test('deletions cost, and are no posts', async () => {
  const desk = await openDesk()
  await desk.use('x-post', '2026-03-02T10:00:00Z', 15_000)
  await desk.use('x-deletion', '2026-03-02T11:00:00Z', 10_000)
  expect(await desk.costs()).toMatchObject({
    spentUsd: 0.025,
    posts: 1,
    days: [{ day: '2026-03-02', posts: 1, linkPosts: 0, deletions: 1, usd: 0.025 }],
  })
})

test('a month that is none, and a cap of parts of a cent, are refused', async () => {
  const desk = await openDesk()
  for (const month of ['2026-13', '2026-3', 'march']) {
    expect((await desk.ask('GET', `/x-costs?month=${month}`)).status).toBe(400)
  }
  for (const capUsd of [-1, 0.001, 1_000_001]) expect((await desk.cap(capUsd)).status).toBe(400)
})

test('nobody but its owner sets the cap of a workspace', async () => {
  const { api, workspaceId } = await openDesk()
  const kim = await api.join('Kim')
  await api.addMember(workspaceId, kim.id, 'admin')
  const path = `/api/workspaces/${workspaceId}/x-costs`
  expect((await api.ask('PUT', path, { cookie: kim.cookie, body: { capUsd: 1 } })).status).toBe(403)
  expect((await api.ask('GET', path, { cookie: kim.cookie })).status).toBe(200)
})

for (const billing of ['sandbox', 'off'] as const) {
  test(`a post that does not fit under the cap is refused with BILLING=${billing}`, async () => {
    const desk = await openDesk(billing)
    await desk.use('x-post', '2026-03-01T08:00:00Z', 15_000)
    expect(await (await desk.cap(0.4)).json()).toMatchObject({ capUsd: 0.4 })
    expect((await desk.create(inMarch)).status).toBe(201)
    const refused = await desk.create(laterInMarch)
    expect(refused.status).toBe(409)
    const said = (await refused.json()) as ProblemDetails
    const numbers = { capUsd: 0.4, spentUsd: 0.015, plannedUsd: 0.2, resetsAt: inApril }
    expect(said).toMatchObject({ code: 'cost-cap-reached', ...numbers })
    expect(said.error).toBe(said.detail)
    expect((await desk.create(laterInMarch, { all: 'No link' })).status).toBe(201)
    expect((await desk.create(inApril)).status).toBe(201)
    expect((await desk.create(null)).status).toBe(201)
  })
}

test('exactly the cap fits, and a cap of nothing stops every post on X', async () => {
  const desk = await openDesk()
  await desk.cap(0.2)
  expect((await desk.create(inMarch)).status).toBe(201)
  await desk.cap(0)
  expect((await desk.create(inApril, { all: 'No link' })).status).toBe(409)
  await desk.cap(null)
  expect((await desk.create(inApril)).status).toBe(201)
})

test('a lower cap stops nothing that was accepted, and lets it move within its month', async () => {
  const desk = await openDesk()
  const post = await desk.write(inMarch)
  await desk.cap(0)
  expect((await desk.edit(post, { scheduledFor: laterInMarch })).status).toBe(200)
  expect((await desk.edit(post, { content: { all: 'No link' } })).status).toBe(200)
  expect((await desk.edit(post, { content: link })).status).toBe(409)
  expect((await desk.edit(post, { scheduledFor: inApril })).status).toBe(409)
  const found = (await (await desk.ask('GET', `/posts/${post.id}`)).json()) as Post
  expect(found).toMatchObject({ status: 'scheduled', scheduledFor: laterInMarch })
})

for (const billing of ['sandbox', 'off'] as const) {
  test(
    `of twenty posts at once at the end of a cap one is accepted with BILLING=${billing}`,
    { timeout: 60_000 },
    async () => {
      const desk = await openDesk(billing)
      await desk.cap(0.3)
      const answers = await Promise.all(Array.from({ length: 20 }, () => desk.create(inMarch)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    },
  )
}
