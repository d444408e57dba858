/** One colour (`#rrggbb`), or two along a line; `angle` in degrees, 0 = left to right, 90 = top to bottom. */
export type Fill = string | { from: string; to: string; angle: number }

/** The fonts of pictures: headings, body text, and bold body text. */
export type Face = 'display' | 'text' | 'bold'

export interface RectItem {
  kind: 'rect'
  x: number
  y: number
  width: number
  height: number
  fill: Fill
  radius?: number
  /** 0–1; left out: 1. */
  opacity?: number
}

interface CircleItem {
  kind: 'circle'
  x: number
  y: number
  radius: number
  fill?: Fill
  stroke?: string
  strokeWidth?: number
}

/** A filled outline in SVG path syntax, moved to `x`, `y` and enlarged by `scale`. */
interface ScenePath {
  kind: 'path'
  x: number
  y: number
  scale: number
  d: string
  fill: string
}

/** One line of text; `y` is its baseline. */
export interface TextItem {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  face: Face
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** The text was cut because there was no room. */
  cut?: boolean
}

/** A part of a picture, drawn into a box. */
interface ImageItem {
  kind: 'image'
  x: number
  y: number
  width: number
  height: number
  /** The id of the picture; the renderer knows its address. */
  name: string
  /** The part, in pixels of the picture. */
  part: { x: number; y: number; width: number; height: number }
  /** The whole picture, in pixels. */
  size: { width: number; height: number }
  round?: boolean
}

export type Item = RectItem | CircleItem | ScenePath | TextItem | ImageItem

/** A picture as a list of items to draw, from back to front; all lengths in its own pixels. */
export interface Scene {
  width: number
  height: number
  items: Item[]
  /** The alt text. */
  alt: string
}

/** The CSS family and weight of each font, with fallbacks. */
export const faces: Record<Face, { family: string; weight: number }> = {
  display: { family: "'Bricolage Grotesque Variable', 'Bricolage Grotesque', Georgia, serif", weight: 700 },
  text: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 400 },
  bold: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 600 },
}

/** Where a gradient begins and ends on a box, in the box's own units (0–1). */
export function gradientLine(angle: number): { x1: number; y1: number; x2: number; y2: number } {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  return { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }
}

/** Whether text was cut because there was no room. */
export function cutsText({ items }: Scene): boolean {
  return items.some((item) => item.kind === 'text' && item.cut === true)
}
