import { expect, test } from 'vitest'
import { branchesOf } from './feed-card.ts'
import type { StandInPost } from './posts.ts'

const post = (id: string, extra: StandInPost['extra'] = {}) => ({ id, extra }) as StandInPost

test('replies and comments are below their parent post', () => {
  const branches = branchesOf([
    post('a'),
    post('b', { kind: 'reply', replyTo: 'a' }),
    post('c', { kind: 'reply', replyTo: 'b' }),
    post('d', { kind: 'comment', replyTo: 'a' }),
  ])
  expect(branches.map(({ post: { id } }) => id)).toEqual(['a'])
  expect(branches[0]?.below.map(({ post: { id } }) => id)).toEqual(['b', 'd'])
  expect(branches[0]?.below[0]?.below.map(({ post: { id } }) => id)).toEqual(['c'])
})

test('a reply to a deleted post is on its own', () => {
  expect(branchesOf([post('b', { kind: 'reply', replyTo: 'gone' })])).toHaveLength(1)
})
