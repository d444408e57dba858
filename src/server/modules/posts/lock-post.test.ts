import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { deletePost } from './delete-post.ts'
import { lockPost, lockPosts } from './lock-post.ts'
import { refreshPostStatus } from './post-status.ts'
import { watchReads } from './test-reads.ts'
import { emptyTrash } from './trash.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const elsewhere = '11111111-1111-4111-8111-111111111111'

test('a post is locked before it is read, alone, in its workspace alone', async () => {
  await using house = await testHouse(nine)
  const [{ id }, other] = [
    await house.given.post({ on: 'bluesky' }),
    await house.given.post({ on: 'bluesky' }),
  ]
  const { db, readings, locks } = watchReads(house.db)
  expect((await lockPost(db, { ...house.where, postId: id }))?.id).toBe(id)
  expect(readings[0]).toEqual({ how: 'ForUpdate', rows: 1 })
  expect((await lockPost(db, { ...house.where, postId: other.id }))?.id).toBe(other.id)
  expect(await lockPost(db, { workspaceId: elsewhere, postId: id })).toBeNull()
  expect(await lockPost(db, { ...house.where, postId: elsewhere })).toBeNull()
  expect(locks().map(({ rows }) => rows)).toEqual([1, 1, 0, 0])
})

test('several posts are locked in the order of their ids, those of the workspace alone', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky' })
  await house.given.post({ on: 'bluesky' })
  const { db, readings } = watchReads(house.db)
  await lockPosts(db, house.where.workspaceId, [])
  expect(readings).toEqual([])
  await lockPosts(db, house.where.workspaceId, [id])
  await lockPosts(db, elsewhere, [id])
  expect(readings).toEqual([
    { how: 'ForUpdate ordered', rows: 1 },
    { how: 'ForUpdate ordered', rows: 0 },
  ])
})

const locked = (...rows: number[]) => rows.map((count) => ({ how: 'ForUpdate ordered', rows: count }))

test('a post and its publications are locked, in order, before it is deleted or gets another status', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: ['bluesky', 'twitter'] })
  await house.given.post({ on: 'bluesky' })
  const status = watchReads(house.db)
  await refreshPostStatus(status.db, [id], house.clock.at)
  expect(status.locks()).toEqual(locked(1))
  const deletion = watchReads(house.db)
  const by = { userId: 'ada', maySchedule: true, billing: 'off' as const }
  await deletePost(deletion.db, { ...house.where, postId: id }, { by, now: house.clock.at })
  expect(deletion.readings.slice(0, 2)).toEqual(locked(1, 2))
  const emptying = watchReads(house.db)
  await emptyTrash(emptying.db, house.where)
  expect(emptying.locks()).toEqual(locked(1))
})
