import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { testPost } from '../posts/test-post.ts'
import { standingOf } from './post-standing.ts'

const post = testPost({ id: 'one' })
const problem = (status: number) => new ApiProblem({ code: 'not-found', status, title: '' })

test('a deleted post is gone, although its data is still cached', () => {
  expect(standingOf(post, null, 'elsewhere')).toBe('gone')
  expect(standingOf(post, problem(404), null)).toBe('gone')
  expect(standingOf(undefined, problem(400), null)).toBe('gone')
})

test('a page that deleted its post closes without a message about a missing post', () => {
  expect(standingOf(post, null, 'here')).toBe('leaving')
  expect(standingOf(undefined, problem(404), 'here')).toBe('leaving')
})

test('a loaded post stays while offline', () => {
  expect(standingOf(post, problem(0), null)).toBe('there')
  expect(standingOf(undefined, problem(0), null)).toBe('out-of-reach')
  expect(standingOf(undefined, null, null)).toBe('coming')
})
