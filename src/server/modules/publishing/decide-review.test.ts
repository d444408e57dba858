import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { askForApproval } from '#server/modules/approval/ask.ts'
import { openReview } from '#server/modules/approval/read-review.ts'
import { createReviewLink } from '#server/modules/approval/review-links.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { testHouse } from '#server/test-house.ts'
import { decideReview, type ReviewAnswer } from './decide-review.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const ten = new Date('2026-03-01T10:00:00Z')
const nobody = '11111111-1111-4111-8111-111111111111'

/** A post behind a review link of Ada's, and what Cleo says of it by that link. */
async function reviewed(
  given: { on?: 'bluesky' | 'twitter'; at?: string; text?: string; wantedFor?: Date; set?: object } = {},
) {
  const house = await testHouse(nine)
  const { db, where } = house
  const { on = 'bluesky', at, text = 'Rye', wantedFor, set } = given
  const post = await house.given.post({ on, text, ...(at !== undefined && { at }) })
  const asked = { by: { userId: 'ada', name: 'Ada' }, message: '' }
  if (wantedFor) await askForApproval(db, post, { ...asked, wantedFor }, house.clock.at)
  if (set) await db.updateTable('scheduled_posts').set(set).execute()
  const scope = { kind: 'post', postId: post.id } as const
  const made = await createReviewLink(db, { ...where, scope, days: 7 }, house.clock.at)
  if (made.kind !== 'created') throw new Error(made.kind)
  const opened = await openReview(db, made.token, house.clock.at)
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const { link } = opened
  const { id: reviewPostId } = await db.selectFrom('review_posts').select('id').executeTakeFirstOrThrow()
  const says = { reviewPostId, name: 'Cleo', decision: 'approved', comment: '' } as const
  const decide = (
    said: Partial<ReviewAnswer> = {},
    by: Partial<typeof link> = {},
    billing: BillingMode = 'off',
  ) =>
    db
      .transaction()
      .execute((tx) =>
        decideReview(tx, { ...link, ...by }, { ...says, ...said }, { now: house.clock.at, billing }),
      )
  return {
    house,
    post,
    decide,
    /** The locks of a decision where plans limit posts, in order. */
    async locksOf(said: Partial<ReviewAnswer>) {
      const watched = watchReads(db)
      const decided = await watched.db
        .transaction()
        .execute((tx) =>
          decideReview(tx, link, { ...says, ...said }, { now: house.clock.at, billing: 'sandbox' }),
        )
      expect(decided.kind).toBe('decided')
      return watched.readings.map(({ how }) => how).filter((how) => /ForUpdate|payer/.test(how))
    },
    /** What the link keeps of the decisions. */
    kept: () => db.selectFrom('review_decisions').select(['name', 'decision', 'comment']).execute(),
    notices: async () =>
      (await db.selectFrom('notifications').select(['user_id', 'kind', 'text']).execute()).filter(
        ({ kind }) => kind === 'approval-decided',
      ),
    told: async () =>
      (await db.selectFrom('activity').select(['user_id', 'action', 'subject']).orderBy('at').execute())
        .filter(({ action }) => ['post-approved', 'post-sent-back'].includes(action))
        .map(({ user_id, action, subject }) => [user_id, action, subject['reviewer']]),
    /** The decisions about the post, and the time that each gave it. */
    history: () =>
      db.selectFrom('approval_events').select(['kind', 'name', 'wanted_for']).orderBy('place').execute(),
  }
}

test('who wants changes says which, and the post goes back to those who wait for it', async () => {
  const { house, post, decide, kept, notices, told, history } = await reviewed()
  await using open = house
  expect(await decide({ decision: 'changes' })).toEqual({ kind: 'says-nothing' })
  expect([await kept(), await told()]).toEqual([[], []])
  const said = { decision: 'changes', comment: 'Wheat, please.' } as const
  expect(await decide(said)).toEqual({ kind: 'decided', outcome: 'asked-for-changes' })
  expect(await kept()).toEqual([{ name: 'Cleo', ...said }])
  expect(await told()).toEqual([[null, 'post-sent-back', 'Cleo']])
  expect(await history()).toEqual([{ kind: 'sent-back', name: 'Cleo', wanted_for: null }])
  expect((await open.reread(post.id)).approval).toMatchObject({
    state: 'sent-back',
    decidedBy: 'Cleo',
    byLink: true,
  })
  expect(await notices()).toMatchObject([{ user_id: 'ada', text: expect.stringContaining('Wheat, please.') }])
})

test('a post that the link does not have, or that is gone, is decided about by nobody', async () => {
  const { house, decide, kept } = await reviewed()
  await using open = house
  expect(await decide({ reviewPostId: nobody })).toEqual({ kind: 'gone' })
  await open.db.deleteFrom('scheduled_posts').execute()
  expect(await decide()).toEqual({ kind: 'gone' })
  expect(await kept()).toEqual([])
})

test('a post that is another now, or live, is not decided about', async () => {
  const { house, decide, kept } = await reviewed()
  await using open = house
  await open.db.updateTable('scheduled_posts').set({ content: '{"all":"Oat"}' }).execute()
  expect(await decide()).toEqual({ kind: 'overtaken', by: 'changed' })
  await open.db.updateTable('scheduled_posts').set({ status: 'posted' }).execute()
  expect(await decide()).toEqual({ kind: 'overtaken', by: 'live' })
  expect(await kept()).toEqual([])
})

test('a draft that nobody wants at a time is approved, and stays a draft', async () => {
  const { house, post, decide, kept, notices, told, history } = await reviewed({
    set: { scheduled_for: ten },
  })
  await using open = house
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'approved' })
  const { status, approval } = await open.reread(post.id)
  expect([status, approval?.state]).toEqual(['draft', 'approved'])
  expect(await kept()).toEqual([{ name: 'Cleo', decision: 'approved', comment: '' }])
  expect(await told()).toEqual([[null, 'post-approved', 'Cleo']])
  expect(await history()).toEqual([{ kind: 'approved', name: 'Cleo', wanted_for: null }])
  expect(await notices()).toMatchObject([{ text: expect.not.stringContaining('has passed') }])
})

test('an approved draft goes out when it is wanted, given its time by the person who made the link', async () => {
  const { house, post, decide, kept, told, history } = await reviewed({ wantedFor: ten })
  await using open = house
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'scheduled' })
  const { status, scheduledFor, approval } = await open.reread(post.id)
  expect([status, scheduledFor, approval?.decidedBy]).toEqual(['scheduled', ten.toISOString(), 'Cleo'])
  const by = await open.db.selectFrom('scheduled_posts').select('scheduled_by').executeTakeFirst()
  expect(by).toEqual({ scheduled_by: 'ada' })
  expect(await kept()).toHaveLength(1)
  expect(await told()).toEqual([[null, 'post-approved', 'Cleo']])
  expect((await history()).at(-1)).toEqual({ kind: 'approved', name: 'Cleo', wanted_for: ten })
})

test('who approves by a link locks the payer before the post, and who wants changes locks none', async () => {
  const { house, locksOf } = await reviewed({ wantedFor: ten })
  await using _ = house
  expect(await locksOf({ decision: 'changes', comment: 'Wheat, please.' })).not.toContain('payer')
  const locks = await locksOf({})
  expect(locks[0]).toBe('payer')
  expect(locks.length).toBeGreaterThan(1)
})

test('a draft whose wished time has come is approved without a time', async () => {
  const { house, post, decide, notices } = await reviewed({ wantedFor: ten })
  await using open = house
  open.later(3600)
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'needs-time' })
  expect((await open.reread(post.id)).status).toBe('draft')
  expect(await notices()).toMatchObject([{ text: expect.stringContaining('has passed') }])
})

test('a draft that cannot go out as it is is approved, with what is in its way', async () => {
  const { house, post, decide, notices, kept } = await reviewed({ wantedFor: ten, text: 'x'.repeat(400) })
  await using open = house
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'needs-work' })
  expect((await open.reread(post.id)).approval?.state).toBe('approved')
  const [notice, ...others] = await notices()
  expect(others).toEqual([])
  expect(notice?.text).toContain('Bluesky')
  expect(await kept()).toHaveLength(1)
})

test.each([
  ['the free posts are used', 'freeplan', null, 'subscription-required'],
  ['the posts of the plan are used', 'growth', null, 'limit-reached'],
  ['the cap of the workspace is reached', 'growth', 0, 'cost-cap-reached'],
] as const)(
  'a draft is approved for when there is room again: %s',
  async (_what, plan_id, x_cap_cents, why) => {
    const { house, post, decide, kept } = await reviewed({ on: 'twitter', wantedFor: ten })
    await using open = house
    await open.db.updateTable('user_subscriptions').set({ plan_id, status: 'active' }).execute()
    await open.db.updateTable('workspaces').set({ x_cap_cents }).execute()
    if (why !== 'cost-cap-reached') {
      const none = { user_id: 'ada', limit_key: 'postsPerMonth', value: 0, note: null } as const
      await open.db
        .insertInto('plan_overrides')
        .values({ ...none, set_at: open.clock.at, expires_at: null })
        .execute()
    }
    expect(await decide({}, {}, 'sandbox')).toEqual({ kind: 'decided', outcome: 'needs-work' })
    const { status, approval } = await open.reread(post.id)
    expect([status, approval?.state]).toEqual(['draft', 'approved'])
    expect(await kept()).toHaveLength(1)
  },
)

test('when the maker of the link may give no time any more, nothing is decided', async () => {
  const { house, post, decide, kept } = await reviewed({ wantedFor: ten })
  await using open = house
  expect(await decide({}, { makerRole: 'author' })).toEqual({ kind: 'refused', why: 'may-not-schedule' })
  expect((await open.reread(post.id)).approval?.state).toBe('asked')
  expect(await kept()).toEqual([])
})

test('a time that was wished before the post was sent back is not given', async () => {
  const { house, post, decide } = await reviewed({ wantedFor: ten })
  await using open = house
  await decide({ decision: 'changes', comment: 'Wheat, please.' })
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'approved' })
  expect((await open.reread(post.id)).status).toBe('draft')
})

test('a scheduled post keeps its time, whatever was wished', async () => {
  const { house, post, decide, history } = await reviewed({ at: '11:00' })
  await using open = house
  const asked = { state: 'asked', fingerprint: 'f', wanted_for: ten } as const
  await open.db
    .insertInto('approvals')
    .values({ post_id: post.id, workspace_id: open.where.workspaceId, ...asked })
    .execute()
  expect(await decide()).toEqual({ kind: 'decided', outcome: 'approved' })
  const eleven = new Date('2026-03-01T11:00:00Z')
  expect((await open.reread(post.id)).scheduledFor).toBe(eleven.toISOString())
  expect(await history()).toEqual([{ kind: 'approved', name: 'Cleo', wanted_for: eleven }])
})
