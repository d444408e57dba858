import { toHex } from '#domain/colour/colour.ts'
import { readableOn } from '#domain/colour/contrast.ts'
import type { AddedLayer, AssetFacts, TextPosition } from './film-request.ts'
import type { Item, Layer, MediaId, Size } from './film.ts'
import type { Bounds } from './item-bounds.ts'
import { safeArea } from './safe-area.ts'
import { rgb, seeThrough } from './templates/look.ts'

/** Of the safe area’s width; of a picture also at most this share of its height. */
const shares = { small: 0.34, medium: 0.62, large: 1 } as const
/** Of letters, as shares of the shorter side. */
const letterShares = { small: 0.045, medium: 0.07, large: 0.115 } as const

/** The layer in pixels of one size of film, inside what no network covers. */
export function layerOf(added: AddedLayer, size: Size, assets: Readonly<Record<MediaId, AssetFacts>>): Layer {
  const fade = { kind: 'fade', sec: 0.3, ease: 'out' } as const
  return {
    id: `added-${added.id}`,
    fromSec: added.fromSec,
    toSec: added.toSec,
    items: itemsOf(added, size, assets),
    enter: fade,
    leave: fade,
  }
}

function itemsOf(added: AddedLayer, size: Size, assets: Readonly<Record<MediaId, AssetFacts>>): Item[] {
  const area = safeArea(size)
  switch (added.kind) {
    case 'text':
      return [textIn(added, area, size)]
    case 'picture':
      return pictureIn(added, area, assets)
    case 'shape':
      return [shapeIn(added, area)]
    default:
      return added.kind satisfies never
  }
}

function textIn({ text = '', colour, place, size: wish }: AddedLayer, area: Bounds, size: Size): Item {
  const letters = Math.round(letterShares[wish] * Math.min(size.width, size.height))
  const height = Math.round(area.height * 0.4)
  const opposite = toHex(readableOn(rgb(colour)).colour)
  const [row = 'center', column] = place.split('-')
  return {
    kind: 'words',
    text,
    x: area.x,
    y: placed({ width: area.width, height }, place, area).y,
    width: area.width,
    height,
    face: 'film-bold',
    size: letters,
    minSize: Math.max(8, Math.round(letters / 3)),
    lineHeight: 1.15,
    align: column === 'left' ? 'start' : column === 'right' ? 'end' : 'middle',
    place: row === 'top' ? 'top' : row === 'bottom' ? 'bottom' : 'middle',
    fill: colour,
    // What is behind it is not known.
    stroke: { colour: opposite, width: Math.max(1, Math.round(letters * 0.06)) },
    shadow: { colour: seeThrough(opposite, 0.4), x: 0, y: Math.round(letters * 0.04), blur: letters * 0.2 },
  }
}

function pictureIn(
  { mediaId, place, size }: AddedLayer,
  area: Bounds,
  assets: Readonly<Record<MediaId, AssetFacts>>,
): Item[] {
  if (!mediaId) return []
  const { width: wide = 1, height: high = 1 } = assets[mediaId] ?? {}
  const scale = Math.min((shares[size] * area.width) / wide, (shares[size] * area.height) / high)
  const box = { width: Math.round(wide * scale), height: Math.round(high * scale) }
  const radius = Math.round(Math.min(box.width, box.height) * 0.03)
  return [{ kind: 'picture', name: mediaId, ...placed(box, place, area), ...box, fit: 'cover', radius }]
}

function shapeIn({ shape = 'box', place, size, colour }: AddedLayer, area: Bounds): Item {
  const side = Math.round(shares[size] * Math.min(area.width, area.height))
  switch (shape) {
    case 'circle': {
      const { x, y } = placed({ width: side, height: side }, place, area)
      return { kind: 'circle', x: x + side / 2, y: y + side / 2, radius: side / 2, fill: colour }
    }
    case 'line': {
      const box = {
        width: Math.round(shares[size] * area.width),
        height: Math.max(4, Math.round(area.width * 0.008)),
      }
      return { kind: 'rect', ...placed(box, place, area), ...box, fill: colour, radius: box.height / 2 }
    }
    case 'box': {
      const box = { width: Math.round(shares[size] * area.width), height: Math.round(side * 0.6) }
      return {
        kind: 'rect',
        ...placed(box, place, area),
        ...box,
        fill: colour,
        radius: Math.round(side * 0.04),
      }
    }
    default:
      return shape satisfies never
  }
}

/** Where a box is at a place of the area. */
function placed(
  box: { width: number; height: number },
  place: TextPosition,
  area: Bounds,
): { x: number; y: number } {
  const [row = 'center', column] = place.split('-')
  const x = { left: 0, right: 1 }[column ?? ''] ?? 0.5
  const y = { top: 0, bottom: 1 }[row] ?? 0.5
  return {
    x: Math.round(area.x + x * (area.width - box.width)),
    y: Math.round(area.y + y * (area.height - box.height)),
  }
}
