/**
 * How a network counts text.
 * - `x-weighted`      twitter-text v3: a URL is 23, an emoji or CJK character 2, most others 1, after NFC
 * - `graphemes`       characters as a reader counts them
 * - `code-points`     Unicode code points
 * - `utf16`           JavaScript string length
 * - `utf8-bytes`      bytes in UTF-8
 * - `emoji-as-bytes`  code points, but an emoji counts as its UTF-8 bytes
 */
export type TextUnit = 'x-weighted' | 'graphemes' | 'code-points' | 'utf16' | 'utf8-bytes' | 'emoji-as-bytes'

export interface TextRules {
  unit: TextUnit
  max: number
  /** A second limit, in UTF-8 bytes, in addition to `max`. */
  maxBytes: number | null
  /** A pattern a text must not contain; left out: none. */
  forbids?: RegExp
}

export type ImageFormat =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'image/bmp'
  | 'image/tiff'

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
  /** true: the network refuses shapes outside `aspect`; false: it crops them. */
  refusesOtherAspects: boolean
  /** Whether an animated GIF stays animated. */
  keepsAnimation: boolean
  /** UTF-16 units; null when the network accepts no alt text or has no limit. */
  maxAltText: number | null
}

export type VideoFormat = 'video/mp4' | 'video/quicktime' | 'video/webm' | 'video/x-m4v'

/**
 * The limits for videos. A video outside of them is transcoded (format, codec, size, frame rate) or refused (length).
 */
export interface VideoRules {
  maxCount: number
  maxBytes: number
  formats: readonly VideoFormat[]
  /** Of the video; audio is AAC everywhere, Opus only inside WebM. */
  codecs: readonly ('h264' | 'hevc' | 'vp8' | 'vp9' | 'av1')[]
  minSec: number | null
  maxSec: number | null
  minWidth: number | null
  minHeight: number | null
  /** The longer side may be either: these limits are for landscape videos, and rotated by 90° for portrait ones. */
  maxWidth: number | null
  maxHeight: number | null
  aspect: AspectRange | null
  maxFrameRate: number | null
  /** Bits per second of video and audio together. */
  maxBitRate: number | null
}

export interface DocumentRules {
  maxBytes: number
  formats: readonly 'application/pdf'[]
  maxPages: number
}

/** How one kind of post differs from a network's ordinary one: a story, a reel. It has one file. */
interface KindRules {
  /** The name in messages, plural: `Instagram stories`. */
  name: string
  /** null: no pictures. */
  images: Partial<ImageRules> | null
  video: Partial<VideoRules>
}

export interface NetworkRules {
  text: TextRules
  /** null: no image posts. */
  images: ImageRules | null
  video: VideoRules | null
  document: DocumentRules | null
  /** By the value of the setting `kind`; left out: there is only one kind. */
  kinds?: Readonly<Record<string, KindRules>>
  /** Whether pictures and videos may be in one post. */
  mixes: boolean
  needsMedia: boolean
  /** Threads of replies to the first post; null: all items are published as one text. */
  thread: { maxItems: number } | null
  /**
   * Characters of a first comment; null: the API has none. No reference states these limits: they are what the
   * networks' own pages allow (low).
   */
  maxFirstComment: number | null
  /** Whether the API can delete a post. */
  removable: boolean
  /** Whether the network fetches files from this server, so that PUBLIC_URL must be public. */
  fetchesMedia: boolean
  maxLinks: number | null
  maxHashtags: number | null
  maxMentions: number | null
}
