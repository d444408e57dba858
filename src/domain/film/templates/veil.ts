import { around, boundsOf, type Bounds } from '../item-bounds.ts'
import type { Film, FilmText, Ground, Item, Layer, MediaId, Size } from '../film.ts'
import { stopsOf } from '../scene.ts'
import { tonesIn } from '../tones.ts'
import { seeThrough, veilFor } from './look.ts'
import { layer, type Stage } from './stage.ts'

/** Points of the gradient, from one side of the film to the other. */
const points = 20
/** So many points away from what needs it nothing is left of its strength. */
const reach = { down: 6, across: 9 }
/** Slow moves show other parts of a picture: so much around a text counts too, as a share of the film. */
const moved = 0.12

interface Wish {
  /** The pictures that are behind the texts, one or one after another. Left out: the ground. */
  pictures?: readonly MediaId[]
  /** They move. */
  moves?: boolean
}

/**
 * On a photo: a veil behind texts and marks, as strong at each point as what is there needs for them to be readable, and softly less
 * around it. None where the picture is dark enough by itself.
 */
export function veil(stage: Stage, shown: readonly (FilmText | Bounds | null)[], wish: Wish = {}): Layer[] {
  const boxes = shown.flatMap((each) => (each === null ? [] : 'kind' in each ? linesOf(each) : [each]))
  if (!stage.look.isPhoto || boxes.length === 0) return []
  const isAcross = fromSide(stage, around(boxes))
  const needs = strengths(stage, boxes, isAcross, wish)
  if (Math.max(...needs) === 0) return []
  const { colour } = veilFor(stage.look.ink)
  const stops = needs.map((alpha, at) => ({ at: at / (points - 1), colour: seeThrough(colour, alpha) }))
  const { width, height } = stage
  const item: Item = { kind: 'rect', x: 0, y: 0, width, height, fill: { stops, angle: isAcross ? 0 : 90 } }
  return [layer('veil', [item], { enter: { kind: 'fade', sec: 0.4, ease: 'out' } })]
}

/** How strong the veil of a film is at its strongest point, 0–1; 0: it has none. */
export function veilStrength({ layers }: Pick<Film, 'layers'>): number {
  const [item] = layers.find(({ id }) => id === 'veil')?.items ?? []
  if (item?.kind !== 'rect' || typeof item.fill === 'string') return 0
  return Math.max(...stopsOf(item.fill).map(({ colour }) => Number.parseInt(colour.slice(7, 9), 16) / 255))
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

/** How strong the veil is at each point. */
function strengths(stage: Stage, boxes: readonly Bounds[], isAcross: boolean, wish: Wish): number[] {
  const length = isAcross ? stage.width : stage.height
  const step = length / (points - 1)
  const needs = Array.from({ length: points }, (_, at) => {
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
  const names = pictures ?? [groundIn(look.ground)]
  const needs = names.map((name) => {
    const facts = input.assets[name]
    const { width = 0, height = 0, tones } = facts ?? {}
    const known = width > 0 && height > 0 ? tones : undefined
    const part = partUnder(box, input.size, { width: width || 1, height: height || 1 }, moves ? moved : 0)
    return veilFor(look.ink, tonesIn(known, part)).alpha
  })
  return Math.max(0, ...needs)
}

/** The picture or video that covers the film; '': none does. */
function groundIn(ground: Ground): MediaId {
  if ('fill' in ground || ground.fit !== 'cover') return ''
  return 'still' in ground ? ground.still : ground.clip
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
