import { searchTerms, termsToFind } from '#domain/text/search-terms.ts'

/** Whether every word that was typed begins a word of the texts, whatever its case and accents. */
export function fitsSearch(looked: string, ...texts: readonly string[]): boolean {
  const wanted = termsToFind(looked)
  if (wanted.length === 0) return true
  const terms = searchTerms(texts.join(' '))
  return wanted.every((each) => terms.some((term) => term.startsWith(each)))
}
