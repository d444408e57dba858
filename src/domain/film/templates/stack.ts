import type { Bounds } from '../item-bounds.ts'
import type { FilmText } from '../film.ts'
import type { FilmFace } from '../scene.ts'
import type { TextPosition } from '../film-request.ts'
import { letters, rgb } from './look.ts'
import { words, type Stage } from './stage.ts'

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
  /** Comes letter by letter. */
  byLetter?: boolean
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
  const { mostLetters = Infinity } = stage.input
  const shown = entries.map((entry) => (entry.text === '' ? null : limited(entry, mostLetters)))
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
    return words(
      stage,
      {
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
      },
      entry.byLetter,
    )
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

function limited(entry: Entry, mostLetters: number): Entry {
  if (!entry.grows || entry.size <= mostLetters) return entry
  const { minSize = mostLetters, lineHeight = 0 } = entry
  // Many lines of small letters need more room in between.
  return {
    ...entry,
    size: mostLetters,
    minSize: Math.min(minSize, mostLetters),
    lineHeight: Math.max(lineHeight, 1.1),
  }
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
