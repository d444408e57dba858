import type { NetworkId } from './network.ts'

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

export interface NetworkRules {
  text: TextRules
  /** null: the network takes no image posts. */
  images: ImageRules | null
  needsMedia: boolean
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
    needsMedia: false,
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
    needsMedia: false,
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
    needsMedia: false,
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
    needsMedia: false,
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
    needsMedia: true,
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
    needsMedia: false,
  },
  /** developers.google.com/youtube/v3/docs/videos (undated, medium): the description. No image posts: discovery 20260427. */
  youtube: {
    text: { unit: 'utf8-bytes', max: 5000, maxBytes: null },
    images: null,
    needsMedia: true,
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
    needsMedia: true,
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
    needsMedia: true,
  },
}
