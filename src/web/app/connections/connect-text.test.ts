import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { notBegun, notReady } from './connect-text.ts'

const ready = {
  title: 'Connection Error',
  description: 'You must be logged in and have a workspace selected to connect LinkedIn.',
  tone: 'bad',
}

test('without a workspace no account is connected, and a message says why', () => {
  expect(notReady('linkedin')).toEqual(ready)
})

test('the same without a session', () => {
  expect(notBegun('linkedin', new ApiProblem({ code: 'unauthenticated', status: 401, title: '' }))).toEqual(
    ready,
  )
})

test('a connection that could not start names the network, and the reason if known', () => {
  const detail = 'Reddit configuration error'
  expect(notBegun('reddit', new ApiProblem({ code: 'not-found', status: 404, title: '', detail }))).toEqual({
    title: 'Connection Failed',
    description: 'Failed to connect Reddit account. Reddit configuration error',
    tone: 'bad',
  })
  expect(notBegun('reddit', new TypeError()).description).toBe('Failed to connect Reddit account.')
})
