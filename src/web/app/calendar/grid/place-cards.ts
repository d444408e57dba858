import type { Spot } from './hour-rows.ts'

/** A card or a free time in the column of a day. */
export interface GridItem extends Spot {
  key: string
  /** A card may grow to show its text; a line is one line high: a free posting time, or a card in a compact grid. */
  kind: 'card' | 'line'
}

/** Where an item is drawn: pixels from the top of the first row. Each has the whole width of its day. */
export interface Box {
  key: string
  top: number
  height: number
  isLine: boolean
}

/** An hour, where nothing asks for more. */
export const hourPx = 46
export const linePx = 24
/** A card that has room for its networks and one line of text. */
export const leastCardPx = 44
const mostCardPx = 78
const gapPx = 2
/** With more cards in one hour of a day, they become lines. */
export const mostCards = 4
/** So much of an item is in the row it begins in. */
const leastInRowPx = 12

interface Sized extends GridItem {
  isLine: boolean
  /** With the gap below it. */
  size: number
}

/**
 * How high each row has to be, so that what begins in it has room there, on every day: as a rule `hourPx`.
 */
export function rowHeights(days: readonly (readonly GridItem[])[], rows: number): readonly number[] {
  const heights = Array.from({ length: rows }, () => hourPx)
  for (const items of days) {
    const needs = new Map<number, number>()
    for (const { row, size } of sized(items)) needs.set(row, (needs.get(row) ?? 0) + size)
    for (const [row, need] of needs) heights[row] = Math.max(heights[row] ?? hourPx, need)
  }
  return heights
}

/**
 * The places of a day's items in rows of these heights: as near to their time as the others leave room, each in the row
 * it begins in. No two overlap, and all are inside.
 */
export function placeCards(items: readonly GridItem[], heights: readonly number[]): Box[] {
  const all = sized(items)
  const starts = startsOf(heights)
  const totalPx = starts[heights.length] ?? 0
  const latest = latestTops(all, starts, totalPx)
  const wanted = spread(
    all,
    ({ row, minute }) => (starts[row] ?? 0) + (minute / 60) * (heights[row] ?? hourPx),
  )
  let bottom = 0
  const tops = all.map(({ row, size }, index) => {
    const earliest = Math.max(bottom, starts[row] ?? 0)
    const top = Math.max(earliest, Math.min(wanted[index] ?? 0, latest[index] ?? 0))
    bottom = top + size
    return top
  })
  return all.map(({ key, isLine }, index) => {
    const top = tops[index] ?? 0
    const room = (tops[index + 1] ?? totalPx) - gapPx - top
    return { key, top, height: isLine ? linePx : Math.max(leastCardPx, Math.min(mostCardPx, room)), isLine }
  })
}

/** Where each row begins, and after the last one where they end. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0]
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height)
  return starts
}

/** In order of time. */
function sized(items: readonly GridItem[]): Sized[] {
  const cards = new Map<number, number>()
  for (const { row, kind } of items) if (kind === 'card') cards.set(row, (cards.get(row) ?? 0) + 1)
  return items
    .map((item): Sized => {
      const isLine = item.kind === 'line' || (cards.get(item.row) ?? 0) > mostCards
      return { ...item, isLine, size: (isLine ? linePx : leastCardPx) + gapPx }
    })
    .sort((a, b) => a.row - b.row || a.minute - b.minute)
}

/** How far down each item may be, so that it and those after it are inside, and begin in their rows. */
function latestTops(items: readonly Sized[], starts: readonly number[], totalPx: number): number[] {
  const tops: number[] = []
  let below = totalPx
  for (const { row, size } of items.toReversed()) {
    below = Math.min(below - size, (starts[row + 1] ?? totalPx) - leastInRowPx)
    tops.push(below)
  }
  return tops.toReversed()
}

/**
 * Where the items would be one below the other, moved as little as possible: those that get in each other's way move
 * together, some up and some down. (Least squares, by pooling adjacent violators.)
 */
function spread(items: readonly Sized[], topOf: (item: Sized) => number): number[] {
  const groups: { sum: number; count: number }[] = []
  let above = 0
  for (const item of items) {
    // Without the items above them, what must not overlap must only be in order.
    let group = { sum: topOf(item) - above, count: 1 }
    above += item.size
    for (
      let last = groups.at(-1);
      last && last.sum / last.count > group.sum / group.count;
      last = groups.at(-1)
    ) {
      group = { sum: last.sum + group.sum, count: last.count + group.count }
      groups.pop()
    }
    groups.push(group)
  }
  const places = groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  above = 0
  return items.map(({ size }, index) => {
    const top = (places[index] ?? 0) + above
    above += size
    return top
  })
}
