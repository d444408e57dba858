import { faces } from '#domain/film/faces.ts'
import { placePhoto, type Box, type Picture } from './place-photo.ts'
import {
  gradientLine,
  stopsOf,
  type Fill,
  type GroupItem,
  type ImageItem,
  type Item,
  type PhotoItem,
  type Scene,
  type Shadow,
  type TextItem,
} from '#domain/film/scene.ts'

export type { Picture } from './place-photo.ts'

/** The part of a canvas that the painter uses: the browser’s CanvasRenderingContext2D, or that of @napi-rs/canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clip'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'direction'
  | 'fillStyle'
  | 'fillText'
  | 'filter'
  | 'font'
  | 'globalAlpha'
  | 'imageSmoothingQuality'
  | 'letterSpacing'
  | 'lineCap'
  | 'lineJoin'
  | 'lineWidth'
  | 'restore'
  | 'rotate'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'shadowBlur'
  | 'shadowColor'
  | 'shadowOffsetX'
  | 'shadowOffsetY'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'translate'
> & {
  fill: (path?: never) => void
  stroke: (path?: never) => void
  drawImage: (
    image: never,
    ...numbers: [number, number, number, number, number, number, number, number]
  ) => void
}

export interface Assets {
  /** By the names of the scene; what is missing is not drawn. */
  pictures: ReadonlyMap<string, Picture>
  /** Makes an outline of SVG path syntax: `new Path2D(d)` of the canvas’s own kind. */
  path: (d: string) => unknown
  /** Pixels of the canvas for one of the scene; shadows need to know it. Left out: 1. */
  scale?: number
}

/**
 * Paints a scene on a canvas, from its top left corner on. Reads no DOM: the same code paints previews, films, and the
 * pictures of the free tools. The fonts must have loaded.
 */
export function paintScene(pen: Pen, scene: Scene, assets: Assets): void {
  pen.imageSmoothingQuality = 'high'
  pen.save()
  pen.scale(assets.scale ?? 1, assets.scale ?? 1)
  for (const item of scene.items) draw(pen, item, assets, 1)
  pen.restore()
}

/** @param alpha how opaque the groups around an item are, together */
function draw(pen: Pen, item: Item, assets: Assets, alpha: number): void {
  pen.save()
  pen.globalAlpha = alpha
  switch (item.kind) {
    case 'rect':
      pen.globalAlpha = alpha * (item.opacity ?? 1)
      if (item.shadow) castShadow(pen, item.shadow, assets)
      pen.fillStyle = ink(pen, item.fill, item.x, item.y, item.width, item.height)
      pen.beginPath()
      pen.roundRect(item.x, item.y, item.width, item.height, item.radius ?? 0)
      pen.fill()
      break
    case 'circle': {
      const { x, y, radius } = item
      pen.beginPath()
      pen.arc(x, y, radius, 0, 2 * Math.PI)
      if (item.fill !== undefined) {
        pen.fillStyle = ink(pen, item.fill, x - radius, y - radius, 2 * radius, 2 * radius)
        pen.fill()
      }
      if (item.stroke) {
        pen.strokeStyle = item.stroke
        pen.lineWidth = item.strokeWidth ?? 1
        pen.stroke()
      }
      break
    }
    case 'path': {
      pen.translate(item.x, item.y)
      pen.scale(item.scale, item.scale)
      const path = assets.path(item.d) as never
      pen.fillStyle = item.fill
      if (item.fill !== 'none') pen.fill(path)
      if (item.stroke) {
        pen.strokeStyle = item.stroke
        pen.lineWidth = item.strokeWidth ?? 1
        pen.lineCap = 'round'
        pen.lineJoin = 'round'
        pen.stroke(path)
      }
      break
    }
    case 'text':
      drawText(pen, item, assets)
      break
    case 'image':
      drawPart(pen, item, assets)
      break
    case 'photo':
      drawPhoto(pen, item, assets)
      break
    case 'group':
      drawGroup(pen, item, assets, alpha)
      break
    default:
      item satisfies never
  }
  pen.restore()
}

function drawGroup(pen: Pen, group: GroupItem, assets: Assets, alpha: number): void {
  const { items, opacity = 1, translate, scale, rotate, origin = { x: 0, y: 0 }, clip } = group
  if (opacity <= 0 || scale === 0) return
  if (translate) pen.translate(translate.x, translate.y)
  if (scale !== undefined || rotate !== undefined) {
    pen.translate(origin.x, origin.y)
    pen.rotate(((rotate ?? 0) * Math.PI) / 180)
    pen.scale(scale ?? 1, scale ?? 1)
    pen.translate(-origin.x, -origin.y)
  }
  if (clip) {
    pen.beginPath()
    pen.roundRect(clip.x, clip.y, clip.width, clip.height, clip.radius ?? 0)
    pen.clip()
  }
  for (const item of items) draw(pen, item, assets, alpha * opacity)
}

const sides = { start: 'left', middle: 'center', end: 'right' } as const

function drawText(pen: Pen, item: TextItem, assets: Assets): void {
  const { family, weight } = faces[item.face]
  pen.font = `${weight} ${item.size}px ${family}`
  pen.textAlign = sides[item.anchor ?? 'start']
  pen.direction = item.direction ?? 'ltr'
  if (item.spacing) pen.letterSpacing = `${item.spacing}px`
  if (item.shadow) castShadow(pen, item.shadow, assets)
  if (item.stroke) {
    pen.strokeStyle = item.stroke.colour
    // Half of the line is under the letters.
    pen.lineWidth = 2 * item.stroke.width
    pen.lineJoin = 'round'
    pen.strokeText(item.text, item.x, item.y)
    pen.shadowColor = 'transparent'
  }
  pen.fillStyle = item.fill
  pen.fillText(item.text, item.x, item.y)
}

/** Shadows of a canvas are not scaled with what casts them. */
function castShadow(pen: Pen, { colour, x, y, blur }: Shadow, { scale = 1 }: Assets): void {
  pen.shadowColor = colour
  pen.shadowOffsetX = x * scale
  pen.shadowOffsetY = y * scale
  pen.shadowBlur = blur * scale
}

function drawPart(pen: Pen, item: ImageItem, { pictures, scale = 1 }: Assets): void {
  const picture = pictures.get(item.name)
  if (!picture) return
  const { part, x, y, width, height } = item
  if (item.round) {
    pen.beginPath()
    pen.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
    pen.clip()
  }
  if (item.blur) pen.filter = `blur(${item.blur * scale}px)`
  pen.drawImage(picture as never, part.x, part.y, part.width, part.height, x, y, width, height)
}

function drawPhoto(pen: Pen, item: PhotoItem, { pictures, scale = 1 }: Assets): void {
  const picture = pictures.get(item.name)
  if (!picture || picture.width <= 0 || picture.height <= 0) return
  const { part, to } = placePhoto(item, picture)
  if (item.radius) {
    pen.beginPath()
    pen.roundRect(item.x, item.y, item.width, item.height, item.radius)
    pen.clip()
  }
  if (item.blur) pen.filter = `blur(${item.blur * scale}px)`
  pen.drawImage(picture as never, part.x, part.y, part.width, part.height, to.x, to.y, to.width, to.height)
}

function ink(
  pen: Pen,
  fill: Fill,
  x: number,
  y: number,
  width: number,
  height: number,
): string | CanvasGradient {
  if (typeof fill === 'string') return fill
  const gradient = gradientOf(pen, fill, { x, y, width, height })
  for (const { at, colour } of stopsOf(fill)) gradient.addColorStop(at, colour)
  return gradient
}

function gradientOf(pen: Pen, fill: Exclude<Fill, string>, { x, y, width, height }: Box): CanvasGradient {
  if ('radius' in fill) {
    const [middleX, middleY] = [x + fill.x * width, y + fill.y * height]
    const radius = fill.radius * Math.max(width, height)
    return pen.createRadialGradient(middleX, middleY, 0, middleX, middleY, radius)
  }
  const { x1, y1, x2, y2 } = gradientLine(fill.angle)
  return pen.createLinearGradient(x + x1 * width, y + y1 * height, x + x2 * width, y + y2 * height)
}
