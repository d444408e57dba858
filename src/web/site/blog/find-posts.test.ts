import { expect, test } from 'vitest'
import { findPosts } from './find-posts.ts'

const posts = [
  { slug: 'a', title: 'Counting on X', summary: 'Links are 23.', category: 'Writing', date: '' },
  { slug: 'b', title: 'Alt text', summary: 'Say what a friend would.', category: 'Accessibility', date: '' },
]

test('a post is found by its title, summary or category, in any case', () => {
  expect(findPosts(posts, 'COUNT').map((post) => post.slug)).toEqual(['a'])
  expect(findPosts(posts, 'friend').map((post) => post.slug)).toEqual(['b'])
  expect(findPosts(posts, 'writing').map((post) => post.slug)).toEqual(['a'])
})

test('a blank query finds everything, an unknown word finds nothing', () => {
  expect(findPosts(posts, '  ')).toHaveLength(2)
  expect(findPosts(posts, 'zeppelin')).toEqual([])
})
