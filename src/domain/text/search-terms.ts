/** Longer words are cut, in posts and queries alike. */
const longest = 40

/** Scripts without spaces between words: found by any two adjacent characters. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text for the search index: lower case, without diacritics, each once. */
export function searchTerms(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(pairsOf))]
}

/** The terms of a typed query: each must begin a word of the post. Empty when there are none. */
export function termsToFind(typed: string): string[] {
  return [...new Set(wordsOf(typed).flatMap(pairsToFind))]
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

/** Each character with the next one; a word with spaces around it stays whole. */
function pairsOf(text: string): string[] {
  if (!isUnspaced(text)) return [text]
  const characters = Array.from(text)
  return characters.map((each, at) => each + (characters[at + 1] ?? ''))
}

function pairsToFind(text: string): string[] {
  const pairs = pairsOf(text)
  // The last character stands alone; alone it is looked for only when it is all there is.
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs
}
