import { expect, test } from 'vitest'
import { schedulePost } from './schedule-post.ts'
import { testHouse } from '#server/test-house.ts'
import { appendTimeline } from './append-timeline.ts'
import { decidePublication } from './decide.ts'
import { readTimeline } from './read-timeline.ts'
import { forgetOldTraces } from './tidy.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
type House = Awaited<ReturnType<typeof testHouse>>

const told = async (house: House, postId: string) => {
  const { workspaceId } = house.where
  const [timeline] = await readTimeline(house.db, { workspaceId, postId })
  return timeline?.events ?? []
}
const kinds = async (house: House, postId: string) => (await told(house, postId)).map(({ kind }) => kind)

test('a timeline tells how a post went out', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  expect(await kinds(house, post.id)).toEqual(['queued', 'claimed', 'sending', 'published'])
  expect((await told(house, post.id)).at(0)?.detail).toEqual({ for: '2026-03-01T09:00:00.000Z' })
})

test('a timeline tells that an answer was lost, and that it was looked for', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.sandbox.faults.swallowNextAnswer('bluesky')
  await house.runDueJobs()
  house.later(30)
  await house.runDueJobs()
  expect(await kinds(house, post.id)).toEqual([
    'queued',
    'claimed',
    'sending',
    'waiting',
    'claimed',
    'looked-up',
    'published',
  ])
  expect((await told(house, post.id)).find(({ kind }) => kind === 'looked-up')?.detail).toEqual({
    found: 'live',
  })
})

test('a timeline tells that it was looked for before it was sent again, even within one millisecond', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await house.runDueJobs()
  house.later(30)
  await house.runDueJobs()
  expect((await kinds(house, post.id)).slice(4)).toEqual(['claimed', 'looked-up', 'sending', 'published'])
})

test('a timeline goes on when a post is moved, and tells both times', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const [publication] = post.publications
  const account = await house.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow()
  const destinations = [
    {
      connectionId: account.id,
      network: account.provider,
      username: account.username,
      externalId: account.external_id,
    },
  ]
  const to = (dueAt: string | null) =>
    house.db.transaction().execute((tx) =>
      schedulePost(tx, post, {
        destinations,
        dueAt: dueAt === null ? null : new Date(dueAt),
        now: house.clock.at,
      }),
    )
  await to('2026-03-01T11:00:00Z')
  await to('2026-03-01T11:00:00Z')
  await to(null)
  expect(await kinds(house, post.id)).toEqual(['queued', 'rescheduled', 'unscheduled'])
  expect((await house.publicationOf(post.id)).id).not.toBe(publication?.id)
})

test('a timeline tells of a failure in words, and of a retry', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 2 })
  await house.runDueJobs()
  const { id: publicationId, state } = await house.publicationOf(post.id)
  if (state === 'publishing') {
    house.later(30)
    await house.runDueJobs()
  }
  const failed = (await told(house, post.id)).find(({ kind }) => kind === 'failed')
  expect(failed?.detail['reason']).toMatch(/\w/)
  house.sandbox.faults.clear()
  await house.db
    .transaction()
    .execute((tx) =>
      decidePublication(
        tx,
        { ...house.where, postId: post.id, publicationId },
        { kind: 'retry' },
        house.clock.at,
      ),
    )
  await house.runDueJobs()
  const all = await kinds(house, post.id)
  expect(all.slice(all.indexOf('retried'))).toEqual(['retried', 'claimed', 'sending', 'published'])
})

test('a timeline is kept for 90 days after the end, and what has lost its publication is gone at once', async () => {
  await using house = await testHouse(nine)
  const ended = await house.given.post({ on: 'bluesky', at: '09:00' })
  const waiting = await house.given.post({ on: 'bluesky', at: '10:00' })
  const deleted = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.db.deleteFrom('scheduled_posts').where('id', '=', deleted.id).execute()
  await house.runDueJobs()
  const later = (days: number) => new Date(house.clock.at.getTime() + days * 86_400_000)
  await forgetOldTraces(house.db, later(89))
  const left = await house.db.selectFrom('publication_events').select('publication_id').distinct().execute()
  expect(left).toHaveLength(2)
  expect(await kinds(house, ended.id)).toHaveLength(4)
  await forgetOldTraces(house.db, later(91))
  expect(await kinds(house, ended.id)).toEqual([])
  expect(await kinds(house, waiting.id)).toEqual(['queued'])
})

test('what a timeline has no more to say of has no details', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  const claimed = (await told(house, post.id)).find(({ kind }) => kind === 'claimed')
  expect(claimed?.detail).toEqual({})
})

test('a timeline is read by its own workspace only', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const workspaceId = '11111111-1111-4111-8111-111111111111'
  expect(await readTimeline(house.db, { workspaceId, postId: post.id })).toEqual([])
})

test('a timeline stands by time, and a look before what was sent right after it alone', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const { id: publicationId } = await house.publicationOf(post.id)
  const at = (second: number) => new Date(house.clock.at.getTime() + second * 1000)
  const events = [
    [3, 'sending'],
    [3, 'looked-up'],
    [1, 'claimed'],
    [2, 'uploaded'],
    [5, 'part-live'],
    [5, 'sending'],
    [5, 'looked-up'],
    [5, 'published'],
    [7, 'looked-up'],
  ] as const
  for (const [second, kind] of events) {
    await appendTimeline(house.db, [{ publicationId, ...house.where, kind, at: at(second) }], house.clock.at)
  }
  expect(await kinds(house, post.id)).toEqual([
    'queued',
    'claimed',
    'uploaded',
    'looked-up',
    'sending',
    'looked-up',
    'part-live',
    'sending',
    'published',
    'looked-up',
  ])
})

test('an event without a time of its own is of now', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const { id: publicationId } = await house.publicationOf(post.id)
  house.later(60)
  await appendTimeline(house.db, [{ publicationId, ...house.where, kind: 'retried' }], house.clock.at)
  expect((await told(house, post.id)).at(-1)).toEqual({
    at: '2026-03-01T09:01:00.000Z',
    kind: 'retried',
    detail: {},
  })
})
