/**
 * What is selected after one box was pressed while Shift is held: everything from the one pressed before to this one
 * becomes as this one.
 * @param ids in the order in which they stand
 * @param from the one pressed before; null, or gone from view: only this one changes
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
