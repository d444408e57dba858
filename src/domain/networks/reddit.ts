import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import { firstOnTop, type GridLayout } from '../media/grid-layouts.ts'
import { MiB } from '../media/megabytes.ts'
import { type FoldRule, lines } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { ReadingFacts } from './reading-facts.ts'

export const name = 'Reddit'

export const granted: true = true

export const mark =
  'M12 0C5.373 0 0 5.373 0 12c0 3.314 1.343 6.314 3.515 8.485l-2.286 2.286C.775 23.225 1.097 24 1.738 24H12c6.627 0 12-5.373 12-12S18.627 0 12 0Zm4.388 3.199c1.104 0 1.999.895 1.999 1.999 0 1.105-.895 2-1.999 2-.946 0-1.739-.657-1.947-1.539v.002c-1.147.162-2.032 1.15-2.032 2.341v.007c1.776.067 3.4.567 4.686 1.363.473-.363 1.064-.58 1.707-.58 1.547 0 2.802 1.254 2.802 2.802 0 1.117-.655 2.081-1.601 2.531-.088 3.256-3.637 5.876-7.997 5.876-4.361 0-7.905-2.617-7.998-5.87-.954-.447-1.614-1.415-1.614-2.538 0-1.548 1.255-2.802 2.803-2.802.645 0 1.239.218 1.712.585 1.275-.79 2.881-1.291 4.64-1.365v-.01c0-1.663 1.263-3.034 2.88-3.207.188-.911.993-1.595 1.959-1.595Zm-8.085 8.376c-.784 0-1.459.78-1.506 1.797-.047 1.016.64 1.429 1.426 1.429.786 0 1.371-.369 1.418-1.385.047-1.017-.553-1.841-1.338-1.841Zm7.406 0c-.786 0-1.385.824-1.338 1.841.047 1.017.634 1.385 1.418 1.385.785 0 1.473-.413 1.426-1.429-.046-1.017-.721-1.797-1.506-1.797Zm-3.703 4.013c-.974 0-1.907.048-2.77.135-.147.015-.241.168-.183.305.483 1.154 1.622 1.964 2.953 1.964 1.33 0 2.47-.81 2.953-1.964.057-.137-.037-.29-.184-.305-.863-.087-1.795-.135-2.769-.135Z'

export const colours: Colours = { light: '#c63a00', dark: '#ff6a33' }

/** 100 requests a minute for each app, https://support.reddithelp.com/hc/en-us/articles/16160319875092 (2026-11-24). */
export const reading: ReadingFacts = { calls: { count: 100, perSec: 60, of: 'app' } }

export const hosts = ['reddit.com'] as const

/**
 * Text and images: seen in clients and wikis (2026, medium to low); the lower of each pair. The title is a setting.
 * Video limits are not known.
 */
export const rules: NetworkRules = {
  text: { unit: 'code-points', max: 10_000, maxBytes: null },
  images: {
    maxCount: 20,
    maxBytes: 10 * MiB,
    formats: ['image/jpeg', 'image/png', 'image/gif'],
    minWidth: null,
    minHeight: null,
    maxWidth: null,
    maxHeight: null,
    maxPixels: null,
    aspect: null,
    refusesOtherAspects: false,
    keepsAnimation: true,
    maxAltText: null,
  },
  video: {
    maxCount: 1,
    maxBytes: 1024 * MiB,
    formats: ['video/mp4', 'video/quicktime'],
    codecs: ['h264'],
    minSec: null,
    maxSec: null,
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
  thread: null,
  maxFirstComment: 10_000,
  removable: true,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

/** Source: docs/networks/reddit.md#sources (clients): api/submit, link_flair_v2, post_requirements. */
export const fields = [
  {
    kind: 'text',
    key: 'subreddit',
    label: 'Subreddit',
    hint: 'Without r/.',
    max: 50,
    required: true,
    pattern: /^(r\/)?[A-Za-z0-9_]{2,50}$/u,
    patternHint: 'A subreddit can only have letters, numbers and underscores.',
  },
  {
    kind: 'text',
    key: 'title',
    label: 'Title',
    hint: 'If empty, we use the first line of the text.',
    max: 300,
  },
  {
    kind: 'text',
    key: 'link',
    label: 'Link',
    hint: 'Posts the link instead of the text.',
    max: 2048,
    isLink: true,
    when: { media: ['none'] },
  },
  { kind: 'remote', key: 'flair', label: 'Flair', perAccount: true },
  {
    kind: 'cover',
    key: 'cover',
    label: 'Picture before the video plays',
    hint: 'If empty, we use a plain dark picture.',
    when: { media: ['video'] },
  },
  { kind: 'toggle', key: 'nsfw', label: 'Not safe for work', preset: false },
  { kind: 'toggle', key: 'spoiler', label: 'Spoiler', preset: false },
  { kind: 'toggle', key: 'sendReplies', label: 'Send me replies', preset: true },
  { kind: 'text', key: 'firstComment', label: 'First comment', max: 10_000, lines: 2 },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: 'Read more',
  on: { desktop: lines(5, 640, 14), mobile: lines(5, 343, 14) },
  basis: 'The first lines of the text. Counted on screens, not documented.',
  confidence: 'low',
  asOf: '2026-11-21',
}

export const grid: GridLayout = firstOnTop(0.7, 2.4)

/** What it gives of posts and accounts. Source: docs/networks/reddit.md#sources (api-info). */
export const numbers: NetworkNumbers = {
  comments: { field: 'num_comments' },
  score: { field: 'score', note: 'Reddit blurs it a little' },
  upvote_ratio: { field: 'upvote_ratio' },
}
