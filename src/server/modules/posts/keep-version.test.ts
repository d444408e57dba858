import { expect, test } from 'vitest'
import { versionsKept } from '#contract/post-versions.ts'
import type { Post } from '#contract/posts.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { insertPresent, keepFirstVersion, keepVersion } from './keep-version.ts'
import { watchReads } from './test-reads.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
type How = Parameters<typeof keepVersion>[2]
const ada: How = { userId: 'ada', saved: 'by-itself', windowId: 'w' }

/** Keeps the next version of a post, so many seconds later. */
async function keep(
  house: TestHouse,
  post: Post,
  change: Partial<Post>,
  how: Partial<How> = {},
  laterSec = 1,
) {
  house.later(laterSec)
  Object.assign(post, change, { version: post.version + 1 })
  await keepVersion(house.db, post, { ...ada, ...how }, house.clock.at)
}

async function kept({ db }: TestHouse) {
  const rows = await db
    .selectFrom('post_versions')
    .select(['version', 'content'])
    .orderBy('version')
    .execute()
  return rows.map(({ content }) => (content as { all: string }).all)
}

const say = (all: string): Partial<Post> => ({ content: { all } })

async function begin() {
  const house = await testHouse(nine)
  await house.db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@x.example', image: null })
    .execute()
  return { house, post: await house.given.post({ on: 'bluesky', text: 'Rye' }) }
}

test('what saves itself within ten minutes of the first time is one version', async () => {
  const { house, post } = await begin()
  await using open = house
  await keep(open, post, say('A'))
  await keep(open, post, say('B'), {}, 300)
  await keep(open, post, say('C'), {}, 299)
  expect(await kept(open)).toEqual(['C'])
  await keep(open, post, say('D'), {}, 1)
  expect(await kept(open)).toEqual(['C', 'D'])
  await keep(open, post, say('E'), {}, 599)
  expect(await kept(open)).toEqual(['C', 'E'])
})

test.each([
  ['another person', { userId: 'ben' }],
  ['another window', { windowId: 'other' }],
  ['a save by hand', { saved: 'by-hand' }],
] as [string, Partial<How>][])('%s makes a version of its own', async (_of, how) => {
  const { house, post } = await begin()
  await using open = house
  await keep(open, post, say('A'))
  await keep(open, post, say('B'), how)
  expect(await kept(open)).toEqual(['A', 'B'])
  await keep(open, post, say('C'))
  expect(await kept(open)).toEqual(['A', 'B', 'C'])
})

test('what somebody was shown stays', async () => {
  const { house, post } = await begin()
  await using open = house
  await keep(open, post, say('A'))
  await open.db.updateTable('post_versions').set({ was_shown: true }).execute()
  await keep(open, post, say('B'))
  await keep(open, post, { content: { all: 'B' } }, { saved: 'by-hand' })
  expect(await kept(open)).toEqual(['A', 'B'])
})

test('a save that changed nothing takes the place of the same words', async () => {
  const { house, post } = await begin()
  await using open = house
  const by = { saved: 'by-hand' } as const
  await keep(open, post, { content: { all: 'A', platforms: { twitter: 'T', bluesky: 'B' } } }, by)
  await keep(open, post, { content: { platforms: { bluesky: 'B', twitter: 'T' }, all: 'A' } }, by)
  await keep(open, post, {}, by)
  expect(await kept(open)).toEqual(['A'])
  const changes: Partial<Post>[] = [
    { scheduledFor: '2026-03-02T09:00:00.000Z' },
    { platformSettings: { note: { place: 'Ghent' } } },
    { platformSettings: { note: { place: null, people: 2 } } },
    { platformSettings: { note: { place: null, people: 3 } } },
    { media: [{ id: '11111111-1111-4111-8111-111111111111' }] as Post['media'] },
    { publications: [] },
    { scheduledFor: null },
  ]
  for (const [at, change] of changes.entries()) {
    await keep(open, post, change, by)
    expect(await kept(open)).toHaveLength(at + 2)
    await keep(open, post, {}, by)
    expect(await kept(open)).toHaveLength(at + 2)
  }
})

test('the oldest versions are removed when there are too many', async () => {
  const { house, post } = await begin()
  await using open = house
  for (let at = 1; at <= versionsKept + 2; at++) await keep(open, post, say(`${at}`), { saved: 'by-hand' })
  const all = await kept(open)
  expect([all.length, all[0], all.at(-1)]).toEqual([versionsKept, '3', `${versionsKept + 2}`])
})

test('the first words are kept once, as their author wrote them, and a version only once', async () => {
  const { house, post } = await begin()
  await using open = house
  await keepFirstVersion(open.db, post)
  await keepFirstVersion(open.db, { ...post, version: post.version + 1 })
  await insertPresent(open.db, { ...post, content: { all: 'Other' } })
  const rows = await open.db.selectFrom('post_versions').selectAll().execute()
  expect(rows).toMatchObject([
    {
      version: post.version,
      user_id: 'ada',
      saved: 'by-hand',
      window_id: null,
      at: new Date(post.updatedAt),
      began_at: new Date(post.updatedAt),
      content: { all: 'Rye' },
      connection_ids: [post.publications[0]?.connectionId],
      scheduled_for: null,
    },
  ])
  await insertPresent(open.db, { ...post, version: post.version + 1 })
  expect(await open.db.selectFrom('post_versions').select('version').execute()).toHaveLength(2)
})

test('the versions of another post neither stand for it nor are removed with it', async () => {
  const { house, post } = await begin()
  await using open = house
  const other = await open.given.post({ on: 'bluesky', text: 'Oat' })
  const row = { ...post, id: other.id }
  for (let at = 0; at < versionsKept; at++) await insertPresent(open.db, { ...row, version: 1_000 + at })
  await insertPresent(open.db, { ...row, version: post.version + 1 })
  const own = async (postId: string) => {
    const rows = await open.db
      .selectFrom('post_versions')
      .select('version')
      .where('post_id', '=', postId)
      .execute()
    return rows.length
  }
  await keepFirstVersion(open.db, post)
  expect(await own(post.id)).toBe(1)
  await keep(open, post, say('A'))
  await keep(open, post, say('B'))
  expect([await own(post.id), await own(other.id)]).toEqual([2, versionsKept + 1])
})

test('ten minutes begin with what saved itself, not with the same words before', async () => {
  const { house, post } = await begin()
  await using open = house
  await keep(open, post, say('A'), { saved: 'by-hand' })
  await keep(open, post, say('A'), {}, 300)
  await keep(open, post, say('B'), {}, 599)
  expect(await kept(open)).toEqual(['B'])
})

test('of the versions of a post the last one alone is read', async () => {
  const { house, post } = await begin()
  await using open = house
  for (const version of [2, 3]) await insertPresent(open.db, { ...post, version })
  const { db, readings } = watchReads(open.db)
  await keepFirstVersion(db, post)
  await keepVersion(db, { ...post, version: 4 }, ada, open.clock.at)
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1])
})
