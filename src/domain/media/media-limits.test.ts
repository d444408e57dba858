import { expect, test } from 'vitest'
import type { NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import {
  documentUploadLimits,
  fitPlan,
  megabytes,
  uploadIssue,
  uploadLimits,
  videoFormatList,
  videoUploadIssue,
  videoUploadLimits,
} from './media-limits.ts'

const photo = { mimeType: 'image/jpeg', bytes: 400_000, width: 1200, height: 900, animated: false }
const rulesOf = (network: NetworkId) => {
  const rules = networkRules[network].images
  if (!rules) throw new Error(`${network} takes no images`)
  return rules
}

test('the limit or the accepted formats are named to a refused picture', () => {
  expect(uploadIssue({ mimeType: 'image/png', bytes: 60_000_000 })).toMatch(/\b50MB\b/)
  expect(uploadIssue({ mimeType: 'application/pdf', bytes: 1 })).toMatch(/\bJPEG, PNG, WebP, GIF, AVIF\b/)
  expect(uploadIssue({ mimeType: 'image/avif', bytes: 1 })).toBeNull()
})

test('megabytes read as their source writes them', () => {
  expect([5_242_880, 2_000_000, 1_500_000].map(megabytes)).toEqual([5, 2, 1.5])
})

test('an image within the rules stays as it is', () => {
  expect(fitPlan(photo, rulesOf('bluesky'))).toEqual({ kind: 'as-is' })
})

test('a heavy PNG becomes a JPEG of the same size', () => {
  expect(fitPlan({ ...photo, mimeType: 'image/png', bytes: 3_000_000 }, rulesOf('bluesky'))).toEqual({
    kind: 'fit',
    width: 1200,
    height: 900,
    format: 'image/jpeg',
    maxBytes: 2_000_000,
    still: false,
  })
})

test('a format the network does not know becomes one it does', () => {
  expect(fitPlan({ ...photo, mimeType: 'image/avif' }, rulesOf('linkedin'))).toMatchObject({
    kind: 'fit',
    format: 'image/jpeg',
  })
})

test('too small is enlarged, too large reduced, proportions kept', () => {
  expect(fitPlan({ ...photo, width: 100, height: 100 }, rulesOf('linkedin'))).toMatchObject({
    width: 552,
    height: 552,
  })
  expect(fitPlan({ ...photo, width: 4000, height: 3000 }, rulesOf('instagram'))).toMatchObject({
    width: 1440,
    height: 1080,
  })
})

test('an animation goes out standing still', () => {
  expect(fitPlan({ ...photo, mimeType: 'image/gif', animated: true }, rulesOf('twitter'))).toMatchObject({
    kind: 'fit',
    format: 'image/jpeg',
    still: true,
  })
})

test('a shape the network refuses cannot be fitted; one it crops can', () => {
  const banner = { ...photo, width: 4000, height: 400 }
  expect(fitPlan(banner, rulesOf('instagram'))).toEqual({ kind: 'impossible', reason: 'aspect' })
  expect(fitPlan(banner, rulesOf('linkedin'))).toEqual({ kind: 'as-is' })
})

test('an image without a size is impossible, not a crash', () => {
  expect(fitPlan({ ...photo, width: 0 }, rulesOf('twitter'))).toEqual({ kind: 'impossible', reason: 'size' })
})

test('a file may have as many bytes, and a video as many seconds, as are taken', () => {
  expect(uploadIssue({ mimeType: 'image/png', bytes: uploadLimits.maxBytes })).toBeNull()
  expect(uploadIssue({ mimeType: 'image/png', bytes: uploadLimits.maxBytes + 1 })).not.toBeNull()
  const { maxBytes, maxSec } = videoUploadLimits
  const longest = { mimeType: 'video/mp4', bytes: maxBytes, durationSec: maxSec + 0.9 }
  expect(videoUploadIssue(longest)).toBeNull()
  expect(videoUploadIssue({ ...longest, bytes: maxBytes + 1 })).toMatch(/\b5120MB\b/)
  expect(videoUploadIssue({ ...longest, durationSec: maxSec + 1 })).toMatch(/\b720 minutes\b/)
})

test.each(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'])('a %s is taken', (mimeType) => {
  expect(videoUploadIssue({ mimeType, bytes: 1 })).toBeNull()
})

test('the accepted formats are named to a refused video', () => {
  expect(videoUploadIssue({ mimeType: 'video/x-msvideo', bytes: 1 })).toContain(videoFormatList)
})

test('cameras of all kinds are taken, with one more sound track, and papers as large as a network takes', () => {
  expect(videoUploadLimits).toMatchObject({
    maxAudioTracks: 2,
    codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
  })
  expect(documentUploadLimits).toEqual({ maxBytes: 104_857_600, formats: ['application/pdf'] })
})
