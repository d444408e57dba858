import { fitBytes } from '../compress.ts'
import type { EncodeAnswer, Encoded, EncodeRequest, PictureType } from './encoder-messages.ts'

/** A worker that decodes, crops, resizes and encodes pictures, so that the page never blocks. */
addEventListener('message', (event: MessageEvent<EncodeRequest>) => {
  const { id } = event.data
  void run(event.data)
    .then((encoded): EncodeAnswer => ({ id, kind: 'done', encoded }))
    .catch((error: unknown): EncodeAnswer => ({
      id,
      kind: 'failed',
      message: error instanceof Error ? error.message : 'unknown',
    }))
    .then((answer) => postMessage(answer))
})

async function run({ file, part, size, type, maxBytes }: EncodeRequest): Promise<Encoded> {
  const bitmap = await createImageBitmap(file)
  const from = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const whole = size ?? { width: Math.round(from.width), height: Math.round(from.height) }
  const write = (quality: number, scale: number) => {
    const width = Math.max(1, Math.round(whole.width * scale))
    const height = Math.max(1, Math.round(whole.height * scale))
    return writePicture(draw(bitmap, from, width, height, type), type, quality)
  }
  const made = await fitBytes(write, maxBytes ?? Infinity, type !== 'image/png')
  bitmap.close()
  if (!made) throw new Error('no picture')
  return {
    file: made.file,
    width: Math.round(whole.width * made.scale),
    height: Math.round(whole.height * made.scale),
    quality: made.quality,
    fits: made.fits,
  }
}

function draw(
  bitmap: ImageBitmap,
  from: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
  type: PictureType,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, width, height)
  }
  pen.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return canvas
}

async function writePicture(
  canvas: OffscreenCanvas,
  type: PictureType,
  quality: number,
): Promise<Blob | null> {
  const file = await canvas.convertToBlob({ type, quality })
  // @NOTE A browser that cannot encode a format writes PNG instead, without an error.
  return file.type === type ? file : null
}
