import { coverPart, type Focus, type Part, type Size } from './crop.ts'

/**
 * How Instagram crops pictures on a profile: three in a row, each 3:4. Before January 2025 it was 1:1. Several size
 * guides agree (read 2026-11-21, medium); no page of Instagram's own states pixels.
 */
export const profileGrid = { columns: 3, shape: { width: 3, height: 4 } } as const

/** The shapes a tile can be posted in. */
export const tileKinds = [
  {
    id: '3:4',
    name: '3:4',
    size: { width: 1080, height: 1440 },
    note: 'the tile is the whole post; publish it in the app',
  },
  {
    id: '4:5',
    name: '4:5',
    size: { width: 1080, height: 1350 },
    note: 'includes a strip of the neighbours on both sides, which the profile crops; schedulers accept it',
  },
] as const

export type TileKind = (typeof tileKinds)[number]['id']

export interface GridTile {
  row: number
  column: number
  /** 1 is posted first. The newest post comes first on a profile, so the last tile, bottom right, goes first. */
  order: number
  /** The part the post shows, in pixels of the picture. */
  part: Part
  /** The part the profile shows. */
  seen: Part
}

/**
 * Cuts a picture into a profile's tiles.
 * @param rows 1–6; three tiles each
 */
export function gridTiles(picture: Size, rows: number, focus: Focus, kind: TileKind): GridTile[] {
  const { columns, shape } = profileGrid
  const seenShape = shape.width / shape.height
  const tile = tileKinds.find((each) => each.id === kind)?.size ?? tileKinds[0].size
  // In units of one tile's height: the width of the posted picture, and how much of it lies outside the visible part.
  const posted = tile.width / tile.height
  const margin = Math.max(0, (posted - seenShape) / 2)
  const whole = coverPart(picture, { width: columns * seenShape + 2 * margin, height: rows }, focus)
  const unit = whole.height / rows
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const y = whole.y + row * unit
    const x = whole.x + column * seenShape * unit
    return {
      row,
      column,
      order: rows * columns - at,
      part: { x, y, width: posted * unit, height: unit },
      seen: { x: x + margin * unit, y, width: seenShape * unit, height: unit },
    }
  })
}
