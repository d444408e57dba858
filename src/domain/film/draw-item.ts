import { between, eased } from './ease.ts'
import { boundsOf, plateOf, plateOfAll, topOf } from './item-bounds.ts'
import type { FilmMeter, FilmPhoto, FilmText, FilmWave, Item, KenBurns } from './film.ts'
import { countTo } from './count-to.ts'
import type { Item as SceneItem, PhotoItem, RectItem, TextItem } from './scene.ts'
import type { SetLine } from './text-layout.ts'

/** The moment of an item: the second of the film, and how far its layer is, 0–1. */
export interface Moment {
  sec: number
  part: number
  /** Seconds since its layer began. */
  passed: number
  /** How far numbers have counted up, 0–1. Left out: all the way. */
  counted?: number
}

/** An item of a film at one moment as items of a picture; a text gives one entry a line. */
export function drawItem(item: Item, moment: Moment): SceneItem[][] {
  switch (item.kind) {
    case 'rect':
    case 'circle':
    case 'path':
      return [[item]]
    case 'words':
      return drawWords(item, moment)
    case 'picture':
      return [[drawPhoto(item, moment)]]
    case 'wave':
      return [drawWave(item, moment.sec)]
    case 'meter':
      return [drawMeter(item, moment.part)]
    case 'turned': {
      const { x, y, width, height } = boundsOf(item)
      const items = item.items.flatMap((each) => drawItem(each, moment).flat())
      return [
        [{ kind: 'group', items, rotate: item.rotate, origin: { x: x + width / 2, y: y + height / 2 } }],
      ]
    }
    default:
      return item satisfies never
  }
}

function drawWords(item: FilmText, { counted }: Moment): SceneItem[][] {
  const lines = item.set?.lines ?? []
  const { plate } = item
  const letters = (line: SetLine) =>
    counted === undefined ? lineItem(item, line) : countedLine(lineItem(item, line), line, item, counted)
  if (plate?.each === 'block' && lines.length > 0) {
    return [[plateRect(item, plateOfAll(item)), ...lines.map(letters)]]
  }
  return lines.map((line) => [...(plate ? [plateRect(item, plateOf(item, line))] : []), letters(line)])
}

/** A line with its first number on its way up. It stays in the middle of its place: fewer digits are narrower. */
function countedLine(line: TextItem, { width }: SetLine, { align }: FilmText, part: number): TextItem {
  const text = countTo(line.text, part)
  if (align !== 'middle' || line.anchor !== 'start') return { ...line, text }
  return { ...line, text, anchor: 'middle', x: line.x + width / 2 }
}

function plateRect(item: FilmText, box: Pick<RectItem, 'x' | 'y' | 'width' | 'height'>): RectItem {
  const size = item.set?.size ?? item.size
  const { fill = '#000000', radius = 0 } = item.plate ?? {}
  return { kind: 'rect', ...box, fill, radius: radius * size }
}

/** One line of a text. Text from right to left is anchored at its right end, so that it grows to the left. */
export function lineItem(item: FilmText, line: SetLine): TextItem {
  const isRight = line.direction === 'rtl'
  const { set, face, fill, shadow, stroke } = item
  return {
    kind: 'text',
    x: item.x + line.x + (isRight ? line.width : 0),
    y: topOf(item) + line.y,
    text: line.text,
    size: set?.size ?? item.size,
    face,
    fill,
    anchor: isRight ? 'end' : 'start',
    direction: line.direction,
    ...(set?.spacing ? { spacing: set.spacing } : {}),
    ...(shadow ? { shadow } : {}),
    ...(stroke ? { stroke } : {}),
  }
}

function drawPhoto(item: FilmPhoto, moment: Moment): PhotoItem {
  const { name, x, y, width, height, fit, radius } = item
  return {
    kind: 'photo',
    name,
    x,
    y,
    width,
    height,
    fit,
    ...viewAt(item.move, moment),
    ...(radius ? { radius } : {}),
  }
}

/** Which part of a picture is seen; without a move, its middle. */
export function viewAt(
  move: KenBurns | undefined,
  { part: share, passed }: Pick<Moment, 'part' | 'passed'>,
): Pick<PhotoItem, 'focus' | 'zoom'> {
  if (!move) return { focus: { x: 0.5, y: 0.5 }, zoom: 1 }
  const { from, to, sec } = move
  const part = sec === undefined ? share : eased(sec > 0 ? passed / sec : 1, 'out')
  return {
    focus: { x: between(from.x, to.x, part), y: between(from.y, to.y, part) },
    zoom: between(from.zoom, to.zoom, part),
  }
}

/** Seconds of sound that the bars show at once, around now. */
const waveSec = 1.8

function drawWave({ x, y, width, height, bars, fill, levels, perSec }: FilmWave, sec: number): RectItem[] {
  const step = width / bars
  const thick = step * 0.56
  return Array.from({ length: bars }, (_, at) => {
    const away = (at + 0.5) / bars - 0.5
    // The middle is now; towards the ends the bars are lower.
    const level = levelAt(levels, (sec + away * waveSec) * perSec) * (1 - 1.5 * away ** 2)
    const high = Math.max(thick, level * height)
    return {
      kind: 'rect',
      x: x + at * step + (step - thick) / 2,
      y: y + (height - high) / 2,
      width: thick,
      height: high,
      radius: thick / 2,
      fill,
    }
  })
}

/** Between two levels; silence before the first and after the last. */
function levelAt(levels: readonly number[], at: number): number {
  const first = Math.floor(at)
  return between(levels[first] ?? 0, levels[first + 1] ?? 0, at - first)
}

function drawMeter({ x, y, width, height, radius, fill, back }: FilmMeter, part: number): RectItem[] {
  const line: RectItem = { kind: 'rect', x, y, width, height, radius, fill: back }
  const filled = width * Math.min(1, Math.max(0, part))
  return filled < 1 ? [line] : [line, { ...line, width: filled, fill, radius: Math.min(radius, filled / 2) }]
}
