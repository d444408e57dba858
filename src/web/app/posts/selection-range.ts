/**
 * The selection after a checkbox was clicked with Shift: everything from the last clicked one to this one gets the
 * state of this one.
 * @param ids in display order
 * @param from the one clicked last; null, or no longer visible: only this one changes
 */
export function selectRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  { from, to, on }: { from: string | null; to: string; on: boolean },
): ReadonlySet<string> {
  const end = ids.indexOf(to)
  const begin = from === null ? -1 : ids.indexOf(from)
  const [first, last] = begin < 0 ? [end, end] : [Math.min(begin, end), Math.max(begin, end)]
  const next = new Set(selected)
  for (const id of ids.slice(first, last + 1)) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
