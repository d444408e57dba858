import type { LucideIcon } from 'lucide-react'

/** Something the palette does when it is picked. */
export interface Command {
  id: string
  words: string
  Icon: LucideIcon
  /** Small, behind the words: where it is, or its keys. */
  note?: string
  /** Found by these words too, which are not shown. */
  alsoCalled?: string
  run: () => void
}

export interface CommandGroup {
  name: string
  items: readonly Command[]
}

/** What fits a query, in the same groups; groups with nothing left are left out. An empty query fits everything. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const wanted = wordsOf(query)
  return groups
    .map((group) => ({ ...group, items: group.items.filter((command) => fits(command, group.name, wanted)) }))
    .filter((group) => group.items.length > 0)
}

/** Every word asked for begins a word of the command, or of its group. */
function fits({ words, alsoCalled = '' }: Command, group: string, wanted: readonly string[]): boolean {
  const has = wordsOf(`${words} ${alsoCalled} ${group}`)
  return wanted.every((each) => has.some((word) => word.startsWith(each)))
}

/** In lower case and without accents: “Café” is found by “cafe”. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
