import { segmentsOf } from '../text/segments.ts'
import type { PostContent } from './post.ts'

/** Enough to recognize a post. */
const keptChars = 80

/** The first words of a post on one line, for lists and quotes. Empty for a post without text, or a deleted one. */
export function firstWords(content: PostContent | null): string {
  const texts = content ? [content.all, ...Object.values(content.platforms ?? {})] : []
  const line = (texts.find((one) => one?.trim()) ?? '').trim().replaceAll(/\s+/gu, ' ')
  const characters = [...segmentsOf(line, 'grapheme')].map(({ segment }) => segment)
  return characters.length > keptChars ? `${characters.slice(0, keptChars).join('').trimEnd()}…` : line
}
