import type { EncodeAnswer, Encoded, EncodeRequest, PictureType } from './encoder-messages.ts'
import { loadImage } from './load-image.ts'
import { canvasBlob } from './paint-scene.ts'
import type { Picture } from './use-picture.ts'

export type { Encoded, PictureType } from './encoder-messages.ts'

/** The formats with their names and file extensions. */
export const pictureTypes = [
  { id: 'image/jpeg', name: 'JPEG', ending: 'jpg' },
  { id: 'image/webp', name: 'WebP', ending: 'webp' },
  { id: 'image/png', name: 'PNG', ending: 'png' },
] as const satisfies readonly { id: PictureType; name: string; ending: string }[]

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (answer: EncodeAnswer) => void>()

function theWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./encoder-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<EncodeAnswer>) => {
    waiting.get(event.data.id)?.(event.data)
    waiting.delete(event.data.id)
  })
  worker.addEventListener('error', () => {
    for (const [id, done] of waiting) done({ id, kind: 'failed', message: 'The worker stopped.' })
    waiting.clear()
    worker = null
  })
  return worker
}

/**
 * Crops, resizes and encodes a picture in a worker. Metadata of the camera (place, time, model) is removed.
 * @throws when the browser cannot read the picture or write the format
 */
export async function encodePicture(
  picture: Picture,
  request: Pick<EncodeRequest, 'part' | 'size' | 'type' | 'maxBytes'>,
): Promise<Encoded> {
  const file = await rasterOf(picture)
  asked += 1
  const id = asked
  const answer = await new Promise<EncodeAnswer>((resolve) => {
    waiting.set(id, resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    theWorker().postMessage({ id, file, ...request } satisfies EncodeRequest)
  })
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer.encoded
}

/** Rasterizes an SVG first: a worker cannot draw SVG. */
async function rasterOf(picture: Picture): Promise<Blob> {
  if (picture.file && picture.file.type !== 'image/svg+xml') return picture.file
  const image = await loadImage(picture.url)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, picture.width, picture.height)
  return canvasBlob(canvas, 'image/png', 1)
}
