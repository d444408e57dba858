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

/**
 * With the posts that the server found by all of their text: what is shown of one need not hold the words. They come
 * after what can be done and gone to, and after what is called as they were asked for.
 */
export function withFound(
  fitting: readonly CommandGroup[],
  all: readonly CommandGroup[],
  query: string,
): CommandGroup[] {
  const posts = all.filter(({ name, items }) => name === 'Posts' && items.length > 0)
  const others = fitting.filter(({ name }) => name !== 'Posts')
  const isBefore = (group: CommandGroup) =>
    group.name === 'Actions' || group.name === 'Go to' || isCalled(group, query)
  return [...others.filter(isBefore), ...posts, ...others.filter((group) => !isBefore(group))]
}

/** Whether something in it is called by what was typed, from its first letter on. */
function isCalled({ items }: CommandGroup, query: string): boolean {
  const typed = wordsOf(query).join(' ')
  return typed !== '' && items.some(({ words }) => wordsOf(words).join(' ').startsWith(typed))
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
