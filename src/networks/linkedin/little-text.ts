/** The characters with a meaning in LinkedIn's "little text". Posts API "little Text Format" (2026-09-19). */
const reserved = /[|{}@[\]()<>#\\*_~]/g

/** A `#` in front of a letter or digit starts a hashtag. */
const startsHashtag = /^#[\p{L}\p{N}]/u

/**
 * Escapes text so that LinkedIn shows exactly these characters: an unescaped bracket silently cuts the post short. A
 * `#tag` stays unescaped, because escaping its `#` would make it plain text. An `@` is always escaped, because a
 * mention needs the URN of the member or organisation, which the text does not contain.
 */
export function escapeLittleText(text: string): string {
  return text.replace(reserved, (character, position: number) =>
    character === '#' && startsHashtag.test(text.slice(position, position + 3)) ? '#' : `\\${character}`,
  )
}

/**
 * Little text as people read it. LinkedIn returns a hashtag as a template: `{hashtag|\\#|tag}`.
 * Source: docs/networks/linkedin.md#sources (little-text).
 */
export function plainOf(littleText: string): string {
  return littleText.replace(/\{hashtag\|\\?#\|((?:\\.|[^}\\])*)\}/gu, '#$1').replace(/\\(.)/gsu, '$1')
}
