// @vitest-environment happy-dom
import type { Review, ReviewedPost } from '#contract/reviews.ts'
import { createElement } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import ReviewPage from './review-page.tsx'

const post: ReviewedPost = {
  id: 'one',
  now: 'same',
  content: { all: 'Rye is back from Friday.' },
  accounts: [],
  media: [],
  mediaElsewhere: [],
  platformSettings: {},
  plannedFor: null,
  decisions: [],
}
const review: Review = {
  title: 'Week of Nov 23',
  workspace: 'Haldon St Bakery',
  zone: 'Europe/London',
  expiresAt: '2026-12-01T09:00:00Z',
  posts: [post],
}
const openReview = () =>
  openPage(
    createElement(
      Routes,
      null,
      createElement(Route, { path: '/review/:token', element: createElement(ReviewPage) }),
    ),
    { address: '/review/a-token' },
  )

test('a link that ended cannot be opened again; one that did not come can', async () => {
  const server = testServer({ 'reviews.open': refused('unavailable', 'The database is away.') })
  const page = openReview()
  await page.says('The database is away.')
  server.answer('reviews.open', refused('not-found', 'This link has ended.'))
  await page.press('Try again')
  await page.says('This link has ended.')
  expect(page.has('Try again')).toBe(false)
})

test('an approval is sent with the name and the comment, and thanked for', async () => {
  const server = testServer({
    'reviews.open': review,
    'reviews.decide': { post: { ...post, now: 'live' }, outcome: 'scheduled' },
  })
  const page = openReview()
  await page.type('Your name', ' Grace ')
  await page.type('Comment', 'Lovely.')
  await page.press('Approve')
  await page.says('It’s approved and will go out on time.')
  await page.says('Haldon St Bakery has your answers.')
  expect(await server.asked('reviews.decide')).toEqual({
    token: 'a-token',
    reviewPostId: 'one',
    name: 'Grace',
    decision: 'approved',
    comment: 'Lovely.',
  })
  expect(page.has('Approve')).toBe(false)
})

test('nothing is sent without a name, or without a word on what should change', async () => {
  const server = testServer({ 'reviews.open': review })
  const page = openReview()
  await page.press('Approve')
  await page.says('Type your name first.')
  await page.type('Your name', 'Grace')
  await page.press('Ask for changes')
  await page.says('Say what should change.')
  expect(server.calls.map(([operation]) => operation)).toEqual(['reviews.open'])
})

test('the name and the comment stay when the answer did not arrive', async () => {
  testServer({ 'reviews.open': review, 'reviews.decide': refused('unavailable') })
  const page = openReview()
  await page.type('Your name', 'Grace')
  await page.type('Comment', 'Say from when.')
  await page.press('Ask for changes')
  await page.says('What you typed is kept; please try again.')
  expect(page.typed('Your name')).toBe('Grace')
  expect(page.typed('Comment')).toBe('Say from when.')
  expect(page.canPress('Ask for changes')).toBe(true)
})
