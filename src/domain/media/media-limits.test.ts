import { expect, test } from 'vitest'
import type { NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import { fitPlan, megabytes, uploadIssue } from './media-limits.ts'

const photo = { mimeType: 'image/jpeg', bytes: 400_000, width: 1200, height: 900, animated: false }
const rulesOf = (network: NetworkId) => {
  const rules = networkRules[network].images
  if (!rules) throw new Error(`${network} takes no images`)
  return rules
}

test('the wording of a refused file', () => {
  expect(uploadIssue({ mimeType: 'image/png', bytes: 60_000_000 })).toBe('Image must be smaller than 50MB')
  expect(uploadIssue({ mimeType: 'application/pdf', bytes: 1 })).toBe(
    'Unsupported image format. Allowed: JPEG, PNG, WebP, GIF, AVIF',
  )
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
