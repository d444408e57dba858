import { activityActions, type ActivityAction, type ActivityEntry } from '#contract/activity.ts'
import { formatMoment } from '#domain/time/format/moments.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'

const now = new Date('2026-11-21T12:00:00Z')
const grace = { id: 'g', name: 'Grace' }
const said = (
  action: ActivityAction,
  subject: ActivityEntry['subject'] = {},
  person: ActivityEntry['person'] = grace,
) =>
  activityText(
    { id: '11111111-1111-4111-8111-111111111111', at: now.toISOString(), action, person, subject },
    (at) => formatMoment(at, now, 'UTC', americanFormat),
  ).join(' ')

test('an activity is a sentence', () => {
  const moved = { words: 'Rye is back', at: '2026-11-27T09:00:00Z', before: '2026-11-26T09:00:00Z' }
  expect(said('post-scheduled', moved)).toBe('Grace moved “Rye is back” to Friday at 9:00 AM')
  expect(said('post-scheduled', { ...moved, before: null })).toBe(
    'Grace scheduled “Rye is back” for Friday at 9:00 AM',
  )
  expect(said('post-created', { words: '', at: null })).toBe('Grace drafted a post')
  expect(said('connection-added', { network: 'bluesky', username: 'rye.example' })).toBe(
    'Grace connected the Bluesky account rye.example',
  )
  expect(said('member-invited', { email: 'a@example.org', role: 'editor' })).toBe(
    'Grace invited a@example.org as an editor',
  )
  expect(said('posts-deleted', { posts: 3 })).toBe('Grace deleted 3 posts')
})

test('a decision by review link names the reviewer, and a departed member keeps their name', () => {
  expect(said('post-approved', { words: 'Rye is back', reviewer: 'Rae Client' }, null)).toBe(
    'Rae Client, by review link, approved “Rye is back”',
  )
  expect(said('post-edited', { words: 'Rye is back' }, null)).toBe('A former member changed “Rye is back”')
})

test.each(activityActions)('%s has a text', (action) => {
  expect(said(action, { at: now.toISOString(), before: null })).not.toContain('did this')
})
