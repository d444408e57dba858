/** Words of a text in lower case; special characters are removed, letters of every script and digits stay. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/['’]/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** A simple guess at the singular of an English word: `loaves` stays, `buns` becomes `bun`, `bakeries` `bakery`. */
export function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|news|series)$/u.test(word)) return word
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|sses|xes|zes)$/u.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Words without a plural that often end topics. */
const uncounted = new Set(
  'bread food music art coffee tea wine beer yoga hair travel fashion beauty fitness design data software pottery jewellery furniture advice news fun monday tuesday wednesday thursday friday saturday sunday halloween easter'.split(
    ' ',
  ),
)

/** A simple guess at the plural: `bun` → `buns`, `bakery` → `bakeries`; a plural stays. */
export function pluralOf(word: string): string {
  if (word.length < 3 || uncounted.has(word) || word.endsWith('s') || /(?:ing|ware|ness|ics)$/u.test(word))
    return word
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:ch|sh|x|z)$/u.test(word) ? `${word}es` : `${word}s`
}

/** Words no one searches for. */
const stopWords = new Set(
  'a an and are as at be by for from has have how i in is it its my of on or our so that the their this to up was we what when where which who why will with you your out get got just new more most very can do does did not no but if than then'.split(
    ' ',
  ),
)

/** The words of a text without stop words. */
export function significantWords(text: string): string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word))
}

/** `small`: all lower case; `camel` lets screen readers separate the words: `#CinnamonBuns`. */
export type JoinStyle = 'small' | 'camel'

/**
 * A phrase as a hashtag. null when nothing is left, when it is digits alone (no network accepts that), or when it is
 * too long.
 */
export function hashtagOf(phrase: string, style: JoinStyle): string | null {
  const words = wordsOf(phrase)
  const joined = words.join('')
  if (joined === '' || /^\p{N}+$/u.test(joined) || joined.length > 50) return null
  return `#${style === 'camel' ? words.map(capitalised).join('') : joined}`
}

function capitalised(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
