import type { Publication } from '#contract/posts.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { testPost, testPublication } from '../posts/test-post.ts'
import { markupOf, wordsIn } from '../test-markup.ts'
import { PublicationCard } from './publication-card.tsx'

const never = async () => {}

function card(publication: Publication, mayAct = true) {
  return createElement(PublicationCard, {
    post: testPost({ publications: [publication] }),
    publication,
    comment: undefined,
    events: () => [],
    isLost: false,
    actions: { retry: never, takeDown: never, settle: never },
    mayAct,
    onTakeDown() {},
    zone: 'Europe/London',
    now: new Date('2026-11-19T10:20:00Z'),
  })
}

test('a live post has a link', () => {
  const live = { ...testPublication('bluesky', 'published'), url: 'https://bsky.example/post/1' }
  expect(markupOf(card(live))).toMatch(/<a href="https:\/\/bsky\.example\/post\/1" target="_blank"/)
  expect(wordsIn(card(live))).toContain('See it on Bluesky')
  expect(markupOf(card({ ...live, state: 'removed' }))).not.toContain('<a ')
  expect(markupOf(card({ ...live, url: null }))).not.toContain('<a ')
})

test('a post that needs a decision can be sent again or marked as live, by people who may send posts', () => {
  expect(wordsIn(card(testPublication('bluesky', 'missed')))).toContain('Retry Bluesky')
  expect(wordsIn(card(testPublication('bluesky', 'unsettled')))).toMatch(/It’s live Send again/)
  expect(markupOf(card(testPublication('bluesky', 'unsettled'), false))).not.toContain('<button')
})
