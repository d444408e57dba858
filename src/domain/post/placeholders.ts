/** `{what to put here}`: begins with a letter, no code. */
const shape = /\{\p{L}[^{}\n:;"=<>]{0,60}\}/gu

/** A placeholder in a text, with its position in UTF-16 units. */
export interface Placeholder {
  start: number
  end: number
  /** Without its braces. */
  name: string
}

/** The unfilled placeholders, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  return Array.from(text.matchAll(shape), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    name: found.slice(1, -1),
  }))
}

/** The first placeholder that begins at `from` or later. */
export function nextPlaceholder(text: string, from: number): Placeholder | undefined {
  return placeholdersIn(text).find(({ start }) => start >= from)
}
