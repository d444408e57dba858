import { faces, gradientLine, type Fill, type Item, type Scene } from '../scene.ts'
import { loadImage } from './load-image.ts'

export interface PaintOptions {
  pictures?: Readonly<Record<string, string>>
  /** Canvas pixels per pixel of the scene. */
  scale?: number
}

/** Paints a scene on its own canvas, after its fonts and pictures have loaded. */
async function paintScene(
  scene: Scene,
  { pictures = {}, scale = 1 }: PaintOptions = {},
): Promise<HTMLCanvasElement> {
  const names = [...new Set(scene.items.flatMap((item) => (item.kind === 'image' ? [item.name] : [])))]
  const loaded = await Promise.all(
    names.map(async (name) => [name, await loadImage(pictures[name] ?? '')] as const),
  )
  await Promise.all(
    Object.values(faces).map(({ family, weight }) => document.fonts.load(`${weight} 40px ${family}`)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scene.width * scale)
  canvas.height = Math.round(scene.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser gives no canvas.')
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  const images = new Map(loaded)
  for (const item of scene.items) draw(pen, item, images)
  return canvas
}

/** A scene as a picture file. JPEG has no transparency, PNG no quality. */
export async function sceneBlob(
  scene: Scene,
  { type = 'image/png', quality = 0.92, ...options }: PaintOptions & { type?: string; quality?: number } = {},
): Promise<Blob> {
  const canvas = await paintScene(scene, options)
  return canvasBlob(canvas, type, quality)
}

export function canvasBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), type, quality)
  })
}

function draw(
  pen: CanvasRenderingContext2D,
  item: Item,
  images: ReadonlyMap<string, HTMLImageElement>,
): void {
  switch (item.kind) {
    case 'rect':
      pen.globalAlpha = item.opacity ?? 1
      pen.fillStyle = ink(pen, item.fill, item.x, item.y, item.width, item.height)
      pen.beginPath()
      pen.roundRect(item.x, item.y, item.width, item.height, item.radius ?? 0)
      pen.fill()
      pen.globalAlpha = 1
      return
    case 'circle':
      pen.beginPath()
      pen.arc(item.x, item.y, item.radius, 0, 2 * Math.PI)
      if (item.fill !== undefined) {
        const { x, y, radius } = item
        pen.fillStyle = ink(pen, item.fill, x - radius, y - radius, 2 * radius, 2 * radius)
        pen.fill()
      }
      if (item.stroke) {
        pen.strokeStyle = item.stroke
        pen.lineWidth = item.strokeWidth ?? 1
        pen.stroke()
      }
      return
    case 'path':
      pen.save()
      pen.translate(item.x, item.y)
      pen.scale(item.scale, item.scale)
      pen.fillStyle = item.fill
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      pen.fill(new Path2D(item.d))
      pen.restore()
      return
    case 'text': {
      const { family, weight } = faces[item.face]
      pen.font = `${weight} ${item.size}px ${family}`
      pen.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[item.anchor ?? 'start']
      pen.fillStyle = item.fill
      pen.fillText(item.text, item.x, item.y)
      return
    }
    case 'image': {
      const image = images.get(item.name)
      if (!image) return
      const { part, x, y, width, height } = item
      pen.save()
      if (item.round) {
        pen.beginPath()
        pen.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
        pen.clip()
      }
      pen.drawImage(image, part.x, part.y, part.width, part.height, x, y, width, height)
      pen.restore()
      return
    }
    default:
      item satisfies never
  }
}

function ink(
  pen: CanvasRenderingContext2D,
  fill: Fill,
  x: number,
  y: number,
  width: number,
  height: number,
): string | CanvasGradient {
  if (typeof fill === 'string') return fill
  const { x1, y1, x2, y2 } = gradientLine(fill.angle)
  const gradient = pen.createLinearGradient(x + x1 * width, y + y1 * height, x + x2 * width, y + y2 * height)
  gradient.addColorStop(0, fill.from)
  gradient.addColorStop(1, fill.to)
  return gradient
}
