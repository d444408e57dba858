import { expect, test } from 'vitest'
import type { Media } from '#contract/media.ts'
import type { Publication } from '#contract/posts.ts'
import { fingerprintOf } from './fingerprint.ts'

type Fingerprinted = Parameters<typeof fingerprintOf>[0]

const media = (id: string, altText = ''): Media => ({
  id,
  kind: 'image',
  state: 'ready',
  problem: null,
  path: '',
  url: '',
  thumbnailUrl: '',
  mimeType: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  animated: false,
  durationSec: null,
  pages: null,
  crop: null,
  altText,
  originalName: '',
  origin: 'uploaded',
})

const publication = (connectionId: string | null, part: 'post' | 'comment' = 'post'): Publication => ({
  id: 'any',
  occurrence: 1,
  connectionId,
  network: 'bluesky',
  username: 'ada',
  avatarUrl: null,
  part,
  state: 'draft',
  live: null,
  removable: false,
  dueAt: null,
  tries: 0,
  nextTryAt: null,
  publishedAt: null,
  url: null,
  reason: null,
  reasonCode: null,
  found: null,
})

const post: Fingerprinted = {
  content: { all: 'Rye', platforms: { bluesky: 'Rye!' } },
  media: [media('1'), media('2')],
  mediaElsewhere: [],
  publications: [publication('a'), publication('b')],
  platformSettings: { bluesky: { firstComment: 'x' } },
}
const same = (change: Partial<Fingerprinted>) => fingerprintOf({ ...post, ...change }) === fingerprintOf(post)

test('text, media, their order and descriptions, accounts and settings change the fingerprint', () => {
  expect(same({ content: { all: 'Rye' } })).toBe(false)
  expect(same({ media: [media('2'), media('1')] })).toBe(false)
  expect(same({ media: [media('1', 'Three loaves'), media('2')] })).toBe(false)
  expect(same({ publications: [publication('a')] })).toBe(false)
  expect(same({ platformSettings: {} })).toBe(false)
})

const recurring = (next: string) => ({
  ...post,
  platformSettings: { recurring: { enabled: true, rule: 'FREQ=WEEKLY', next_schedule: next } },
})

test('the order of accounts and of keys, and the next time of a recurring post, do not', () => {
  expect(same({ publications: [publication('b'), publication('a'), publication('a', 'comment')] })).toBe(true)
  expect(same({ content: { platforms: { bluesky: 'Rye!' }, all: 'Rye' } })).toBe(true)
  expect(fingerprintOf(recurring('2026-03-01T09:00:00Z'))).toBe(
    fingerprintOf(recurring('2026-03-08T09:00:00Z')),
  )
})
