import { expect, test } from 'vitest'
import { parseYouTube, readTime, youtubeLinks, type YouTubeOptions } from './youtube-link.ts'

const plain: YouTubeOptions = {
  startSec: null,
  endSec: null,
  isPrivate: true,
  loops: false,
  hidesControls: false,
}

function textOf(typed: string, id: string, options: Partial<YouTubeOptions> = {}): string | undefined {
  const found = parseYouTube(typed)
  return found
    ? youtubeLinks(found, { ...plain, ...options }).find((link) => link.id === id)?.text
    : undefined
}

test.each([
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'video'],
  ['youtube.com/watch?app=desktop&v=M7lc1UVf-VE&feature=share', 'video'],
  ['https://youtu.be/M7lc1UVf-VE?si=abc', 'video'],
  ['https://m.youtube.com/shorts/M7lc1UVf-VE', 'short'],
  ['https://www.youtube.com/live/M7lc1UVf-VE?feature=share', 'live'],
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', 'video'],
  ['M7lc1UVf-VE', 'video'],
])('%s is the video M7lc1UVf-VE (%s)', (typed, kind) => {
  expect(parseYouTube(typed)).toMatchObject({ video: 'M7lc1UVf-VE', kind })
})

test.each([
  '',
  'hello',
  'https://vimeo.com/12345',
  'https://youtube.com.evil.com/watch?v=M7lc1UVf-VE',
  'https://youtu.be/short',
  'https://www.youtube.com/feed/history',
  'javascript:alert(1)',
])('%j is no address of YouTube', (typed) => {
  expect(parseYouTube(typed)).toBeNull()
})

test('times are read in every notation YouTube uses', () => {
  expect(['90', '90s', '1m30s', '1:30'].map(readTime)).toEqual([90, 90, 90, 90])
  expect(readTime('1h2m3s')).toBe(3723)
  expect([null, '', 'abc', '-5'].map(readTime)).toEqual([null, null, null, null])
  expect(parseYouTube('https://youtu.be/M7lc1UVf-VE?t=1m30s')?.startSec).toBe(90)
})

test('a start time is in every link, an end time in the embed alone', () => {
  const times = { startSec: 90, endSec: 120 }
  expect(textOf('M7lc1UVf-VE', 'watch', times)).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE&t=90s')
  expect(textOf('M7lc1UVf-VE', 'short', times)).toBe('https://youtu.be/M7lc1UVf-VE?t=90')
  expect(textOf('M7lc1UVf-VE', 'embed', times)).toBe(
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=90&end=120',
  )
  expect(textOf('M7lc1UVf-VE', 'embed', { startSec: 90, endSec: 30 })).not.toContain('end=')
})

test('a looping video is a playlist of itself', () => {
  expect(textOf('M7lc1UVf-VE', 'embed', { loops: true })).toContain('loop=1&playlist=M7lc1UVf-VE')
})

test('a channel gets a subscribe link, a playlist its page', () => {
  expect(textOf('https://www.youtube.com/@haldonstreet/videos', 'subscribe')).toBe(
    'https://www.youtube.com/@haldonstreet?sub_confirmation=1',
  )
  const list = 'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'
  expect(textOf(list, 'playlist')).toBe(list)
})

test('the embed code is HTML: its ampersands are escaped and a short is portrait', () => {
  expect(textOf('M7lc1UVf-VE', 'iframe', { startSec: 1, endSec: 2 })).toContain('start=1&amp;end=2')
  expect(textOf('https://youtube.com/shorts/M7lc1UVf-VE', 'iframe')).toContain('width="315" height="560"')
})
