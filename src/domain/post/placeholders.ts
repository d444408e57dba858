/** `{what to put here}`: a letter first, no code. */
const shape = /\{\p{L}[^{}\n:;"=<>]{0,60}\}/gu

/** Where a placeholder stands in a text, in UTF-16 units. */
export interface Placeholder {
  start: number
  end: number
  /** Without its braces. */
  name: string
}

/** What is still to be filled in, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  return Array.from(text.matchAll(shape), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    name: found.slice(1, -1),
  }))
}

/** The first that begins at `from` or behind it. */
export function nextPlaceholder(text: string, from: number): Placeholder | undefined {
  return placeholdersIn(text).find(({ start }) => start >= from)
}
