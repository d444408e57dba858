import type { ImageLimits } from './fit-plan.ts'
import type { NetworkId } from './network.ts'
import { networkRules, type AspectRange, type ImageFormat } from './network-rules.ts'

/** What is accepted when a file arrives, before it is fitted to any network. Source: design/media.md "Limits", signed-in-product §5. */
export const uploadLimits = {
  maxBytes: 50 * 1_048_576,
  maxFiles: 4,
  formats: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const satisfies { maxBytes: number; maxFiles: number; formats: readonly ImageFormat[] }

export { fitPlan, needsCropping, type FitPlan, type ImageFacts, type ImageLimits } from './fit-plan.ts'

/**
 * The strictest limits of several networks: smallest sizes and counts, formats all of them take, largest minimums,
 * smallest maximums, narrowest aspect ratio. Source: signed-in-product §5.
 * @returns null when no network is given, or one of them takes no images
 */
export function strictestImageLimits(networks: readonly NetworkId[]): ImageLimits | null {
  let strictest: ImageLimits | null = null
  for (const network of networks) {
    const rules = networkRules[network].images
    if (!rules) return null
    strictest = strictest ? stricter(strictest, rules) : rules
  }
  return strictest
}

function stricter(a: ImageLimits, b: ImageLimits): ImageLimits {
  return {
    maxCount: Math.min(a.maxCount, b.maxCount),
    maxBytes: Math.min(a.maxBytes, b.maxBytes),
    formats: a.formats.filter((format) => b.formats.includes(format)),
    minWidth: largest(a.minWidth, b.minWidth),
    minHeight: largest(a.minHeight, b.minHeight),
    maxWidth: smallest(a.maxWidth, b.maxWidth),
    maxHeight: smallest(a.maxHeight, b.maxHeight),
    maxPixels: smallest(a.maxPixels, b.maxPixels),
    aspect: narrowest(a.aspect, b.aspect),
    refusesOtherAspects: a.refusesOtherAspects || b.refusesOtherAspects,
    keepsAnimation: a.keepsAnimation && b.keepsAnimation,
    maxAltText: smallest(a.maxAltText, b.maxAltText),
  }
}

function largest(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b)
}

function smallest(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}

function narrowest(a: AspectRange | null, b: AspectRange | null): AspectRange | null {
  return a && b ? { min: Math.max(a.min, b.min), max: Math.min(a.max, b.max) } : (a ?? b)
}

/**
 * What is wrong with a file that arrives, before anything is done to it. Source: signed-in-product §5, wording exact.
 * @returns the message, or null when it is accepted
 */
export function uploadIssue(file: { mimeType: string; bytes: number }): string | null {
  if (!(uploadLimits.formats as readonly string[]).includes(file.mimeType)) {
    return `Unsupported image format. Allowed: ${formatList(uploadLimits.formats)}`
  }
  return file.bytes > uploadLimits.maxBytes
    ? `Image must be smaller than ${megabytes(uploadLimits.maxBytes)}MB`
    : null
}

/** 'JPEG, PNG, WebP'. */
export function formatList(formats: readonly ImageFormat[]): string {
  return formats.map((format) => formatNames[format]).join(', ')
}

const formatNames: Record<ImageFormat, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
}

/** Bytes in the megabytes their limit was written in: 5,242,880 → 5, 2,000,000 → 2. */
export function megabytes(bytes: number): number {
  return bytes % 1_048_576 === 0 ? bytes / 1_048_576 : Math.floor(bytes / 100_000) / 10
}
