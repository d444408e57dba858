import type { Sharp } from 'sharp'
import { openPicture, openPixels } from '#server/modules/media/closed-readers.ts'
import type { Pixels } from './pixels.ts'

const rawOf = ({ width, height, data }: Pixels) =>
  openPixels(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { width, height, channels: 4 })

async function read(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** Every pixel becomes the middle one of those around it: areas grow calm, edges stay. @param size odd */
export const median = (pixels: Pixels, size: number): Promise<Pixels> => read(rawOf(pixels).median(size))

/** @param radius of the blur, 0.3 or more */
export const blurred = (pixels: Pixels, radius: number): Promise<Pixels> => read(rawOf(pixels).blur(radius))

export const resized = (
  pixels: Pixels,
  width: number,
  height: number,
  kernel: 'nearest' | 'lanczos3' = 'lanczos3',
) => read(rawOf(pixels).resize(width, height, { kernel, fit: 'fill' }))

/** Calm areas of few tones with clean borders: several medians at half the size, which paint the same and cost a fourth. */
export async function simplified(pixels: Pixels, size: number, times: number): Promise<Pixels> {
  const { width, height } = pixels
  let small = await resized(pixels, Math.ceil(width / 2), Math.ceil(height / 2))
  for (let time = 0; time < times; time++) small = await median(small, size)
  return resized(small, width, height)
}

/** The middle part of a picture in the size. @throws for bytes that are no picture */
export const cutTo = (
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Pixels> =>
  read(
    openPicture(bytes)
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' }),
  )

/** The file. Few colours make a small PNG; everything else is a JPEG. */
export async function encoded(pixels: Pixels, form: 'jpeg' | 'png'): Promise<Uint8Array> {
  const image = rawOf(pixels).removeAlpha()
  return form === 'png'
    ? image.png({ palette: true, colours: 64, dither: 0, effort: 4 }).toBuffer()
    : image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}
