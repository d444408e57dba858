import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, shownWhole } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { DailyBudget } from './daily-budget.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'Threads'

export const mark =
  'M18.263 11.097c-.03-3.486-1.92-5.586-5.111-5.586-2.13 0-3.922.963-4.863 2.499l2.062 1.438c.535-.843 1.272-1.543 2.628-1.543 1.528 0 2.318.85 2.544 2.431a15 15 0 0 0-2.236-.173c-4.125 0-6.068 1.867-6.068 4.336s1.943 3.99 4.804 3.99c3.139 0 5.013-2.115 5.781-4.735.798.361 1.348 1.204 1.348 2.47 0 3.387-3.907 5.232-7.22 5.232-4.885 0-8.077-3.207-8.077-8.424 0-6.392 4.223-10.487 9.9-10.487 3.808 0 5.69 1.671 6.97 3.914l2.108-1.475C21.44 2.078 18.331 0 13.663 0 6.227 0 1.168 5.277 1.168 12.934c0 7 4.953 11.066 10.856 11.066 4.878 0 9.809-2.846 9.809-7.716 0-2.545-1.46-4.231-3.569-5.187m-6.33 4.855c-1.077 0-2.026-.512-2.026-1.453 0-1.483 1.822-1.934 3.606-1.934.678 0 1.34.045 1.927.173-.422 1.927-1.671 3.215-3.508 3.214Z'

export const colours: Colours = { light: '#000', dark: '#fff' }

/** The same limit as Facebook's: docs/networks/facebook.md#sources (rate-limiting). */
export const reading: ReadingFacts = { calls: { count: 200, perSec: 3_600, of: 'account' } }

export const hosts = ['threads.com', 'threads.net'] as const

/**
 * developers.facebook.com/docs/threads/posts and /reference/publishing (2026-04; the lower aspect is our reading of
 * "10:1", low).
 */
export const rules: NetworkRules = {
  text: { unit: 'emoji-as-bytes', max: 500, maxBytes: null },
  images: {
    maxCount: 20,
    maxBytes: 8 * MiB,
    formats: ['image/jpeg', 'image/png'],
    minWidth: 320,
    minHeight: null,
    maxWidth: 1440,
    maxHeight: null,
    maxPixels: null,
    aspect: { min: 0.1, max: 10 },
    refusesOtherAspects: true,
    keepsAnimation: false,
    maxAltText: 1000,
  },
  /**
   * developers.facebook.com/docs/threads/posts (2026-04); 25 Mbit/s is the safe side of 25 and 100. Two to twenty items
   * in a carousel.
   */
  video: {
    maxCount: 20,
    maxBytes: 1024 * MiB,
    formats: ['video/mp4', 'video/quicktime'],
    codecs: ['h264', 'hevc'],
    minSec: null,
    maxSec: 300,
    minWidth: null,
    minHeight: null,
    maxWidth: 1920,
    maxHeight: null,
    aspect: { min: 0.01, max: 10 },
    maxFrameRate: 60,
    maxBitRate: 25_000_000,
  },
  document: null,
  mixes: true,
  needsMedia: false,
  thread: { maxItems: 50 },
  maxFirstComment: null,
  removable: true,
  fetchesMedia: true,
  maxLinks: 5,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/threads.md#sources (posts, reply-management). */
export const fields = [
  {
    kind: 'choice',
    key: 'replyControl',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'accounts_you_follow', label: 'Accounts you follow' },
      { value: 'mentioned_only', label: 'Only accounts you mention' },
      { value: 'followers_only', label: 'Your followers' },
      { value: 'parent_post_author_only', label: 'Only you' },
    ],
  },
  {
    kind: 'text',
    key: 'topicTag',
    label: 'Topic',
    hint: 'One topic, without #.',
    max: 50,
    pattern: /^[^.&]*$/u,
    patternHint: 'A topic can’t have a full stop or an ampersand.',
  },
  {
    kind: 'text',
    key: 'linkAttachment',
    label: 'Link preview',
    hint: 'If empty, the first link in the text is shown.',
    max: 2000,
    isLink: true,
    when: { media: ['none'] },
  },
  {
    kind: 'toggle',
    key: 'isSpoiler',
    label: 'Hide the media until they are tapped',
    preset: false,
    when: { media: ['image', 'video'] },
  },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: '',
  on: { desktop: shownWhole, mobile: shownWhole },
  basis: 'Shows all 500 characters.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const quality: NetworkQuality = {
  guideline: guideline([50, 500], 3, [1, 3], 0.8),
  closingCall: 'Tell me below.',
}

/** Source: docs/networks/threads.md#sources (overview). */
export const dailyBudget: DailyBudget = { posts: 250, hours: 24, isDisputed: false }

/** What it gives of posts and accounts. Source: docs/networks/threads.md#sources (postman, insights). */
export const numbers: NetworkNumbers = {
  impressions: { field: 'views', note: 'Threads calls these views' },
  likes: { field: 'likes' },
  comments: { field: 'replies', note: 'Replies to replies are counted for the first post only' },
  shares: { field: 'reposts + shares' },
  quotes: { field: 'quotes' },
  followers: { field: 'followers_count' },
  profile_visits: { field: 'views', note: 'How often the profile was viewed' },
}
