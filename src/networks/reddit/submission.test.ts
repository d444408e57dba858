import { expect, test } from 'vitest'
import { images, video } from '../conformance-setup.ts'
import type { PreparedPost } from '../network.ts'
import { submissionOf, subredditNamed } from './submission.ts'

function post(changes: Partial<PreparedPost> = {}, settings: PreparedPost['settings'] = {}): PreparedPost {
  return {
    publicationId: 'publication-1',
    text: 'First line\n\nThe rest',
    media: [],
    replies: [],
    cover: null,
    firstTriedAt: new Date('2026-03-01T09:00:00Z'),
    ...changes,
    settings: { subreddit: 'test', ...settings },
  }
}

test('without its own title, the first line is the title and the rest the text', () => {
  expect(submissionOf(post())).toMatchObject({ kind: 'self', title: 'First line', body: 'The rest' })
  expect(submissionOf(post({}, { title: ' Own ' }))).toMatchObject({
    title: 'Own',
    body: 'First line\n\nThe rest',
  })
})

test('the kind comes from what the post carries', () => {
  expect(submissionOf(post({}, { link: 'https://a.test/' }))).toMatchObject({
    kind: 'link',
    link: 'https://a.test/',
    body: '',
  })
  expect(submissionOf(post({ media: images(1) }))).toMatchObject({ kind: 'image' })
  expect(submissionOf(post({ media: images(2) }))).toMatchObject({ kind: 'gallery' })
  expect(submissionOf(post({ media: [video(10)] }))).toMatchObject({ kind: 'video' })
  expect(submissionOf(post({ media: [...images(1), video(10)] }))).toMatchObject({ kind: 'rejected' })
})

test('a title that is missing or too long is refused with a message', () => {
  for (const text of ['', 'x'.repeat(301)]) {
    expect(submissionOf(post({ text }))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('title'),
    })
  }
  expect(submissionOf(post({ text: '👩'.repeat(300) }))).toMatchObject({ kind: 'self' })
})

test.each([
  ['r/Bread', 'Bread'],
  [' /r/Bread_2', 'Bread_2'],
  ['Bread', 'Bread'],
  ['a b', null],
  ['', null],
  [7, null],
])('the subreddit %s is %s', (given, name) => {
  expect(subredditNamed(given)).toBe(name)
})
