import type { Part } from '../crop.ts'
import { loadImage } from './load-image.ts'
import type { Picture } from './use-picture.ts'

/**
 * The pixels of a picture, or of a part of it, scaled down for analysis.
 * @param longest the longer side afterwards, in pixels
 * @returns RGBA, four bytes a pixel
 */
export async function picturePixels(
  picture: Picture,
  longest: number,
  part: Part = { x: 0, y: 0, width: picture.width, height: picture.height },
): Promise<Uint8ClampedArray> {
  const image = await loadImage(picture.url)
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser gives no canvas.')
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height).data
}
