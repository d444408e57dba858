import { createRequire } from 'node:module'
import type { default as SharpModule, Sharp, SharpOptions } from 'sharp'
import { readJpegScans } from './jpeg-scans.ts'

let opened: typeof SharpModule | null = null

/** Loaded with the first picture: its libraries take 15 MB. */
function library(): typeof SharpModule {
  if (opened) return opened
  const sharp = createRequire(import.meta.url)('sharp') as typeof SharpModule
  // @NOTE One picture per core, and no cache between pictures: the measurements are in docs/decisions/0023-images.md.
  sharp.concurrency(1)
  sharp.cache(false)
  // Loaders of unused formats are blocked: SVG, PDF and the like have been attacked with hostile files.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  })
  return (opened = sharp)
}

/**
 * The time limit of one decoding or encoding. The slowest of ordinary ones, a WebP of 50 megapixels, takes about 12
 * seconds of CPU time.
 */
const timeLimitSec = 30

/**
 * A progressive JPEG is decoded completely before the first pixel, where no time limit applies: so its scans are
 * counted first. Encoders write 10 scans; a picture of 100 megapixels may have 15.
 */
const maxScans = 64
const maxScannedPixels = 1_500_000_000

/** Decoding this picture would take far longer than its size suggests. */
export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/**
 * Opens an untrusted picture: one of five formats, with a time limit for each operation. Fails (at once, or on a later
 * operation) for invalid or broken ones, and when it takes too long: {@link tookTooLong}.
 * @throws TooManyScans
 */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  const scans = readJpegScans(bytes)
  if (scans && (scans.scans > maxScans || scans.scannedPixels > maxScannedPixels)) {
    throw new TooManyScans('a JPEG has more scans than any encoder writes')
  }
  return library()(bytes, { failOn: 'error', ...options }).timeout({ seconds: timeLimitSec })
}

/** Opens decoded pixels, to be encoded with the same time limit. */
export function openPixels(pixels: Uint8Array, raw: NonNullable<SharpOptions['raw']>): Sharp {
  return library()(pixels, { raw }).timeout({ seconds: timeLimitSec })
}

/** Whether an error says that the time limit was reached. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:')
}
