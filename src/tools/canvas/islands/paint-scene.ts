import { paintScene } from '#drawing/paint-scene.ts'
import { pictureFaces } from '#domain/film/faces.ts'
import type { Scene } from '#domain/film/scene.ts'
import { loadImage } from './load-image.ts'

export interface PaintOptions {
  pictures?: Readonly<Record<string, string>>
  /** Canvas pixels per pixel of the scene. */
  scale?: number
}

/** Paints a scene on its own canvas, after its fonts and pictures have loaded. */
async function paintCanvas(
  scene: Scene,
  { pictures = {}, scale = 1 }: PaintOptions = {},
): Promise<HTMLCanvasElement> {
  const names = [...new Set(scene.items.flatMap((item) => (item.kind === 'image' ? [item.name] : [])))]
  const loaded = await Promise.all(
    names.map(async (name) => [name, await loadImage(pictures[name] ?? '')] as const),
  )
  await Promise.all(pictureFaces.map(({ family, weight }) => document.fonts.load(`${weight} 40px ${family}`)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scene.width * scale)
  canvas.height = Math.round(scene.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser gives no canvas.')
  paintScene(pen, scene, { pictures: new Map(loaded), path: (d) => new Path2D(d), scale })
  return canvas
}

/** A scene as a picture file. JPEG has no transparency, PNG no quality. */
export async function sceneBlob(
  scene: Scene,
  { type = 'image/png', quality = 0.92, ...options }: PaintOptions & { type?: string; quality?: number } = {},
): Promise<Blob> {
  const canvas = await paintCanvas(scene, options)
  return canvasBlob(canvas, type, quality)
}

export function canvasBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), type, quality)
  })
}
