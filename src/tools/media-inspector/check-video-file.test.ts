import { expect, test } from 'vitest'
import { networkRules } from '#domain/networks/network-rules.ts'
import { checkVideoFile, shownLength, verdict } from './check-video-file.ts'
import { shortVideoSpecs } from './short-video-specs.ts'
import type { InspectedVideo } from './video-facts.ts'

const good: InspectedVideo = {
  bytes: 21 * 1_048_576,
  container: 'video/mp4',
  durationSec: 34,
  width: 1080,
  height: 1920,
  codec: 'h264',
  codecName: 'avc1',
  audioCodec: 'AAC',
  frameRate: 30,
  bitRate: 5_200_000,
  fastStart: true,
}

function outcome(change: Partial<InspectedVideo>): Record<string, string> {
  const facts = { ...good, ...change }
  return Object.fromEntries(shortVideoSpecs.map((spec) => [spec.id, verdict(checkVideoFile(facts, spec))]))
}

test('an ordinary portrait MP4 is accepted everywhere', () => {
  expect(outcome({})).toEqual({ tiktok: 'good', reels: 'good', shorts: 'good' })
})

test('four minutes are an ordinary video on YouTube, and fine elsewhere', () => {
  expect(outcome({ durationSec: 240 })).toEqual({ tiktok: 'good', reels: 'good', shorts: 'changed' })
})

test('each limit is from the network’s rules', () => {
  const over = (networkRules.tiktok.video?.maxSec ?? 0) + 1
  expect(outcome({ durationSec: over }).tiktok).toBe('refused')
  expect(outcome({ durationSec: over - 1 }).tiktok).toBe('good')
  expect(outcome({ bytes: (networkRules.instagram.video?.maxBytes ?? 0) + 1 })).toMatchObject({
    tiktok: 'good',
    reels: 'refused',
  })
})

test('two seconds are too short for a Reel', () => {
  expect(outcome({ durationSec: 2 })).toEqual({ tiktok: 'good', reels: 'refused', shorts: 'good' })
})

test('a landscape video is accepted, but is no Short', () => {
  expect(outcome({ width: 1920, height: 1080 })).toEqual({
    tiktok: 'changed',
    reels: 'changed',
    shorts: 'changed',
  })
  expect(outcome({ width: 1080, height: 1080 }).shorts).toBe('good')
})

test('only YouTube accepts AV1, and 120 frames a second are too many elsewhere', () => {
  expect(outcome({ codec: 'av1' })).toEqual({ tiktok: 'refused', reels: 'refused', shorts: 'good' })
  expect(outcome({ frameRate: 120 })).toEqual({ tiktok: 'refused', reels: 'refused', shorts: 'good' })
  expect(outcome({ frameRate: 59.94 })).toMatchObject({ tiktok: 'good', reels: 'good' })
})

test('values missing in the file are unknown, never good and never NaN', () => {
  const unknown = {
    durationSec: null,
    width: null,
    height: null,
    codec: null,
    codecName: '',
    frameRate: null,
    bitRate: null,
    container: null,
  }
  expect(outcome(unknown)).toEqual({ tiktok: 'unknown', reels: 'unknown', shorts: 'unknown' })
  for (const spec of shortVideoSpecs) {
    expect(JSON.stringify(checkVideoFile({ ...good, ...unknown }, spec))).not.toMatch(
      /NaN|undefined|Infinity/,
    )
  }
})

test('every finding that is not good says what to do', () => {
  const facts = {
    ...good,
    durationSec: 4000,
    width: 200,
    height: 180,
    codec: null,
    frameRate: 240,
    bitRate: 90_000_000,
  }
  for (const spec of shortVideoSpecs) {
    for (const issue of checkVideoFile(facts, spec)) expect(issue.advice === '').toBe(issue.level === 'good')
  }
})

test('durations are formatted for people', () => {
  expect([34.25, 140, 180, 43_200].map(shownLength)).toEqual(['34.3 s', '2 min 20 s', '3 min', '12 h'])
})
