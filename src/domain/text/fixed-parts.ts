/** What a rewrite must leave byte for byte: a change of it would be another address, person or fact. */
export type FixedKind = 'link' | 'email' | 'mention' | 'hashtag' | 'number'

/** A part of a text, in UTF-16 units. */
export interface FixedPart {
  kind: FixedKind
  text: string
  from: number
  to: number
}

/**
 * A host name in Latin letters: a Chinese sentence has no space before one. At most eight labels, so that "1.1.1.1…"
 * takes no time that grows with the square of its length.
 */
const host = String.raw`(?:[\p{sc=Latin}\d][\p{sc=Latin}\d-]*\.){1,8}[a-z]{2,24}(?![a-z\d_])`
/** What may follow a host; a mark at its end belongs to the sentence. */
const path = String.raw`(?:[/?#:](?:[^\s<>‹›"“”«»。、！？「」（）]*[^\s<>‹›"“”«»。、！？「」（）.,;:!?…)\]}'’])?)?`
const patterns: Readonly<Record<FixedKind, string>> = {
  link: String.raw`https?:\/\/[^\s<>‹›"“”«»。、！？「」（）]*[^\s<>‹›"“”«»。、！？「」（）.,;:!?…)\]}'’]|(?<![\p{sc=Latin}\d@_.-])${host}${path}`,
  email: String.raw`(?<![\p{sc=Latin}\d_.+-])[\p{sc=Latin}\d_.+-]+@${host}`,
  mention: String.raw`(?<![\p{L}\p{N}_])@\w(?:[\w.-]*\w)?(?:@${host})?`,
  hashtag: String.raw`[#＃][\p{L}\p{M}\p{N}_]{1,100}`,
  number: String.raw`[$€£¥]?\p{N}+(?:[.,:/’'×-]\p{N}+)*[%€]?`,
}
/** The email before the link: the host of an address is no link. */
const order = ['email', 'link', 'mention', 'hashtag', 'number'] as const satisfies FixedKind[]
const anyPart = new RegExp(order.map((kind) => `(?<${kind}>${patterns[kind]})`).join('|'), 'giu')

/** The links, email addresses, mentions, hashtags and numbers of a text, in its order, without overlaps. */
export function fixedPartsOf(text: string): FixedPart[] {
  return Array.from(text.matchAll(anyPart), ({ 0: found, index, groups = {} }) => ({
    kind: order.find((kind) => groups[kind] !== undefined) ?? 'number',
    text: found,
    from: index,
    to: index + found.length,
  }))
}

/** A text in which one character without a meaning takes the place of each fixed part. */
export interface MaskedText {
  masked: string
  /** Puts the fixed parts back into the changed text, byte for byte. */
  restore(changed: string): string
}

/** A text that has some of these characters itself keeps them aside too. */
const firstMask = 0xf_0000
const mostMasks = 0xf_fffd - firstMask
const masks = /[\u{F0000}-\u{FFFFD}]/gu

/** Matches one fixed part of a masked text. */
export const maskPattern = String.raw`[\u{F0000}-\u{FFFFD}]`

/**
 * Puts the fixed parts of a text aside, so that rules can change the rest.
 * @throws RangeError for more than 65,000 parts, far beyond the longest text of a post
 */
export function maskFixedParts(text: string): MaskedText {
  const aside: string[] = []
  const mask = (part: string) => String.fromCodePoint(firstMask + aside.push(part) - 1)
  let masked = ''
  let at = 0
  for (const part of fixedPartsOf(text)) {
    masked += text.slice(at, part.from).replace(masks, mask) + mask(part.text)
    at = part.to
  }
  masked += text.slice(at).replace(masks, mask)
  if (aside.length > mostMasks) throw new RangeError('The text has too many fixed parts.')
  return {
    masked,
    restore: (changed) =>
      changed.replace(masks, (each) => aside[(each.codePointAt(0) ?? 0) - firstMask] ?? ''),
  }
}
