import { openPixels } from './closed-readers.ts'

const width = 320
const height = 180

/** The thumbnail of files without one: a play icon for a video, a sheet for a document. */
export async function placeholder(kind: 'video' | 'document'): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3)
  const isMark = kind === 'video' ? isPlayMark : isSheet
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = isMark(x - width / 2, y - height / 2) ? 0xe8 : 0x3a
      pixels.fill(shade, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return openPixels(pixels, { width, height, channels: 3 }).webp({ quality: 75 }).toBuffer()
}

function isPlayMark(x: number, y: number): boolean {
  return x > -26 && x < 34 && Math.abs(y) < (34 - x) * 0.6
}

function isSheet(x: number, y: number): boolean {
  const onSheet = Math.abs(x) < 42 && Math.abs(y) < 56
  return onSheet && !(Math.abs(x) < 28 && Math.abs(y) < 40 && Math.floor((y + 40) / 8) % 2 === 1)
}
