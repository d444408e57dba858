import type { ReviewedPost } from '#contract/reviews.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn, wordsOfMarkup } from '../test-markup.ts'
import { screenOf } from '../test-screen.ts'
import { NotOpened, type UnopenedReview } from './not-opened.tsx'
import ReviewPage from './review-page.tsx'
import { ReviewedPosts } from './reviewed-posts.tsx'

const post = (changes: Partial<ReviewedPost> = {}): ReviewedPost => ({
  id: 'one',
  now: 'same',
  content: { all: 'Rye is back from Friday.' },
  accounts: [],
  media: [],
  mediaElsewhere: [],
  platformSettings: {},
  plannedFor: null,
  decisions: [],
  ...changes,
})
const review = (...posts: ReviewedPost[]) =>
  createElement(ReviewedPosts, {
    token: 'a-token',
    review: {
      title: 'Week of Nov 23',
      workspace: 'Haldon St Bakery',
      zone: 'Europe/London',
      expiresAt: '2026-12-01T09:00:00Z',
      posts,
    },
  })
const notOpened = (kind: UnopenedReview['kind']) =>
  createElement(NotOpened, { opened: { kind, why: 'It ended on Friday.' }, busy: false, onRetry() {} })
const field = 'autoComplete="name"'

test('while posts load, the page says so', () => {
  expect(wordsOfMarkup(screenOf(ReviewPage))).toContain('Loading the posts')
})

test('a link that ended says why; only a failed load can be retried', () => {
  expect(wordsIn(notOpened('ended'))).toContain('It ended on Friday.')
  expect(wordsIn(notOpened('ended'))).not.toContain('Try again')
  expect(wordsIn(notOpened('failed'))).toContain('Try again')
})

test('a person with a name can approve each post', () => {
  const two = review(post(), post({ id: 'two', content: { all: 'Buns at 7:40.' } }))
  expect(wordsIn(two)).toContain('Buns at 7:40.')
  expect(wordsIn(two).match(/\bApprove\b/g)).toHaveLength(2)
  expect(markupOf(two)).toContain(field)
})

test('a post that has changed, is live or was deleted cannot be decided', () => {
  for (const now of ['changed', 'live', 'gone'] as const) {
    const over = review(post({ now }))
    expect(wordsIn(over)).not.toMatch(/\bApprove\b/)
    expect(markupOf(over)).not.toContain(field)
  }
})

test('earlier decisions are below the post', () => {
  const at = '2026-11-22T09:00:00Z'
  const said = [{ name: 'Grace', decision: 'changes' as const, comment: 'Say from when.', at }]
  expect(wordsIn(review(post({ decisions: said })))).toContain('Say from when.')
})

test('a review without posts asks for nothing', () => {
  expect(wordsIn(review())).toContain('no posts')
  expect(markupOf(review())).not.toContain(field)
})
