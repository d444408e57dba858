import { segmentsOf } from '#domain/text/segments.ts'
import { eased } from './ease.ts'
import { byLetter, byWord, hasWords, masked, partOf, swept } from './enter-text.ts'
import { around, boundsOf, type Bounds } from './item-bounds.ts'
import type { Layer, Size } from './film.ts'
import type { Move } from './move-at.ts'
import type { GroupItem, Item as SceneItem } from './scene.ts'

/** Lines of a text rise one after another; the last begins after this share of the time. */
const stagger = 0.4

/**
 * The parts of a layer on their way.
 * @param parts each line of a text, and every other item, is a part
 */
export function moveLayer(parts: SceneItem[][], layer: Layer, move: Move, size: Size): SceneItem[] {
  const { motion, leaving } = move
  const bounds = around(layer.items.map(boundsOf))
  switch (motion.kind) {
    case 'rise':
    case 'slide':
      return parts.map((items, at) => shift(items, lineOf(move, at, parts.length), move, size))
    case 'fade':
      return [{ kind: 'group', items: parts.flat(), opacity: eased(move.part, motion.ease) }]
    case 'pop':
    case 'count':
      return [pop(parts.flat(), move, bounds)]
    case 'settle':
      return [settle(parts.flat(), move, bounds)]
    case 'words':
      return layer.items.every(hasWords)
        ? byWord(layer.items, move)
        : parts.map((items, at) => shift(items, lineOf(move, at, parts.length), move, size))
    case 'mask':
      return masked(parts, move, bounds)
    case 'letters':
      return layer.items.every(hasWords) ? byLetter(layer.items, move, bounds) : masked(parts, move, bounds)
    case 'sweep':
      return swept(parts, move, bounds)
    case 'wipe':
      return [wipe(parts.flat(), eased(move.part, motion.ease), bounds, leaving)]
    case 'type':
      return typed(parts, move.part)
    default:
      return motion.kind satisfies never
  }
}

/** How far one of several lines is. */
function lineOf({ part }: Move, at: number, count: number): number {
  return partOf(part, at, count, Math.min(stagger, 0.12 * (count - 1)))
}

function shift(items: SceneItem[], part: number, { motion, leaving }: Move, size: Size): GroupItem {
  const away = 1 - eased(part, motion.ease)
  const opacity = Math.min(1, part * 2)
  if (motion.kind !== 'slide') {
    const y = away * size.height * (leaving ? -0.025 : 0.035)
    return { kind: 'group', items, opacity, translate: { x: 0, y } }
  }
  const toLeft = items.some((item) => item.kind === 'text' && item.direction === 'rtl')
  const x = away * size.width * 0.09 * (toLeft ? 1 : -1) * (leaving ? -1 : 1)
  return { kind: 'group', items, opacity, translate: { x, y: 0 } }
}

function pop(items: SceneItem[], move: Move, bounds: Bounds): GroupItem {
  return scaled(items, move, bounds, { from: move.leaving ? 0.86 : 0.7, fade: 3 })
}

/** From a little too large, as a camera comes to rest. */
function settle(items: SceneItem[], move: Move, bounds: Bounds): GroupItem {
  return scaled(items, move, bounds, { from: move.leaving ? 0.94 : 1.18, fade: 2.2 })
}

/** Around its middle, from one size to its own. @param how.fade how many times faster it can be seen */
function scaled(
  items: SceneItem[],
  { motion, part }: Move,
  bounds: Bounds,
  { from, fade }: { from: number; fade: number },
): GroupItem {
  return {
    kind: 'group',
    items,
    opacity: Math.min(1, part * fade),
    scale: from + (1 - from) * eased(part, motion.ease),
    origin: { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 },
  }
}

/** Uncovers from the left; from the right where text runs that way. Room for outlines and shadows is added. */
function wipe(items: SceneItem[], part: number, bounds: Bounds, leaving: boolean): GroupItem {
  const room = 24
  const whole = bounds.width + 2 * room
  const fromRight = items.some((item) => item.kind === 'text' && item.direction === 'rtl') !== leaving
  const x = bounds.x - room + (fromRight ? whole * (1 - part) : 0)
  const clip = { x, y: bounds.y - room, width: whole * Math.min(1, part), height: bounds.height + 2 * room }
  return { kind: 'group', items, clip }
}

/** Text appears character by character; other items are there from the beginning. */
function typed(parts: SceneItem[][], part: number): SceneItem[] {
  const items = parts.flat()
  const counts = items.map((item) =>
    item.kind === 'text' ? [...segmentsOf(item.text, 'grapheme')].length : 0,
  )
  let left = Math.ceil(counts.reduce((sum, count) => sum + count, 0) * Math.min(1, Math.max(0, part)))
  return items.flatMap((item, at): SceneItem[] => {
    if (item.kind !== 'text') return [item]
    const shown = Math.min(left, counts[at] ?? 0)
    left -= shown
    if (shown === 0) return []
    const text = [...segmentsOf(item.text, 'grapheme')].slice(0, shown).map(({ segment }) => segment)
    return [{ ...item, text: text.join('') }]
  })
}
