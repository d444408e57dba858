import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { languages } from '../text/languages.ts'
import { sideBySide, type GridLayout } from '../media/grid-layouts.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, shownWhole } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { Choice, SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'Bluesky'

export const mark =
  'M5.202 2.857C7.954 4.922 10.913 9.11 12 11.358c1.087-2.247 4.046-6.436 6.798-8.501C20.783 1.366 24 .213 24 3.883c0 .732-.42 6.156-.667 7.037-.856 3.061-3.978 3.842-6.755 3.37 4.854.826 6.089 3.562 3.422 6.299-5.065 5.196-7.28-1.304-7.847-2.97-.104-.305-.152-.448-.153-.327 0-.121-.05.022-.153.327-.568 1.666-2.782 8.166-7.847 2.97-2.667-2.737-1.432-5.473 3.422-6.3-2.777.473-5.899-.308-6.755-3.369C.42 10.04 0 4.615 0 3.883c0-3.67 3.217-2.517 5.202-1.026'

export const colours: Colours = { light: '#1185fe', dark: '#3f9dff' }

/** Source: docs/networks/bluesky.md#sources (rate-limits): 3,000 in 5 minutes for each address. */
export const reading: ReadingFacts = { calls: { count: 3_000, perSec: 300, of: 'app' } }

export const hosts = ['bsky.app'] as const

/**
 * Lexicons app.bsky.feed.post and app.bsky.embed.images, bluesky-social/atproto@d6296a1 (2026-08-20).
 * The lexicon takes image/*; its viewers show these three, and none of them moving.
 */
export const rules: NetworkRules = {
  text: { unit: 'graphemes', max: 300, maxBytes: 3000 },
  images: {
    maxCount: 4,
    maxBytes: 2_000_000,
    formats: ['image/jpeg', 'image/png', 'image/webp'],
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    maxPixels: null,
    aspect: null,
    refusesOtherAspects: false,
    keepsAnimation: false,
    maxAltText: null,
  },
  /** Lexicon app.bsky.embed.video (2026-08-20): 300 MB, mp4. 3 minutes: seen in its clients (low). */
  video: {
    maxCount: 1,
    maxBytes: 300_000_000,
    formats: ['video/mp4'],
    codecs: ['h264'],
    minSec: null,
    maxSec: 180,
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
  needsMedia: false,
  thread: { maxItems: 50 },
  maxFirstComment: null,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

let known: readonly Choice[] | null = null

/** Naming and sorting the languages takes 30 ms: it waits until they are asked for. */
function languageOptions(): readonly Choice[] {
  known ??= [
    { value: 'detect', label: 'Detect from the text' },
    ...languages().map(({ code, name }) => ({ value: code, label: name })),
  ]
  return known
}

/**
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.threadgate, postgate and com.atproto.label.defs.
 */
export const fields = [
  {
    kind: 'choice',
    key: 'replyControl',
    label: 'Who can reply',
    preset: 'everyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'followers', label: 'Your followers' },
      { value: 'following', label: 'People you follow' },
      { value: 'mentioned', label: 'People you mention' },
      { value: 'nobody', label: 'Nobody' },
    ],
  },
  {
    kind: 'choice',
    key: 'language',
    label: 'Language',
    hint: 'Bluesky shows posts to people who read their language.',
    preset: 'detect',
    get options() {
      return languageOptions()
    },
  },
  { kind: 'toggle', key: 'allowQuotes', label: 'Others can quote it', preset: true },
  {
    kind: 'choice',
    key: 'contentWarning',
    label: 'Content warning',
    preset: 'none',
    when: { media: ['image', 'video'] },
    options: [
      { value: 'none', label: 'None' },
      { value: 'sexual', label: 'Suggestive' },
      { value: 'nudity', label: 'Nudity' },
      { value: 'porn', label: 'Adult content' },
      { value: 'graphic-media', label: 'Graphic media' },
    ],
  },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: '',
  on: { desktop: shownWhole, mobile: shownWhole },
  basis: 'Shows all 300 characters.',
  confidence: 'medium',
  asOf: '2026-11-21',
}

export const grid: GridLayout = sideBySide(1 / 2, 4)

export const quality: NetworkQuality = {
  guideline: guideline([50, 300], 3, [1, 3], 0.6),
  closingCall: 'Tell me below.',
}

/** What it gives of posts and accounts. Source: docs/networks/bluesky.md#sources (lexicons). */
export const numbers: NetworkNumbers = {
  likes: { field: 'likeCount' },
  comments: { field: 'replyCount' },
  shares: { field: 'repostCount' },
  quotes: { field: 'quoteCount' },
  saves: { field: 'bookmarkCount' },
  followers: { field: 'followersCount' },
  following: { field: 'followsCount' },
  posts: { field: 'postsCount' },
}
