import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { blueskyRefusal, blueskyText } from './bluesky-text.ts'

const refusal = (code: ApiProblem['code'], status: number, detail?: string) =>
  blueskyRefusal(new ApiProblem({ code, status, title: '', detail }))

test('invalid input is reported beside its field', () => {
  expect(blueskyText).toEqual({
    'handle-missing': 'Please enter your Bluesky handle',
    'app-password-missing': 'Please enter your App Password',
    'app-password-too-short': 'App Password seems too short. Please check your App Password.',
  })
})

test("the network's own message is shown unchanged", () => {
  const words = 'Invalid handle or app password. Please check your credentials.'
  expect(refusal('connection-refused', 422, words)).toBe(words)
})

test('without a message the error code says what happened', () => {
  expect(refusal('too-many-requests', 429)).toBe(
    'Too many requests. Please wait a few minutes and try again.',
  )
  expect(refusal('internal', 500)).toBe('Failed to save credentials')
  expect(refusal('unavailable', 503)).toBe('Connection failed (503). Please try again later.')
  expect(refusal('no-answer', 0)).toMatch(/Can’t reach Postlark/)
})

test('a programming error is rethrown', () => {
  expect(() => blueskyRefusal(new TypeError('x is not a function'))).toThrow('x is not a function')
})
