import { expect, test } from 'vitest'
import type { Publication } from '#contract/posts.ts'
import { networkIds } from '#domain/networks/network.ts'
import { liveStep } from '#networks/network.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import {
  asScreensList,
  countPosts,
  countSharedNeedingAuthor,
  findPost,
  findPosts,
  hasPost,
  listPosts,
  presentPosts,
} from './read-posts.ts'
import { watchReads } from './test-reads.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const elsewhere = '11111111-1111-4111-8111-111111111111'

const list = async (house: TestHouse, shown: Partial<Parameters<typeof listPosts>[2]>) => {
  const all = { view: 'scheduled', page: 1, order: 'date', filters: {}, ...shown } as const
  return (await listPosts(house.db, house.where.workspaceId, all)).map(({ content }) => content.all)
}

test('publications stand by occurrence, network and name, a first comment below its post', () => {
  const one = { occurrence: 1, network: 'twitter', username: 'b', part: 'post' } as Publication
  const sorted = [
    { ...one, occurrence: 2, network: 'bluesky' },
    { ...one, username: 'a' },
    one,
    { ...one, part: 'comment' },
  ] as Publication[]
  const networks = [sorted[0], ...sorted.slice(1)].filter((each) => each !== undefined)
  expect(networks.toReversed().toSorted(asScreensList)).toEqual(sorted)
  expect(networks.toSorted(asScreensList)).toEqual(sorted)
  const linkedin = { ...one, network: 'linkedin' } as Publication
  expect(Math.sign(asScreensList(one, linkedin))).toBe(-Math.sign(asScreensList(linkedin, one)))
  expect(asScreensList(one, { ...one })).toBe(0)
})

test('posts are found in their workspace alone, in the order asked for', async () => {
  await using house = await testHouse(nine)
  const [a, b] = [await house.given.post({ on: 'bluesky' }), await house.given.post({ on: 'bluesky' })]
  const { workspaceId } = house.where
  const ids = async (workspace: string, asked: string[]) =>
    (await findPosts(house.db, workspace, asked)).map(({ id }) => id)
  expect(await ids(workspaceId, [])).toEqual([])
  expect(await ids(workspaceId, [b.id, elsewhere, a.id])).toEqual([b.id, a.id])
  expect(await ids(workspaceId, [a.id])).toEqual([a.id])
  expect(await ids(elsewhere, [a.id])).toEqual([])
  expect((await findPost(house.db, workspaceId, a.id))?.id).toBe(a.id)
  expect(await findPost(house.db, elsewhere, a.id)).toBeNull()
  expect(await findPost(house.db, workspaceId, elsewhere)).toBeNull()
  expect(await hasPost(house.db, workspaceId, a.id)).toBe(true)
  expect(await hasPost(house.db, elsewhere, a.id)).toBe(false)
  expect(await hasPost(house.db, workspaceId, elsewhere)).toBe(false)
  expect(await presentPosts(house.db, [])).toEqual([])
})

test('a post has what belongs to it, and nothing of others', async () => {
  await using house = await testHouse(nine)
  const [main, reply] = [await house.given.picture('red'), await house.given.picture('blue')]
  const { id } = await house.given.post({
    on: ['bluesky', 'twitter'],
    at: '10:00',
    content: { all: 'Rye', thread: { all: [{ text: 'Wheat', media: [reply] }] } },
    mediaIds: [main],
  })
  await house.given.post({ on: 'bluesky', text: 'Other' })
  const post = await house.reread(id)
  expect(post).toMatchObject({
    author: { id: 'ada', name: 'Ada' },
    labels: [],
    notesCount: 0,
    approval: null,
    media: [{ id: main }],
    mediaElsewhere: [{ id: reply }],
    earlierPublications: [],
    postContent: 'Rye',
    scheduledFor: '2026-03-01T10:00:00.000Z',
    postedAt: null,
  })
  expect([...post.platforms].sort()).toEqual(['bluesky', 'twitter'])
  await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).where('id', '=', id).execute()
  const later = await house.reread(id)
  expect([later.publications.length, later.earlierPublications.length, later.platforms]).toEqual([0, 2, []])
  await house.db.updateTable('scheduled_posts').set({ occurrence: 3 }).where('id', '=', id).execute()
  expect((await house.reread(id)).earlierPublications).toHaveLength(2)
  await house.db.updateTable('publications').set({ state: 'published' }).where('post_id', '=', id).execute()
  expect((await house.reread(id)).earlierPublications).toHaveLength(0)
})

const live = (of: number) =>
  JSON.stringify({ [liveStep]: { remoteId: '7', url: null, done: 1, of, ids: [] } })

test('a publication says what of it is live, what can be removed, and when it is tried again', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  const given = async (set: object) => {
    await house.db.updateTable('publications').set(set).execute()
    return house.publicationOf(id)
  }
  expect(await given({ tries: 2 })).toMatchObject({
    live: null,
    removable: false,
    tries: 2,
    nextTryAt: '2026-03-01T10:00:00.000Z',
    dueAt: '2026-03-01T10:00:00.000Z',
    publishedAt: null,
    username: expect.stringContaining('ada'),
  })
  const out = { state: 'published', run_at: null, remote_id: '7', published_at: house.clock.at }
  expect(await given({ ...out, steps: live(3) })).toMatchObject({
    live: null,
    removable: true,
    nextTryAt: null,
    publishedAt: nine.now.replace('Z', '.000Z'),
  })
  expect((await given({ reason_code: 'partly-live' })).live).toEqual({ done: 1, of: 3 })
  expect((await given({ reason_code: null, state: 'failed' })).live).toEqual({ done: 1, of: 3 })
  expect((await given({ steps: live(1) })).live).toBeNull()
  expect((await given({ state: 'removed' })).removable).toBe(false)
  expect((await given({ state: 'published', part: 'comment' })).removable).toBe(false)
  expect((await given({ part: 'post', remote_id: null })).removable).toBe(false)
  expect((await given({ remote_id: '7', connection_id: null })).removable).toBe(false)
  expect((await given({ username: 'gone' })).username).toBe('gone')
  expect(await given({ state: 'scheduled', due_at: null })).toMatchObject({ dueAt: null, nextTryAt: null })
})

test('each view shows its own posts, and counts them with filters and without', async () => {
  await using house = await testHouse(nine)
  const { workspaceId } = house.where
  const states = ['draft', 'scheduled', 'processing', 'failed', 'posted'] as const
  for (const [at, status] of states.entries()) {
    const post = await house.given.post({ on: 'bluesky', text: `Rye ${status}` })
    const when = new Date(house.clock.at.getTime() + at * 1000)
    const set = {
      status,
      updated_at: when,
      scheduled_for: when,
      ...(status === 'posted' && { posted_at: when }),
    }
    await house.db.updateTable('scheduled_posts').set(set).where('id', '=', post.id).execute()
  }
  expect(await list(house, {})).toEqual(['Rye scheduled', 'Rye processing', 'Rye failed'])
  expect(await list(house, { order: 'changed' })).toEqual(['Rye failed', 'Rye processing', 'Rye scheduled'])
  expect(await list(house, { view: 'draft' })).toEqual(['Rye draft'])
  expect(await list(house, { view: 'shared' })).toEqual(['Rye posted'])
  expect(await list(house, { page: 2 })).toEqual([])
  const all = { view: 'draft', page: 1, order: 'date', filters: {} } as const
  expect(await listPosts(house.db, elsewhere, all)).toEqual([])
  expect(await list(house, { filters: { search: 'processing' } })).toEqual(['Rye processing'])
  const counts = { scheduled: 3, draft: 1, shared: 1 }
  expect(await countPosts(house.db, workspaceId)).toEqual(counts)
  expect(await countPosts(house.db, workspaceId, { search: 'rye' })).toEqual(counts)
  expect(await countPosts(house.db, workspaceId, { search: 'failed' })).toEqual({
    scheduled: 1,
    draft: 0,
    shared: 0,
  })
  const nothing = { scheduled: 0, draft: 0, shared: 0 }
  expect(await countPosts(house.db, elsewhere)).toEqual(nothing)
  expect(await countPosts(house.db, elsewhere, { authors: ['ada'] })).toEqual(nothing)
})

test('posts that are out and need their author are counted since a time', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky' })
  const count = (workspaceId: string, at = house.clock.at) =>
    countSharedNeedingAuthor(house.db, workspaceId, at)
  const set = { posted_at: house.clock.at, status: 'posted' } as const
  await house.db.updateTable('scheduled_posts').set(set).where('id', '=', id).execute()
  expect(await count(house.where.workspaceId)).toBe(0)
  await house.db.updateTable('publications').set({ state: 'failed' }).execute()
  expect(await count(house.where.workspaceId)).toBe(1)
  expect(await count(house.where.workspaceId, new Date(house.clock.at.getTime() + 1))).toBe(0)
  expect(await count(elsewhere)).toBe(0)
  await house.db.updateTable('scheduled_posts').set({ status: 'failed' }).execute()
  expect(await count(house.where.workspaceId)).toBe(0)
})

test('a page of the list has fifty posts', async () => {
  await using house = await testHouse(nine)
  const row = {
    workspace_id: house.where.workspaceId,
    user_id: 'ada',
    status: 'scheduled' as const,
    content: JSON.stringify({ all: 'Rye' }),
  }
  const at = (minute: number) => new Date(house.clock.at.getTime() + minute * 60_000)
  const ids = await house.db
    .insertInto('scheduled_posts')
    .values(Array.from({ length: 51 }, (_, place) => ({ ...row, scheduled_for: at(51 - place) })))
    .returning('id')
    .execute()
  const soonest = ids.map(({ id }) => id).toReversed()
  const page = async (number: number) => {
    const shown = { view: 'scheduled', page: number, order: 'date', filters: {} } as const
    return (await listPosts(house.db, house.where.workspaceId, shown)).map(({ id }) => id)
  }
  expect(await page(1)).toEqual(soonest.slice(0, 50))
  expect(await page(2)).toEqual(soonest.slice(50))
})

test('a post shows its accounts by network and its files by place', async () => {
  await using house = await testHouse(nine)
  const mediaIds = [await house.given.picture('red'), await house.given.picture('blue')]
  const networks = ['linkedin', 'bluesky', 'twitter'] as const
  const { id } = await house.given.post({ on: networks, mediaIds })
  await house.db
    .updateTable('post_media')
    .set({ place: 9 })
    .where('media_id', '=', mediaIds[0] ?? '')
    .execute()
  const post = await house.reread(id)
  expect(post.platforms).toEqual(networkIds.filter((network) => networks.some((one) => one === network)))
  expect(post.media.map((one) => one.id)).toEqual(mediaIds.toReversed())
})

test('accounts of one name on one network stand by their age, then by their id', async () => {
  await using house = await testHouse(nine)
  const accounts = []
  for (const name of ['ada', 'ben', 'eve']) accounts.push(await house.given.connection('bluesky', name))
  await house.db.updateTable('connections').set({ username: 'same' }).execute()
  const { id, publications } = await house.given.post({ on: accounts })
  const ids = publications.map((_, at) => `${9 - at}${elsewhere.slice(1)}`)
  for (const [at, publication] of publications.entries()) {
    const created_at = new Date(house.clock.at.getTime() - (at === 1 ? 1 : 0))
    await house.db
      .updateTable('publications')
      .set({ id: ids[at], created_at })
      .where('id', '=', publication.id)
      .execute()
  }
  const shown = (await house.reread(id)).publications.map((one) => one.id)
  expect(shown).toEqual([ids[1], ids[2], ids[0]])
})

test('a post that repeats shows how far it is, and one that does not shows no dates', async () => {
  await using house = await testHouse(nine)
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00', settings: { recurring } })
  const once = await house.given.post({ on: 'bluesky', at: '10:00' })
  const ten = '2026-03-01T10:00:00.000Z'
  const dates = { start: ten, next_schedule: ten, last_posted: null }
  expect((await house.reread(id)).platformSettings).toEqual({ recurring: { ...recurring, ...dates } })
  expect((await house.reread(once.id)).platformSettings).toEqual({})
})

test('with a post nothing is read that belongs to others', async () => {
  await using house = await testHouse(nine)
  const picture = await house.given.picture('red')
  const { id } = await house.given.post({ on: 'bluesky', mediaIds: [picture] })
  await house.given.post({ on: 'bluesky', mediaIds: [picture] })
  const { db, readings } = watchReads(house.db)
  await findPost(db, house.where.workspaceId, id)
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1, 1, 0, 1, 0, 0])
  readings.length = 0
  await findPosts(db, house.where.workspaceId, [id])
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1, 1, 0, 1, 0, 0])
})
