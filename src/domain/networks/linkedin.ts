import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { firstOnTop, type GridLayout } from '../media/grid-layouts.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import type { FoldRule } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'LinkedIn'

/** Drawn here: simple-icons no longer carries it. */
export const mark =
  'M2.2 0h19.6C23 0 24 1 24 2.2v19.6c0 1.2-1 2.2-2.2 2.2H2.2C1 24 0 23 0 21.8V2.2C0 1 1 0 2.2 0ZM3.6 9v11.4h3.6V9ZM5.4 3.5a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2ZM9.4 9v11.4H13v-5.5c0-1.5.3-2.9 2.1-2.9s1.8 1.7 1.8 3v5.4h3.6v-6.1c0-3.2-.7-5.6-4.4-5.6-1.8 0-3 1-3.5 1.9V9Z'

export const colours: Colours = { light: '#0a66c2', dark: '#5aa9f5' }

/** LinkedIn shows an app its limits in the developer portal alone; this is what we allow ourselves. */
export const reading: ReadingFacts = { calls: { count: 500, perSec: 86_400, of: 'account' } }

export const hosts = ['linkedin.com'] as const

/**
 * Text: linkedin.com/help/linkedin/answer/a528176 (undated, medium; the unit is not documented, UTF-16 is the strictest reading).
 * Formats, count, pixels, alt text: Microsoft Learn, posts-api and images-api (2026-09-19, medium).
 * 5 MB, 552 × 276 and 0.8–3: LinkedIn Help (undated, low); the API names none, so they shape and never refuse.
 */
export const rules: NetworkRules = {
  text: { unit: 'utf16', max: 3000, maxBytes: null },
  images: {
    maxCount: 20,
    maxBytes: 5 * MiB,
    formats: ['image/jpeg', 'image/png', 'image/gif'],
    minWidth: 552,
    minHeight: 276,
    maxWidth: null,
    maxHeight: null,
    maxPixels: 36_152_319,
    aspect: { min: 0.8, max: 3 },
    refusesOtherAspects: false,
    keepsAnimation: false,
    maxAltText: 4086,
  },
  /** Videos API page: 500 MB, 3 s; 15 min is the safe side of 30 (2026-09-19, medium). Sides and shape: LinkedIn Help (low). */
  video: {
    maxCount: 1,
    maxBytes: 500 * MiB,
    formats: ['video/mp4'],
    codecs: ['h264'],
    minSec: 3,
    maxSec: 900,
    minWidth: 256,
    minHeight: 144,
    maxWidth: 4096,
    maxHeight: 2304,
    aspect: { min: 5 / 12, max: 2.4 },
    maxFrameRate: 60,
    maxBitRate: null,
  },
  document: { maxBytes: 100 * MiB, formats: ['application/pdf'], maxPages: 300 },
  mixes: false,
  needsMedia: false,
  thread: null,
  maxFirstComment: 1250,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/linkedin.md#sources (posts, documents). */
export const fields = [
  {
    kind: 'choice',
    key: 'visibility',
    label: 'Who can see it',
    preset: 'PUBLIC',
    options: [
      { value: 'PUBLIC', label: 'Anyone' },
      { value: 'CONNECTIONS', label: 'Connections only', hint: 'A company page posts to anyone.' },
    ],
  },
  { kind: 'toggle', key: 'isReshareDisabledByAuthor', label: 'Nobody can repost it', preset: false },
  {
    kind: 'text',
    key: 'documentTitle',
    label: 'Title of the document',
    max: 300,
    required: true,
    when: { media: ['document'] },
  },
  { kind: 'text', key: 'firstComment', label: 'First comment', max: 1250, lines: 2 },
] as const satisfies readonly SettingField[]

/**
 * John Espirian, “See more breakpoints on LinkedIn posts” (September 2024): three lines on both screens, two when the
 * third is blank. Other pages (2026) name five lines on a desktop.
 */
export const fold: FoldRule = {
  more: '…more',
  on: {
    desktop: { characters: null, lines: { max: 3, widthPx: 523, sizePx: 14, dropsBlankLast: true } },
    mobile: { characters: null, lines: { max: 3, widthPx: 343, sizePx: 14, dropsBlankLast: true } },
  },
  basis:
    'Three lines on both screens, two when the third is blank: a published measurement of September 2024.',
  confidence: 'medium',
  asOf: '2026-11-21',
}

export const grid: GridLayout = firstOnTop(0.8, 3)

export const quality: NetworkQuality = {
  guideline: guideline([150, 3000], 3, [1, 3], 0.7),
  closingCall: 'Let me know in a comment.',
}

/** What it gives of posts and accounts. Source: docs/networks/linkedin.md#sources (share-statistics, follower-statistics, network-sizes). */
export const numbers: NetworkNumbers = {
  impressions: { field: 'impressionCount', note: 'Pages only, and the last 12 months' },
  reach: { field: 'uniqueImpressionsCount', note: 'Pages only, and the last 12 months' },
  likes: { field: 'likeCount', note: 'Pages only, and the last 12 months' },
  comments: { field: 'commentCount', note: 'Pages only, and the last 12 months' },
  shares: { field: 'shareCount', note: 'Pages only, and the last 12 months' },
  clicks: { field: 'clickCount', note: 'Pages only, and the last 12 months' },
  followers: { field: 'firstDegreeSize', note: 'Pages only' },
  followers_gained: {
    field: 'followerGains.organicFollowerGain + followerGains.paidFollowerGain',
    lateHours: 48,
    note: 'Pages only. Followers lost are already subtracted',
  },
  account_impressions: {
    field: 'impressionCount',
    lateHours: 48,
    note: 'Pages only, and the last 12 months',
  },
  account_reach: {
    field: 'uniqueImpressionsCount',
    lateHours: 48,
    note: 'Pages only, and the last 12 months',
  },
}
