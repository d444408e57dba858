import { eased } from './ease.ts'
import type { Bounds } from './item-bounds.ts'
import { lineItem } from './draw-item.ts'
import type { FilmText, Item } from './film.ts'
import type { Move } from './move-at.ts'
import type { GroupItem, Item as SceneItem } from './scene.ts'
import type { SetLine, SetWord } from './text-layout.ts'

/** A word of a text, and where it is. */
interface PlacedWord {
  item: SceneItem
  width: number
  left: number
  baseline: number
  size: number
}

/** Room around letters for outlines, shadows and marks above and below them, as a share of their size. */
const [above, below, beside] = [1.02, 0.36, 0.3]

/** How far one of several is, when each begins a little after the one before. `share`: of the time, until the last begins. */
export function partOf(part: number, at: number, count: number, share: number): number {
  if (count < 2) return Math.min(1, Math.max(0, part))
  const begins = (share * at) / (count - 1)
  return Math.min(1, Math.max(0, (part - begins) / (1 - share)))
}

/** Whether all words of a text have places of their own: a line that runs both ways has none, and a plate belongs to its line. */
export function hasWords(item: Item): item is FilmText {
  return (
    item.kind === 'words' && !item.plate && (item.set?.lines ?? []).every(({ words }) => words !== undefined)
  )
}

/** Word by word: each rises a little, or pops up where the motion springs. */
export function byWord(items: readonly FilmText[], { motion, part }: Move): SceneItem[] {
  const words = items.flatMap(wordsOf)
  const isPop = motion.ease === 'over' || motion.ease === 'spring'
  return words.flatMap(({ item, width, left, baseline, size }, at): GroupItem[] => {
    const own = partOf(part, at, words.length, words.length < 3 ? 0.4 : 0.7)
    if (own <= 0) return []
    const opacity = Math.min(1, own * 2.5)
    if (!isPop) {
      const y = (1 - eased(own, motion.ease)) * size * 0.34
      return [{ kind: 'group', items: [item], opacity, translate: { x: 0, y } }]
    }
    const origin = { x: left + width / 2, y: baseline - size * 0.3 }
    return [{ kind: 'group', items: [item], opacity, scale: 0.55 + 0.45 * eased(own, motion.ease), origin }]
  })
}

function wordsOf(item: FilmText): PlacedWord[] {
  return (item.set?.lines ?? []).flatMap((line) =>
    (line.words ?? []).map(({ text, x, width }) => {
      const placed = lineItem(item, { ...line, text, x: line.x + x, width })
      return { item: placed, width, left: item.x + line.x + x, baseline: placed.y, size: placed.size }
    }),
  )
}

/** Every line comes up from behind its own lower edge, and goes over its upper one. Other items fade in. */
export function masked(parts: SceneItem[][], { motion, part, leaving }: Move, bounds: Bounds): SceneItem[] {
  return parts.map((items, at): GroupItem => {
    const own = partOf(part, at, parts.length, Math.min(0.5, 0.14 * (parts.length - 1)))
    const away = 1 - eased(own, motion.ease)
    const letters = items.find((item) => item.kind === 'text')
    if (!letters || letters.kind !== 'text') return { kind: 'group', items, opacity: 1 - away }
    const { size, y } = letters
    const high = (above + below) * size
    const clip = {
      x: bounds.x - beside * size,
      y: y - above * size,
      width: bounds.width + 2 * beside * size,
      height: high,
    }
    const moved: GroupItem = {
      kind: 'group',
      items,
      translate: { x: 0, y: away * high * (leaving ? -1 : 1) },
    }
    return { kind: 'group', items: own <= 0 ? [] : [moved], clip }
  })
}

/** Letter by letter, each from behind the lower edge of its line; a word whose letters join comes whole. */
export function byLetter(
  items: readonly FilmText[],
  { motion, part, leaving }: Move,
  bounds: Bounds,
): SceneItem[] {
  const lines = items.flatMap((item) => (item.set?.lines ?? []).map((line) => ({ item, line })))
  const signs = lines.map(({ item, line }) => (line.words ?? []).flatMap((word) => signsOf(item, line, word)))
  const count = signs.flat().length
  let at = 0
  return signs.flatMap((own): GroupItem[] => {
    const [first] = own
    if (first?.kind !== 'text') return []
    const { size, y } = first
    const high = (above + below) * size
    const moved = own.flatMap((item): GroupItem[] => {
      const away = 1 - eased(partOf(part, at++, count, 0.55), motion.ease)
      if (away >= 1) return []
      return [{ kind: 'group', items: [item], translate: { x: 0, y: away * high * (leaving ? -1 : 1) } }]
    })
    const clip = {
      x: bounds.x - beside * size,
      y: y - above * size,
      width: bounds.width + 2 * beside * size,
      height: high,
    }
    return moved.length > 0 ? [{ kind: 'group', items: moved, clip }] : []
  })
}

function signsOf(item: FilmText, line: SetLine, word: SetWord): SceneItem[] {
  const at = line.x + word.x
  if (!word.letters) return [lineItem(item, { ...line, text: word.text, x: at, width: word.width })]
  return word.letters.map(({ text, x }) => lineItem(item, { ...line, text, x: at + x, width: 0 }))
}

/** Line by line from the side where reading begins: the plate first, its letters a little behind. */
export function swept(parts: SceneItem[][], { motion, part }: Move, bounds: Bounds): SceneItem[] {
  return parts.flatMap((items, at): SceneItem[] => {
    const own = partOf(part, at, parts.length, Math.min(0.6, 0.2 * (parts.length - 1)))
    if (own <= 0) return []
    const letters = items.filter((item) => item.kind === 'text')
    const plates = items.filter((item) => item.kind !== 'text')
    const fromRight = letters.some((item) => item.kind === 'text' && item.direction === 'rtl')
    const uncovered = (some: SceneItem[], shown: number): GroupItem => ({
      kind: 'group',
      items: some,
      clip: edge(rangeOf(some, plates, bounds), shown, fromRight),
    })
    return [
      ...(plates.length > 0 ? [uncovered(plates, eased(own / 0.7, motion.ease))] : []),
      ...(letters.length > 0 ? [uncovered(letters, eased((own - 0.3) / 0.7, motion.ease))] : []),
    ]
  })
}

/** What a part covers from left to right: its plate, else all of the layer. */
function rangeOf(items: SceneItem[], plates: SceneItem[], bounds: Bounds): Bounds {
  const plate = plates.find((item) => item.kind === 'rect')
  if (plate?.kind === 'rect')
    return { x: plate.x, y: plate.y - 8, width: plate.width, height: plate.height + 16 }
  const text = items.find((item) => item.kind === 'text')
  if (text?.kind !== 'text') return bounds
  return { ...bounds, y: text.y - above * text.size, height: (above + below) * text.size }
}

function edge({ x, y, width, height }: Bounds, part: number, fromRight: boolean) {
  const wide = width * Math.min(1, Math.max(0, part))
  return { x: fromRight ? x + width - wide : x, y, width: wide, height }
}
