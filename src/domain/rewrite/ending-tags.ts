import { fixedPartsOf, type FixedPart } from '../text/fixed-parts.ts'

/** The hashtags at the end of a text, with nothing but spaces between and after them. */
export function endingTags(text: string): FixedPart[] {
  const parts = fixedPartsOf(text)
  let end = text.length
  let first = parts.length
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at]
    if (part?.kind !== 'hashtag' || text.slice(part.to, end).trim() !== '') break
    end = part.from
    first = at
  }
  return parts.slice(first)
}
