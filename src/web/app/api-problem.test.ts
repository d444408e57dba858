import { expect, test } from 'vitest'
import { problemOf } from './api-problem.ts'

test('a problem+json response keeps its code, text and fields', async () => {
  const problem = await problemOf(
    Response.json(
      {
        type: 'about:blank',
        title: 'The post has problems',
        status: 422,
        detail: 'Too long for X.',
        code: 'post-has-problems',
        problems: [
          { code: 'too-long', message: '10 over', network: 'twitter', place: 'text', mediaId: null },
        ],
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  expect(problem).toMatchObject({ code: 'post-has-problems', status: 422, detail: 'Too long for X.' })
  expect(problem.problems).toHaveLength(1)
  expect(problem.message).toBe('Too long for X.')
})

test.each([
  [401, 'unauthenticated'],
  [404, 'not-found'],
  [413, 'too-large'],
  [429, 'too-many-requests'],
  [502, 'unavailable'],
  [418, 'bad-request'],
])('a response of %i that is not problem+json is read as %s', async (status, code) => {
  const problem = await problemOf(new Response('<h1>Bad Gateway</h1>', { status }))
  expect(problem.code).toBe(code)
})
