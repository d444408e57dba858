/** A cell of the grid in shares (0 to 1) of its width and height. */
export interface GridCell {
  x: number
  y: number
  width: number
  height: number
}

export interface MediaGrid {
  /** Width divided by height of the whole grid. */
  aspect: number
  /** One for each visible picture, in order. */
  cells: readonly GridCell[]
  /** The number of hidden pictures: “+2” on the last cell. */
  hidden: number
}

/** Arranges the pictures of one post. @param aspects width divided by height of each, in order; at least one */
export type GridLayout = (aspects: readonly number[]) => MediaGrid

/** How many cells there are in the only row, or in each of two. */
type Counts = readonly [number] | readonly [number, number]

/** Rows of equal cells: `[1, 3]` is one above three. `share` is the first row’s part of the height. */
function rows(counts: Counts, share = 1 / counts.length): GridCell[] {
  return counts.flatMap((count, row) => {
    const height = row === 0 ? share : 1 - share
    const y = row === 0 ? 0 : share
    return Array.from({ length: count }, (_, at) => ({ x: at / count, y, width: 1 / count, height }))
  })
}

/** The same turned on its side: rows become columns. */
function columns(counts: Counts, share?: number): GridCell[] {
  return rows(counts, share).map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }))
}

function clamp(aspect: number, min: number, max: number): number {
  return Number.isFinite(aspect) && aspect > 0 ? Math.min(max, Math.max(min, aspect)) : 1
}

/** Up to four: of three, the first is on the left with the full height. */
export function sideBySide(min: number, max: number): GridLayout {
  return (aspects) => {
    const hidden = Math.max(0, aspects.length - 4)
    const [first = 1] = aspects
    switch (aspects.length) {
      case 1:
        return { aspect: clamp(first, min, max), cells: rows([1]), hidden }
      case 2:
        return { aspect: 16 / 9, cells: rows([2]), hidden }
      case 3:
        return { aspect: 16 / 9, cells: columns([1, 2]), hidden }
      default:
        return { aspect: 16 / 9, cells: rows([2, 2]), hidden }
    }
  }
}

/** The first with the full width, the others in a row below it. */
export function firstOnTop(min: number, max: number): GridLayout {
  return (aspects) => {
    const [first = 1] = aspects
    if (aspects.length <= 1) return { aspect: clamp(first, min, max), cells: rows([1]), hidden: 0 }
    if (aspects.length === 2) return { aspect: 2, cells: rows([2]), hidden: 0 }
    const below = Math.min(3, aspects.length - 1)
    return { aspect: 1, cells: rows([1, below], 2 / 3), hidden: Math.max(0, aspects.length - 4) }
  }
}

/**
 * By the shape of the first picture: portrait ones are on the left, landscape ones on top. From five on: two above,
 * three below, the rest counted on the last.
 */
export const byFirstShape: GridLayout = (aspects) => {
  const [first = 1, second = 1] = aspects
  const isUpright = first < 1
  const hidden = Math.max(0, aspects.length - 5)
  switch (aspects.length) {
    case 1:
      return { aspect: clamp(first, 0.8, 2), cells: rows([1]), hidden }
    case 2:
      return { aspect: 1, cells: first > 1 && second > 1 ? rows([1, 1]) : rows([2]), hidden }
    case 3:
      return { aspect: 1, cells: isUpright ? columns([1, 2], 1 / 2) : rows([1, 2], 1 / 2), hidden }
    case 4:
      if (first === 1) return { aspect: 1, cells: rows([2, 2]), hidden }
      return { aspect: 1, cells: isUpright ? columns([1, 3], 2 / 3) : rows([1, 3], 2 / 3), hidden }
    default:
      return { aspect: 6 / 5, cells: rows([2, 3], 3 / 5), hidden }
  }
}
