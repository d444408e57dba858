import type { Sharp } from 'sharp'
import type { MediaOrigin } from '#domain/media/media-origin.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { ClientGone, throwIfGone } from '#server/plumbing/client-gone.ts'
import { withOrigin } from './origin-metadata.ts'
import { readTones } from './read-tones.ts'
import { openPicture, TooManyScans, tookTooLong } from './closed-readers.ts'

/** The most pixels of all frames together. A 50-megapixel photo passes, a decompression bomb does not. */
const maxPixels = 200_000_000
const maxSide = 16_384
const maxFrames = 500

interface StoredImage {
  path: string
  thumbnailPath: string
  mimeType: string
  bytes: number
  width: number
  height: number
  animated: boolean
  /** How dark and light it is where, for text on it. */
  tones: string
}

export type StoreResult =
  | { kind: 'stored'; image: StoredImage }
  | { kind: 'not-an-image' }
  | { kind: 'damaged' }
  | { kind: 'too-many-pixels' }
  | { kind: 'too-many-scans' }
  | { kind: 'too-slow' }

/** The stored format, by the real type of the file, not by its name. */
const kept = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
} as const

/** Formats with animation; in other formats, several pictures are several pictures. */
const moves: ReadonlySet<keyof typeof kept> = new Set(['gif', 'webp'])

/** A picture as stored, and its thumbnail. */
interface Made {
  data: Buffer
  thumbnail: Buffer
  format: keyof typeof kept
  width: number
  height: number
  animated: boolean
  tones: string
}

/**
 * Stores an uploaded image: upright, without location metadata, and with a thumbnail. AVIF becomes JPEG, which every
 * network accepts.
 * @param signal of the waiting client: after an abort the rest is skipped
 * @throws ClientGone, and storage errors
 */
export async function storeImage(
  files: Files,
  place: { workspaceId: string; mediaId: string; origin?: MediaOrigin },
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<StoreResult> {
  const { origin = 'uploaded' } = place
  const made = await make(bytes, origin, signal).catch((error: unknown) => ({ kind: reasonOf(error) }))
  if ('kind' in made) return made
  const { data, thumbnail, format, width, height, animated, tones } = made
  const { mimeType, extension } = kept[format]
  const path = `${place.workspaceId}/images/${place.mediaId}.${extension}`
  const thumbnailPath = `${place.workspaceId}/thumbnails/${place.mediaId}.webp`
  await files.write(path, data)
  await files.write(thumbnailPath, thumbnail)
  const image = { path, thumbnailPath, mimeType, bytes: data.byteLength, width, height, animated, tones }
  return { kind: 'stored', image }
}

async function make(
  bytes: Uint8Array,
  origin: MediaOrigin,
  signal: AbortSignal | undefined,
): Promise<Made | { kind: Refused['kind'] }> {
  const facts = await openPicture(bytes, { limitInputPixels: maxPixels, animated: true }).metadata()
  if ((facts.width ?? 0) > maxSide || (facts.pageHeight ?? facts.height ?? 0) > maxSide) {
    return { kind: 'too-many-pixels' }
  }
  if ((facts.pages ?? 1) > maxFrames) return { kind: 'too-many-pixels' }
  const format =
    facts.format in kept ? (facts.format as keyof typeof kept) : facts.format === 'heif' ? 'jpeg' : null
  if (!format) return { kind: 'not-an-image' }

  // @NOTE Animations are decoded as one tall picture and cannot be rotated; browsers do not rotate them either.
  const animated = moves.has(format) && (facts.pages ?? 1) > 1
  const whole = openPicture(bytes, { limitInputPixels: maxPixels, animated })
  const upright = withOrigin(animated ? whole : whole.autoOrient(), origin)
  const { data, info } = await inFormat(upright, format).toBuffer({ resolveWithObject: true })
  throwIfGone(signal)
  const thumbnail = await withOrigin(openPicture(bytes, { limitInputPixels: maxPixels }), origin)
    .autoOrient()
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  throwIfGone(signal)
  const { width, pageHeight, height } = info
  // Of the thumbnail: it is upright, and small.
  const tones = await readTones(thumbnail)
  return { data, thumbnail, format, width, height: pageHeight ?? height, animated, tones }
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

type Refused = Exclude<StoreResult, { kind: 'stored' }>

/** @throws the error, when it says nothing about the picture */
function reasonOf(error: unknown): Refused['kind'] {
  if (error instanceof ClientGone) throw error
  if (error instanceof TooManyScans) return 'too-many-scans'
  if (tookTooLong(error)) return 'too-slow'
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return 'too-many-pixels'
  return /unsupported image format|input buffer/i.test(message) &&
    !/corrupt|premature|truncated/i.test(message)
    ? 'not-an-image'
    : 'damaged'
}
