import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoPlan, videoTargetName, type VideoShape } from './fit-video.ts'
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

test('another codec, another container, another sound: made over', () => {
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
