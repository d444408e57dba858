import { expect, test } from 'vitest'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { createLabel } from '#server/modules/posts/labels.ts'
import { setSlots } from '#server/modules/posts/posting-slots.ts'
import { takeSlot } from '#server/modules/posts/take-slot.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeMany } from './change-many.ts'
import { refusalText } from './refusals.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'
const later = { kind: 'shift', by: 1, unit: 'hours' } as const

async function change(house: TestHouse, postIds: readonly string[], action: BulkAction, maySchedule = true) {
  const by = { userId: 'ada', name: 'Ada', maySchedule, billing: 'off' as const }
  const tools = { database: house.house.database, files: memoryFiles().files }
  const { workspaceId } = house.where
  const changed = await changeMany(tools, { workspaceId, postIds, action, by }, house.clock.at)
  if (changed.kind === 'refused') throw new Error(changed.why)
  return changed.results
}

async function told({ db }: TestHouse) {
  const rows = await db.selectFrom('activity').select(['action', 'subject']).orderBy('at').execute()
  return rows.filter(({ action }) => action.startsWith('posts-') || action.startsWith('post-'))
}

test('posts get another time, each once, told in one line', async () => {
  await using house = await testHouse(nine)
  const posts = [
    await house.given.post({ on: 'bluesky', at: '10:00' }),
    await house.given.post({ on: 'bluesky', at: '11:00' }),
  ]
  const draft = await house.given.post({ on: 'bluesky' })
  const [a = '', b = ''] = posts.map(({ id }) => id)
  const rest = { labelsBefore: [], newPostId: null, restorable: false }
  const done = { done: true, problem: null, version: 2, ...rest }
  const not = {
    ...done,
    done: false,
    before: null,
    scheduledFor: null,
    version: null,
    problem: expect.stringMatching(/\w/),
  }
  expect(await change(house, [a, b, a, draft.id, nobody], { kind: 'reschedule', move: later })).toEqual([
    { ...done, postId: a, before: '2026-03-01T10:00:00.000Z', scheduledFor: '2026-03-01T11:00:00.000Z' },
    { ...done, postId: b, before: '2026-03-01T11:00:00.000Z', scheduledFor: '2026-03-01T12:00:00.000Z' },
    { ...not, postId: draft.id },
    { ...not, postId: nobody },
  ])
  expect((await house.reread(a)).scheduledFor).toBe('2026-03-01T11:00:00.000Z')
  expect(await told(house)).toEqual([{ action: 'posts-rescheduled', subject: { posts: 2 } }])
  house.later(1)
  await change(house, [draft.id], { kind: 'reschedule', move: later })
  expect(await told(house)).toHaveLength(1)
})

test('posts go one after the other, and back to where they were', async () => {
  await using house = await testHouse(nine)
  const [a, b] = [
    await house.given.post({ on: 'bluesky', at: '10:00' }),
    await house.given.post({ on: 'bluesky' }),
  ]
  const spread = { kind: 'spread', from: '2026-03-02T09:00:00.000Z', everyMin: 30 } as const
  await change(house, [a.id, b.id], { kind: 'reschedule', move: spread })
  expect((await house.reread(a.id)).scheduledFor).toBe('2026-03-02T09:00:00.000Z')
  expect((await house.reread(b.id)).scheduledFor).toBe('2026-03-02T09:30:00.000Z')
  house.later(1)
  const times = [
    { postId: a.id, scheduledFor: '2026-03-01T10:00:00.000Z' },
    { postId: b.id, scheduledFor: null },
  ]
  expect(await change(house, [b.id, a.id], { kind: 'put-back', times })).toMatchObject([
    { done: true },
    { done: true },
  ])
  expect(await house.reread(a.id)).toMatchObject({
    scheduledFor: '2026-03-01T10:00:00.000Z',
    status: 'scheduled',
  })
  expect((await house.reread(b.id)).status).toBe('draft')
  const missing = await change(house, [a.id], { kind: 'put-back', times: times.slice(1) })
  expect(missing).toMatchObject([{ done: false, problem: expect.any(String) }])
  expect((await told(house)).map(({ action }) => action)).toEqual(['posts-rescheduled', 'posts-rescheduled'])
})

test('one post that is unscheduled, labelled or copied is told with which', async () => {
  await using house = await testHouse(nine)
  const made = await createLabel(
    house.db,
    house.where,
    { name: 'Rye', color: 'sky', campaign: null },
    house.clock.at,
  )
  if (made.kind !== 'written') throw new Error(made.kind)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye' })
  const add: Extract<BulkAction, { kind: 'label' }> = { kind: 'label', add: [made.label.id], remove: [] }
  expect(await change(house, [id], add)).toMatchObject([{ done: true, labelsBefore: [] }])
  house.later(1)
  expect(await change(house, [id], { ...add, add: [], remove: [made.label.id] })).toMatchObject([
    { labelsBefore: [made.label.id] },
  ])
  house.later(1)
  expect(await change(house, [id], { kind: 'unschedule' })).toMatchObject([
    { before: '2026-03-01T10:00:00.000Z' },
  ])
  house.later(1)
  const [copy] = await change(house, [id], { kind: 'duplicate' })
  expect(await house.reread(copy?.newPostId ?? '')).toMatchObject({
    content: { all: 'Rye' },
    status: 'draft',
  })
  const subject = { posts: 1, postId: id }
  const actions = ['posts-labelled', 'posts-labelled', 'posts-unscheduled', 'posts-duplicated']
  expect(await told(house)).toEqual(actions.map((action) => ({ action, subject })))
})

test('posts are deleted by the version that was seen, live ones only when they are to stay live', async () => {
  await using house = await testHouse(nine)
  const { id, version } = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const seen = (of: number) => [{ postId: id, version: of }]
  expect(await change(house, [id], { kind: 'delete', versions: seen(version + 1) })).toMatchObject([
    { done: false },
  ])
  expect(await change(house, [id], { kind: 'delete', versions: seen(version) })).toMatchObject([
    { done: true, restorable: true, version: null },
  ])
  const picture = await house.given.picture('red')
  const live = await house.given.post({ on: 'bluesky', text: 'Wheat', mediaIds: [picture] })
  await house.db.updateTable('publications').set({ state: 'published' }).execute()
  expect(await change(house, [live.id], { kind: 'delete' })).toMatchObject([
    { done: false, problem: expect.stringContaining('Bluesky') },
  ])
  expect(await house.db.selectFrom('media').select('id').execute()).toHaveLength(1)
  expect(await change(house, [live.id], { kind: 'delete', live: 'leave' })).toMatchObject([
    { done: true, restorable: false },
  ])
  expect(await house.db.selectFrom('media').select('id').execute()).toEqual([])
  expect((await told(house)).map(({ action }) => action)).toEqual(['posts-deleted', 'posts-deleted'])
})

test('of posts deleted together those whose version was not seen are deleted as they are', async () => {
  await using house = await testHouse(nine)
  const [one, other] = [await house.given.post({ on: 'bluesky' }), await house.given.post({ on: 'bluesky' })]
  const versions = [{ postId: one.id, version: one.version + 1 }]
  expect(await change(house, [one.id, other.id], { kind: 'delete', versions })).toMatchObject([
    { done: false },
    { done: true },
  ])
})

test('an author gives many posts no time, and changes only drafts', async () => {
  await using house = await testHouse(nine)
  const [draft, timed] = [
    await house.given.post({ on: 'bluesky' }),
    await house.given.post({ on: 'bluesky', at: '10:00' }),
  ]
  for (const action of [
    { kind: 'reschedule', move: later },
    { kind: 'unschedule' },
    { kind: 'put-back', times: [] },
  ] satisfies BulkAction[]) {
    await expect(change(house, [draft.id], action, false)).rejects.toThrow('only-drafts')
  }
  const results = await change(house, [draft.id, timed.id], { kind: 'duplicate' }, false)
  expect(results).toMatchObject([{ done: true }, { done: false }])
})

const toNextSlot = { kind: 'reschedule', move: { kind: 'next-slot' } } as const

/** Posting times of an account on Sundays, in UTC; `nine` is a Sunday. */
const setSundays = (house: TestHouse, connectionId: string, hours: readonly number[]) => {
  const slots = hours.map((hour) => ({ weekday: 0, minute: hour * 60, label: '' }))
  return setSlots(house.db, { ...house.where, connectionId, zone: 'UTC', slots }, house.clock.at)
}

test('posts take the next free posting times one after the other, drafts too, and go back', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('bluesky')
  await setSundays(house, account.id, [10, 12, 14])
  await house.given.post({ on: [account], at: '12:05' })
  const [draft, timed] = [
    await house.given.post({ on: [account] }),
    await house.given.post({ on: [account], at: '16:00' }),
  ]
  const moved = await change(house, [draft.id, timed.id], toNextSlot)
  expect(moved).toMatchObject([
    { done: true, before: null, scheduledFor: '2026-03-01T10:00:00.000Z' },
    { done: true, before: '2026-03-01T16:00:00.000Z', scheduledFor: '2026-03-01T14:00:00.000Z' },
  ])
  const times = moved.map(({ postId, before }) => ({ postId, scheduledFor: before }))
  await change(house, [draft.id, timed.id], { kind: 'put-back', times })
  expect((await house.reread(draft.id)).status).toBe('draft')
  expect((await house.reread(timed.id)).scheduledFor).toBe('2026-03-01T16:00:00.000Z')
})

test('a post that somebody saved since keeps its time', async () => {
  await using house = await testHouse(nine)
  const { id, version } = await house.given.post({ on: 'bluesky', at: '10:00' })
  const back = (seen: number) =>
    change(house, [id], {
      kind: 'put-back',
      times: [{ postId: id, scheduledFor: '2026-03-01T15:00:00.000Z', version: seen }],
    })
  await change(house, [id], { kind: 'reschedule', move: later })
  expect(await back(version)).toMatchObject([
    {
      done: false,
      problem: refusalText({ kind: 'refused', why: 'newer-version', post: await house.reread(id) }),
    },
  ])
  expect(await back((await house.reread(id)).version)).toMatchObject([
    { done: true, scheduledFor: '2026-03-01T15:00:00.000Z' },
  ])
})

test('without a free posting time a post stays as it is', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('bluesky')
  await setSundays(house, account.id, [])
  const draft = await house.given.post({ on: [account] })
  expect(await change(house, [draft.id], toNextSlot)).toMatchObject([
    { done: false, scheduledFor: null, problem: expect.any(String) },
  ])
  expect((await house.reread(draft.id)).status).toBe('draft')
})

test('two requests at once take two posting times, and a held one stays held', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('bluesky')
  await setSundays(house, account.id, [10, 12, 14])
  await house.db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@x.example', image: null })
    .execute()
  const held = { workspaceId: house.where.workspaceId, connectionIds: [account.id], userId: 'ben' }
  expect((await takeSlot(house.house.database, held, house.clock.at))?.at.toISOString()).toContain('T10:00')
  const drafts = [await house.given.post({ on: [account] }), await house.given.post({ on: [account] })]
  const moved = await Promise.all(drafts.map(({ id }) => change(house, [id], toNextSlot)))
  expect(
    moved
      .flat()
      .map(({ scheduledFor }) => scheduledFor)
      .toSorted(),
  ).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T14:00:00.000Z'])
})
