import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { whyNot } from './why-not.ts'

test("the server's reason is shown as the server words it", () => {
  const detail = 'Only its author can change a note.'
  expect(whyNot(new ApiProblem({ code: 'forbidden', status: 403, title: 'Not allowed', detail }))).toBe(
    detail,
  )
})

test('a server that fails or does not answer is shown as offline', () => {
  const broken = new ApiProblem({ code: 'unavailable', status: 500, title: 'The server answered 500' })
  const silent = new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  expect([whyNot(broken), whyNot(silent)]).toEqual(
    Array(2).fill(expect.stringContaining('Can’t reach Postlark')),
  )
})
