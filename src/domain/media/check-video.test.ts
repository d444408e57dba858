import { expect, test } from 'vitest'
import { rulesOfKind } from '../networks/rules-of-kind.ts'
import type { VideoRules } from '../networks/rule-shapes.ts'
import { checkVideos } from './check-video.ts'
import type { MediaFacts } from './media-facts.ts'

const film: MediaFacts = {
  id: 'v1',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 20_000_000,
  width: 1280,
  height: 720,
  animated: false,
  state: 'ready',
  durationSec: 60,
}
const usual = rulesOfKind('twitter')
if (!usual.video) throw new Error('X takes no videos')
const { video } = usual

const problemsOf = (rules: Partial<VideoRules>, changes: Partial<MediaFacts> = {}) =>
  checkVideos('twitter', [{ ...film, ...changes }], { ...usual, video: { ...video, ...rules } })

test.each([
  [{ maxSec: 59 }, 'video-too-long', /\b59 seconds on X\b/],
  [{ minSec: 61 }, 'video-too-short', /\b61 seconds on X\b/],
  [{ maxBytes: 1_000_000 }, 'video-too-large', /\b1MB on X\b/],
  [{ aspect: { min: 1, max: 1 } }, 'video-cannot-fit', /^X\b.*\bshape\b/],
])('a video that breaks the rules %j has the problem %s', (rules, code, message) => {
  const of = { network: 'twitter', place: 'media', mediaId: 'v1', blocks: true }
  expect(problemsOf(rules)).toEqual([{ ...of, code, message: expect.stringMatching(message) }])
})

test('a video without a size or a length cannot be read', () => {
  const unreadable = { code: 'video-cannot-fit', message: expect.stringMatching(/^(?!.*shape).*\bX\b/) }
  expect(problemsOf({}, { width: 0 })).toMatchObject([unreadable])
  expect(problemsOf({}, { durationSec: null })).toMatchObject([unreadable])
})

test.each([
  [60, '60 seconds'],
  [90, '90 seconds'],
  [120, '2 minutes'],
  [3600, '1 hours'],
  [5400, '90 minutes'],
  [43_200, '12 hours'],
])('a limit of %s seconds reads %s', (maxSec, words) => {
  const [problem] = problemsOf({ maxSec }, { durationSec: 50_000 })
  expect(problem?.message).toContain(` ${words} on X`)
})

test('where a kind of post takes no videos, all of them are refused at once', () => {
  expect(checkVideos('twitter', [film, film], { ...usual, video: null })).toMatchObject([
    { code: 'media-unsupported', network: 'twitter', place: 'media', mediaId: null, blocks: true },
  ])
})

test('too many videos are counted, and a limit of one video is in the singular', () => {
  const three = [film, { ...film, id: 'v2' }, { ...film, id: 'v3' }]
  const counted = (maxCount: number) =>
    checkVideos('twitter', three, { ...usual, video: { ...video, maxCount } }).map(({ message }) => message)
  expect(counted(3)).toEqual([])
  expect(counted(2)).toEqual([expect.stringMatching(/\b2 videos\b.*\b1\b/)])
  expect(counted(1)).toEqual([expect.stringMatching(/\bone video\b.*\b2\b/)])
})

test('a video is checked when it is ready, or its state is unknown', () => {
  expect(problemsOf({ maxSec: 1 }, { state: 'ready' })).toHaveLength(1)
  expect(problemsOf({ maxSec: 1 }, { state: undefined })).toHaveLength(1)
  expect(problemsOf({ maxSec: 1 }, { state: 'processing' })).toEqual([])
})

test('a film that is still being made is checked as soon as its size is known', () => {
  const rendering = { state: 'processing', origin: 'rendered' } as const
  expect(problemsOf({ maxSec: 1 }, rendering)).toMatchObject([{ code: 'video-too-long' }])
  expect(problemsOf({ maxSec: 1 }, { ...rendering, width: 1 })).toHaveLength(1)
  expect(problemsOf({ maxSec: 1 }, { ...rendering, width: 0 })).toEqual([])
  expect(problemsOf({ maxSec: 1 }, { ...rendering, state: 'failed' })).toEqual([])
})
