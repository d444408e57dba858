import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { refusalText, refusedDeletion } from './refusals.ts'

test('why a post is not deleted is told as the other verbs tell it', () => {
  const post = { id: 'o' } as Post
  expect(refusedDeletion({ kind: 'not-found' })).toEqual({ kind: 'refused', why: 'no-such-post' })
  expect(refusedDeletion({ kind: 'only-drafts' })).toEqual({ kind: 'refused', why: 'only-drafts' })
  expect(refusedDeletion({ kind: 'changed', post })).toEqual({ kind: 'refused', why: 'newer-version', post })
  expect(refusedDeletion({ kind: 'under-way' })).toEqual({ kind: 'refused', why: 'being-sent' })
  expect(refusedDeletion({ kind: 'live', networks: ['bluesky'] })).toEqual({
    kind: 'refused',
    why: 'live',
    networks: ['bluesky'],
  })
})

test('a refusal says what is in the way, with its networks, its problems or its rule', () => {
  const problem = { code: 'empty', message: 'Write something.' }
  const problems = [problem, { ...problem, message: 'Choose an account.' }] as never
  expect(refusalText({ kind: 'refused', why: 'problems', problems })).toBe(
    'Write something. Choose an account.',
  )
  expect(refusalText({ kind: 'refused', why: 'unreadable-repeat', words: 'No such day.' })).toBe(
    'No such day.',
  )
  const live = refusalText({ kind: 'refused', why: 'live', networks: ['bluesky', 'twitter'] })
  expect(live).toContain('Bluesky and X')
  expect(refusalText({ kind: 'refused', why: 'file-gone' })).toContain('files')
})
