import { expect, test } from 'vitest'
import { ApiProblem, problemOf } from '../../api-problem.ts'
import { whyNotKept } from './why-not-kept.ts'

test('somebody whose session is over is asked to sign in', async () => {
  const answer = new Response('', { status: 401 })
  expect(whyNotKept(await problemOf(answer))).toBe('Please login and select a content type')
})

test('what the server has against it is said, the field that is wrong before the rest', () => {
  const refused = { code: 'bad-request', status: 400, title: 'Bad request' } as const
  const problems = [
    { code: 'too_small', message: 'Template name is required', network: null, place: 'name', mediaId: null },
  ]
  expect(whyNotKept(new ApiProblem({ ...refused, detail: 'It has no parts.', problems }))).toBe(
    'Template name is required',
  )
  expect(whyNotKept(new ApiProblem({ ...refused, detail: 'It has no parts.' }))).toBe('It has no parts.')
})

test('without an answer nothing is lost, and it can be tried again', () => {
  expect(whyNotKept(new TypeError('Failed to fetch'))).toBe(
    'It was not saved. Your work is still here: try again.',
  )
})
