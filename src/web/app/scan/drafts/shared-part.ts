/** The fewest words that count as taken over. */
const fewestWords = 3

/**
 * The longest run of words that a draft has in common with the sentence it comes from, as places in the sentence.
 * Capitals and punctuation do not matter. @returns null: fewer than three words in a row are the same
 */
export function sharedPart(sentence: string, draft: string): { from: number; to: number } | null {
  const [left, right] = [wordsOf(sentence), wordsOf(draft)]
  let best = { at: 0, count: 0 }
  // A row of counts: how many words in a row end here in both.
  let before: number[] = []
  for (const [index, { word }] of left.entries()) {
    const now = right.map((other, at) => (other.word === word ? 1 + (before[at - 1] ?? 0) : 0))
    const count = Math.max(0, ...now)
    if (count > best.count) best = { at: index, count }
    before = now
  }
  const [first, last] = [left[best.at - best.count + 1], left[best.at]]
  if (best.count < Math.min(fewestWords, left.length) || !first || !last) return null
  return { from: first.from, to: last.from + last.word.length }
}

/** The most words of a text that are compared: a draft has fewer. */
const mostWords = 400

function wordsOf(text: string): { word: string; from: number }[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .slice(0, mostWords)
    .map((match) => ({ word: match[0], from: match.index }))
}
