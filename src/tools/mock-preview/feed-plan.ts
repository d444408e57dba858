/** Columns of a profile on a phone and on the web. */
const columns = 3

/**
 * The list with one item moved to another position; positions beyond the ends count as the ends. Does not change the
 * given list.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const [moved] = rest.splice(from, 1)
  if (moved === undefined) return [...items]
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, moved)
  return rest
}

export type PlanStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** Where a step leads from a position in the grid; the same position at an edge. */
export function stepFrom(at: number, step: PlanStep, count: number): number {
  const to = {
    left: at - 1,
    right: at + 1,
    up: at - columns,
    down: at + columns,
    first: 0,
    last: count - 1,
  }[step]
  return to >= 0 && to < count ? to : at
}

/** ‘row 2, column 3’, counted as people do. */
export function placeName(at: number): string {
  return `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`
}

/**
 * The order to post the pictures in: a profile shows the newest post first, so the last picture of the plan is posted
 * first.
 */
export function postingOrder<Item>(items: readonly Item[]): Item[] {
  return items.toReversed()
}
