import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { byFirstShape, type GridLayout } from '../media/grid-layouts.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, lines } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { TallVideo } from './tall-video-facts.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'Facebook'

export const mark =
  'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z'

export const colours: Colours = { light: '#0866ff', dark: '#4a8dff' }

/** Source: docs/networks/facebook.md#sources (rate-limiting): 200 an hour for each person of the app. */
export const reading: ReadingFacts = { calls: { count: 200, perSec: 3_600, of: 'account' } }

export const hosts = ['facebook.com', 'fb.com'] as const

/**
 * Formats: graph-api/reference/page/photos (undated, medium). 63,206 and 4 MB: several scheduler docs agree (2026, medium),
 * 4 MB being the safe one beside Meta's 10 MB. Count 10: the same docs (2026, low).
 */
export const rules: NetworkRules = {
  text: { unit: 'utf16', max: 63_206, maxBytes: null },
  images: {
    maxCount: 10,
    maxBytes: 4 * MiB,
    formats: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
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
  /** No limits in Meta’s reference; 10 GB and 4 h: several scheduler docs agree (2026, low). Reels are 3–90 s: checked with the kind of post. */
  video: {
    maxCount: 1,
    maxBytes: 10_240 * MiB,
    formats: ['video/mp4', 'video/quicktime'],
    codecs: ['h264', 'hevc'],
    minSec: null,
    maxSec: 14400,
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    aspect: null,
    maxFrameRate: null,
    maxBitRate: null,
  },
  /**
   * Reels: 3 to 90 s (several scheduler docs, 2026, medium); upright is asked for and not demanded.
   * Stories: graph-api/reference/page/video_stories (undated, low): up to 60 s.
   */
  kinds: {
    reel: { name: 'Facebook reels', images: null, video: { minSec: 3, maxSec: 90 } },
    story: { name: 'Facebook stories', images: { maxCount: 1 }, video: { maxSec: 60 } },
  },
  document: null,
  mixes: false,
  needsMedia: false,
  thread: null,
  maxFirstComment: 8000,
  removable: true,
  fetchesMedia: true,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/facebook.md#sources (page-reference): feed, photos, videos, video_reels, stories. */
export const fields = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Post as',
    preset: 'post',
    when: { media: ['image', 'video'] },
    options: [
      { value: 'post', label: 'Post' },
      { value: 'reel', label: 'Reel', hint: 'One vertical video of 3 to 90 seconds.' },
      { value: 'story', label: 'Story', hint: 'One picture or video; its text is not shown.' },
    ],
  },
  { kind: 'text', key: 'title', label: 'Title of the video', max: 255, when: { media: ['video'] } },
  {
    kind: 'cover',
    key: 'cover',
    label: 'Cover of the video',
    when: { setting: 'kind', is: ['post', 'reel'], media: ['video'] },
  },
  {
    kind: 'toggle',
    key: 'isAiGenerated',
    label: 'Made with AI',
    preset: false,
    saysAi: true,
    when: { setting: 'kind', is: ['reel'] },
  },
  {
    kind: 'text',
    key: 'firstComment',
    label: 'First comment',
    max: 8000,
    lines: 2,
    when: { setting: 'kind', isNot: ['story'] },
  },
] as const satisfies readonly SettingField[]

/** 477 on a desktop and about 125 on phones: several character-limit tables (2026) agree. */
export const fold: FoldRule = {
  more: 'See more',
  on: { desktop: lines(5, 648, 15, 477), mobile: lines(5, 343, 15, 125) },
  basis:
    'About 477 characters or five lines on a desktop, about 125 on a phone: character-limit tables that agree.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const grid: GridLayout = byFirstShape

export const quality: NetworkQuality = {
  guideline: guideline([100, 420], 2, [0, 2], 0.8),
  closingCall: 'Tag someone who should see this.',
}

export const tallVideo: TallVideo = {
  name: 'Facebook Reels',
  top: { name: 'Camera and tabs', from: 0, to: 0.11, share: 1 },
  foot: { name: 'Name and caption', from: 0.79, to: 1, share: 1 },
  buttons: { name: 'Buttons', from: 0.5, to: 0.79, share: 0.14 },
}

/** What it gives of posts and accounts. Source: docs/networks/facebook.md#sources (deprecated-metrics, page-insights). */
export const numbers: NetworkNumbers = {
  impressions: {
    field: 'post_media_view',
    lateHours: 24,
    needs: '100 likes of the Page',
    note: 'Facebook calls these views',
  },
  reach: { field: 'post_total_media_view_unique', lateHours: 24, needs: '100 likes of the Page' },
  views: { field: 'total_video_views', lateHours: 24, note: 'Videos only' },
  likes: { field: 'reactions', note: 'Reactions of all kinds' },
  comments: { field: 'comments' },
  shares: { field: 'shares' },
  clicks: {
    field: 'post_clicks',
    lateHours: 24,
    needs: '100 likes of the Page',
    note: 'Clicks anywhere on the post',
  },
  followers: { field: 'followers_count' },
  account_impressions: { field: 'page_media_view', lateHours: 24, needs: '100 likes of the Page' },
  account_reach: { field: 'page_total_media_view_unique', lateHours: 24, needs: '100 likes of the Page' },
}
