import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { askForApproval } from '#server/modules/approval/ask.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { approvePost } from './approve-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const [ten, eleven] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T11:00:00Z')]
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }

/** A draft that Ada asked approval of, for ten. */
async function asked(text = 'Rye') {
  const house = await testHouse(nine)
  const draft = await house.given.post({ on: 'bluesky', text })
  await askForApproval(house.db, draft, { by, wantedFor: ten, message: '' }, house.clock.at)
  return { house, draft, post: await house.reread(draft.id) }
}

const approve = (house: TestHouse, post: Post, at: Date | null = null) =>
  house.db.transaction().execute((tx) => approvePost(tx, post, { by, at, comment: 'Good.' }, house.clock.at))

test.each([
  ['when it is wanted', null, ten],
  ['when the approver wants it', eleven, eleven],
])('an approved post goes out %s', async (_when, at, then) => {
  const { house, post } = await asked()
  await using open = house
  expect(await approve(open, post, at)).toEqual({ kind: 'approved' })
  const { status, scheduledFor, approval } = await open.reread(post.id)
  expect([status, scheduledFor]).toEqual(['scheduled', then.toISOString()])
  expect(approval).toMatchObject({ state: 'approved', decidedBy: 'Ada', byLink: false, comment: 'Good.' })
  const [told] = await open.db
    .selectFrom('activity')
    .select(['user_id', 'subject'])
    .where('action', '=', 'post-approved')
    .execute()
  expect(told).toEqual({
    user_id: 'ada',
    subject: { postId: post.id, words: 'Rye', at: then.toISOString(), before: null },
  })
})

test('what nobody asked about, or what is another now, is not approved', async () => {
  const { house, post } = await asked()
  await using open = house
  const other = await open.given.post({ on: 'bluesky' })
  expect(await approve(open, other, ten)).toEqual({ kind: 'nothing-asked' })
  expect(await approve(open, { ...post, content: { all: 'Oat' } })).toEqual({ kind: 'changed' })
  expect((await open.reread(post.id)).status).toBe('draft')
})

test('without any time nothing is approved', async () => {
  const { house, draft } = await asked()
  await using open = house
  const before = { ...draft, approval: null }
  expect(await approve(open, before)).toEqual({ kind: 'no-time' })
  await open.db.updateTable('approvals').set({ wanted_for: null }).execute()
  const post = await open.reread(draft.id)
  expect(await approve(open, post)).toEqual({ kind: 'no-time' })
  expect((await open.reread(draft.id)).approval?.state).toBe('asked')
  expect(await approve(open, post, ten)).toEqual({ kind: 'approved' })
})

test('what does not fit is refused, and is still asked about', async () => {
  const { house, post } = await asked('x'.repeat(400))
  await using open = house
  expect(await approve(open, post)).toMatchObject({ kind: 'refused', why: 'problems' })
  expect((await open.reread(post.id)).approval?.state).toBe('asked')
})
