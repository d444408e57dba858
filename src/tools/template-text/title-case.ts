const small = new Set(
  'a an and as at but by for from in into nor of off on onto or over per so the to up via vs with without'.split(
    ' ',
  ),
)

/**
 * English title case: a capital for every word except short joining ones in the middle. A word with capitals keeps
 * them (“iPhone”, “DIY”).
 */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, at) => {
      const inside = at > 0 && at < words.length - 1
      if (/\p{Lu}/u.test(word) || (inside && small.has(word))) return word
      return word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    })
    .join(' ')
}
