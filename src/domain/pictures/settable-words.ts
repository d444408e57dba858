/** The scripts that the fonts of films and designs have; figures, signs and emoji are `Common`. */
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Common',
  'Inherited',
] as const

const unknown = new RegExp(`[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'gu')
const mostNamed = 10

/** Letters, figures and signs that every font of designs has: words of these need no look into the fonts. */
const plain =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/u

/** Words as they are set in a picture: as one paragraph. */
export const asParagraph = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim()

/** Whether words are of letters that are surely there. */
export const isPlain = (words: string): boolean => plain.test(words)

/**
 * Letters that no font of designs has, by their script: at most ten, each once. Empty: the fonts have the scripts of all
 * letters, though one of them may lack a rare letter.
 */
export function unknownLetters(words: string): string {
  const found = new Set(words.match(unknown))
  return [...found].slice(0, mostNamed).join(' ')
}
