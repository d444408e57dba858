import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { aiLabelReasonKey } from '#domain/networks/network-settings.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { finishChange, type PostChange } from './finish-change.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const ten = '2026-03-01T10:00:00.000Z'
const nobody = '11111111-1111-4111-8111-111111111111'
const by = { userId: 'ada', name: 'Ada', billing: 'off' as const }
const change: PostChange = {
  before: { scheduledFor: ten, status: 'draft' },
  by,
  saved: 'by-hand',
  windowId: null,
  action: 'post-edited',
}

const told = async ({ db }: TestHouse) =>
  (await db.selectFrom('activity').select(['user_id', 'action', 'subject']).execute()).filter(
    ({ action }) => action === 'post-edited',
  )

test('a draft has no time in the activity, whatever it was wanted for', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', text: 'Rye' })
  await house.db
    .updateTable('scheduled_posts')
    .set({ scheduled_for: new Date(ten) })
    .execute()
  await finishChange(house.db, post, { ...change, action: null }, house.clock.at)
  expect(await told(house)).toEqual([])
  await finishChange(house.db, post, change, house.clock.at)
  const subject = { postId: post.id, words: 'Rye', at: null, before: null }
  expect(await told(house)).toEqual([{ user_id: 'ada', action: 'post-edited', subject }])
  await house.db.updateTable('scheduled_posts').set({ status: 'scheduled' }).execute()
  await house.db.deleteFrom('activity').execute()
  const timed = { ...change, before: { ...change.before, status: 'scheduled' as const } }
  await finishChange(house.db, post, timed, house.clock.at)
  expect(await told(house)).toMatchObject([{ subject: { ...subject, at: ten, before: ten } }])
})

test('only the links of a post with a time, now or before, change what is left of a month', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  const post = await house.given.post({ on: 'twitter', text: 'Rye at bakery.com' })
  const kinds = async (before: PostChange['before']) => {
    const changed = { ...change, before, by: { ...by, billing: 'sandbox' as const } }
    const heard = await house.announcedBy(() => finishChange(house.db, post, changed, house.clock.at))
    return heard.map(({ kind }) => kind)
  }
  expect(await kinds({ scheduledFor: ten, status: 'draft' })).toEqual(['post-changed'])
  const both = ['post-changed', 'subscription-changed']
  expect(await kinds({ scheduledFor: ten, status: 'scheduled' })).toEqual(both)
  await house.db
    .updateTable('scheduled_posts')
    .set({ scheduled_for: new Date(ten), status: 'scheduled' })
    .execute()
  expect(await kinds({ scheduledFor: ten, status: 'scheduled' })).toEqual(both)
})

test('without links another time changes what is left of a month, and other words do not', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  const post = await house.given.post({ on: 'twitter', at: '10:00', text: 'Rye' })
  const kinds = async (before: PostChange['before'], billing: BillingMode = 'sandbox') => {
    const changed = { ...change, before, by: { ...by, billing } }
    const heard = await house.announcedBy(() => finishChange(house.db, post, changed, house.clock.at))
    return heard.map(({ kind }) => kind)
  }
  const both = ['post-changed', 'subscription-changed']
  expect(await kinds({ scheduledFor: ten, status: 'scheduled' })).toEqual(['post-changed'])
  expect(await kinds({ scheduledFor: nine.now, status: 'scheduled' })).toEqual(both)
  expect(await kinds({ scheduledFor: ten, status: 'draft' })).toEqual(both)
  // Where nothing is sold nothing is left.
  expect(await kinds({ scheduledFor: ten, status: 'draft' }, 'off')).toEqual(['post-changed'])
})

test('a new post that goes out without the label for what AI made is logged with the reason', async () => {
  await using house = await testHouse(nine)
  const picture = await house.given.picture('teal')
  await house.db.updateTable('media').set({ origin: 'ai' }).execute()
  const settings = { twitter: { madeWithAi: false, [aiLabelReasonKey]: 'Only its sky is made.' } }
  const post = await house.given.post({ on: 'twitter', mediaIds: [picture], settings })
  await house.db.deleteFrom('activity').execute()
  const before = { scheduledFor: null, status: 'draft' as const }
  await finishChange(house.db, post, { ...change, before, action: null }, house.clock.at)
  const logged = await house.db.selectFrom('activity').select(['action', 'subject']).execute()
  const subject = { network: 'twitter', reason: 'Only its sky is made.' }
  expect(logged).toMatchObject([{ action: 'ai-label-removed', subject }])
})

test('what a reviewer approved with a time is logged by their name, and by no member', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const approving = { by: { userId: null, name: 'Cleo' }, comment: '' }
  await finishChange(house.db, post, { ...change, approving }, house.clock.at)
  expect(await told(house)).toMatchObject([{ user_id: null, subject: { reviewer: 'Cleo' } }])
})

test('a post that was changed and is not there is a defect', async () => {
  await using house = await testHouse(nine)
  const which = { ...house.where, id: nobody }
  await expect(finishChange(house.db, which, change, house.clock.at)).rejects.toThrow(nobody)
})
