/** Colours of a gradient: `at` is 0–1 from its beginning to its end; a colour is `#rrggbb` or `#rrggbbaa`. */
interface Stop {
  at: number
  colour: string
}

/**
 * One colour (`#rrggbb` or `#rrggbbaa`); two along a line; many along a line; or many from a point outwards. `angle` in
 * degrees, 0 = left to right, 90 = top to bottom. `x`, `y` in shares of the filled box, `radius` in shares of its longer
 * side.
 */
export type Fill =
  | string
  | { from: string; to: string; angle: number }
  | { stops: Stop[]; angle: number }
  | { stops: Stop[]; x: number; y: number; radius: number }

/**
 * The fonts of pictures (headings, body text, bold body text), and those of films, which know more scripts and look the
 * same in every renderer.
 */
export type Face = 'display' | 'text' | 'bold' | FilmFace
export type FilmFace = 'film-display' | 'film-text' | 'film-bold' | OwnFace
/** A font that an instance brings; what it lacks is drawn in the font of texts, or its bold. */
export type OwnFace = `film-own-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}${'' | '-bold'}`

/** A shadow under something. `blur` 0 = hard edge. */
export interface Shadow {
  colour: string
  x: number
  y: number
  blur: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface RectItem extends Box {
  kind: 'rect'
  fill: Fill
  radius?: number
  /** 0–1; left out: 1. */
  opacity?: number
  shadow?: Shadow
}

export interface CircleItem {
  kind: 'circle'
  x: number
  y: number
  radius: number
  fill?: Fill
  stroke?: string
  strokeWidth?: number
}

/** An outline in SVG path syntax, moved to `x`, `y` and enlarged by `scale`: filled, or drawn as a line. */
export interface ScenePath {
  kind: 'path'
  x: number
  y: number
  scale: number
  d: string
  /** `none`: only the line. */
  fill: string
  stroke?: string
  /** In units of the path. */
  strokeWidth?: number
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
  /** Left out: left to right. `start` is always the left, `end` the right. */
  direction?: 'ltr' | 'rtl'
  /** Added after every character, in pixels. */
  spacing?: number
  shadow?: Shadow
  /** A line around the letters, outside of them: `width` is what is seen of it. */
  stroke?: { colour: string; width: number }
}

/** A part of a picture, drawn into a box. */
export interface ImageItem extends Box {
  kind: 'image'
  /** The id of the picture; the renderer knows its address. */
  name: string
  /** The part, in pixels of the picture. */
  part: Box
  /** The whole picture, in pixels. */
  size: { width: number; height: number }
  round?: boolean
  /** In pixels of the scene. */
  blur?: number
}

/**
 * A whole picture, or a frame of a video, fitted into a box by the painter, which knows its size. `x`, `y` of `focus`
 * (0–1) is the point of the picture that stays in sight; `zoom` ≥ 1.
 */
export interface PhotoItem extends Box {
  kind: 'photo'
  name: string
  fit: 'cover' | 'contain'
  focus: { x: number; y: number }
  zoom: number
  radius?: number
  blur?: number
}

/** Items that are drawn together. They are scaled and turned around `origin`, then moved. */
export interface GroupItem {
  kind: 'group'
  items: Item[]
  /** 0–1. */
  opacity?: number
  translate?: { x: number; y: number }
  scale?: number
  /** Degrees, clockwise. */
  rotate?: number
  /** Left out: the top left corner of the scene. */
  origin?: { x: number; y: number }
  /** Nothing outside is seen. Moved, scaled and turned with the items. */
  clip?: Box & { radius?: number }
}

export type Item = RectItem | CircleItem | ScenePath | TextItem | ImageItem | PhotoItem | GroupItem

/** A picture as a list of items to draw, from back to front; all lengths in its own pixels. */
export interface Scene {
  width: number
  height: number
  items: Item[]
  /** The alt text. */
  alt: string
}

/** Where a gradient begins and ends on a box, in the box's own units (0–1). */
export function gradientLine(angle: number): { x1: number; y1: number; x2: number; y2: number } {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  return { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }
}

/** The colours of a gradient in order. */
export function stopsOf(fill: Exclude<Fill, string>): Stop[] {
  if ('stops' in fill) return fill.stops
  return [
    { at: 0, colour: fill.from },
    { at: 1, colour: fill.to },
  ]
}

/** Whether text was cut because there was no room. */
export function cutsText({ items }: Scene): boolean {
  return items.some((item) => item.kind === 'text' && item.cut === true)
}
