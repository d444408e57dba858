import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { readJpegScans } from './jpeg-scans.ts'

// @NOTE one picture per core, and nothing kept between pictures: the figures are in docs/decisions/0023-images.md.
sharp.concurrency(1)
sharp.cache(false)
// Readers of formats nobody posts are closed: SVG, PDF and the like have been the way in for hostile files.
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

/**
 * How long one decoding or encoding of a picture may take. The slowest of ordinary ones, a WebP of 50 megapixels, takes
 * about 12 seconds of a core.
 */
const timeLimitSec = 30

/**
 * A JPEG of several scans is decoded before the first pixel comes out, where no time limit ends it: so its scans are
 * counted beforehand. Encoders write 10 scans; a picture of 100 megapixels may have 15.
 */
const maxScans = 64
const maxScannedPixels = 1_500_000_000

/** Decoding this picture would take far longer than its size says. */
export class TooManyScans extends Error {
  override name = 'TooManyScans'
}

/**
 * Opens a picture that somebody sent, or a page named: one of five formats, with a limit of time for each thing made of it.
 * Fails (at once, or when something is made of it) for what is none, is broken, or takes too long: {@link tookTooLong}.
 * @throws TooManyScans
 */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  const scans = readJpegScans(bytes)
  if (scans && (scans.scans > maxScans || scans.scannedPixels > maxScannedPixels)) {
    throw new TooManyScans('a JPEG has more scans than any encoder writes')
  }
  return sharp(bytes, { failOn: 'error', ...options }).timeout({ seconds: timeLimitSec })
}

/** Opens pixels that were decoded before, to be encoded within the same limit of time. */
export function openPixels(pixels: Uint8Array, raw: NonNullable<SharpOptions['raw']>): Sharp {
  return sharp(pixels, { raw }).timeout({ seconds: timeLimitSec })
}

/** Whether an error says that the limit of time was reached. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:')
}
