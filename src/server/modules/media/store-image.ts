import type { Sharp } from 'sharp'
import type { Files } from '#server/plumbing/files/files.ts'
import { sharp } from './closed-readers.ts'

/** Pixels of all frames together that are decoded at most. A 50-megapixel photo passes, a decompression bomb does not. */
const maxPixels = 200_000_000
const maxSide = 16_384
const maxFrames = 500

export interface StoredImage {
  path: string
  thumbnailPath: string
  mimeType: string
  bytes: number
  width: number
  height: number
  animated: boolean
}

export type StoreResult =
  | { kind: 'stored'; image: StoredImage }
  | { kind: 'not-an-image' }
  | { kind: 'damaged' }
  | { kind: 'too-many-pixels' }

/** What a format is kept as, chosen by what the file is, not by what it is called. */
const kept = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
} as const

/** Formats whose pictures follow one another in time; several pictures in another format are several pictures. */
const moves: ReadonlySet<keyof typeof kept> = new Set(['gif', 'webp'])

/**
 * Keeps an uploaded image: turned upright, without the metadata that tells where it was taken, and a thumbnail.
 * AVIF becomes JPEG, which every network takes.
 */
export async function storeImage(
  files: Files,
  place: { workspaceId: string; mediaId: string },
  bytes: Uint8Array,
): Promise<StoreResult> {
  try {
    const facts = await sharp(bytes, { limitInputPixels: maxPixels, animated: true }).metadata()
    if ((facts.width ?? 0) > maxSide || (facts.pageHeight ?? facts.height ?? 0) > maxSide) {
      return { kind: 'too-many-pixels' }
    }
    if ((facts.pages ?? 1) > maxFrames) return { kind: 'too-many-pixels' }
    const format =
      facts.format in kept ? (facts.format as keyof typeof kept) : facts.format === 'heif' ? 'jpeg' : null
    if (!format) return { kind: 'not-an-image' }

    // @NOTE pictures kept one below another cannot be turned, and browsers do not turn them either.
    const animated = moves.has(format) && (facts.pages ?? 1) > 1
    const whole = sharp(bytes, { limitInputPixels: maxPixels, animated, failOn: 'error' })
    const { data, info } = await inFormat(animated ? whole : whole.autoOrient(), format).toBuffer({
      resolveWithObject: true,
    })
    const thumbnail = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    const path = `${place.workspaceId}/images/${place.mediaId}.${kept[format].extension}`
    const thumbnailPath = `${place.workspaceId}/thumbnails/${place.mediaId}.webp`
    await files.write(path, data)
    await files.write(thumbnailPath, thumbnail)
    const height = info.pageHeight ?? info.height
    return {
      kind: 'stored',
      image: {
        path,
        thumbnailPath,
        mimeType: kept[format].mimeType,
        bytes: data.byteLength,
        width: info.width,
        height,
        animated,
      },
    }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}

function inFormat(image: Sharp, format: keyof typeof kept): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 92 })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: 92 })
    case 'gif':
      return image.gif()
    default:
      return format satisfies never
  }
}

function reasonOf(error: unknown): 'not-an-image' | 'damaged' | 'too-many-pixels' {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return 'too-many-pixels'
  return /unsupported image format|input buffer/i.test(message) &&
    !/corrupt|premature|truncated/i.test(message)
    ? 'not-an-image'
    : 'damaged'
}
