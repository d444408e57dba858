import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { MiB } from '../media/megabytes.ts'
import { type NetworkQuality, guideline } from '../quality/network-quality.ts'
import { type FoldRule, lines } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { TallVideo } from './tall-video-facts.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'TikTok'

export const mark =
  'M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z'

export const colours: Colours = { light: '#000', dark: '#fff' }

/** 600 requests a minute for each of its calls, https://developers.tiktok.com/doc/tiktok-api-v2-rate-limit (2026-08-04). */
export const reading: ReadingFacts = { calls: { count: 600, perSec: 60, of: 'app' } }

export const hosts = ['tiktok.com'] as const

/**
 * content-posting-api-reference-direct-post and -media-transfer-guide (2026-09-11).
 * 1080 × 1920 is our reading of "Maximum 1080p" (low).
 */
export const rules: NetworkRules = {
  text: { unit: 'utf16', max: 2200, maxBytes: null },
  images: {
    maxCount: 35,
    maxBytes: 20 * MiB,
    formats: ['image/jpeg', 'image/webp'],
    minWidth: null,
    minHeight: null,
    maxWidth: 1080,
    maxHeight: 1920,
    maxPixels: null,
    aspect: null,
    refusesOtherAspects: false,
    keepsAnimation: false,
    maxAltText: null,
  },
  /** Media transfer guide (2026-09-11). How long an account’s videos may be is its own: `creator_info` says. */
  video: {
    maxCount: 1,
    maxBytes: 4096 * MiB,
    formats: ['video/mp4', 'video/quicktime', 'video/webm'],
    codecs: ['h264', 'hevc', 'vp8', 'vp9'],
    minSec: null,
    maxSec: 600,
    minWidth: 360,
    minHeight: 360,
    maxWidth: 4096,
    maxHeight: 4096,
    aspect: null,
    maxFrameRate: 60,
    maxBitRate: null,
  },
  document: null,
  mixes: false,
  needsMedia: true,
  thread: null,
  maxFirstComment: null,
  removable: false,
  fetchesMedia: true,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/**
 * Source: docs/networks/tiktok.md#sources (direct-post, content-sharing-guidelines). Who may see it comes from
 * `creator_info` and is never preselected, nor are comments, duets and stitches: TikTok’s review demands it.
 */
export const fields = [
  {
    kind: 'remote',
    key: 'privacy',
    label: 'Who can see it',
    hint: 'What TikTok offers this account.',
    required: true,
    perAccount: true,
    eachTime: true,
    conflicts: [
      {
        value: 'SELF_ONLY',
        setting: 'brandedContent',
        is: true,
        message: 'Branded content cannot be private: let others see it, or turn branded content off.',
      },
    ],
  },
  { kind: 'toggle', key: 'allowComments', label: 'Allow comments', preset: false },
  { kind: 'toggle', key: 'allowDuet', label: 'Allow duets', preset: false, when: { media: ['video'] } },
  { kind: 'toggle', key: 'allowStitch', label: 'Allow stitches', preset: false, when: { media: ['video'] } },
  { kind: 'text', key: 'title', label: 'Title of the photos', max: 90, when: { media: ['image'] } },
  { kind: 'toggle', key: 'autoAddMusic', label: 'Add music', preset: false, when: { media: ['image'] } },
  { kind: 'toggle', key: 'ownBrand', label: 'Promotes your own business', preset: false },
  {
    kind: 'toggle',
    key: 'brandedContent',
    label: 'Branded content',
    hint: 'Paid partnership. It cannot be private.',
    preset: false,
  },
  { kind: 'toggle', key: 'isAiGenerated', label: 'Made with AI', preset: false, saysAi: true },
  { kind: 'seconds', key: 'coverAt', label: 'Cover from the video, at second', when: { media: ['video'] } },
  {
    kind: 'toggle',
    key: 'consent',
    label: 'I agree to TikTok’s Music Usage Confirmation',
    hint: 'With branded content, to its Branded Content Policy too.',
    preset: false,
    required: true,
    eachTime: true,
  },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: 'more',
  on: { desktop: lines(2, 420, 14, 150), mobile: lines(2, 270, 14, 150) },
  basis: 'About two lines over the video. Reports run from 80 to 150 characters.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const quality: NetworkQuality = {
  guideline: guideline([50, 2200], 5, [3, 5], 1),
  closingCall: 'Follow for the next one.',
}

export const tallVideo: TallVideo = {
  name: 'TikTok',
  top: { name: 'Tabs and search', from: 0, to: 0.13, share: 1 },
  foot: { name: 'Name, caption, sound', from: 0.781, to: 1, share: 1 },
  buttons: { name: 'Buttons', from: 0.36, to: 0.781, share: 0.157 },
}

/** What it gives of posts and accounts. Source: docs/networks/tiktok.md#sources (display-api). */
export const numbers: NetworkNumbers = {
  views: { field: 'view_count', note: 'Public posts only' },
  likes: { field: 'like_count', note: 'Public posts only' },
  comments: { field: 'comment_count', note: 'Public posts only' },
  shares: { field: 'share_count', note: 'Public posts only' },
  followers: { field: 'follower_count' },
  following: { field: 'following_count' },
  posts: { field: 'video_count' },
}
