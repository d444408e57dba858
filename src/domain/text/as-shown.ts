/** What differs between a text as sent and as a network shows it, without anyone having changed it. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/giu
const link = /(?:https?:\/\/|www\.)[^\s<>"“”]+|\b[\w-]{1,63}(?:\.[\w-]{1,63})+\/[^\s<>"“”]*/giu
const invisible = /\u200B|\u200C|\u200D|\u2060|\uFEFF|\uFE0F/gu

/** Every link is replaced by this: networks shorten them. */
const anyLink = '[link]'

/** More of a text is not compared. */
const maxChars = 20_000

/**
 * A text without what networks rewrite: links, entities, whitespace, invisible characters, and a link they append.
 * Two texts with the same result are the same to a reader.
 */
export function asShown(text: string): string {
  const plain = text
    .slice(0, maxChars)
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    })
    .normalize('NFC')
    .replace(invisible, '')
    .replace(link, anyLink)
    .replace(/\s+/gu, ' ')
    .trim()
  return plain.replace(/(?: ?\[link\])+$/u, '').trim()
}

/** Whether a network shows what was sent: the whole of it, or its beginning where it cuts texts. */
export function isShown(sent: string, shown: string): boolean {
  const [one, other] = [asShown(sent), asShown(shown)]
  if (one === other) return true
  const cut = /(?:…|\.\.\.)$/u
  return cut.test(other) && one.startsWith(other.replace(cut, '').trim())
}
