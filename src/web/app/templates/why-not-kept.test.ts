import { expect, test } from 'vitest'
import { ApiProblem, problemOf } from '../api-problem.ts'
import { whyNotKept } from './why-not-kept.ts'

test('after the session has ended the person is asked to sign in', async () => {
  const answer = new Response('', { status: 401 })
  expect(whyNotKept(await problemOf(answer))).toBe('Please login and select a content type')
})

test("the server's refusal is shown, an invalid field first", () => {
  const refused = { code: 'bad-request', status: 400, title: 'Bad request' } as const
  const problems = [
    { code: 'too_small', message: 'Template name is required', network: null, place: 'name', mediaId: null },
  ]
  expect(whyNotKept(new ApiProblem({ ...refused, detail: 'It has no parts.', problems }))).toBe(
    'Template name is required',
  )
  expect(whyNotKept(new ApiProblem({ ...refused, detail: 'It has no parts.' }))).toBe('It has no parts.')
})

test('without a response nothing is lost, and saving can be retried', () => {
  expect(whyNotKept(new TypeError('Failed to fetch'))).toBe(
    'It was not saved. Your work is still here: try again.',
  )
})
