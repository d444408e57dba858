import { expect, test } from 'vitest'
import type { ResumePlan } from '#contract/pause.ts'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { findPause, pauseWorkspace } from './pause.ts'
import { resumeWorkspace } from './resume-workspace.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

/** A house that was paused for an hour, in which its posts came due. */
async function pausedHouse() {
  const house = await testHouse(nine)
  const posts = [
    await house.given.post({ on: 'bluesky', at: '09:10', text: 'First' }),
    await house.given.post({ on: 'bluesky', at: '09:20', text: 'Second' }),
  ]
  const { workspaceId, userId } = house.where
  await pauseWorkspace(house.db, { workspaceId, userId, reason: 'Flood' }, house.clock.at)
  house.later(3600)
  return { house, ids: posts.map(({ id }) => id) }
}

const resume = (house: TestHouse, plan: ResumePlan) =>
  house.db.transaction().execute((tx) => {
    const { workspaceId, userId } = house.where
    const by = { userId, name: 'Ada', maySchedule: true, billing: 'off' as const }
    return resumeWorkspace(tx, { workspaceId, by, plan }, house.clock.at)
  })

const actions = async ({ db }: TestHouse) =>
  (
    await db.selectFrom('activity').select(['action', 'subject']).orderBy('at').orderBy('id').execute()
  ).filter(({ action }) => action === 'resumed' || action.startsWith('post-'))

test('a workspace that is not paused is left as it is', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  house.later(60)
  expect(await resume(house, { kind: 'drafts' })).toEqual({ moved: 0, left: [], drafts: [] })
  expect(await actions(house)).toEqual([])
})

test.each([
  [{ kind: 'now' }, 'scheduled', ['2026-03-01T09:10:00.000Z', '2026-03-01T09:20:00.000Z'], 2],
  [
    { kind: 'spread', everyMin: 30 },
    'scheduled',
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:30:00.000Z'],
    1,
  ],
  [{ kind: 'next-free-day' }, 'scheduled', ['2026-03-02T09:10:00.000Z', '2026-03-02T09:20:00.000Z'], 0],
  [{ kind: 'drafts' }, 'draft', [null, null], 0],
] as [ResumePlan, string, unknown, number][])(
  'of late posts, %o makes what it says',
  async (plan, status, at, sent) => {
    const { house, ids } = await pausedHouse()
    await using open = house
    expect(await resume(open, plan)).toEqual({ moved: 2, left: [], drafts: [] })
    expect((await findPause(open.db, open.where.workspaceId)).paused).toBeNull()
    expect(await actions(open)).toMatchObject([{ action: 'resumed', subject: { plan: plan.kind, late: 2 } }])
    const posts = await Promise.all(ids.map((id) => open.reread(id)))
    expect(posts.map((post) => post.status)).toEqual([status, status])
    expect(posts.map(({ scheduledFor }) => scheduledFor)).toEqual(at)
    await open.runDueJobs()
    expect(open.sandbox.posts('bluesky')).toHaveLength(sent)
  },
)

test('what is on its way keeps going, and is said to', async () => {
  const { house, ids } = await pausedHouse()
  await using open = house
  const [first = ''] = ids
  await open.db
    .updateTable('publications')
    .set({ state: 'publishing' })
    .where('post_id', '=', first)
    .execute()
  expect(await resume(open, { kind: 'spread', everyMin: 30 })).toEqual({
    moved: 1,
    left: [first],
    drafts: [],
  })
})

test('a late post without a time of its own goes by the present one', async () => {
  const { house, ids } = await pausedHouse()
  await using open = house
  const [first = ''] = ids
  await open.db.updateTable('scheduled_posts').set({ scheduled_for: null }).where('id', '=', first).execute()
  await resume(open, { kind: 'next-free-day' })
  expect((await open.reread(first)).scheduledFor).toBe('2026-03-02T10:00:00.000Z')
})

test('a post of which an earlier time is not settled keeps going, and is said to', async () => {
  const { house, ids } = await pausedHouse()
  await using open = house
  const [first = ''] = ids
  await open.db.updateTable('scheduled_posts').set({ occurrence: 2 }).where('id', '=', first).execute()
  await open.db.updateTable('publications').set({ occurrence: 2 }).where('post_id', '=', first).execute()
  const earlier = { occurrence: 1, state: 'unsettled', run_at: null }
  await addPublications(open, first, [earlier])
  expect(await resume(open, { kind: 'spread', everyMin: 30 })).toEqual({
    moved: 1,
    left: [first],
    drafts: [],
  })
})

test('what cannot go out as it is becomes a draft, which the activity says of it', async () => {
  const { house, ids } = await pausedHouse()
  await using open = house
  const [first = '', second = ''] = ids
  const content = JSON.stringify({ all: 'x'.repeat(400) })
  await open.db.updateTable('scheduled_posts').set({ content }).where('id', '=', first).execute()
  const resumed = await resume(open, { kind: 'spread', everyMin: 30 })
  expect(resumed).toEqual({ moved: 2, left: [], drafts: [first] })
  expect((await open.reread(first)).status).toBe('draft')
  expect((await open.reread(second)).status).toBe('scheduled')
  expect((await actions(open)).map(({ action }) => action).sort()).toEqual(['post-unscheduled', 'resumed'])
})
