/** The longest text that is laid out, in UTF-16 units. */
const maxChars = 8_000

/** Marks that turn the direction of all text after them; everything but line breaks that is no letter. */
const unwanted = /[\u202a-\u202e\u2066-\u2069\ufffc]|(?!\n)\p{Cc}/gu

/** A number and its unit stay on one line: `42 km`. */
const unit = /(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu

/** Marks on one letter beyond those that languages have: they would be drawn over the lines above and below. */
const stacked = /(?<=\p{M}{4})\p{M}+/gu

/** What joins or turns into an emoji a character that is not there. A canvas draws a box. */
const joinsNothing = /(?<=^|\s)(?:\u200d|\ufe0e|\ufe0f)+/gmu

/** A text as it is laid out: composed letters, single line breaks, nothing that turns its direction. */
export function cleanText(text: string): string {
  return text
    .slice(0, maxChars)
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unwanted, '')
    .normalize('NFC')
    .replaceAll(stacked, '')
    .replaceAll(joinsNothing, '')
    .replaceAll(unit, '\u00a0')
}
