import type { Bounds } from '../item-bounds.ts'
import type { FilmText } from '../film.ts'
import type { FilmFace } from '../scene.ts'
import type { TextPosition } from '../film-request.ts'
import { letters, rgb, seeThrough, veilFor } from './look.ts'
import { words, type Stage } from './stage.ts'
import type { Item, Layer } from '../film.ts'
import { layer } from './stage.ts'

/** A text of a stack. */
export interface Entry {
  text: string
  face: FilmFace
  size: number
  minSize?: number
  lineHeight?: number
  maxLines?: number
  spacing?: number
  /** Above it, unless it is the first. */
  gap?: number
  fill?: string
  /** The colour behind this one alone. */
  behind?: string
  /** Takes the room that the others leave. */
  grows?: boolean
}

export interface Place {
  at: 'top' | 'middle' | 'bottom'
  align: 'start' | 'middle' | 'end'
}

/** Where a position puts a stack of texts. */
export function placeOf(position: TextPosition | null, own: Place): Place {
  if (position === null) return own
  const [at, side] = position.split('-')
  return {
    at: at === 'center' ? 'middle' : at === 'top' ? 'top' : 'bottom',
    align: side === 'left' ? 'start' : side === 'right' ? 'end' : 'middle',
  }
}

/**
 * Texts under each other in a box. Those that are empty are left out: their place in the answer is null.
 * @param behind colours behind them where that is not the ground
 */
export function stack(
  stage: Stage,
  box: Bounds,
  { at, align }: Place,
  entries: readonly Entry[],
  behind?: Parameters<typeof letters>[3],
): (FilmText | null)[] {
  const shown = entries.map((entry) => (entry.text === '' ? null : entry))
  const first = shown.findIndex((entry) => entry !== null)
  const gapOf = (index: number) => (index === first ? 0 : (entries[index]?.gap ?? 0))
  const make = (entry: Entry, height?: number): FilmText => {
    const { text, face, size, minSize, maxLines, spacing, lineHeight = 1.1 } = entry
    const letter = letters(
      stage,
      entry.fill ?? stage.look.ink,
      size,
      entry.behind === undefined ? behind : [rgb(entry.behind)],
    )
    const place = { x: box.x, y: box.y, width: box.width, ...(height === undefined ? {} : { height }) }
    return words(stage, {
      kind: 'words',
      text,
      ...place,
      face,
      size: Math.round(size),
      minSize: Math.round(minSize ?? size),
      lineHeight,
      align,
      maxLines,
      spacing,
      ...letter,
    })
  }
  const fixed = shown.map((entry) => (entry && !entry.grows ? make(entry) : null))
  const gaps = shown.reduce((sum, entry, index) => sum + (entry ? gapOf(index) : 0), 0)
  const used = fixed.reduce((sum, text) => sum + (text?.set?.height ?? 0), gaps)
  const all = shown.map((entry, index) =>
    entry?.grows ? make(entry, Math.max(entry.size, box.height - used)) : (fixed[index] ?? null),
  )
  const whole = all.reduce((sum, text) => sum + (text?.set?.height ?? 0), gaps)
  let y = box.y + (at === 'middle' ? (box.height - whole) / 2 : at === 'bottom' ? box.height - whole : 0)
  return all.map((text, index) => {
    if (!text) return null
    y += gapOf(index)
    const { height: _room, ...rest } = text
    const placed = { ...rest, y: Math.round(y) }
    y += text.set?.height ?? 0
    return placed
  })
}

/** What a stack covers; null when it is empty. */
export function coverOf(texts: readonly (FilmText | null)[]): { top: number; bottom: number } | null {
  const shown = texts.filter((text) => text !== null)
  if (shown.length === 0) return null
  return {
    top: Math.min(...shown.map(({ y }) => y)),
    bottom: Math.max(...shown.map(({ y, set }) => y + (set?.height ?? 0))),
  }
}

/** On a photo: a veil behind the texts, which fades out softly above and below them. */
export function veil(stage: Stage, texts: readonly (FilmText | null)[]): Layer[] {
  const cover = coverOf(texts)
  if (!stage.look.isPhoto || !cover) return []
  const { height, width } = stage
  const [top, bottom] = [cover.top / height - 0.015, cover.bottom / height + 0.015]
  const { colour, alpha } = veilFor(stage.look.ink)
  const stop = (at: number, share: number) => ({
    at: Math.min(1, Math.max(0, at)),
    colour: seeThrough(colour, share * alpha),
  })
  const soft = (edge: number, away: number) =>
    [0.08, 0.22, 0.5, 0.8, 0.95, 1].map((share, step) => stop(edge + away * (1 - step / 5), share))
  const stops = [
    ...(top > 0.12 ? soft(top, -Math.min(0.34, top)) : [stop(0, 1)]),
    ...(bottom < 0.7 ? soft(bottom, Math.min(0.34, 1 - bottom)).toReversed() : [stop(1, 1)]),
  ]
  const item: Item = { kind: 'rect', x: 0, y: 0, width, height, fill: { stops, angle: 90 } }
  return [layer('veil', [item], { enter: { kind: 'fade', sec: 0.4, ease: 'out' } })]
}
