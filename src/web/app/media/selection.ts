/** Which files are selected, and where a range starts. */
export interface MediaSelection {
  chosen: ReadonlySet<string>
  anchor: string | null
}

export const nothingSelected: MediaSelection = { chosen: new Set(), anchor: null }

/**
 * Selects or deselects a file; with `isRange`, selects everything between it and the last one.
 * @param ids all visible files, in order
 * @param most the maximum; further files are not selected
 */
export function select(
  selection: MediaSelection,
  ids: readonly string[],
  id: string,
  isRange: boolean,
  most = Infinity,
): MediaSelection {
  const { chosen, anchor } = selection
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)]
  if (isRange && from >= 0 && to >= 0) {
    const between = from <= to ? ids.slice(from, to + 1) : ids.slice(to, from + 1).toReversed()
    const all = [...new Set([...chosen, ...between])]
    return { chosen: new Set(all.slice(0, Math.max(most, chosen.size))), anchor }
  }
  const next = new Set(chosen)
  if (next.has(id)) next.delete(id)
  else if (next.size < most) next.add(id)
  return { chosen: next, anchor: id }
}

/** Removes files that no longer show. Returns the same selection when there are none. */
export function stillShown(selection: MediaSelection, ids: readonly string[]): MediaSelection {
  const shown = new Set(ids)
  const left = [...selection.chosen].filter((id) => shown.has(id))
  if (left.length === selection.chosen.size) return selection
  return { chosen: new Set(left), anchor: selection.anchor }
}

/**
 * Where an arrow key, Home or End moves in a grid; null: another key, or no move.
 * @param columns the number of files per row
 */
export function stepInGrid(key: string, index: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    forward: index + 1,
    back: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= count || to === index ? null : to
}
