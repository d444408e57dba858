import extractUrls from 'twitter-text/dist/extractUrls.js'

/** A longer word, in UTF-16 units, is not searched: finding links takes time that grows with the square of its length. */
const maxWord = 2048

/** Whether X finds a link in a text, which may be a bare domain. By twitter-text 3.1.0. */
export function hasLink(text: string): boolean {
  const words = text.match(/\S*\.\S+/gu) ?? []
  return words.some((word) => word.length <= maxWord && extractUrls(word).length > 0)
}
