import type { LucideIcon } from 'lucide-react'

/** A command of the palette. */
export interface Command {
  id: string
  words: string
  Icon: LucideIcon
  /** Small, after the name: its place, or its keys. */
  note?: string
  /** Further search words, not displayed. */
  alsoCalled?: string
  run: () => void
}

export interface CommandGroup {
  name: string
  items: readonly Command[]
}

/** The commands that match a query, in their groups; empty groups are left out. An empty query matches all. */
export function matching(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const wanted = wordsOf(query)
  return groups
    .map((group) => ({ ...group, items: group.items.filter((command) => fits(command, group.name, wanted)) }))
    .filter((group) => group.items.length > 0)
}

/**
 * Adds posts that the server found by their full text; the visible part need not contain the query. They come after
 * actions, screens, and commands whose name begins with the query.
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

/** Whether the name of a command begins with the query. */
function isCalled({ items }: CommandGroup, query: string): boolean {
  const typed = wordsOf(query).join(' ')
  return typed !== '' && items.some(({ words }) => wordsOf(words).join(' ').startsWith(typed))
}

/** Every word of the query begins a word of the command or of its group. */
function fits({ words, alsoCalled = '' }: Command, group: string, wanted: readonly string[]): boolean {
  const has = wordsOf(`${words} ${alsoCalled} ${group}`)
  return wanted.every((each) => has.some((word) => word.startsWith(each)))
}

/** In lower case without accents: “cafe” finds “Café”. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
