/** Words that end alike, and phrases that rhyme with them. */
export interface RhymeFamily {
  words: readonly string[]
  /** Endings of other words that sound like these. */
  endings: readonly string[]
  phrases: readonly string[]
}

/**
 * Phrases that rhyme with a word: looked up by the word itself, else by the longest known ending.
 * @returns none for an unknown word; nothing is guessed
 */
export function rhymesFor(word: string, families: readonly RhymeFamily[]): readonly string[] {
  const wanted = word.toLowerCase()
  if (wanted === '') return []
  const known = families.find(({ words }) => words.includes(wanted))
  if (known) return known.phrases
  let longest = ''
  let phrases: readonly string[] = []
  for (const family of families) {
    for (const ending of family.endings) {
      if (wanted.length > ending.length && wanted.endsWith(ending) && ending.length > longest.length) {
        longest = ending
        phrases = family.phrases
      }
    }
  }
  return phrases
}

/** The word to rhyme with: the last one of a phrase. */
export function keywordOf(phrase: string): string {
  return (
    phrase
      .toLowerCase()
      .match(/[\p{L}’'-]+/gu)
      ?.at(-1) ?? ''
  )
}
