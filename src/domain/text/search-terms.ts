/** Longer words are cut: what is looked for is cut the same way. */
const longest = 40

/** Writing without spaces between words: found by any two characters that follow each other. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text as they are kept for searching: small letters, without marks, each once. */
export function searchTerms(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(pairsOf))].filter((each) => each !== '')
}

/**
 * What to look for when somebody types this: each must begin a word of the post.
 * Empty when there is nothing to look for.
 */
export function termsToFind(typed: string): string[] {
  return [...new Set(wordsOf(typed).flatMap((each) => (isUnspaced(each) ? pairsToFind(each) : [each])))]
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const apart = plain.replace(unspaced, (run) => ` ${run} `)
  return (apart.match(word) ?? []).map((each) => (isUnspaced(each) ? each : each.slice(0, longest)))
}

function isUnspaced(text: string): boolean {
  return text.search(unspaced) === 0
}

/** Each character and the one after it; a word with spaces around it stays whole. */
function pairsOf(text: string): string[] {
  if (!isUnspaced(text)) return [text]
  const characters = Array.from(text)
  return characters.map((each, at) => each + (characters[at + 1] ?? ''))
}

function pairsToFind(text: string): string[] {
  const pairs = pairsOf(text)
  // The last stands alone; alone it is looked for only when it is all there is.
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs
}
