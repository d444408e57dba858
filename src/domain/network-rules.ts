import type { NetworkId } from './networks/network.ts'

/**
 * How a network counts text.
 * - `x-weighted`      twitter-text v3: a URL is 23, an emoji or CJK character 2, most others 1, after NFC
 * - `graphemes`       what a reader would call one character
 * - `code-points`     Unicode code points
 * - `utf16`           JavaScript string length
 * - `utf8-bytes`      bytes on the wire
 * - `emoji-as-bytes`  code points, but an emoji counts as its UTF-8 bytes
 */
export type TextUnit = 'x-weighted' | 'graphemes' | 'code-points' | 'utf16' | 'utf8-bytes' | 'emoji-as-bytes'

export interface TextRules {
  unit: TextUnit
  max: number
  /** A second limit, in UTF-8 bytes, beside `max`. */
  maxBytes: number | null
  /** What a text must not contain; left out: nothing is forbidden. */
  forbids?: RegExp
}

export type ImageFormat =
  'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/bmp' | 'image/tiff'

/** Width divided by height. */
export interface AspectRange {
  min: number
  max: number
}

export interface ImageRules {
  maxCount: number
  maxBytes: number
  formats: readonly ImageFormat[]
  /** A smaller image is enlarged. */
  minWidth: number | null
  minHeight: number | null
  maxWidth: number | null
  maxHeight: number | null
  /** Width × height. */
  maxPixels: number | null
  aspect: AspectRange | null
  /** true: outside of `aspect` the network refuses; false: it crops what it shows. */
  refusesOtherAspects: boolean
  /** Whether an animated GIF moves there. */
  keepsAnimation: boolean
  /** UTF-16 units; null when the network takes no alt text or names no limit. */
  maxAltText: number | null
}

export type VideoFormat = 'video/mp4' | 'video/quicktime' | 'video/webm' | 'video/x-m4v'

/** As a network takes videos. A video outside of these is made over (format, codec, sides, frame rate) or refused (length). */
export interface VideoRules {
  maxCount: number
  maxBytes: number
  formats: readonly VideoFormat[]
  /** Of the pictures; sound is AAC everywhere, Opus only inside WebM. */
  codecs: readonly ('h264' | 'hevc' | 'vp8' | 'vp9' | 'av1')[]
  minSec: number | null
  maxSec: number | null
  minWidth: number | null
  minHeight: number | null
  /** The longer side may be either: these bound a landscape video, and its portrait twin turned by 90°. */
  maxWidth: number | null
  maxHeight: number | null
  aspect: AspectRange | null
  maxFrameRate: number | null
  /** Bits a second of picture and sound together. */
  maxBitRate: number | null
}

export interface DocumentRules {
  maxBytes: number
  formats: readonly 'application/pdf'[]
  maxPages: number
}

export interface NetworkRules {
  text: TextRules
  /** null: the network takes no image posts. */
  images: ImageRules | null
  video: VideoRules | null
  document: DocumentRules | null
  /** Pictures and videos in one post. */
  mixes: boolean
  needsMedia: boolean
  /** Replies to one's own post, one after the other; elsewhere the items go out as one text. */
  thread: { maxItems: number } | null
  /**
   * Characters of a comment below one's own post; null: the API takes none. No reference names these: they are what the
   * networks' own pages allow (low).
   */
  maxFirstComment: number | null
  /** Whether the API lets the author take a post down again. */
  removable: boolean
  /** Whether the network fetches some files from us, so that PUBLIC_URL must be reachable from the internet. */
  fetchesMedia: boolean
  maxLinks: number | null
  maxHashtags: number | null
  maxMentions: number | null
}

const MiB = 1_048_576

/**
 * What each network accepts. Every number is from spec/networks/platform-facts.json (written 2026-11-20);
 * where its sources conflict or confidence is low, the stricter value is used.
 */
export const networkRules: Record<NetworkId, NetworkRules> = {
  /**
   * Text: docs.x.com/fundamentals/counting-characters, twitter-text config/v3.json (2026-08-22).
   * Images: docs.x.com/x-api/media/quickstart/best-practices (2026-08-22). Alt text: X API OpenAPI 2.167 (2026-08-22).
   * X moves one GIF alone, through an upload category of its own; as one image of several it stands still.
   */
  twitter: {
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
  },
  /**
   * Text: linkedin.com/help/linkedin/answer/a528176 (undated, medium; the unit is not documented, UTF-16 is the strictest reading).
   * Formats, count, pixels, alt text: Microsoft Learn, posts-api and images-api (2026-09-19, medium).
   * 5 MB, 552 × 276 and 0.8–3: LinkedIn Help (undated, low); the API names none, so they shape and never refuse.
   */
  linkedin: {
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
  },
  /**
   * Lexicons app.bsky.feed.post and app.bsky.embed.images, bluesky-social/atproto@d6296a1 (2026-08-20).
   * The lexicon takes image/*; its viewers show these three, and none of them moving.
   */
  bluesky: {
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
  },
  /** developers.facebook.com/docs/threads/posts and /reference/publishing (2026-04; the lower aspect is our reading of "10:1", low). */
  threads: {
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
    /** developers.facebook.com/docs/threads/posts (2026-04); 25 Mbit/s is the safe side of 25 and 100. Two to twenty items in a carousel. */
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
  },
  /** pinterest/api-description@c05b189 v5 (2025-12-11); 20 MB: help.pinterest.com product specs (undated, medium). */
  pinterest: {
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
  },
  /**
   * Formats: graph-api/reference/page/photos (undated, medium). 63,206 and 4 MB: several scheduler docs agree (2026, medium),
   * 4 MB being the safe one beside Meta's 10 MB. Count 10: the same docs (2026, low).
   */
  facebook: {
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
  },
  /** developers.google.com/youtube/v3/docs/videos (undated, medium): the description. No image posts: discovery 20260427. */
  youtube: {
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
  },
  /**
   * instagram-graph-api/reference/ig-user/media (2026-09-11); jpeg only: content-publishing (2026-09-11).
   * The unit of the caption is not documented; UTF-16 is the strictest reading.
   */
  instagram: {
    text: { unit: 'utf16', max: 2200, maxBytes: null },
    images: {
      maxCount: 10,
      maxBytes: 8 * MiB,
      formats: ['image/jpeg'],
      minWidth: 320,
      minHeight: null,
      maxWidth: 1440,
      maxHeight: null,
      maxPixels: null,
      aspect: { min: 0.8, max: 1.91 },
      refusesOtherAspects: true,
      keepsAnimation: false,
      maxAltText: 1000,
    },
    /** ig-user/media (2026-09-11): 30 hashtags, 20 mentions. */
    video: {
      maxCount: 10,
      maxBytes: 300 * MiB,
      formats: ['video/mp4', 'video/quicktime'],
      codecs: ['h264', 'hevc'],
      minSec: 3,
      maxSec: 900,
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
    needsMedia: true,
    thread: null,
    maxFirstComment: 2200,
    removable: false,
    fetchesMedia: true,
    maxLinks: null,
    maxHashtags: 30,
    maxMentions: 20,
  },
  /**
   * content-posting-api-reference-direct-post and -media-transfer-guide (2026-09-11).
   * 1080 × 1920 is our reading of "Maximum 1080p" (low).
   */
  tiktok: {
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
  },
  /**
   * Text and images: seen in clients and wikis (2026, medium to low); the lower of each pair. The title is a setting.
   * Video limits are not known.
   */
  reddit: {
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
  },
}
