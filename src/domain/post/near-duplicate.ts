/** From this similarity on two texts count as nearly equal. */
const nearlyTheSame = 0.8

/** Words per shingle. */
const shingleWords = 3

/**
 * The similarity of two texts, 0–1: the share of common three-word sequences (Jaccard). Case, punctuation, emoji and
 * the paths of links are ignored. Two texts without words are not similar: there is nothing to repeat.
 */
export function likeness(one: string, other: string): number {
  const mine = shingles(one)
  const theirs = shingles(other)
  if (mine.size === 0) return 0
  let both = 0
  for (const shingle of mine) if (theirs.has(shingle)) both += 1
  return both / (mine.size + theirs.size - both)
}

/** Whether the second post would repeat the first. */
export function isNearDuplicate(one: string, other: string): boolean {
  return likeness(one, other) >= nearlyTheSame
}

/** Every sequence of three words; a shorter text is one sequence. */
function shingles(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length === 0) return new Set()
  const runs = Math.max(1, words.length - shingleWords + 1)
  return new Set(Array.from({ length: runs }, (_, at) => words.slice(at, at + shingleWords).join(' ')))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  // A link counts as one word, independent of its path: tracking parameters make no other post.
  return plain.replaceAll(/https?:\/\/([^\s/?#]+)\S*/gu, ' $1 ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
