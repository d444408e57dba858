import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, lines } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { DailyBudget } from './daily-budget.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { TallVideo } from './tall-video-facts.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'YouTube'

export const mark =
  'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z'

export const colours: Colours = { light: '#f00', dark: '#ff4b4b' }

/** Source: docs/networks/youtube.md#sources (quota-cost): 10,000 units a day for the whole project; a call that reads takes one. */
export const reading: ReadingFacts = { calls: { count: 10_000, perSec: 86_400, of: 'app' } }

export const hosts = ['youtube.com'] as const

/**
 * developers.google.com/youtube/v3/docs/videos (undated, medium): the description. No image posts: discovery 20260427.
 */
export const rules: NetworkRules = {
  text: { unit: 'utf8-bytes', max: 5000, maxBytes: null, forbids: /[<>]/u },
  images: null,
  /** Discovery document 20260427; 12 h, and 15 minutes for channels that are not verified: support pages (undated, medium). */
  video: {
    maxCount: 1,
    maxBytes: 262_144 * MiB,
    formats: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'],
    codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
    minSec: null,
    maxSec: 43200,
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    aspect: null,
    maxFrameRate: null,
    maxBitRate: null,
  },
  document: null,
  mixes: false,
  needsMedia: true,
  thread: null,
  maxFirstComment: 10_000,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: 60,
  maxMentions: null,
}

/** Source: docs/networks/youtube.md#sources (discovery): videos, thumbnails, playlistItems, commentThreads. */
export const fields = [
  {
    kind: 'text',
    key: 'title',
    label: 'Title',
    hint: 'If empty, we use the first line of the text.',
    max: 100,
    pattern: /^[^<>]*$/u,
    patternHint: 'A title can’t have < or >.',
  },
  {
    kind: 'choice',
    key: 'privacy',
    label: 'Who can see it',
    preset: 'public',
    options: [
      { value: 'public', label: 'Public' },
      { value: 'unlisted', label: 'Unlisted' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    kind: 'choice',
    key: 'madeForKids',
    label: 'Made for kids',
    hint: 'YouTube requires an answer.',
    required: true,
    options: [
      { value: 'no', label: 'No, it is not made for kids' },
      { value: 'yes', label: 'Yes, it is made for kids' },
    ],
  },
  { kind: 'remote', key: 'playlist', label: 'Playlist', perAccount: true },
  { kind: 'tags', key: 'tags', label: 'Tags', maxCount: 60, maxEach: 100, maxTotal: 500 },
  { kind: 'cover', key: 'cover', label: 'Thumbnail', hint: '1280 × 720 looks best.' },
  { kind: 'toggle', key: 'notifySubscribers', label: 'Tell subscribers', preset: true },
  {
    kind: 'toggle',
    key: 'containsSyntheticMedia',
    label: 'Altered or synthetic content',
    preset: false,
    saysAi: true,
  },
  { kind: 'toggle', key: 'hasPaidProductPlacement', label: 'Paid promotion', preset: false },
  {
    kind: 'text',
    key: 'firstComment',
    label: 'First comment',
    max: 10_000,
    lines: 2,
    when: { setting: 'privacy', isNot: ['private'] },
  },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: '…more',
  on: { desktop: lines(3, 600, 14), mobile: lines(2, 343, 14) },
  basis: 'The box below the video shows its first lines. Lines counted on screens, not documented.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const quality: NetworkQuality = {
  guideline: guideline([200, 5000], 15, [3, 10], 1),
  closingCall: 'Subscribe for the next one.',
}

export const tallVideo: TallVideo = {
  name: 'YouTube Shorts',
  top: { name: 'Search and menu', from: 0, to: 0.08, share: 1 },
  foot: { name: 'Name and title', from: 0.8, to: 1, share: 1 },
  buttons: { name: 'Buttons', from: 0.44, to: 0.8, share: 0.13 },
}

/** Source: docs/networks/youtube.md#sources (quota-cost): of the app, whose accounts share it. */
export const dailyBudget: DailyBudget = { posts: 100, hours: 24, isDisputed: false }

/** What it gives of posts and accounts. Source: docs/networks/youtube.md#sources (discovery, analytics). */
export const numbers: NetworkNumbers = {
  views: { field: 'statistics.viewCount' },
  likes: { field: 'statistics.likeCount' },
  comments: { field: 'statistics.commentCount' },
  watch_sec: { field: 'estimatedMinutesWatched', lateHours: 72 },
  watch_avg_sec: { field: 'averageViewDuration', lateHours: 72 },
  watch_share: { field: 'averageViewPercentage', lateHours: 72 },
  followers: { field: 'statistics.subscriberCount', note: 'YouTube rounds it to three digits' },
  posts: { field: 'statistics.videoCount' },
  followers_gained: { field: 'subscribersGained', lateHours: 72 },
  followers_lost: { field: 'subscribersLost', lateHours: 72 },
  account_views: { field: 'views', lateHours: 72 },
}
