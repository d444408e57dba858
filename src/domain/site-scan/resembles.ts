import { wordsOf } from '../hashtags/morphology.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'

/** Texts with a larger share of common word groups say nearly the same. */
const nearFrom = 0.6
const groupWords = 3
/** The beginning of a text says enough. */
const maxChars = 2_000

/** The share of words that two lists have in common, 0–1, of the shorter one. */
export function overlapOf(one: readonly string[], other: readonly string[]): number {
  const [own, others] = [new Set(one), new Set(other)]
  const least = Math.min(own.size, others.size)
  if (least === 0) return 0
  let shared = 0
  for (const word of own) if (others.has(word)) shared++
  return shared / least
}

/** What a text is compared by: its groups of three words, without links and hashtags. */
export function printOf(text: string): ReadonlySet<string> {
  let rest = ''
  let at = 0
  for (const { kind, from, to } of fixedPartsOf(text.slice(0, maxChars))) {
    if (kind !== 'link' && kind !== 'hashtag') continue
    rest += `${text.slice(at, from)} `
    at = to
  }
  const words = wordsOf(rest + text.slice(at, maxChars))
  if (words.length < groupWords) return new Set(words)
  return new Set(
    words.slice(groupWords - 1).map((_, index) => words.slice(index, index + groupWords).join(' ')),
  )
}

/** Whether two texts say nearly the same. */
export function resembles(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  let shared = 0
  for (const group of one) if (other.has(group)) shared++
  return shared / (one.size + other.size - shared) >= nearFrom
}
