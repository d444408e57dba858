import { around, boundsOf, type Bounds } from '../item-bounds.ts'
import type { Film, FilmText, Ground, Item, Layer, MediaId, Size } from '../film.ts'
import { stopsOf } from '../scene.ts'
import { tonesIn } from '../tones.ts'
import { groundName, seeThrough, veilFor } from './look.ts'
import { layer, type Stage } from './stage.ts'

/** Points of the gradient, from one side of the film to the other. */
const points = 20
/** So many points away from what needs it nothing is left of its strength. */
const reach = { down: 6, across: 9 }
/** Slow moves show other parts of a picture: so much around a text counts too, as a share of the film. */
const moved = 0.12

/** A veil up to here leaves a photo its colours. Where text needs more it has a panel, or the foot of the film. */
const softest = 0.26

/** Between the darkest and the lightest grey behind one line, 0–255: letters on more than this are readable, and tiring to read. */
const busy = 110

interface Wish {
  /** The pictures that are behind the texts, one or one after another. Left out: the ground. */
  pictures?: readonly MediaId[]
  /** They move. */
  moves?: boolean
  /** Instead of a panel the picture becomes dark towards its foot (or its top), where the text is there. */
  atFoot?: boolean
}

/**
 * What makes texts and marks on a photo readable. None where the picture is calm and dark enough by itself; a soft veil behind them, as
 * strong at each point as what is there needs, where little is needed; else a panel in the shade of the look behind the text alone,
 * or one side of the film: the rest of the photo stays as it is.
 */
export function veil(stage: Stage, shown: readonly (FilmText | Bounds | null)[], wish: Wish = {}): Layer[] {
  const boxes = shown.flatMap((each) => (each === null ? [] : 'kind' in each ? linesOf(each) : [each]))
  if (!stage.look.isPhoto || boxes.length === 0) return []
  const all = around(boxes)
  const isAcross = fromSide(stage, all)
  const needs = needsOf(stage, boxes, isAcross, wish)
  const most = Math.max(...needs)
  if (most === 0) return []
  if (most <= softest) return [shadeLayer(stage, softened(needs, isAcross), isAcross)]
  const side = wish.atFoot ? sideOf(stage, all) : null
  if (side) return [shadeLayer(stage, towards(needs, side), false)]
  return [panel(stage, all)]
}

function shadeLayer({ width, height, look }: Stage, strengths: readonly number[], isAcross: boolean): Layer {
  const stops = strengths.map((alpha, at) => ({
    at: at / (points - 1),
    colour: seeThrough(look.shade, alpha),
  }))
  const item: Item = { kind: 'rect', x: 0, y: 0, width, height, fill: { stops, angle: isAcross ? 0 : 90 } }
  return layer('veil', [item], { enter: { kind: 'fade', sec: 0.4, ease: 'out' } })
}

/** Around a panel, in units: to its text, its corners, and its edge in the accent. */
const room = { beside: 4.4, above: 3.6, corner: 2.2, edge: 0.9 } as const
/** Of what is free beside the text. */
const mostBeside = 0.62

/** Behind all of the text, with an edge in the accent at its left. */
function panel({ look, unit, width, height }: Stage, all: Bounds): Layer {
  const [right, foot] = [all.x + all.width, all.y + all.height]
  const beside = (free: number) => Math.max(0, Math.min(unit * room.beside, free * mostBeside))
  const x = Math.round(all.x - beside(all.x))
  const y = Math.round(Math.max(unit, all.y - unit * room.above))
  const box = {
    x,
    y,
    width: Math.round(right + beside(width - right)) - x,
    height: Math.round(Math.min(height - unit, foot + unit * room.above)) - y,
  }
  const radius = Math.round(unit * room.corner)
  const items: Item[] = [
    { kind: 'rect', ...box, x: box.x - Math.round(unit * room.edge), radius, fill: look.plate },
    { kind: 'rect', ...box, radius, fill: look.shade },
  ]
  return layer('veil', items, { enter: { kind: 'wipe', sec: 0.5, ease: 'in-out' } })
}

/** The side of the film at which its text is; null: in the middle. */
function sideOf({ height }: Stage, { y, height: high }: Bounds): 'top' | 'foot' | null {
  if (y > height * 0.42) return 'foot'
  return y + high < height * 0.58 ? 'top' : null
}

/** From the text on to the edge of the film it becomes as dark as this. */
const atEdge = 0.94
/** Points on the other side of the text, over which it becomes clear. */
const clearing = 4

function towards(needs: readonly number[], side: 'top' | 'foot'): number[] {
  const inOrder = side === 'foot' ? needs : needs.toReversed()
  const first = inOrder.findIndex((need) => need > 0)
  const most = Math.max(...needs)
  const found = inOrder.map((_, at) => {
    if (at < first) return most * faded((first - at) / clearing)
    const way = (at - first) / Math.max(1, points - 1 - first)
    return Math.round((most + (Math.max(most, atEdge) - most) * way) * 100) / 100
  })
  return side === 'foot' ? found : found.toReversed()
}

/** How strong the veil of a film is at its strongest point, 0–1; 0: it has none. A panel is 1. */
export function veilStrength({ layers }: Pick<Film, 'layers'>): number {
  const [item] = layers.find(({ id }) => id === 'veil')?.items ?? []
  if (item?.kind !== 'rect') return 0
  if (typeof item.fill === 'string') return 1
  return Math.max(...stopsOf(item.fill).map(({ colour }) => Number.parseInt(colour.slice(7, 9), 16) / 255))
}

/** What the panel of a film hides of its photo, as a share of it; 0: it has none. */
export function panelShare({ layers, size }: Pick<Film, 'layers' | 'size'>): number {
  const items = layers.find(({ id }) => id === 'veil')?.items ?? []
  const item = items.at(-1)
  if (item?.kind !== 'rect' || typeof item.fill !== 'string') return 0
  return (item.width * item.height) / (size.width * size.height)
}

/** A box a line, as wide as its words. */
function linesOf(text: FilmText): Bounds[] {
  const { set, size } = text
  return (set?.lines ?? []).map((line) => ({
    x: text.x + line.x,
    y: boundsOf(text).y + line.y - (set?.lines[0]?.y ?? 0),
    width: line.width,
    height: (set?.size ?? size) * 1.2,
  }))
}

/** A narrow column at one side of a wide film gets a veil from that side; the rest of the picture stays as it is. */
function fromSide({ isWide, width }: Stage, { x, width: wide }: Bounds): boolean {
  return isWide && wide < width * 0.6 && (x + wide < width * 0.66 || x > width * 0.34)
}

/** How strong a veil must be at each point. */
function needsOf(stage: Stage, boxes: readonly Bounds[], isAcross: boolean, wish: Wish): number[] {
  const length = isAcross ? stage.width : stage.height
  const step = length / (points - 1)
  return Array.from({ length: points }, (_, at) => {
    // Between two points the veil is between their strengths: both are as strong as what is between them needs.
    const [from, to] = [(at - 1) * step, (at + 1) * step]
    const inside = boxes.flatMap((box) => {
      const [begin, end] = isAcross ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
      if (end < from || begin > to) return []
      const [first, last] = [Math.max(begin, from), Math.min(end, to)]
      return [
        isAcross ? { ...box, x: first, width: last - first } : { ...box, y: first, height: last - first },
      ]
    })
    return Math.max(0, ...inside.map((box) => needOf(stage, box, wish)))
  })
}

/** As strong as is needed, and softly less around it. */
function softened(needs: readonly number[], isAcross: boolean): number[] {
  return needs.map((_, at) => {
    const most = isAcross ? reach.across : reach.down
    const all = needs.map((need, other) => need * faded(Math.abs(at - other) / most))
    return Math.round(Math.max(...all) * 100) / 100
  })
}

/** 1 at 0, 0 from 1 on. */
const faded = (away: number) => (away >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * away))

/** How strong a veil over a part of the film must be. */
function needOf(stage: Stage, box: Bounds, { pictures, moves = false }: Wish): number {
  const { look, input } = stage
  const names = pictures ?? [coverOf(look.ground)]
  const needs = names.map((name) => {
    const facts = input.assets[name]
    const { width = 0, height = 0, tones } = facts ?? {}
    const known = width > 0 && height > 0 ? tones : undefined
    const part = partUnder(box, input.size, { width: width || 1, height: height || 1 }, moves ? moved : 0)
    const found = tonesIn(known, part)
    const need = veilFor(look, found)
    return found.light - found.dark > busy ? Math.max(need, softest + 0.01) : need
  })
  return Math.max(0, ...needs)
}

/** The picture or video that covers the film; '': none does. */
function coverOf(ground: Ground): MediaId {
  return 'fill' in ground || ground.fit !== 'cover' ? '' : groundName(ground)
}

/** Which part of a picture that covers the film is behind a box, in shares of the picture. */
function partUnder(box: Bounds, film: Size, picture: Size, more: number): Bounds {
  const scale = Math.max(film.width / picture.width, film.height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  const [left, top] = [(wide - film.width) / 2, (high - film.height) / 2]
  const [moreX, moreY] = [film.width * more, film.height * more]
  return {
    x: (left + box.x - moreX) / wide,
    y: (top + box.y - moreY) / high,
    width: (box.width + 2 * moreX) / wide,
    height: (box.height + 2 * moreY) / high,
  }
}
