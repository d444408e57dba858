/** Columns of a profile on a phone and on the web. */
const columns = 3

/**
 * The list with one item moved to another place; places beyond the ends are the ends. The given list stays as it is.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const [moved] = rest.splice(from, 1)
  if (moved === undefined) return [...items]
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, moved)
  return rest
}

export type PlanStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** Where a step leads from a place in the grid; the place itself when there is nothing that way. */
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
 * The order in which the pictures must be posted: the newest post stands first on a profile, so the last of the plan goes
 * out first.
 */
export function postingOrder<Item>(items: readonly Item[]): Item[] {
  return items.toReversed()
}
