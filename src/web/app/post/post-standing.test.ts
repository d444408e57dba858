import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { testPost } from '../posts/test-post.ts'
import { standingOf } from './post-standing.ts'

const post = testPost({ id: 'one' })
const problem = (status: number) => new ApiProblem({ code: 'not-found', status, title: '' })

test('a post is gone once it is deleted, although its words are still at hand', () => {
  expect(standingOf(post, null, 'elsewhere')).toBe('gone')
  expect(standingOf(post, problem(404), null)).toBe('gone')
  expect(standingOf(undefined, problem(400), null)).toBe('gone')
})

test('the page that deleted it gives way without a word about a post that is missing', () => {
  expect(standingOf(post, null, 'here')).toBe('leaving')
  expect(standingOf(undefined, problem(404), 'here')).toBe('leaving')
})

test('a post that was fetched stays while the line is down', () => {
  expect(standingOf(post, problem(0), null)).toBe('there')
  expect(standingOf(undefined, problem(0), null)).toBe('out-of-reach')
  expect(standingOf(undefined, null, null)).toBe('coming')
})
