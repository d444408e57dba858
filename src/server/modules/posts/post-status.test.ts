import { expect, test } from 'vitest'
import type { PublicationState } from '#domain/post/publication.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { refreshPostStatus } from './post-status.ts'
import { addPublications } from './test-publications.ts'
import { watchReads } from './test-reads.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'

async function given(house: TestHouse, state: PublicationState) {
  const { id } = await house.given.post({ on: 'bluesky' })
  await house.db.updateTable('publications').set({ state }).where('post_id', '=', id).execute()
  return id
}

const stored = async ({ db }: TestHouse, id: string) => {
  const row = await db
    .selectFrom('scheduled_posts')
    .select(['status', 'posted_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.status, row.posted_at?.toISOString() ?? null, row.updated_at.toISOString()]
}

const [then, later] = ['2026-03-01T09:00:00.000Z', '2026-03-01T09:01:00.000Z']

test('each post asked for gets the status of its own publications, others stay', async () => {
  await using house = await testHouse(nine)
  const [out, failed, same, notAsked] = [
    await given(house, 'published'),
    await given(house, 'failed'),
    await given(house, 'draft'),
    await given(house, 'published'),
  ]
  house.later(60)
  await refreshPostStatus(house.db, [], house.clock.at)
  await refreshPostStatus(house.db, [nobody], house.clock.at)
  expect(await stored(house, out)).toEqual(['draft', null, then])
  await refreshPostStatus(house.db, [failed, out, same, out], house.clock.at)
  expect(await stored(house, out)).toEqual(['posted', later, later])
  expect(await stored(house, failed)).toEqual(['failed', null, later])
  expect(await stored(house, same)).toEqual(['draft', null, then])
  expect(await stored(house, notAsked)).toEqual(['draft', null, then])
  const { db, readings } = watchReads(house.db)
  await refreshPostStatus(db, [out], house.clock.at)
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1])
})

test.each([
  ['a first comment does not count', { part: 'comment', state: 'publishing' }, 'posted'],
  ['an earlier time of a post does not count', { occurrence: 1, state: 'failed' }, 'posted'],
  ['an earlier time counts during its sending', { occurrence: 1, state: 'publishing' }, 'processing'],
])('%s', async (_of, change, status) => {
  await using house = await testHouse(nine)
  const id = await given(house, 'published')
  await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).execute()
  await house.db.updateTable('publications').set({ occurrence: 2 }).execute()
  await addPublications(house, id, [change])
  await refreshPostStatus(house.db, [id], house.clock.at)
  expect((await stored(house, id))[0]).toBe(status)
})

test('a series whose earlier times went out or failed waits for its next time', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, 'scheduled')
  await house.db.updateTable('scheduled_posts').set({ occurrence: 3 }).execute()
  await house.db.updateTable('publications').set({ occurrence: 3 }).execute()
  await addPublications(house, id, [
    { occurrence: 1, state: 'published' },
    { occurrence: 2, state: 'failed' },
  ])
  await refreshPostStatus(house.db, [id], house.clock.at)
  expect((await stored(house, id))[0]).toBe('scheduled')
})

test('a post without accounts is a draft', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, 'published')
  await refreshPostStatus(house.db, [id], house.clock.at)
  await house.db.deleteFrom('publications').execute()
  await refreshPostStatus(house.db, [id], house.clock.at)
  expect((await stored(house, id))[0]).toBe('draft')
})
