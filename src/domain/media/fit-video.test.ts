import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoPlan, videoTargetName, type VideoShape, type VideoTarget } from './fit-video.ts'
import { networkIds, type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import type { VideoRules } from '../networks/rule-shapes.ts'

const film: VideoShape = {
  mimeType: 'video/mp4',
  bytes: 20_000_000,
  width: 1280,
  height: 720,
  durationSec: 60,
  frameRate: 30,
  videoCodec: 'h264',
  audioCodec: 'aac',
}

function rulesOf(network: NetworkId): VideoRules {
  const rules = networkRules[network].video
  if (!rules) throw new Error(`${network} takes no videos`)
  return rules
}

const takesVideo = networkIds.filter((network) => networkRules[network].video !== null)

test('H.264 and AAC in an MP4 of a usual size goes out as it is, everywhere', () => {
  for (const network of takesVideo) expect(videoPlan(film, rulesOf(network))).toEqual({ kind: 'as-is' })
})

test('another codec, container or sound is converted', () => {
  for (const change of [{ videoCodec: 'vp9' }, { mimeType: 'video/quicktime' }, { audioCodec: 'opus' }]) {
    expect(videoPlan({ ...film, ...change }, rulesOf('bluesky'))).toEqual({
      kind: 'transcode',
      into: { width: 1280, height: 720, frameRate: null, maxBitRate: 16_000_000 },
    })
  }
  const webm = { ...film, mimeType: 'video/webm', videoCodec: 'vp9', audioCodec: 'opus' }
  expect(videoPlan(webm, rulesOf('youtube'))).toEqual({ kind: 'as-is' })
  expect(videoPlan({ ...film, audioCodec: null }, rulesOf('twitter'))).toEqual({ kind: 'as-is' })
})

test('too many pixels or pictures a second are reduced, upright as well as lying', () => {
  const large = { ...film, width: 3840, height: 2160, frameRate: 120 }
  expect(videoPlan(large, rulesOf('twitter'))).toMatchObject({
    into: { width: 1280, height: 720, frameRate: 60 },
  })
  expect(videoPlan({ ...large, width: 2160, height: 3840 }, rulesOf('twitter'))).toMatchObject({
    into: { width: 720, height: 1280 },
  })
})

test('too small is enlarged, with even sides', () => {
  expect(videoPlan({ ...film, width: 161, height: 91 }, rulesOf('linkedin'))).toMatchObject({
    kind: 'transcode',
    into: { width: 256, height: 144 },
  })
})

test('too heavy becomes lighter, down to what is still worth watching', () => {
  const rules = rulesOf('bluesky')
  const plan = videoPlan({ ...film, durationSec: 170, bytes: 900_000_000 }, rules)
  if (plan.kind !== 'transcode') throw new Error('not made over')
  expect((plan.into.maxBitRate * 170) / 8).toBeLessThan(rules.maxBytes * 0.95)
  const endless = { ...rules, maxSec: null }
  expect(videoPlan({ ...film, durationSec: 20_000, bytes: 900_000_000 }, endless)).toEqual({
    kind: 'impossible',
    reason: 'too-large',
  })
})

function why(change: Partial<VideoShape>): string {
  const plan = videoPlan({ ...film, ...change }, rulesOf('twitter'))
  return plan.kind === 'impossible' ? plan.reason : plan.kind
}

test('length and shape cannot be helped', () => {
  expect(why({ durationSec: 141 })).toBe('too-long')
  expect(why({ durationSec: 140.4 })).toBe('as-is')
  expect(why({ durationSec: 0.3 })).toBe('too-short')
  expect(why({ width: 1280, height: 200 })).toBe('aspect')
  expect(why({ width: 0 })).toBe('unknown')
  expect(why({ durationSec: 0 })).toBe('unknown')
})

const demands: VideoRules = {
  maxCount: 1,
  maxBytes: 100_000_000,
  formats: ['video/mp4', 'video/webm'],
  codecs: ['h264', 'vp9'],
  minSec: 1,
  maxSec: 60,
  minWidth: null,
  minHeight: null,
  maxWidth: null,
  maxHeight: null,
  aspect: null,
  maxFrameRate: 60,
  maxBitRate: 8_000_000,
}

/** The plan for the film with these changes, under rules with these changes. */
const planned = (rules: Partial<VideoRules>, change: Partial<VideoShape> = {}) =>
  videoPlan({ ...film, ...change }, { ...demands, ...rules })

const asIs = { kind: 'as-is' }
const made = (into: Partial<VideoTarget>) => ({ kind: 'transcode', into })
const refused = (reason: string) => ({ kind: 'impossible', reason })

test.each<[string, Partial<VideoRules>, Partial<VideoShape>, object]>([
  ['as short as it may be', {}, { durationSec: 1, bytes: 1000 }, asIs],
  ['shorter', {}, { durationSec: 0.99, bytes: 1000 }, refused('too-short')],
  ['as heavy as it may be', { maxBytes: film.bytes }, {}, asIs],
  ['heavier', { maxBytes: film.bytes - 1 }, {}, made({ width: 1280, height: 720 })],
  ['of as many bits a second as it may have', {}, { bytes: 60_000_000 }, asIs],
  ['of more', {}, { bytes: 60_000_001 }, made({ maxBitRate: 8_000_000 })],
  ['left as few bits as are worth watching', { maxBitRate: 250_000 }, {}, made({ maxBitRate: 250_000 })],
  ['left fewer', { maxBitRate: 249_999 }, {}, refused('too-large')],
  ['a little faster than it may be', {}, { frameRate: 60.5 }, asIs],
  ['faster', {}, { frameRate: 60.6 }, made({ frameRate: 60 })],
  ['made over, and a little faster', {}, { frameRate: 60.5, videoCodec: 'av1' }, made({ frameRate: null })],
  ['made over, and faster', {}, { frameRate: 61, videoCodec: 'av1' }, made({ frameRate: 60 })],
  ['of no known speed', {}, { frameRate: null }, asIs],
  ['a WebM with the older sound', {}, { mimeType: 'video/webm', audioCodec: 'vorbis' }, asIs],
])('a video that is %s', (_, rules, change, plan) => {
  expect(planned(rules, change)).toMatchObject(plan)
})

test.each<[string, Partial<VideoRules>, number, number, object]>([
  ['nearly as narrow', { aspect: { min: 1, max: 9 } }, 199, 200, asIs],
  ['too narrow', { aspect: { min: 1, max: 9 } }, 198, 200, refused('aspect')],
  ['nearly as wide', { aspect: { min: 0.1, max: 1 } }, 201, 200, asIs],
  ['too wide', { aspect: { min: 0.1, max: 1 } }, 202, 200, refused('aspect')],
  ['too small and too large', { minWidth: 200, maxHeight: 100 }, 100, 100, refused('aspect')],
  ['of one size alone', { minWidth: 200, maxWidth: 200 }, 100, 100, made({ width: 200, height: 200 })],
  ['of an odd limit', { maxWidth: 501, maxHeight: 501 }, 1002, 1002, made({ width: 500, height: 500 })],
  ['a line', { maxWidth: 2000 }, 5000, 1, made({ width: 2000, height: 2 })],
  ['a line that stands', { maxWidth: 2000 }, 1, 5000, made({ width: 2, height: 2000 })],
  ['upright', { maxWidth: 2000, maxHeight: 1000 }, 2000, 4000, made({ width: 1000, height: 2000 })],
])('a video that is %s', (_, rules, width, height, plan) => {
  expect(planned(rules, { width, height })).toMatchObject(plan)
})

test('what is made is named by its size, its speed and its weight', () => {
  const target = { width: 1280, height: 720, frameRate: 59.94, maxBitRate: 15_999_600 }
  expect(videoTargetName(target)).toBe('v1280x720-60-16000k')
  expect(videoTargetName({ ...target, frameRate: null })).toBe('v1280x720-all-16000k')
})

test('networks that demand the same name it the same', () => {
  const webm = { ...film, mimeType: 'video/webm', videoCodec: 'av1', audioCodec: 'opus' }
  const names = (['twitter', 'bluesky', 'linkedin', 'instagram'] as const).map((network) => {
    const plan = videoPlan(webm, rulesOf(network))
    return plan.kind === 'transcode' ? videoTargetName(plan.into) : plan.kind
  })
  expect(new Set(names)).toEqual(new Set(['v1280x720-all-16000k']))
})

test('what is made fits: planning it again leaves it as it is', () => {
  const video = fc.record({
    mimeType: fc.constantFrom('video/mp4', 'video/quicktime', 'video/webm'),
    bytes: fc.integer({ min: 1000, max: 5_000_000_000 }),
    width: fc.integer({ min: 1, max: 8192 }),
    height: fc.integer({ min: 1, max: 8192 }),
    durationSec: fc.double({ min: 0.1, max: 50_000, noNaN: true }),
    frameRate: fc.option(fc.constantFrom(12, 24, 29.97, 60, 120, 240)),
    videoCodec: fc.constantFrom('h264', 'hevc', 'vp9', 'av1'),
    audioCodec: fc.option(fc.constantFrom('aac', 'opus', 'mp3')),
  })
  fc.assert(
    fc.property(video, fc.constantFrom(...takesVideo), (shape, network) => {
      const plan = videoPlan(shape, rulesOf(network))
      if (plan.kind !== 'transcode') return
      const { into } = plan
      expect([into.width % 2, into.height % 2]).toEqual([0, 0])
      const made: VideoShape = {
        ...shape,
        ...into,
        mimeType: 'video/mp4',
        videoCodec: 'h264',
        audioCodec: shape.audioCodec && 'aac',
        frameRate: into.frameRate ?? shape.frameRate,
        bytes: Math.floor((into.maxBitRate * shape.durationSec) / 8),
      }
      const again = videoPlan(made, rulesOf(network))
      // A shape on the edge may leave it by a pixel when its sides become even.
      expect(again).toEqual(
        again.kind === 'impossible' ? { kind: again.kind, reason: 'aspect' } : { kind: 'as-is' },
      )
    }),
  )
})

test('limits are kept to the pixel: sides are even, never above a limit, and one pixel is a size', () => {
  const own = { ...rulesOf('twitter'), aspect: null, minWidth: null, minHeight: null }
  const exact = { ...own, minWidth: 1280, maxWidth: 1280, minHeight: 720, maxHeight: 720 }
  expect(videoPlan(film, exact)).toEqual({ kind: 'as-is' })
  const odd = { ...own, maxWidth: 1281, maxHeight: 719 }
  expect(videoPlan(film, odd)).toMatchObject({ into: { width: 1278, height: 718 } })
  const ribbon = { ...film, width: 3840, height: 2 }
  expect(videoPlan(ribbon, { ...own, maxWidth: 1280 })).toMatchObject({ into: { width: 1280, height: 2 } })
  const dot = { ...film, width: 1, height: 1 }
  expect(videoPlan(dot, { ...own, minWidth: 256 })).toMatchObject({ into: { width: 256, height: 256 } })
})
