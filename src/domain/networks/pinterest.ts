import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, lines } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'Pinterest'

export const mark =
  'M12.017 0C5.396 0 .029 5.367.029 11.987c0 5.079 3.158 9.417 7.618 11.162-.105-.949-.199-2.403.041-3.439.219-.937 1.406-5.957 1.406-5.957s-.359-.72-.359-1.781c0-1.663.967-2.911 2.168-2.911 1.024 0 1.518.769 1.518 1.688 0 1.029-.653 2.567-.992 3.992-.285 1.193.6 2.165 1.775 2.165 2.128 0 3.768-2.245 3.768-5.487 0-2.861-2.063-4.869-5.008-4.869-3.41 0-5.409 2.562-5.409 5.199 0 1.033.394 2.143.889 2.741.099.12.112.225.085.345-.09.375-.293 1.199-.334 1.363-.053.225-.172.271-.401.165-1.495-.69-2.433-2.878-2.433-4.646 0-3.776 2.748-7.252 7.92-7.252 4.158 0 7.392 2.967 7.392 6.923 0 4.135-2.607 7.462-6.233 7.462-1.214 0-2.354-.629-2.758-1.379l-.749 2.848c-.269 1.045-1.004 2.352-1.498 3.146 1.123.345 2.306.535 3.55.535 6.607 0 11.985-5.365 11.985-11.987C23.97 5.39 18.592.026 11.985.026L12.017 0z'

export const colours: Colours = { light: '#bd081c', dark: '#f2556a' }

/** The rate class org_analytics is documented without its number; this is what we allow ourselves. */
export const reading: ReadingFacts = { calls: { count: 60, perSec: 60, of: 'account' } }

export const hosts = ['pinterest.com'] as const

/** pinterest/api-description@c05b189 v5 (2025-12-11); 20 MB: help.pinterest.com product specs (undated, medium). */
export const rules: NetworkRules = {
  text: { unit: 'code-points', max: 800, maxBytes: null },
  images: {
    maxCount: 5,
    maxBytes: 20 * MiB,
    formats: ['image/jpeg', 'image/png'],
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    maxPixels: null,
    aspect: null,
    refusesOtherAspects: false,
    keepsAnimation: false,
    maxAltText: 500,
  },
  /** help.pinterest.com product specs (undated, medium). */
  video: {
    maxCount: 1,
    maxBytes: 2048 * MiB,
    formats: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
    codecs: ['h264', 'hevc'],
    minSec: 4,
    maxSec: 900,
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    aspect: { min: 0.5, max: 1.91 },
    maxFrameRate: null,
    maxBitRate: null,
  },
  document: null,
  mixes: false,
  needsMedia: true,
  thread: null,
  maxFirstComment: null,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/pinterest.md#sources (description), PinCreate. */
export const fields = [
  { kind: 'remote', key: 'board', label: 'Board', required: true, perAccount: true },
  { kind: 'text', key: 'title', label: 'Title', max: 100 },
  { kind: 'text', key: 'link', label: 'Link', max: 2048, isLink: true },
  { kind: 'cover', key: 'cover', label: 'Cover', when: { media: ['video'] } },
  {
    kind: 'seconds',
    key: 'coverAt',
    label: 'Cover from the video, at second',
    hint: 'Used when there is no cover picture.',
    when: { media: ['video'] },
  },
  { kind: 'toggle', key: 'aiModified', label: 'Made or changed with AI', preset: false, saysAi: true },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: '…more',
  on: { desktop: lines(4, 276, 13), mobile: lines(2, 343, 14) },
  basis:
    'The opened pin shows a few lines; the grid shows the title alone. Lines counted on screens, not documented.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const quality: NetworkQuality = {
  guideline: guideline([100, 500], 20, [2, 8], 1),
  closingCall: 'Save this for later.',
}

/** What it gives of posts and accounts. Source: docs/networks/pinterest.md#sources (description). */
export const numbers: NetworkNumbers = {
  impressions: { field: 'IMPRESSION', note: 'Of the last 90 days' },
  views: { field: 'VIDEO_MRC_VIEW', note: 'Videos only, of the last 90 days' },
  likes: { field: 'TOTAL_REACTIONS' },
  comments: { field: 'TOTAL_COMMENTS' },
  saves: { field: 'SAVE', note: 'Of the last 90 days' },
  clicks: { field: 'OUTBOUND_CLICK', note: 'Of the last 90 days' },
  watch_sec: { field: 'VIDEO_V50_WATCH_TIME', note: 'Videos only, of the last 90 days' },
  watch_avg_sec: { field: 'VIDEO_AVG_WATCH_TIME', note: 'Videos only, of the last 90 days' },
  followers: { field: 'follower_count' },
  following: { field: 'following_count' },
  posts: { field: 'pin_count' },
  account_impressions: { field: 'IMPRESSION', lateHours: 48 },
}
