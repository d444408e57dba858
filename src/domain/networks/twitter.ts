import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { sideBySide, type GridLayout } from '../media/grid-layouts.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, shownWhole } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { PostPrices } from './post-prices.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'X'

export const mark =
  'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z'

export const colours: Colours = { light: '#000', dark: '#fff' }

/** Calls: docs/networks/twitter.md#sources (rate-limits), the lowest of the calls used. Prices: docs/networks/twitter.md#sources (pricing),
 * 2026-11-24; each post and account once in a UTC day. */
export const reading: ReadingFacts = {
  calls: { count: 75, perSec: 900, of: 'account' },
  prices: { post: 5_000, account: 10_000, ownPost: 1_000 },
}

export const hosts = ['x.com', 'twitter.com'] as const

/**
 * Text: docs.x.com/fundamentals/counting-characters, twitter-text config/v3.json (2026-08-22).
 * Images: docs.x.com/x-api/media/quickstart/best-practices (2026-08-22). Alt text: X API OpenAPI 2.167 (2026-08-22).
 * X moves one GIF alone, through an upload category of its own; as one image of several it stands still.
 */
export const rules: NetworkRules = {
  text: { unit: 'x-weighted', max: 280, maxBytes: null },
  images: {
    maxCount: 4,
    maxBytes: 5 * MiB,
    formats: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    maxPixels: null,
    aspect: null,
    refusesOtherAspects: false,
    keepsAnimation: false,
    maxAltText: 1000,
  },
  /** Best-practices page (2026-08-22). X has since allowed more to some (2026-09, medium): raise when tested. */
  video: {
    maxCount: 1,
    maxBytes: 512 * MiB,
    formats: ['video/mp4', 'video/quicktime'],
    codecs: ['h264'],
    minSec: 0.5,
    maxSec: 140,
    minWidth: 32,
    minHeight: 32,
    maxWidth: 1280,
    maxHeight: 1024,
    aspect: { min: 1 / 3, max: 3 },
    maxFrameRate: 60,
    maxBitRate: null,
  },
  document: null,
  mixes: false,
  needsMedia: false,
  thread: { maxItems: 25 },
  maxFirstComment: null,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/twitter.md#sources (openapi), TweetCreateRequest. */
export const fields = [
  {
    kind: 'choice',
    key: 'replySettings',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'following', label: 'Accounts you follow' },
      { value: 'mentionedUsers', label: 'Only accounts you mention' },
      { value: 'subscribers', label: 'Subscribers' },
      { value: 'verified', label: 'Verified accounts' },
    ],
  },
  { kind: 'toggle', key: 'madeWithAi', label: 'Made with AI', preset: false, saysAi: true },
  { kind: 'toggle', key: 'paidPartnership', label: 'Paid partnership', preset: false },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: 'Show more',
  on: { desktop: shownWhole, mobile: shownWhole },
  basis: 'Nothing up to 280 folds; only the longer posts of subscribers do.',
  confidence: 'medium',
  asOf: '2026-11-21',
}

export const grid: GridLayout = sideBySide(3 / 4, 5)

/** Source: docs/networks/twitter.md#sources (pricing), 2026-08-22. */
export const prices: PostPrices = { post: 15_000, linkPost: 200_000, altText: 5_000, deletion: 10_000 }

export const quality: NetworkQuality = {
  guideline: guideline([60, 280], 2, [1, 2], 0.6),
  closingCall: 'Tell me below.',
}

/** What it gives of posts and accounts. Source: docs/networks/twitter.md#sources (metrics, openapi). */
export const numbers: NetworkNumbers = {
  impressions: { field: 'public_metrics.impression_count' },
  views: {
    field: 'media.public_metrics.view_count',
    note: 'Videos only; plays in all posts that have the same video',
  },
  likes: { field: 'public_metrics.like_count' },
  comments: { field: 'public_metrics.reply_count' },
  shares: { field: 'public_metrics.retweet_count' },
  quotes: { field: 'public_metrics.quote_count' },
  saves: { field: 'public_metrics.bookmark_count' },
  clicks: { field: 'non_public_metrics.url_link_clicks', note: 'Only in the first 30 days of a post' },
  profile_clicks: {
    field: 'non_public_metrics.user_profile_clicks',
    note: 'Only in the first 30 days of a post',
  },
  followers: { field: 'public_metrics.followers_count' },
  following: { field: 'public_metrics.following_count' },
  posts: { field: 'public_metrics.tweet_count' },
}
