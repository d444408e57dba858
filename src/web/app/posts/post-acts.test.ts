import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { actInWords } from './post-acts.ts'

const takeDown = { kind: 'take-down', network: 'bluesky' } as const
const refused = (status: number, detail?: string) =>
  new ApiProblem({ code: 'conflict', status, title: 'Refused', ...(detail && { detail }) })

test('a failed retry or decision is reported, with the server’s reason if there is one', () => {
  const problem = refused(409, 'It is going out at this moment.')
  const said = {
    title: 'Error',
    description: 'Failed to update the post. Please try again. It is going out at this moment.',
    tone: 'bad',
  }
  expect(actInWords({ kind: 'retry' }, problem)).toEqual(said)
  expect(actInWords({ kind: 'settle' }, problem)).toEqual(said)
  expect(actInWords({ kind: 'retry' }, refused(409))?.description).toBe(
    'Failed to update the post. Please try again.',
  )
})

test('the message of an internal error is not shown', () => {
  expect(actInWords({ kind: 'settle' }, refused(500, 'relation "posts" does not exist'))?.description).toBe(
    'Failed to update the post. Please try again.',
  )
  expect(actInWords({ kind: 'retry' }, new TypeError('Failed to fetch'))?.description).toBe(
    'Failed to update the post. Please try again.',
  )
})

test('a failed removal says that the post is still live, also when it was being deleted', () => {
  expect(actInWords(takeDown, refused(503))).toEqual({
    title: 'Error',
    description: 'The post could not be removed from Bluesky. It is still there.',
    tone: 'bad',
  })
  expect(actInWords(takeDown, null)).toEqual({
    title: 'Success',
    description: 'The post has been removed from Bluesky.',
  })
})

test('a successful retry or decision shows no toast: the post shows it', () => {
  expect([actInWords({ kind: 'retry' }, null), actInWords({ kind: 'settle' }, null)]).toEqual([null, null])
})
