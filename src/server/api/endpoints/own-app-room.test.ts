import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Review } from '#contract/reviews.ts'
import { setOverrides } from '#server/modules/billing/set-override.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { noFilms, openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { openTestApi, testInstance } from '../test-api.ts'

/* Ada's plan has no room for a post on X with a link. Through the app of the workspace itself, each entrance accepts one. */

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let ada: Awaited<ReturnType<Api['join']>>
const { files } = memoryFiles()

beforeAll(async () => {
  api = await openTestApi({ files, instance: { ...testInstance, billing: 'sandbox' } })
  ada = await api.join('Ada')
  return () => api[Symbol.asyncDispose]()
})

const inMarch = '2026-03-05T09:00:00.000Z'
const laterInMarch = '2026-03-06T09:00:00.000Z'
const inApril = '2026-04-01T00:00:00.000Z'

async function openDesk(app: 'instance' | 'own') {
  const { db } = api.database
  api.clock.at = new Date('2026-03-01T09:00:00Z')
  await db.deleteFrom('scheduled_posts').execute()
  await db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'active' }).execute()
  const none = { limit: 'xPostsWithLinkPerMonth' as const, value: 0, note: null, expiresAt: null }
  await setOverrides(api.database, ada.id, [none], { billing: 'sandbox', now: api.clock.at })
  const workspaceId = await openWorkspace(db, ada.id, 'twitter:haldon')
  const account = await db
    .updateTable('connections')
    .set({ app })
    .where('workspace_id', '=', workspaceId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const ask = (method: string, path: string, body?: unknown) =>
    api.ask(method, `/api/workspaces/${workspaceId}${path}`, { cookie: ada.cookie, body })
  async function read<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await ask(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  const writing = { content: { all: 'Rye at bakery.com' }, connectionIds: [account.id] }
  const draft = () => read<Post>('POST', '/posts', { ...writing, scheduledFor: null })
  return { workspaceId, accountId: account.id, ask, read, writing, draft }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

async function asked(desk: Desk): Promise<Post> {
  const draft = await desk.draft()
  await desk.read('POST', `/posts/${draft.id}/approval`, { wantedFor: inMarch, message: '' })
  return draft
}

const noFetch = async () => ({ kind: 'forbidden' as const })

const bulk = (desk: Desk, post: Post, action: object) =>
  desk.ask('POST', '/posts/bulk', { postIds: [post.id], action })

const entrances: Record<string, (desk: Desk) => Promise<unknown>> = {
  create: (desk) => desk.ask('POST', '/posts', { ...desk.writing, scheduledFor: inMarch }),
  'publish now': (desk) =>
    desk.ask('POST', '/posts', { ...desk.writing, scheduledFor: null, publishNow: true }),
  edit: async (desk) => desk.ask('PATCH', `/posts/${(await desk.draft()).id}`, { scheduledFor: inMarch }),
  'a link that is added': async (desk) => {
    const plain = { ...desk.writing, content: { all: 'Rye' }, scheduledFor: null }
    const { id } = await desk.read<Post>('POST', '/posts', plain)
    await desk.ask('PATCH', `/posts/${id}`, { ...desk.writing, scheduledFor: inMarch })
  },
  spread: async (desk) =>
    bulk(desk, await desk.draft(), {
      kind: 'reschedule',
      move: { kind: 'spread', from: inMarch, everyMin: 5 },
    }),
  'put back': async (desk) => {
    const post = await desk.draft()
    await bulk(desk, post, { kind: 'put-back', times: [{ postId: post.id, scheduledFor: inMarch }] })
  },
  approve: async (desk) => desk.ask('POST', `/posts/${(await asked(desk)).id}/approval/approve`, {}),
  'review link': async (desk) => {
    const scope = { kind: 'post', postId: (await asked(desk)).id }
    const { url } = await desk.read<{ url: string }>('POST', '/review-links', { scope })
    const token = new URL(url).pathname.split('/').at(-1)
    const review = (await (await api.ask('POST', '/api/review', { body: { token } })).json()) as Review
    const said = { token, reviewPostId: review.posts[0]?.id, name: 'Rae', decision: 'approved' }
    await api.ask('POST', '/api/review/decide', { body: said })
  },
  restore: async (desk) => {
    const { id } = await desk.draft()
    // Scheduled before the plan lost its room.
    await api.database.db.updateTable('plan_overrides').set({ value: 1 }).execute()
    await desk.read('PATCH', `/posts/${id}`, { scheduledFor: inMarch })
    await api.database.db.updateTable('plan_overrides').set({ value: 0 }).execute()
    await desk.read('DELETE', `/posts/${id}`)
    await desk.read('POST', '/trash/restore', { postIds: [id] })
  },
  import: async (desk) => {
    const id = crypto.randomUUID()
    const cells = { text: 'Rye at bakery.com', networks: 'x', date: '2026-03-06 09:00' }
    const body = { id, fileName: 'march.csv', rows: [{ number: 2, cells }], options: { zone: 'UTC' } }
    await desk.read('POST', '/imports', body)
    const { database, clock } = api
    await runImport(id, { database, files, clock, fetch: noFetch, billing: 'sandbox', films: noFilms })
  },
}

/** How many posts wait for a time or go out. */
async function accepted(desk: Desk): Promise<number> {
  const posts = await api.database.db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', desk.workspaceId)
    .where('status', '!=', 'draft')
    .execute()
  return posts.length
}

test.each(Object.keys(entrances))(
  '%s: unlimited through the own app, refused through that of the server',
  async (name) => {
    const own = await openDesk('own')
    await entrances[name]?.(own)
    expect(await accepted(own)).toBe(1)
    const shared = await openDesk('instance')
    await entrances[name]?.(shared)
    expect(await accepted(shared)).toBe(0)
  },
)

const costs = (desk: Desk) => desk.read<object>('GET', '/x-costs?month=2026-03')

test('what goes through the own app does not count, and is said without an allowance', async () => {
  const desk = await openDesk('own')
  await entrances['create']?.(desk)
  expect(await costs(desk)).toMatchObject({ app: 'instance', allowance: { used: 0 }, plannedUsd: 0.2 })
  const row = { client_id: 'our-app', client_secret: new Uint8Array(), key_id: 'none', set_by: null }
  await api.database.db
    .insertInto('workspace_network_apps')
    .values({ workspace_id: desk.workspaceId, network: 'twitter', ...row })
    .execute()
  expect(await costs(desk)).toMatchObject({ app: 'own', allowance: null, plannedUsd: 0.2 })
  await api.database.db.updateTable('connections').set({ app: 'instance' }).execute()
  expect(await costs(desk)).toMatchObject({ app: 'instance', allowance: { used: 1, allowed: 0 } })
})

test('a post that moves to an account of the app of the server needs room', async () => {
  const desk = await openDesk('own')
  const body = { ...desk.writing, scheduledFor: inMarch }
  const post = await desk.read<Post>('POST', '/posts', body)
  const { id } = await api.database.db
    .insertInto('connections')
    .columns(['workspace_id', 'provider', 'external_id', 'username', 'credentials', 'key_id'])
    .expression((row) =>
      row
        .selectFrom('connections')
        .select(['workspace_id', 'provider'])
        .select((one) => [one.val('other').as('external_id'), one.val('other').as('username')])
        .select(['credentials', 'key_id'])
        .where('id', '=', desk.accountId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await desk.ask('PATCH', `/posts/${post.id}`, { scheduledFor: laterInMarch })).status).toBe(200)
  expect((await desk.ask('PATCH', `/posts/${post.id}`, { connectionIds: [id] })).status).toBe(402)
})

test('the cap holds with the own app too, also for posts at once', { timeout: 60_000 }, async () => {
  const desk = await openDesk('own')
  await desk.read('PUT', '/x-costs', { capUsd: 0.3 })
  const create = () => desk.ask('POST', '/posts', { ...desk.writing, scheduledFor: inApril })
  const statuses = (await Promise.all(Array.from({ length: 10 }, create))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
})
