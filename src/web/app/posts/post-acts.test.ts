import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { actInWords } from './post-acts.ts'

const takeDown = { kind: 'take-down', network: 'bluesky' } as const
const refused = (status: number, detail?: string) =>
  new ApiProblem({ code: 'conflict', status, title: 'Refused', ...(detail && { detail }) })

test('what could not be sent again or settled is said, with the server’s reason where it has one', () => {
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

test('what breaks inside the server is not read out', () => {
  expect(actInWords({ kind: 'settle' }, refused(500, 'relation "posts" does not exist'))?.description).toBe(
    'Failed to update the post. Please try again.',
  )
  expect(actInWords({ kind: 'retry' }, new TypeError('Failed to fetch'))?.description).toBe(
    'Failed to update the post. Please try again.',
  )
})

test('a post that could not be taken down is said to be still there, and one that was to be gone', () => {
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

test('sending again and settling go without words where they succeed: the post shows it', () => {
  expect([actInWords({ kind: 'retry' }, null), actInWords({ kind: 'settle' }, null)]).toEqual([null, null])
})
