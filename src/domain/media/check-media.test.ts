import { expect, test } from 'vitest'
import { checkMedia } from './check-media.ts'
import { videoUploadIssue } from './media-limits.ts'
import type { NetworkId } from '../networks/network.ts'
import type { MediaFacts } from './media-facts.ts'

const image: MediaFacts = {
  id: 'i1',
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 400_000,
  width: 1200,
  height: 900,
  animated: false,
}
const video: MediaFacts = {
  ...image,
  id: 'v1',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 20_000_000,
  width: 1280,
  height: 720,
  state: 'ready',
  durationSec: 60,
}
const paper: MediaFacts = {
  ...image,
  id: 'd1',
  kind: 'document',
  mimeType: 'application/pdf',
  width: 0,
  height: 0,
  pages: 12,
}

const found = (media: MediaFacts[], ...networks: NetworkId[]) =>
  checkMedia(media, networks).map(({ code, network }) => [code, network])

test('a video that every network takes is no problem', () => {
  const all = ['twitter', 'linkedin', 'bluesky', 'threads', 'pinterest', 'facebook'] as const
  expect(found([video], ...all, 'youtube', 'instagram', 'tiktok', 'reddit')).toEqual([])
  // What can be made over is none either.
  expect(found([{ ...video, width: 3840, height: 2160, frameRate: 120 }], 'twitter')).toEqual([])
})

test('a video that is too long, too short or of a refused shape says so for each network', () => {
  const long = checkMedia([{ ...video, durationSec: 200 }], ['twitter', 'bluesky', 'tiktok'])
  expect(long).toMatchObject([
    {
      code: 'video-too-long',
      network: 'twitter',
      mediaId: 'v1',
      message: 'Video must be shorter than 140 seconds on X: shorten it, or leave X out.',
    },
    {
      network: 'bluesky',
      message: 'Video must be shorter than 3 minutes on Bluesky: shorten it, or leave Bluesky out.',
    },
  ])
  expect(found([{ ...video, durationSec: 2 }], 'instagram', 'twitter')).toEqual([
    ['video-too-short', 'instagram'],
  ])
  expect(found([{ ...video, width: 4000, height: 400 }], 'twitter', 'bluesky')).toEqual([
    ['video-cannot-fit', 'twitter'],
  ])
})

test('too many videos, and kinds that do not go together', () => {
  const two = [video, { ...video, id: 'v2' }]
  expect(found(two, 'twitter', 'threads')).toEqual([['videos-too-many', 'twitter']])
  expect(found([image, video], 'bluesky', 'instagram')).toEqual([['media-mixed', 'bluesky']])
  expect(found([image, paper], 'linkedin')).toEqual([['media-mixed', 'linkedin']])
  expect(found([image, video], 'youtube')).toEqual([['media-unsupported', 'youtube']])
})

test('documents go to LinkedIn alone, one at a time, and of some length', () => {
  expect(found([paper], 'linkedin', 'twitter')).toEqual([['media-unsupported', 'twitter']])
  expect(found([paper, { ...paper, id: 'd2' }], 'linkedin')).toEqual([['documents-too-many', 'linkedin']])
  expect(found([{ ...paper, pages: 301 }], 'linkedin')).toEqual([['document-too-long', 'linkedin']])
  expect(found([{ ...paper, bytes: 200_000_000 }], 'linkedin')).toEqual([['document-too-large', 'linkedin']])
  expect(found([{ ...paper, pages: null }], 'linkedin')).toEqual([])
})

test('a file that is not ready is said once, and measured by no network', () => {
  const waiting: MediaFacts = { ...video, state: 'processing', width: 0, height: 0, durationSec: null }
  expect(found([waiting], 'twitter', 'bluesky')).toEqual([['media-not-ready', null]])
  expect(found([{ ...waiting, state: 'failed' }], 'twitter')).toEqual([['media-failed', null]])
})

test('a picture of a refused shape needs its author to choose a part, and then goes', () => {
  const banner = { ...image, width: 4000, height: 400 }
  const [problem] = checkMedia([banner], ['instagram'])
  expect(problem).toMatchObject({ code: 'image-needs-crop', blocks: true })
  expect(problem?.message).toContain('Aspect ratio adjustment needed')
  expect(found([{ ...banner, crop: { x: 0.4, y: 0, width: 0.1, height: 1 } }], 'instagram')).toEqual([])
  expect(found([{ ...banner, crop: { x: 0, y: 0, width: 1, height: 1 } }], 'instagram')).toEqual([
    ['image-needs-crop', 'instagram'],
  ])
})

test('YouTube asks for a video, Pinterest for either', () => {
  const [youtube, pinterest] = checkMedia([], ['youtube', 'pinterest'])
  expect(youtube?.message).toBe('YouTube needs a video: add one, or leave YouTube out.')
  expect(pinterest?.message).toBe('Pinterest needs a picture or a video: add one, or leave Pinterest out.')
})

test('the wording of a refused video', () => {
  const mp4 = { mimeType: 'video/mp4', bytes: 1, durationSec: 1 }
  expect(videoUploadIssue(mp4)).toBeNull()
  expect(videoUploadIssue({ ...mp4, bytes: 6 * 1024 ** 3 })).toBe('Video must be smaller than 5120MB')
  expect(videoUploadIssue({ ...mp4, durationSec: 43_300 })).toBe('Video must be shorter than 720 minutes')
  expect(videoUploadIssue({ ...mp4, mimeType: 'video/x-msvideo' })).toBe(
    'Unsupported video format. Allowed: MP4, MOV, WebM, M4V',
  )
})

test('a story is upright: 9:16 is refused as a post on Instagram, and taken as a story', () => {
  const upright = { ...image, width: 1080, height: 1920 }
  expect(found([upright], 'instagram')).toEqual([['image-needs-crop', 'instagram']])
  expect(checkMedia([upright], ['instagram'], { instagram: 'story' })).toEqual([])
})

test.each([
  ['instagram', 'story', 'Video must be shorter than 60 seconds on Instagram stories'],
  ['facebook', 'reel', 'Video must be shorter than 90 seconds on Facebook reels'],
  ['facebook', 'story', 'Video must be shorter than 60 seconds on Facebook stories'],
] as const)('a video of 95 seconds is too long for %s as %s', (network, kind, words) => {
  const long = { ...video, durationSec: 95 }
  expect(checkMedia([long], [network])).toEqual([])
  const [problem] = checkMedia([long], [network], { [network]: kind })
  expect(problem).toMatchObject({ code: 'video-too-long', network, blocks: true })
  expect(problem?.message).toContain(words)
})

const codes = (media: MediaFacts[], network: NetworkId, kind: string) =>
  checkMedia(media, [network], { [network]: kind }).map(({ code }) => code)

test('a story carries one file, and a reel a video', () => {
  expect(codes([image, { ...image, id: 'i2' }], 'instagram', 'story')).toEqual(['images-too-many'])
  expect(codes([image, video], 'instagram', 'story')).toEqual(['media-mixed'])
  expect(codes([image], 'facebook', 'reel')).toEqual(['media-unsupported'])
  expect(codes([video], 'facebook', 'reel')).toEqual([])
})

test('a picture that a network crops goes out, and its author is told', () => {
  const banner = { ...image, width: 4000, height: 400 }
  expect(checkMedia([banner], ['linkedin'])).toMatchObject([
    { code: 'image-cropped', network: 'linkedin', mediaId: 'i1', blocks: false },
  ])
  // What its author has cut to a shape that is shown whole is not cropped again.
  expect(found([{ ...banner, crop: { x: 0.4, y: 0, width: 0.1, height: 1 } }], 'linkedin')).toEqual([])
})

test('a picture that Instagram takes is not called cropped because whole pixels made it a little narrower', () => {
  expect(found([{ ...image, width: 2205, height: 2769 }], 'instagram')).toEqual([])
})

test('a picture of which nothing can be made is refused with another code than one of a refused shape', () => {
  expect(checkMedia([{ ...image, width: 0 }], ['twitter'])).toMatchObject([
    { code: 'image-cannot-fit', network: 'twitter', mediaId: 'i1', blocks: true },
  ])
})

const described = (chars: number) => [{ ...image, altText: 'a'.repeat(chars) }]

test('descriptions are counted to the last character, where a network counts them', () => {
  expect(found(described(1000), 'twitter')).toEqual([])
  expect(checkMedia(described(1001), ['twitter'])).toMatchObject([
    { code: 'alt-text-too-long', network: 'twitter', mediaId: 'i1', blocks: true },
  ])
})

test('a missing description is said once, in the way of nothing', () => {
  expect(checkMedia([{ ...image, altText: ' ' }], ['twitter', 'bluesky'])).toMatchObject([
    { code: 'alt-text-missing', network: null, mediaId: 'i1', blocks: false },
  ])
  expect(found([{ ...video, altText: '' }], 'twitter')).toEqual([])
})

test('only a picture that moves loses its animation, and only where it is not kept', () => {
  const gif = { ...image, mimeType: 'image/gif', animated: true }
  expect(checkMedia([gif], ['twitter', 'bluesky'])).toMatchObject([
    { code: 'animation-lost', network: null, mediaId: 'i1', blocks: false },
  ])
  expect(found([image], 'twitter')).toEqual([])
})

const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ ...image, id: `i${at}` }))

test('as many pictures as a network takes are no problem, and one more is', () => {
  expect(found(pictures(4), 'twitter')).toEqual([])
  expect(checkMedia(pictures(5), ['twitter'])).toMatchObject([
    { code: 'images-too-many', network: 'twitter', mediaId: null, blocks: true },
  ])
})
