import type { Publication } from '#contract/posts.ts'
import { expect, test } from 'vitest'
import { commentBelow, commentText, publicationName, retryText, stateText } from './publication-text.ts'

const made = (change: Partial<Publication>) =>
  ({
    network: 'linkedin',
    username: 'ines',
    connectionId: 'c1',
    part: 'post',
    live: null,
    ...change,
  }) as Publication

test('a thread that is partly posted says how much of it is', () => {
  expect(stateText({ state: 'failed', live: { done: 2, of: 4 } })).toBe('2 of 4 live')
  expect(stateText({ state: 'published', live: null })).toBe('Live')
  expect(stateText({ state: 'removed', live: { done: 2, of: 4 } })).toBe('Removed')
})

test('a comment is below the post of its own account', () => {
  const post = made({ id: 'p' })
  const comment = made({ id: 'k', part: 'comment', state: 'failed' })
  const others = [post, comment, made({ id: 'o', connectionId: 'c2', username: 'haldon', part: 'comment' })]
  expect(commentBelow(post, others)?.id).toBe('k')
  expect(commentText(comment)).toBe('First comment: failed')
  expect(commentText({ state: 'scheduled' })).toBe('First comment follows the post')
})

test('the account is named when a network has two, and always for a comment', () => {
  const [one, two] = [made({}), made({ username: 'haldon', connectionId: 'c2' })]
  expect(publicationName(one, { publications: [one] })).toBe('LinkedIn')
  expect(publicationName(one, { publications: [one, two] })).toBe('LinkedIn (ines)')
  expect(publicationName(made({ part: 'comment' }), { publications: [one] })).toBe('LinkedIn, first comment')
})

test('all failures can be retried with one click; the button names the network if there is only one', () => {
  expect(retryText([{ network: 'linkedin' }, { network: 'linkedin' }])).toBe('Retry LinkedIn')
  expect(retryText([{ network: 'linkedin' }, { network: 'twitter' }])).toBe('Retry on 2 networks')
})
