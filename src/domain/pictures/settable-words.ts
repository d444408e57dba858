/** Letters, figures and signs that the font of designs has. Those of the Latin subset that comes with @fontsource. */
const settable =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/u
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

/**
 * Words as a design can set them: without emoji, on one line.
 * @returns null: they have letters that its font does not have
 */
export function settableWords(words: string): string | null {
  const plain = words.replaceAll(emoji, '').replaceAll(/\s+/gu, ' ').trim()
  return settable.test(plain) ? plain : null
}
