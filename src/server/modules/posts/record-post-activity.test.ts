import { expect, test } from 'vitest'
import { actionOfSaving } from './record-post-activity.ts'

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
})
