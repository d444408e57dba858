import { expect, test } from 'vitest'
import type { PostToSave } from '#contract/posts.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { createOnce } from './create-once.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const draft: PostToSave = { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null }

const create = (
  house: TestHouse,
  key: string | null,
  post: Partial<PostToSave> = {},
  userId = 'ada',
  maySchedule = true,
  db = house.db,
) =>
  createOnce(
    db,
    {
      ...house.where,
      key,
      post: { ...draft, ...post },
      by: { userId, name: 'Ada', maySchedule, billing: 'off' as const },
    },
    house.clock.at,
  )

const count = async ({ db }: TestHouse) =>
  (await db.selectFrom('scheduled_posts').select('id').execute()).length

test('the same request with the same key writes one post, and is answered with it', async () => {
  await using house = await testHouse(nine)
  const first = await create(house, 'k')
  expect(first).toMatchObject({ kind: 'written', post: { content: { all: 'Rye' } } })
  expect(await create(house, 'k')).toEqual(first)
  expect(await count(house)).toBe(1)
  expect(await create(house, 'k', { content: { all: 'Wheat' } })).toEqual({ kind: 'key-reused' })
  expect(await create(house, 'k', {}, 'ben')).toEqual({ kind: 'key-reused' })
  expect(await create(house, 'other')).toMatchObject({ kind: 'written' })
  expect(await count(house)).toBe(2)
})

test('without a key each request writes a post', async () => {
  await using house = await testHouse(nine)
  for (const _ of ['first', 'second']) expect(await create(house, null)).toMatchObject({ kind: 'written' })
  expect(await count(house)).toBe(2)
})

test('of requests at the same time one writes, and all are answered with its post', async () => {
  await using house = await testHouse(nine)
  const results = await Promise.all([create(house, 'k'), create(house, 'k'), create(house, 'k')])
  const ids = results.map((result) => (result.kind === 'written' ? result.post.id : result.kind))
  expect(new Set(ids).size).toBe(1)
  expect(await count(house)).toBe(1)
})

test('a request that is refused uses no key up', async () => {
  await using house = await testHouse(nine)
  const refused = await create(house, 'k', { publishNow: true }, 'ada', false)
  expect(refused).toEqual({ kind: 'refused', why: 'may-not-schedule' })
  expect(await create(house, 'k')).toMatchObject({ kind: 'written' })
})

test('a key goes with its post', async () => {
  await using house = await testHouse(nine)
  await create(house, 'k')
  await house.db.deleteFrom('scheduled_posts').execute()
  expect(await create(house, 'k')).toMatchObject({ kind: 'written' })
  expect(await count(house)).toBe(1)
})

test('a post that is deleted while its request comes again is gone', async () => {
  await using house = await testHouse(nine)
  await create(house, 'k')
  const deleting = house.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The key has just been read, and its post has not.
      await house.db.deleteFrom('scheduled_posts').execute()
      return result
    },
  })
  expect(await create(house, 'k', {}, 'ada', true, deleting)).toEqual({ kind: 'gone' })
})
