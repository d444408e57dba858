import { expect, test } from 'vitest'
import { checkMedia } from './check-media.ts'
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
  // Neither is one that can be converted.
  expect(found([{ ...video, width: 3840, height: 2160, frameRate: 120 }], 'twitter')).toEqual([])
})

test('a video that is too long, too short or of a refused shape says so for each network', () => {
  const long = checkMedia([{ ...video, durationSec: 200 }], ['twitter', 'bluesky', 'tiktok'])
  expect(long).toMatchObject([
    {
      code: 'video-too-long',
      network: 'twitter',
      mediaId: 'v1',
      message: expect.stringMatching(/\b140 seconds\b/),
    },
    { code: 'video-too-long', network: 'bluesky', message: expect.stringMatching(/\b3 minutes\b/) },
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

test('a film that is still being made holds nothing up, and one that failed is not said like an upload', () => {
  const film: MediaFacts = { ...video, origin: 'rendered', state: 'processing' }
  const upload: MediaFacts = { ...film, origin: 'uploaded' }
  const [made, sent] = [checkMedia([film], ['twitter']), checkMedia([upload], ['twitter'])]
  expect(made).toMatchObject([{ code: 'media-not-ready', network: null, mediaId: 'v1', blocks: false }])
  expect(sent).toMatchObject([{ code: 'media-not-ready', network: null, mediaId: 'v1', blocks: true }])
  const [failedFilm] = checkMedia([{ ...film, state: 'failed' }], ['twitter'])
  const [failedUpload] = checkMedia([{ ...upload, state: 'failed' }], ['twitter'])
  expect([failedFilm?.code, failedUpload?.code]).toEqual(['media-failed', 'media-failed'])
  // A film is made here, so its author is not told of a file.
  expect([failedFilm?.message, failedUpload?.message]).toEqual([
    expect.stringContaining('video'),
    expect.not.stringContaining('video'),
  ])
})

test('a picture of a refused shape needs its author to choose a part, and then goes', () => {
  const banner = { ...image, width: 4000, height: 400 }
  expect(checkMedia([banner], ['instagram'])).toMatchObject([{ code: 'image-needs-crop', blocks: true }])
  expect(found([{ ...banner, crop: { x: 0.4, y: 0, width: 0.1, height: 1 } }], 'instagram')).toEqual([])
  expect(found([{ ...banner, crop: { x: 0, y: 0, width: 1, height: 1 } }], 'instagram')).toEqual([
    ['image-needs-crop', 'instagram'],
  ])
})

test('YouTube asks for a video, Pinterest for either', () => {
  const needed = { code: 'media-needed', place: 'media', mediaId: null, blocks: true }
  expect(checkMedia([], ['youtube', 'pinterest'])).toMatchObject([
    { ...needed, network: 'youtube', message: expect.not.stringContaining('picture') },
    { ...needed, network: 'pinterest', message: expect.stringMatching(/picture.*video/) },
  ])
})

test('a story is upright: 9:16 is refused as a post on Instagram, and taken as a story', () => {
  const upright = { ...image, width: 1080, height: 1920 }
  expect(found([upright], 'instagram')).toEqual([['image-needs-crop', 'instagram']])
  expect(checkMedia([upright], ['instagram'], { instagram: 'story' })).toEqual([])
})

test.each([
  ['instagram', 'story', /\b60 seconds\b.*Instagram stories/],
  ['facebook', 'reel', /\b90 seconds\b.*Facebook reels/],
  ['facebook', 'story', /\b60 seconds\b.*Facebook stories/],
] as const)('a video of 95 seconds is too long for %s as %s', (network, kind, limit) => {
  const long = { ...video, durationSec: 95 }
  expect(checkMedia([long], [network])).toEqual([])
  const [problem] = checkMedia([long], [network], { [network]: kind })
  expect(problem).toMatchObject({ code: 'video-too-long', network, blocks: true })
  expect(problem?.message).toMatch(limit)
})

const codes = (media: MediaFacts[], network: NetworkId, kind: string) =>
  checkMedia(media, [network], { [network]: kind }).map(({ code }) => code)

test('a story carries one file, and a reel a video', () => {
  expect(codes([image, { ...image, id: 'i2' }], 'instagram', 'story')).toEqual(['images-too-many'])
  expect(codes([image, video], 'instagram', 'story')).toEqual(['media-mixed'])
  expect(codes([image], 'facebook', 'reel')).toEqual(['media-unsupported'])
  expect(codes([video], 'facebook', 'reel')).toEqual([])
})

test('a picture that a network crops is published, with a warning for its author', () => {
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

test('an unusable picture has another code than one of a refused shape', () => {
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

test('a missing description is one warning, and blocks nothing', () => {
  expect(checkMedia([{ ...image, altText: ' ' }], ['twitter', 'bluesky'])).toMatchObject([
    { code: 'alt-text-missing', network: null, mediaId: 'i1', blocks: false },
  ])
  expect(found([{ ...video, altText: '' }], 'twitter')).toEqual([])
})

test('only an animated picture loses its animation, and only where the network removes it', () => {
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

const describedIn = (length: number) => checkMedia([{ ...image, altText: 'a'.repeat(length) }], ['twitter'])

test('a description that is too long says by how much', () => {
  expect(describedIn(1000)).toEqual([])
  expect(describedIn(1003)).toMatchObject([
    { code: 'alt-text-too-long', network: 'twitter', message: expect.stringMatching(/\b3\b/) },
  ])
})

test('kinds that do not go together are named', () => {
  expect(checkMedia([image, video], ['bluesky'])).toMatchObject([
    { code: 'media-mixed', message: expect.stringContaining('pictures and videos') },
  ])
  expect(checkMedia([image, paper], ['linkedin'])).toMatchObject([
    { code: 'media-mixed', message: expect.stringContaining('pictures and documents') },
  ])
})

test('a document must be alone, even where pictures and videos may be mixed', () => {
  expect(found([image, video], 'threads')).toEqual([])
  expect(found([paper, video], 'linkedin')).toContainEqual(['media-mixed', 'linkedin'])
})

const tooMany = (message: RegExp) =>
  expect.objectContaining({ code: 'images-too-many', message: expect.stringMatching(message) })

test('too many pictures are counted, and a limit of one picture is in the singular', () => {
  expect(checkMedia(pictures(5), ['bluesky'])).toEqual([tooMany(/Bluesky.*\b4 pictures\b.*\b1\b/)])
  expect(checkMedia(pictures(4), ['bluesky'])).toEqual([])
  expect(checkMedia(pictures(3), ['instagram'], { instagram: 'story' })).toContainEqual(
    tooMany(/Instagram stories.*\bone picture\b.*\b2\b/),
  )
})

test('only the networks on which a GIF becomes a still picture are named', () => {
  const gif = { ...image, mimeType: 'image/gif', animated: true, altText: 'A loaf turns' }
  const about = (...networks: NetworkId[]) =>
    checkMedia([gif], networks).flatMap(({ code, message }) => (code === 'animation-lost' ? [message] : []))
  expect(about('twitter', 'bluesky')).toEqual([expect.stringContaining('X and Bluesky')])
  expect(about('twitter', 'reddit')).toEqual([expect.stringMatching(/\bX\b/)])
  expect(about('twitter', 'reddit')).toEqual([expect.not.stringContaining('Reddit')])
  expect(about('reddit')).toEqual([])
})
