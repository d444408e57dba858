/** From which likeness on two texts count as nearly the same. */
const nearlyTheSame = 0.8

/** Words a shingle has. */
const shingleWords = 3

/**
 * How alike two texts are, 0–1: the share of their runs of three words that both have (Jaccard). Capitals, punctuation,
 * emoji and where a link leads do not count. Two texts without words are not alike: there is nothing to repeat.
 */
export function likeness(one: string, other: string): number {
  const mine = shingles(one)
  const theirs = shingles(other)
  if (mine.size === 0 || theirs.size === 0) return 0
  let both = 0
  for (const shingle of mine) if (theirs.has(shingle)) both += 1
  return both / (mine.size + theirs.size - both)
}

/** Whether posting the one after the other would repeat it. */
export function isNearDuplicate(one: string, other: string): boolean {
  return likeness(one, other) >= nearlyTheSame
}

/** Every run of three words; a text of fewer words is one run. */
function shingles(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length === 0) return new Set()
  const runs = Math.max(1, words.length - shingleWords + 1)
  return new Set(Array.from({ length: runs }, (_, at) => words.slice(at, at + shingleWords).join(' ')))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  // A link is one word, and the same one wherever it leads: tracking parameters make no other post.
  return plain.replaceAll(/https?:\/\/([^\s/?#]+)\S*/gu, ' $1 ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
