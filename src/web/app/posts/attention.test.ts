import type { Post } from '#contract/posts.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { Attention } from './attention.tsx'
import { testPost, testPublication } from './test-post.ts'

const never = async () => {}
const matters = (changes: Partial<Post>, maySend = true) =>
  createElement(Attention, { post: testPost(changes), maySend, actions: { retry: never, settle: never } })

test('a missed post can be published now or rescheduled, and the networks are named when others are not late', () => {
  const missed = testPublication('bluesky', 'missed')
  expect(wordsIn(matters({ publications: [missed] }))).toBe(
    'Missed: publish now or reschedule? Publish now Reschedule',
  )
  expect(wordsIn(matters({ publications: [missed, testPublication('twitter', 'published')] }))).toBe(
    'Missed: publish now or reschedule? (Bluesky) Publish now Reschedule',
  )
})

test('a post that may be live offers a look, and its author marks it as live or sends it again', () => {
  const unsettled = testPublication('tiktok', 'unsettled')
  expect(wordsIn(matters({ publications: [unsettled] }))).toBe(
    'TikTok: It may be live: check, then choose. It’s live Send again',
  )
})

test('a failure shows its reason and Retry; an account that is signed out is reconnected first', () => {
  const failed = { ...testPublication('bluesky', 'failed'), reason: 'The text is too long' }
  expect(wordsIn(matters({ publications: [failed] }))).toBe(
    'Failed on Bluesky: The text is too long. Retry Bluesky',
  )
  const signedOut = { ...failed, reason: null, reasonCode: 'needs-reauth' }
  expect(wordsIn(matters({ publications: [signedOut] }))).toBe(
    'Failed on Bluesky: no reason given. Reconnect Bluesky Retry Bluesky',
  )
  expect(markupOf(matters({ publications: [signedOut] }))).toContain('href="/dashboard/connections"')
})

test('a comment, and the rest of a thread, are retried by their own names', () => {
  const comment = { ...testPublication('bluesky', 'failed'), part: 'comment' as const }
  const chain = { ...testPublication('twitter', 'failed'), live: { done: 2, of: 4 } }
  const words = wordsIn(matters({ publications: [comment, chain] }))
  expect(words).toContain('Retry the comment on Bluesky')
  expect(words).toContain('Failed on X (2 of 4 live)')
  expect(words).toContain('Send the rest to X')
})

test('of a repeating post, open problems of the previous time can still be solved', () => {
  const earlierPublications = [testPublication('bluesky', 'missed'), testPublication('tiktok', 'unsettled')]
  expect(wordsIn(matters({ earlierPublications }))).toBe(
    'The previous post was missed. Publish now TikTok, previous post: It may be live: check, then choose. It’s live Send again',
  )
})

test('nothing renders when nothing needs attention', () => {
  expect(markupOf(matters({ publications: [testPublication('bluesky', 'published')] }))).toBe('')
})

test('people who may not send posts read the same, without buttons', () => {
  const publications = [
    { ...testPublication('bluesky', 'failed'), reason: 'The text is too long', reasonCode: 'needs-reauth' },
    testPublication('twitter', 'missed'),
    testPublication('tiktok', 'unsettled'),
  ]
  expect(wordsIn(matters({ publications }, false))).toBe(
    'Failed on Bluesky: The text is too long. Missed: publish now or reschedule? (X) TikTok: It may be live: check, then choose.',
  )
})
