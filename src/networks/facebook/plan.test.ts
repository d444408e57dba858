import { expect, test } from 'vitest'
import { images, openConformance, video } from '../conformance-setup.ts'
import type { PreparedMedia } from '../network.ts'
import { firstLink, planOf } from './plan.ts'

const film = video(1000)

/** The plan for a post with these media and this kind. */
function planned(kind: string, media: PreparedMedia[], text = 'Hello') {
  using setup = openConformance('facebook')
  return planOf({ ...setup.post({ text }), media, settings: { kind } })
}

test.each([
  ['a reel of no video', 'reel', []],
  ['a reel of a picture', 'reel', images(1)],
  ['a reel of two videos', 'reel', [film, film]],
  ['a reel of 2.9 s', 'reel', [{ ...film, durationSec: 2.9 }]],
  ['a reel of 91 s', 'reel', [{ ...film, durationSec: 91 }]],
  ['a reel on its side', 'reel', [{ ...film, width: 1920, height: 1080 }]],
  ['a small reel', 'reel', [{ ...film, width: 360, height: 640 }]],
  ['a story of nothing', 'story', []],
  ['a story of two pictures', 'story', images(2)],
  ['a story of 61 s', 'story', [{ ...film, durationSec: 61 }]],
  ['pictures and a video', 'post', [...images(1), film]],
  ['two videos', 'post', [film, film]],
  ['eleven pictures', 'post', images(11)],
  ['a document', 'post', [{ ...film, kind: 'document' as const }]],
])('%s is refused with a sentence', (_, kind, media) => {
  expect(planned(kind, media)).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^[A-Z].+\.$/),
  })
})

test.each([
  ['a reel of 3 s', 'reel', [{ ...film, durationSec: 3 }], 'reel'],
  ['a reel of 90 s', 'reel', [{ ...film, durationSec: 90 }], 'reel'],
  ['a reel of unknown length', 'reel', [{ ...film, durationSec: null }], 'reel'],
  ['a story of 60 s', 'story', [{ ...film, durationSec: 60 }], 'video-story'],
  ['a story of a picture', 'story', images(1), 'photo-story'],
  ['a video', 'post', [film], 'video'],
  ['ten pictures', 'post', images(10), 'feed'],
])('%s is taken', (_, kind, media, becomes) => {
  expect(planned(kind, media).kind).toBe(becomes)
})

test('a text too long, or none at all, is refused', () => {
  expect(planned('post', [], 'a'.repeat(63_206)).kind).toBe('feed')
  expect(planned('post', [], 'a'.repeat(63_207)).kind).toBe('rejected')
  expect(planned('post', [], ' \n').kind).toBe('rejected')
})

test.each([
  ['See https://postlark.com/a?b=1&c=2#d, and https://other.test', 'https://postlark.com/a?b=1&c=2#d'],
  ['(https://postlark.com/x)', 'https://postlark.com/x'],
  ['“https://postlark.com”', 'https://postlark.com'],
  ['postlark.com is not written as an address', null],
  ['https:// alone', null],
])('the first link of “%s”', (text, link) => {
  expect(firstLink(text)).toBe(link)
})

test('a link is not attached when there are pictures', () => {
  expect(planned('post', images(1), 'https://postlark.com')).toMatchObject({ kind: 'feed', link: null })
})
