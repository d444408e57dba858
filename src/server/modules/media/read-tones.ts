import { tonesOf, tonesPixels } from '#domain/film/tones.ts'
import { openPicture } from './closed-readers.ts'

/** A thumbnail or a frame. */
const maxPixels = 4_000_000

/** How dark and light a small picture is where. @throws for what is no picture, or too large */
export async function readTones(bytes: Uint8Array): Promise<string> {
  const pixels = await openPicture(bytes, { limitInputPixels: maxPixels })
    .resize(tonesPixels, tonesPixels, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return tonesOf(new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength))
}
