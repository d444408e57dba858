import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { BulkResult } from '#contract/posts-bulk.ts'
import type { Post } from '#contract/posts.ts'
import type { Review } from '#contract/reviews.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import { setOverrides } from '#server/modules/billing/set-override.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { noFilms, openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { openTestApi, testInstance } from '../test-api.ts'

/* Every entrance that gives a post a time asks the plan of the workspace's owner. Ada owns everything; Ben edits. */

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person

const { files } = memoryFiles()

beforeAll(async () => {
  api = await openTestApi({ files, instance: { ...testInstance, billing: 'sandbox' } })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return () => api[Symbol.asyncDispose]()
})

const inMarch = '2026-03-05T09:00:00.000Z'
const laterInMarch = '2026-03-31T23:59:59.000Z'
const inApril = '2026-04-01T00:00:00.000Z'

/** Ada's plan has room for this much of a month; her posts, and what she used, are gone. */
async function openDesk(limits: Partial<Record<LimitKey, number>>, plan = 'freeplan') {
  const { db } = api.database
  api.clock.at = new Date('2026-03-01T09:00:00Z')
  await db.deleteFrom('scheduled_posts').execute()
  await db.deleteFrom('usage_logs').execute()
  await db.deleteFrom('plan_overrides').execute()
  await db
    .updateTable('user_subscriptions')
    .set({ plan_id: plan, status: 'active' })
    .where('user_id', '=', ada.id)
    .execute()
  const overrides = Object.entries(limits).map(([limit, value]) => ({
    limit: limit as LimitKey,
    value,
    note: null,
    expiresAt: null,
  }))
  await setOverrides(api.database, ada.id, overrides, { billing: 'sandbox', now: api.clock.at })
  const workspaceId = await openWorkspace(db, ada.id, 'bluesky:haldon', 'twitter:haldon')
  await api.addMember(workspaceId, ben.id, 'editor')
  const accounts = await db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const on = (network: string) => accounts.filter(({ provider }) => provider === network).map(({ id }) => id)
  const ask = (method: string, path: string, body?: unknown, headers?: object) =>
    api.ask(method, `/api/workspaces/${workspaceId}${path}`, {
      cookie: ben.cookie,
      body,
      ...(headers && { headers }),
    })
  async function read<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await ask(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
  const writing = (scheduledFor: string | null, more: object = {}) => ({
    content: { all: 'Rye is back' },
    connectionIds: on('bluesky'),
    scheduledFor,
    ...more,
  })
  return {
    workspaceId,
    on,
    ask,
    read,
    writing,
    create: (scheduledFor: string | null, more?: object, headers?: object) =>
      ask('POST', '/posts', writing(scheduledFor, more), headers),
    write: (scheduledFor: string | null, more?: object) =>
      read<Post>('POST', '/posts', writing(scheduledFor, more)),
    edit: (post: Post, change: object) => ask('PATCH', `/posts/${post.id}`, change),
    find: (post: Post) => read<Post>('GET', `/posts/${post.id}`),
    async bulk(post: Post, action: object) {
      const body = { postIds: [post.id], action }
      const { results } = await read<{ results: BulkResult[] }>('POST', '/posts/bulk', body)
      return results[0]
    },
  }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

/** One post a month, which is taken. */
async function fullDesk() {
  const desk = await openDesk({ postsPerMonth: 1 })
  return { desk, taken: await desk.write(inMarch) }
}

async function expectNoRoom(answer: Response): Promise<void> {
  expect(answer.status).toBe(402)
  const said = (await answer.json()) as ProblemDetails
  expect(said).toMatchObject({
    code: 'subscription-required',
    reason: 'free-posts-used',
    limit: 'postsPerMonth',
    used: 1,
    allowed: 1,
    resetsAt: inApril,
  })
  expect(said.error).toBe(said.detail)
}

test('a new post needs room in the month of its time, and its Idempotency-Key can be used again', async () => {
  const { desk, taken } = await fullDesk()
  const key = { 'idempotency-key': 'once' }
  await expectNoRoom(await desk.create(laterInMarch, {}, key))
  await expectNoRoom(await desk.create(null, { publishNow: true }))
  expect((await desk.create(null)).status).toBe(201)
  expect((await desk.create(inApril)).status).toBe(201)
  await desk.read('POST', `/posts/${taken.id}/unschedule`, {})
  expect((await desk.create(laterInMarch, {}, key)).status).toBe(201)
})

test('a draft that gets a time needs room, and stays as it was', async () => {
  const { desk } = await fullDesk()
  const draft = await desk.write(null)
  await expectNoRoom(await desk.edit(draft, { scheduledFor: laterInMarch, content: { all: 'Oat' } }))
  await expectNoRoom(await desk.edit(draft, { publishNow: true }))
  expect(await desk.find(draft)).toEqual(draft)
  expect((await desk.edit(draft, { content: { all: 'Oat' } })).status).toBe(200)
})

test('a post moves within its month without room, and to another month with room', async () => {
  const { desk, taken } = await fullDesk()
  expect((await desk.edit(taken, { scheduledFor: laterInMarch })).status).toBe(200)
  await api.database.db.updateTable('plan_overrides').set({ value: 0 }).execute()
  expect((await desk.edit(taken, { scheduledFor: inMarch })).status).toBe(200)
  expect((await desk.edit(taken, { publishNow: true })).status).toBe(200)
})

test('a post moves to another month only where that has room', async () => {
  const { desk, taken } = await fullDesk()
  const other = await desk.write(inApril)
  await expectNoRoomIn(await desk.edit(other, { scheduledFor: laterInMarch }))
  expect((await desk.find(other)).scheduledFor).toBe(inApril)
  await desk.read('POST', `/posts/${taken.id}/unschedule`, {})
  expect((await desk.edit(other, { scheduledFor: laterInMarch })).status).toBe(200)
})

const expectNoRoomIn = async (answer: Response) => {
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({ code: 'subscription-required', used: 1, allowed: 1 })
}

test('a bulk action does what has room, and says why the rest has none', async () => {
  const { desk, taken } = await fullDesk()
  const draft = await desk.write(null)
  const spread = { kind: 'spread', from: laterInMarch, everyMin: 5 }
  const refused = { done: false, problem: expect.stringMatching(/\w/) }
  expect(await desk.bulk(draft, { kind: 'reschedule', move: spread })).toMatchObject(refused)
  const times = [{ postId: draft.id, scheduledFor: laterInMarch }]
  expect(await desk.bulk(draft, { kind: 'put-back', times })).toMatchObject(refused)
  expect(await desk.bulk(taken, { kind: 'reschedule', move: spread })).toMatchObject({ done: true })
  expect(await desk.bulk(taken, { kind: 'duplicate' })).toMatchObject({ done: true })
})

test('an approval that schedules needs room', async () => {
  const { desk } = await fullDesk()
  const draft = await desk.write(null)
  await desk.read('POST', `/posts/${draft.id}/approval`, { wantedFor: laterInMarch, message: '' })
  await expectNoRoom(await desk.ask('POST', `/posts/${draft.id}/approval/approve`, {}))
  expect(await desk.find(draft)).toMatchObject({ status: 'draft', approval: { state: 'asked' } })
})

test('someone without an account approves a post that has no room; its time is left to the members', async () => {
  const { desk } = await fullDesk()
  const draft = await desk.write(null)
  await desk.read('POST', `/posts/${draft.id}/approval`, { wantedFor: laterInMarch, message: '' })
  const scope = { kind: 'post', postId: draft.id }
  const { url } = await desk.read<{ url: string }>('POST', '/review-links', { scope })
  const token = new URL(url).pathname.split('/').at(-1)
  const review = (await (await api.ask('POST', '/api/review', { body: { token } })).json()) as Review
  const said = { token, reviewPostId: review.posts[0]?.id, name: 'Rae', decision: 'approved' }
  const answer = await api.ask('POST', '/api/review/decide', { body: said })
  expect(await answer.json()).toMatchObject({ outcome: 'needs-work' })
  expect(await desk.find(draft)).toMatchObject({ status: 'draft', approval: { state: 'approved' } })
})

test('a post from the trash without room for its time is a draft', async () => {
  const { desk, taken } = await fullDesk()
  await desk.read('DELETE', `/posts/${taken.id}`)
  const other = await desk.write(laterInMarch)
  const restore = async () => {
    const body = { postIds: [taken.id] }
    return (await desk.read<{ results: object[] }>('POST', '/trash/restore', body)).results[0]
  }
  const problem: unknown = expect.stringMatching(/\w/)
  expect(await restore()).toMatchObject({ done: true, hasTime: false, problem })
  expect(await desk.find(taken)).toMatchObject({ status: 'draft' })
  await desk.read('DELETE', `/posts/${taken.id}`)
  await desk.read('DELETE', `/posts/${other.id}`)
  expect(await restore()).toMatchObject({ done: true, hasTime: false, problem: null })
})

const noFetch = async () => ({ kind: 'forbidden' as const })

test('an import schedules what has room, and keeps the rest as drafts with the reason', async () => {
  const desk = await openDesk({ postsPerMonth: 1 })
  const id = crypto.randomUUID()
  const rows = ['2026-03-06 09:00', '2026-03-07 09:00', '2026-04-07 09:00'].map((date, place) => ({
    number: place + 2,
    cells: { text: `Loaf ${place}`, networks: 'bluesky', date },
  }))
  await desk.read('POST', '/imports', { id, fileName: 'march.csv', rows, options: { zone: 'UTC' } })
  const { database, clock } = api
  await runImport(id, { database, files, clock, fetch: noFetch, billing: 'sandbox', films: noFilms })
  const said = await desk.read<object>('GET', `/imports/${id}`)
  expect(said).toMatchObject({
    made: 3,
    skipped: 0,
    skippedRows: [],
    draftRows: [{ number: 3, problems: [{ code: 'subscription-required', network: null }] }],
  })
  const posts = await database.db.selectFrom('scheduled_posts').select('status').execute()
  expect(posts.map(({ status }) => status).sort()).toEqual(['draft', 'scheduled', 'scheduled'])
  // Its draft is as it was imported.
  expect(await desk.read('POST', `/imports/${id}/undo`, {})).toEqual({ removed: 3, stayed: [] })
})

test('a closed gate stops what is new, and no move of what is scheduled', async () => {
  const desk = await openDesk({}, 'growth')
  const post = await desk.write(inMarch)
  const draft = await desk.write(null)
  await api.database.db.updateTable('user_subscriptions').set({ status: 'past_due' }).execute()
  const answer = await desk.edit(draft, { scheduledFor: laterInMarch })
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({ code: 'subscription-required', reason: 'no-subscription' })
  expect((await desk.edit(post, { scheduledFor: inApril })).status).toBe(200)
  expect((await desk.edit(post, { scheduledFor: null })).status).toBe(200)
  expect((await desk.edit(post, { scheduledFor: inApril })).status).toBe(402)
})

test('resuming and retrying are never refused', async () => {
  const { desk, taken } = await fullDesk()
  const { db } = api.database
  await desk.read('PUT', '/pause', { reason: 'Flood' })
  api.clock.at = new Date('2026-04-06T09:00:00Z')
  await db.updateTable('plan_overrides').set({ value: 0 }).execute()
  const resumed = await desk.read('POST', '/pause/resume', { plan: { kind: 'spread', everyMin: 5 } })
  expect(resumed).toMatchObject({ moved: 1, drafts: [] })
  const missed = { state: 'missed', run_at: null, reason_code: 'missed' } as const
  await db.updateTable('publications').set(missed).execute()
  const [publication] = (await desk.find(taken)).publications
  await desk.read('POST', `/posts/${taken.id}/publications/${publication?.id}/retry`, {})
  await db.updateTable('publications').set(missed).execute()
  expect((await desk.edit(taken, { publishNow: true })).status).toBe(200)
})

test('publishing a time of a series now that had no room is a new post', async () => {
  const { desk, taken } = await fullDesk()
  const { db } = api.database
  const series = await desk.write(inApril)
  const paused = { state: 'missed', run_at: null, reason_code: 'no-room' } as const
  await db.updateTable('publications').set(paused).where('post_id', '=', series.id).execute()
  const [publication] = (await desk.find(series)).publications
  const retry = () => desk.ask('POST', `/posts/${series.id}/publications/${publication?.id}/retry`, {})
  await expectNoRoom(await retry())
  await desk.read('DELETE', `/posts/${taken.id}`)
  expect((await retry()).status).toBe(200)
  expect(await desk.find(series)).toMatchObject({ status: 'scheduled' })
  expect((await desk.create(laterInMarch)).status).toBe(402)
})

/** A post to X with one link in its second item. */
const chain = (desk: Desk, ...texts: string[]) => ({
  connectionIds: desk.on('twitter'),
  content: { all: 'Rye', thread: { all: texts.map((text) => ({ text, media: [] })) } },
})

test('X posts with a link have a limit of their own, item by item', async () => {
  const desk = await openDesk({ xPostsWithLinkPerMonth: 2 }, 'growth')
  const post = await desk.write(inMarch, chain(desk, 'At bakery.com'))
  const full = await desk.create(laterInMarch, chain(desk, 'At bakery.com', 'Or https://bakery.de'))
  expect(full.status).toBe(402)
  expect(await full.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'xPostsWithLinkPerMonth',
    used: 1,
    allowed: 2,
    resetsAt: inApril,
    planId: 'growth',
    upgradePlanId: 'business',
  })
  expect((await desk.create(inApril, chain(desk, 'At bakery.com', 'Or bakery.de'))).status).toBe(201)
  expect((await desk.create(laterInMarch, chain(desk, 'No link'))).status).toBe(201)
  const onBluesky = { content: { all: 'At bakery.com, bakery.de and bakery.fr' } }
  expect((await desk.create(laterInMarch, onBluesky)).status).toBe(201)
  const two = chain(desk, 'At bakery.com', 'Or bakery.de')
  expect((await desk.edit(post, two)).status).toBe(200)
  expect((await desk.edit(post, { scheduledFor: laterInMarch })).status).toBe(200)
  expect((await desk.edit(post, chain(desk, 'bakery.com', 'bakery.de', 'bakery.fr'))).status).toBe(402)
})

test('an earlier version with a link needs room on X', async () => {
  const desk = await openDesk({ xPostsWithLinkPerMonth: 1 }, 'growth')
  const post = await desk.write(inMarch, chain(desk, 'At bakery.com'))
  expect((await desk.edit(post, chain(desk, 'No link'))).status).toBe(200)
  const other = await desk.write(inMarch, chain(desk, 'At bakery.com'))
  const restore = () => desk.ask('POST', `/posts/${post.id}/restore`, { version: 1 })
  expect((await restore()).status).toBe(402)
  expect((await desk.find(post)).content.thread?.all?.[0]?.text).toBe('No link')
  await desk.read('DELETE', `/posts/${other.id}`)
  expect((await restore()).status).toBe(200)
})

const twenty = (act: (place: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: 20 }, (_, place) => act(place)))

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test(
  'of twenty posts at once at the last unit of a limit, one is accepted',
  { timeout: 60_000 },
  async () => {
    const expected = [201, ...Array.from({ length: 19 }, () => 402)]
    const posts = await openDesk({ postsPerMonth: 1 })
    expect(statuses(await twenty(() => posts.create(laterInMarch)))).toEqual(expected)
    const links = await openDesk({ xPostsWithLinkPerMonth: 1 }, 'growth')
    const withLink = chain(links, 'At bakery.com')
    expect(statuses(await twenty(() => links.create(laterInMarch, withLink)))).toEqual(expected)
  },
)

test(
  'twenty changes of one post and others at once wait for each other in one order',
  { timeout: 60_000 },
  async () => {
    const { desk, taken } = await fullDesk()
    const answers = await twenty((place) =>
      place % 2 === 0
        ? desk.edit(taken, { scheduledFor: laterInMarch })
        : desk.ask('POST', '/posts/bulk', {
            postIds: [taken.id],
            action: { kind: 'put-back', times: [{ postId: taken.id, scheduledFor: inMarch }] },
          }),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
  },
)
