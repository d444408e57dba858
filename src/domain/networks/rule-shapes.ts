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

/** How one kind of post differs from a network's usual one: a story, a reel. It carries one file. */
interface KindRules {
  /** As messages call it, plural: `Instagram stories`. */
  name: string
  /** null: it doesn’t take pictures. */
  images: Partial<ImageRules> | null
  video: Partial<VideoRules>
}

export interface NetworkRules {
  text: TextRules
  /** null: the network takes no image posts. */
  images: ImageRules | null
  video: VideoRules | null
  document: DocumentRules | null
  /** By the value of the setting `kind`; left out: every post is of the same kind. */
  kinds?: Readonly<Record<string, KindRules>>
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
