import { beforeAll, expect, test } from 'vitest'
import type { Label } from '#contract/labels.ts'
import type { Post, PostFilters } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import type { PauseState } from '#contract/pause.ts'
import type { Why } from '#contract/post-story.ts'
import { allTexts, badgeOf, filterOf, type StatusFilter, statusFilters } from '#domain/post/post.ts'
import { type PublicationState, waitsForAuthor } from '#domain/post/publication.ts'
import { searchTerms, termsToFind } from '#domain/text/search-terms.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let author: Person

// The clock of the API stands at 2026-03-01T09:00:00Z.
const at = (hours: number) => new Date(Date.parse('2026-03-01T09:00:00Z') + hours * 3_600_000).toISOString()

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  author = await api.join('Arthur')
  return () => api[Symbol.asyncDispose]()
})

interface Page {
  posts: Post[]
  count: number
  counts: Record<'scheduled' | 'draft' | 'shared', number>
  sharedNeedingAuthor: number
  pages: number
}

const json = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const response = await answer
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

async function openTestWorkspace() {
  const { id: workspaceId } = await api.database.db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.addMember(workspaceId, ada.id, 'owner')
  await api.addMember(workspaceId, author.id, 'author')
  const base = `/api/workspaces/${workspaceId}`
  const ask = (method: string, path: string, body?: unknown, who = ada) =>
    api.ask(method, base + path, { cookie: who.cookie, body })
  return {
    workspaceId,
    ask,
    json,
    connect: async (provider: 'bluesky' | 'twitter', account = 'ada') =>
      (
        await insertAccount(api.database.db, {
          workspaceId,
          provider,
          externalId: `${provider}-${workspaceId}-${account}`,
          username: account,
          connectedBy: ada.id,
        })
      ).id,
    write: (post: object, who = ada) =>
      json<Post>(
        ask(
          'POST',
          '/posts',
          { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null, ...post },
          who,
        ),
      ),
    label: (name: string) => json<Label>(ask('POST', '/labels', { name, color: 'sky' })),
    list: (query: string) => json<Page>(ask('GET', `/posts?${query}`)),
    find: (id: string) => json<Post>(ask('GET', `/posts/${id}`)),
    bulk: async (postIds: string[], action: BulkAction, who = ada) =>
      (await json<{ results: BulkResult[] }>(ask('POST', '/posts/bulk', { postIds, action }, who))).results,
  }
}

async function bringInto(postId: string, states: readonly PublicationState[]) {
  const { db } = api.database
  const rows = await db
    .selectFrom('publications')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute()
  for (const [i, { id }] of rows.entries()) {
    const state = states[i % states.length] ?? 'scheduled'
    await db.updateTable('publications').set({ state, run_at: null }).where('id', '=', id).execute()
  }
  await refreshPostStatus(db, [postId], new Date(at(1)))
}

const queryOf = (filters: PostFilters) => {
  const query = new URLSearchParams()
  if (filters.search) query.set('search', filters.search)
  for (const kind of ['accounts', 'badges', 'labels', 'authors', 'approvals'] as const)
    for (const one of filters[kind] ?? []) query.append(`${kind}[]`, one)
  return query.toString()
}

const views = {
  scheduled: ['scheduled', 'processing', 'failed'],
  draft: ['draft'],
  shared: ['posted'],
} as const

/** An empty filter matches everything. */
const anyOf = (wanted: readonly string[] | undefined, present: readonly string[]) =>
  !wanted || wanted.length === 0 || wanted.some((one) => present.includes(one))

/** Applies the filters to posts in memory, as a reference. */
function passes(post: Post, filters: PostFilters): boolean {
  const states = post.publications.filter(({ part }) => part === 'post').map(({ state }) => state)
  const inNeed = [...post.publications, ...post.earlierPublications].some(({ state }) =>
    waitsForAuthor(state),
  )
  const words = searchTerms(allTexts(post.content).join('\n'))
  const wanted = termsToFind(filters.search ?? '')
  const searched = (filters.search ?? '').trim() !== ''
  return (
    (!searched || (wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one))))) &&
    anyOf(
      filters.accounts,
      post.publications.flatMap(({ connectionId }) => connectionId ?? []),
    ) &&
    anyOf(filters.badges, [filterOf(badgeOf(post.status, states)), ...(inNeed ? ['needs-author'] : [])]) &&
    anyOf(
      filters.labels,
      post.labels.map(({ id }) => id),
    ) &&
    anyOf(filters.authors, [post.userId]) &&
    anyOf(filters.approvals, [post.approval?.state ?? 'none'])
  )
}

test('posts are sorted by time, or by last change', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const ids: string[] = []
  for (const hours of [1, 2, 3]) {
    const post = { connectionIds: [account], scheduledFor: at(hours) }
    ids.push((await desk.write(post)).id)
    api.later(1)
  }
  const [first, second, third] = ids
  await desk.ask('PATCH', `/posts/${first}`, { content: { all: 'Oat' } })
  api.later(-3)
  const listed = async (query: string) => (await desk.list(query)).posts.map(({ id }) => id)
  expect(await listed('view=scheduled')).toEqual(ids)
  expect(await listed('view=scheduled&order=changed')).toEqual([first, third, second])
  expect((await desk.ask('GET', '/posts?order=sideways')).status).toBe(400)
})

test('search and filters find exactly the matching posts, and count them in every view', async () => {
  const desk = await openTestWorkspace()
  const accounts = [
    await desk.connect('bluesky'),
    await desk.connect('twitter'),
    await desk.connect('bluesky', 'ben'),
  ]
  const labels = [await desk.label('Bread'), await desk.label('Cake')]
  const texts = [
    'Rye is back',
    'Käse und Brot',
    'Friday buns, rye too',
    'パン屋です',
    'Soup #bread https://haldon.example',
  ]
  const outcomes: PublicationState[][] = [
    ['scheduled'],
    ['published'],
    ['failed', 'published'],
    ['missed'],
    ['unsettled'],
    ['failed', 'unsettled'],
    ['publishing', 'scheduled'],
  ]
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  const posts: Post[] = []
  for (let i = 0; i < 60; i++) {
    const draft = random(4) === 0
    const connectionIds = accounts.filter((_, which) => random(2) === 0 || (!draft && which === 0))
    const who = draft && random(2) === 0 ? author : ada
    const content = {
      all: texts[random(texts.length)],
      ...(random(5) === 0 && { platforms: { bluesky: 'Only there: marmalade' } }),
    }
    const { id } = await desk.write({ content, connectionIds, scheduledFor: draft ? null : at(1 + i) }, who)
    if (!draft && random(2) === 0) await bringInto(id, outcomes[random(outcomes.length)] ?? ['scheduled'])
    const add = labels.filter(() => random(3) === 0).map((label) => label.id)
    if (add.length > 0) await desk.bulk([id], { kind: 'label', add, remove: [] })
    posts.push(await desk.find(id))
  }
  const some = <T>(list: readonly T[]) => list.filter(() => random(3) === 0)
  const asked: PostFilters[] = Array.from({ length: 40 }, () => ({
    search: ['', '', 'rye', 'brot KASE', 'パン', 'marm', '###', 'is ry', 'nowhere'][random(9)],
    accounts: some(accounts),
    badges: random(2) === 0 ? some<StatusFilter>(statusFilters) : [],
    labels: some(labels.map(({ id }) => id)),
    authors: random(3) === 0 ? [author.id] : [],
    approvals: random(4) === 0 ? ['none', 'asked'] : [],
  }))
  let found = 0
  for (const filters of asked) {
    const wanted = posts.filter((post) => passes(post, filters))
    for (const view of ['scheduled', 'draft', 'shared'] as const) {
      const page = await desk.list(`view=${view}&${queryOf(filters)}`)
      const ids = wanted
        .filter(({ status }) => (views[view] as readonly string[]).includes(status))
        .map(({ id }) => id)
      expect({ filters, ids: page.posts.map(({ id }) => id).sort() }).toEqual({ filters, ids: ids.sort() })
      expect(page.counts[view]).toBe(ids.length)
      found += ids.length
    }
  }
  expect(found).toBeGreaterThan(100)
})

test('published posts that need their author are counted with every filter, for 30 days', async () => {
  const desk = await openTestWorkspace()
  const both = [await desk.connect('bluesky'), await desk.connect('twitter')]
  const write = async (text: string, states: readonly PublicationState[]) => {
    const { id } = await desk.write({ content: { all: text }, connectionIds: both, scheduledFor: at(1) })
    await bringInto(id, states)
    return id
  }
  const half = await write('Half of it', ['published', 'failed'])
  const maybe = await write('Perhaps', ['unsettled', 'published'])
  await write('All of it', ['published'])
  await write('Nothing of it', ['failed'])
  const { posts, sharedNeedingAuthor } = await desk.list('view=shared&badges[]=needs-author')
  expect(posts.map(({ id }) => id).sort()).toEqual([half, maybe].sort())
  expect(sharedNeedingAuthor).toBe(2)
  expect(await desk.list('view=draft&search=nowhere')).toMatchObject({ count: 0, sharedNeedingAuthor: 2 })
  expect((await (await openTestWorkspace()).list('view=shared')).sharedNeedingAuthor).toBe(0)
  api.later(31 * 24 * 3600)
  expect(await desk.list('view=shared&badges[]=needs-author')).toMatchObject({
    count: 2,
    sharedNeedingAuthor: 0,
  })
  api.later(-31 * 24 * 3600)
})

test('a filtered list has pages of exactly 50, and an exact count', async () => {
  const desk = await openTestWorkspace()
  const { id } = await desk.label('Club')
  const ids: string[] = []
  for (let i = 0; i < 103; i++) ids.push((await desk.write({ content: { all: `Loaf ${i}` } })).id)
  for (const from of [0, 60])
    await desk.bulk(ids.slice(from, from + 60).slice(0, 60), { kind: 'label', add: [id], remove: [] })
  await desk.write({ content: { all: 'Unlabelled loaf' } })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => desk.list(`view=draft&labels[]=${id}&page=${page}`)),
  )
  expect(pages.map(({ posts }) => posts.length)).toEqual([50, 50, 3])
  expect(pages.map(({ count, pages: of }) => [count, of])).toEqual([
    [103, 3],
    [103, 3],
    [103, 3],
  ])
  expect((await desk.list('view=draft')).count).toBe(104)
})

test('an edited post is found by its new text and not by the old', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.write({ content: { all: 'Walnut' } })
  await desk.ask('PATCH', `/posts/${post.id}`, { content: { all: 'Hazel' } })
  expect((await desk.list('view=draft&search=walnut')).count).toBe(0)
  expect((await desk.list('view=draft&search=haz')).count).toBe(1)
})

test('the same text in another workspace is not found', async () => {
  const [here, there] = [await openTestWorkspace(), await openTestWorkspace()]
  await there.write({ content: { all: 'Marzipan' } })
  expect((await here.list('view=draft&search=marzipan')).count).toBe(0)
})

test('a hundred and twenty posts are moved in parts, and moved back', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const ids: string[] = []
  for (let i = 0; i < 120; i++)
    ids.push(
      (await desk.write({ content: { all: `Loaf ${i}` }, connectionIds: [account], scheduledFor: at(2 + i) }))
        .id,
    )
  const move = { kind: 'shift', by: 3, unit: 'hours' } as const
  const results = [
    ...(await desk.bulk(ids.slice(0, 100), { kind: 'reschedule', move })),
    ...(await desk.bulk(ids.slice(100), { kind: 'reschedule', move })),
  ]
  expect(results.filter(({ done }) => done)).toHaveLength(120)
  expect((await desk.find(ids[7] ?? '')).scheduledFor).toBe(at(2 + 7 + 3))
  const times = results.map(({ postId, before }) => ({ postId, scheduledFor: before }))
  await desk.bulk(ids.slice(0, 100), { kind: 'put-back', times: times.slice(0, 100) })
  expect((await desk.find(ids[7] ?? '')).scheduledFor).toBe(at(2 + 7))
  expect((await desk.find(ids[119] ?? '')).scheduledFor).toBe(at(2 + 119 + 3))
})

test('an action refused by one post is done to the others, with a message for each refusal', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const soon = await desk.write({ connectionIds: [account], scheduledFor: at(1) })
  const later = await desk.write({ connectionIds: [account], scheduledFor: at(48) })
  const draft = await desk.write({})
  const live = await desk.write({ connectionIds: [account], scheduledFor: at(60) })
  await bringInto(live.id, ['published'])
  const gone = '11111111-1111-4111-8111-111111111111'
  const results = await desk.bulk([soon.id, later.id, draft.id, live.id, gone], {
    kind: 'reschedule',
    move: { kind: 'shift', by: -24, unit: 'hours' },
  })
  expect(results.map(({ done }) => done)).toEqual([false, true, false, false, false])
  expect(results.map(({ problem }) => problem !== null)).toEqual([true, false, true, true, true])
  // Each has its own reason: in the past, without a time, live, and gone.
  expect(new Set(results.map(({ problem }) => problem)).size).toBe(5)
  expect((await desk.find(soon.id)).scheduledFor).toBe(at(1))
  expect((await desk.find(later.id)).scheduledFor).toBe(at(24))
})

test('posts are spread one after the other, unscheduled, copied and deleted', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const label = await desk.label('Club')
  const ids = [1, 2, 3].map(
    async (n) => (await desk.write({ content: { all: `${n}` }, connectionIds: [account] })).id,
  )
  const [a = '', b = '', c = ''] = await Promise.all(ids)
  await desk.bulk([c, a, b], { kind: 'reschedule', move: { kind: 'spread', from: at(5), everyMin: 30 } })
  expect((await desk.list('view=scheduled')).posts.map(({ id }) => id)).toEqual([c, a, b])
  await desk.bulk([a], { kind: 'label', add: [label.id], remove: [] })
  const [copied] = await desk.bulk([a], { kind: 'duplicate' })
  const copy = await desk.find(copied?.newPostId ?? '')
  expect(copy).toMatchObject({ status: 'draft', content: { all: '1' }, platforms: ['bluesky'] })
  expect(copy.labels).toEqual([{ id: label.id, name: 'Club', color: 'sky' }])
  await desk.bulk([a, b], { kind: 'unschedule' })
  await desk.bulk([b, c], { kind: 'delete' })
  expect((await desk.list('view=draft')).counts).toEqual({ scheduled: 0, draft: 2, shared: 0 })
})

test('authors copy and label drafts, and leave scheduled posts to editors', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const draft = await desk.write({})
  const timed = await desk.write({ connectionIds: [account], scheduledFor: at(3) })
  const answer = await desk.ask(
    'POST',
    '/posts/bulk',
    { postIds: [timed.id], action: { kind: 'unschedule' } },
    author,
  )
  expect(answer.status).toBe(403)
  const results = await desk.bulk([draft.id, timed.id], { kind: 'delete' }, author)
  expect(results.map(({ done }) => done)).toEqual([true, false])
})

test('two labels of a workspace never have the same name, and deleting one keeps its posts', async () => {
  const desk = await openTestWorkspace()
  const label = await desk.label('Bread')
  expect((await desk.ask('POST', '/labels', { name: 'bREAD', color: 'leaf' })).status).toBe(409)
  const other = await desk.label('Cake')
  expect((await desk.ask('PATCH', `/labels/${other.id}`, { name: 'bread' })).status).toBe(409)
  const campaign = { from: '2026-12-01', to: '2026-12-24' }
  expect(await desk.json(desk.ask('PATCH', `/labels/${other.id}`, { campaign }))).toMatchObject({
    name: 'Cake',
    campaign,
  })
  const backwards = { from: campaign.to, to: campaign.from }
  expect((await desk.ask('PATCH', `/labels/${other.id}`, { campaign: backwards })).status).toBe(400)
  const post = await desk.write({})
  await desk.bulk([post.id], { kind: 'label', add: [label.id, other.id], remove: [] })
  expect((await desk.json<Label[]>(desk.ask('GET', '/labels'))).map(({ posts }) => posts)).toEqual([1, 1])
  await desk.ask('DELETE', `/labels/${label.id}`)
  expect((await desk.find(post.id)).labels.map(({ name }) => name)).toEqual(['Cake'])
})

test('a label of another workspace cannot be added to a post', async () => {
  const [here, there] = [await openTestWorkspace(), await openTestWorkspace()]
  const post = await here.write({})
  await here.bulk([post.id], { kind: 'label', add: [(await there.label('Theirs')).id], remove: [] })
  expect((await here.find(post.id)).labels).toEqual([])
})

test('the reason why a post is not published is given for each account, with what to do', async () => {
  const desk = await openTestWorkspace()
  const accounts = [await desk.connect('bluesky'), await desk.connect('twitter')]
  const post = await desk.write({ connectionIds: accounts, scheduledFor: at(2) })
  await api.database.db
    .updateTable('connections')
    .set({ needs_reauth: true, expires_at: api.clock.now() })
    .where('id', '=', accounts[1] ?? '')
    .execute()
  await desk.ask('PUT', '/pause', { reason: 'Flood' })
  const why = await desk.json<Why[]>(desk.ask('GET', `/posts/${post.id}/why`))
  const closed = why.map(({ gates }) => gates.filter(({ state }) => state !== 'ok').map(({ gate }) => gate))
  expect(closed.sort((a, b) => a.length - b.length)).toEqual([
    ['time', 'pause', 'worker'],
    ['time', 'pause', 'sign-in', 'worker'],
  ])
  const nowhere = await desk.ask('GET', '/posts/11111111-1111-4111-8111-111111111111/why')
  expect(nowhere.status).toBe(404)
})

test('a pause names its person, time and reason; the reason can be changed or left out, and resuming twice does nothing', async () => {
  const desk = await openTestWorkspace()
  const pause = (reason?: string) => desk.json<PauseState>(desk.ask('PUT', '/pause', { reason }))
  expect(await pause('Flood')).toMatchObject({ paused: { reason: 'Flood', by: 'Ada', at: at(0) } })
  expect(await pause('Fire')).toMatchObject({ paused: { reason: 'Fire', by: 'Ada', at: at(0) } })
  expect(await pause()).toMatchObject({ paused: { reason: 'Fire' } })
  expect(await pause('  ')).toMatchObject({ paused: { reason: '' } })
  expect((await desk.ask('PUT', '/pause', { reason: 'F'.repeat(201) })).status).toBe(400)
  expect((await desk.ask('POST', '/pause/resume', { plan: { kind: 'now' } }, author)).status).toBe(403)
  const resume = () => desk.json(desk.ask('POST', '/pause/resume', { plan: { kind: 'now' } }))
  expect([await resume(), await resume()]).toEqual([
    { moved: 0, left: [], drafts: [] },
    { moved: 0, left: [], drafts: [] },
  ])
  expect(await desk.json<PauseState>(desk.ask('GET', '/pause'))).toEqual({ paused: null })
})

test('posts that came due in a pause are listed, and each plan works as described', async () => {
  const times = async (plan: object) => {
    const desk = await openTestWorkspace()
    const account = await desk.connect('bluesky')
    const ids: string[] = []
    for (const n of [1, 2]) ids.push((await desk.write({ connectionIds: [account], scheduledFor: at(n) })).id)
    await desk.write({ connectionIds: [account], scheduledFor: at(50) })
    await desk.ask('PUT', '/pause', { reason: 'Flood' })
    const due = (hours: number) => ({ due_at: at(hours), run_at: at(hours) })
    for (const [n, id] of ids.entries()) {
      await api.database.db
        .updateTable('publications')
        .set(due(-3 + n))
        .where('post_id', '=', id)
        .execute()
      await api.database.db
        .updateTable('scheduled_posts')
        .set({ scheduled_for: at(-3 + n) })
        .where('id', '=', id)
        .execute()
    }
    const late = await desk.json<{ posts: Post[]; count: number }>(desk.ask('GET', '/pause/late'))
    expect([late.count, late.posts.map(({ id }) => id)]).toEqual([2, ids])
    await desk.json(desk.ask('POST', '/pause/resume', { plan }))
    const posts = await Promise.all(ids.map(desk.find))
    return posts.map(({ status, publications }) =>
      status === 'draft' ? 'draft' : publications[0]?.nextTryAt,
    )
  }
  expect(await times({ kind: 'now' })).toEqual([at(0), at(0)])
  expect(await times({ kind: 'spread', everyMin: 30 })).toEqual([at(0), at(0.5)])
  expect(await times({ kind: 'next-free-day' })).toEqual([at(21), at(22)])
  expect(await times({ kind: 'drafts' })).toEqual(['draft', 'draft'])
})

test('a post that cannot go out at its new time after a pause becomes a draft, and does not go out at once', async () => {
  const desk = await openTestWorkspace()
  const account = await desk.connect('bluesky')
  const { id } = await desk.write({ connectionIds: [account], scheduledFor: at(1) })
  await desk.ask('PUT', '/pause', { reason: 'Flood' })
  const tooLong = JSON.stringify({ all: 'a'.repeat(400) })
  const { db } = api.database
  await db.updateTable('scheduled_posts').set({ content: tooLong }).where('id', '=', id).execute()
  api.later(2 * 3_600)
  const resumed = await desk
    .json(desk.ask('POST', '/pause/resume', { plan: { kind: 'next-free-day' } }))
    .finally(() => api.later(-2 * 3_600))
  expect(resumed).toEqual({ moved: 1, left: [], drafts: [id] })
  expect(await desk.find(id)).toMatchObject({ status: 'draft', scheduledFor: null })
})
