import { fixedPartsOf } from './fixed-parts.ts'

/** The most of a text that a message quotes, in UTF-16 units. */
const longest = 60

/**
 * A text as a message quotes it: on one line, and of a long one the beginning, to the end of a word, with “…”. A link or
 * a number is quoted whole or not at all, because half of it would be another one.
 */
export function beginningOf(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  if (line.length <= longest) return line
  const split = fixedPartsOf(line).find(({ from, to }) => from < longest && longest < to)
  const end = split?.from ?? longest
  return `${line.slice(0, end).replace(/\s+\S*$|[\uD800-\uDBFF]$/u, '')}…`
}
