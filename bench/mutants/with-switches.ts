import type { Change } from './mutate.ts'

/** A change with the number by which it is switched on. */
export interface Numbered extends Change {
  id: number
}

/**
 * The source with all its changes in it. Each asks `globalThis.isMutant(id)`, and as long as that says no the source does
 * what it did before.
 */
export function withSwitches(source: string, changes: readonly Numbered[]): string {
  return spliced(source, 0, source.length, changes)
}

/** @param changes between start and end; of two, one is within the other or beside it */
function spliced(source: string, start: number, end: number, changes: readonly Numbered[]): string {
  let text = ''
  let at = start
  for (const group of groupsOf(changes)) {
    const [outer] = group.here
    text +=
      source.slice(at, outer.start) +
      switched(spliced(source, outer.start, outer.end, group.inside), group.here)
    at = outer.end
  }
  return text + source.slice(at, end)
}

interface Group {
  /** Of the same place. */
  here: [Numbered, ...Numbered[]]
  inside: Numbered[]
}

function groupsOf(changes: readonly Numbered[]): Group[] {
  const groups: Group[] = []
  for (const change of [...changes].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = groups.at(-1)
    const [outer] = last?.here ?? []
    if (!last || !outer || change.start >= outer.end) groups.push({ here: [change], inside: [] })
    else if (change.start === outer.start && change.end === outer.end) last.here.push(change)
    else last.inside.push(change)
  }
  return groups
}

function switched(original: string, changes: readonly Numbered[]): string {
  let text = `(${original})`
  const leftOut = changes.find((change) => change.text === null)
  const others = changes.filter((change) => change.text !== null)
  if (others.length === 0) text = original
  for (const { id, text: instead } of others) text = `(globalThis.isMutant(${id}) ? (${instead}) : ${text})`
  return leftOut ? `{ if (!globalThis.isMutant(${leftOut.id})) { ${text} } }` : text
}
