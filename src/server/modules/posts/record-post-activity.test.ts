import { expect, test } from 'vitest'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { testHouse } from '#server/test-house.ts'
import { actionOfSaving, recordPostActivity } from './record-post-activity.ts'

const now = new Date('2026-03-01T09:00:00Z')
const later = new Date('2026-03-02T09:00:00Z')
const draft = { scheduledFor: null, isDraft: true }
const scheduled = { scheduledFor: later.toISOString(), isDraft: false }

test('saving is called by what it does to the time of a post', () => {
  expect(actionOfSaving(draft, { dueAt: null, byItself: false }, now)).toBe('post-edited')
  expect(actionOfSaving(draft, { dueAt: null, byItself: true }, now)).toBeNull()
  expect(actionOfSaving(draft, { dueAt: later, byItself: false }, now)).toBe('post-scheduled')
  expect(actionOfSaving(draft, { dueAt: now, byItself: false }, now)).toBe('post-published-now')
  expect(actionOfSaving(scheduled, { dueAt: later, byItself: false }, now)).toBe('post-edited')
  expect(actionOfSaving(scheduled, { dueAt: new Date('2026-03-03T09:00:00Z'), byItself: false }, now)).toBe(
    'post-scheduled',
  )
  expect(actionOfSaving(scheduled, { dueAt: null, byItself: true }, now)).toBe('post-unscheduled')
  expect(actionOfSaving(scheduled, { dueAt: later, byItself: true }, now)).toBeNull()
  const wished = { ...scheduled, isDraft: true }
  expect(actionOfSaving(wished, { dueAt: later, byItself: true }, now)).toBe('post-scheduled')
  expect(actionOfSaving(wished, { dueAt: null, byItself: false }, now)).toBe('post-edited')
})

test('an activity has the words of its post, given or read, and what else is to be said', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const { workspaceId } = house.where
  await house.given.post({ on: 'bluesky', text: 'Oat' })
  const { id: postId } = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const nobody = '11111111-1111-4111-8111-111111111111'
  const did = { workspaceId, userId: 'ada', action: 'post-edited', postId } as const
  const subjectOf = async (change: object) => {
    await house.db.deleteFrom('activity').execute()
    await recordPostActivity(house.db, { ...did, ...change }, now)
    return house.db.selectFrom('activity').select(['user_id', 'action', 'at', 'subject']).execute()
  }
  const row = { user_id: 'ada', action: 'post-edited', at: now }
  expect(await subjectOf({})).toEqual([{ ...row, subject: { postId, words: 'Rye' } }])
  expect(await subjectOf({ content: { all: 'Wheat' }, more: { by: 'Ben' }, userId: null })).toEqual([
    { ...row, user_id: null, subject: { postId, words: 'Wheat', by: 'Ben' } },
  ])
  // Of another workspace no words are read.
  expect(await subjectOf({ workspaceId: await openTestWorkspace(house.db, 'ada') })).toEqual([
    { ...row, subject: { postId, words: '' } },
  ])
  expect(await subjectOf({ postId: nobody })).toEqual([{ ...row, subject: { postId: nobody, words: '' } }])
})
