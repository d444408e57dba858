import { networkRules } from '#domain/networks/network-rules.ts'
import { graphemes, lengthInPlainUnit } from '#domain/text/text-units.ts'
import type { Limit, PlainUnit } from '#domain/text-templates/bank.ts'
import type { TextUnit } from '#domain/networks/rule-shapes.ts'

/** Counts a text and says where it exceeds the limit. A page that needs a network's exact count passes its own. */
export interface LimitAdapter {
  max: number
  length(text: string): number
}

/**
 * Code points that X counts once; all others twice. Source: docs/networks/twitter.md#sources (counting-characters), as
 * twitter-text has it.
 */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const

/**
 * The units of all networks, without the parser that X needs for links: here an address counts character by character,
 * and a joined emoji by its parts, so that X never counts more for a text without short links.
 */
const lengths: Record<TextUnit, (text: string) => number> = {
  utf16: (text) => lengthInPlainUnit('utf16', text),
  'code-points': (text) => lengthInPlainUnit('code-points', text),
  graphemes: (text) => lengthInPlainUnit('graphemes', text),
  'utf8-bytes': (text) => lengthInPlainUnit('utf8-bytes', text),
  'emoji-as-bytes': (text) => lengthInPlainUnit('emoji-as-bytes', text),
  'x-weighted': (text) =>
    Array.from(text.normalize('NFC')).reduce(
      (sum, one) => sum + (isLight(one.codePointAt(0) ?? 0) ? 1 : 2),
      0,
    ),
}

function isLight(code: number): boolean {
  return lightRanges.some(([from, to]) => code >= from && code <= to)
}

/** The length of a text in one of the plain units. */
export function plainLength(text: string, unit: PlainUnit): number {
  return lengths[unit](text)
}

/** The adapter for a limit of a bank. */
export function adapterFor(limit: Limit): LimitAdapter {
  const { unit, max } = 'network' in limit ? networkRules[limit.network].text : limit
  return { max, length: lengths[unit] }
}

/** The text up to the last whole word that fits, with "…"; unchanged when it fits. */
export function cutToFit(text: string, { max, length }: LimitAdapter, end = '…'): string {
  if (length(text) <= max) return text
  const words = text.split(/(?<=\s)/u)
  while (words.length > 1) {
    words.pop()
    const shorter = words.join('').replace(/[\s,;:.!?–-]+$/u, '') + end
    if (length(shorter) <= max) return shorter
  }
  const letters = [...graphemes(words.join(''))]
  while (letters.length > 0 && length(letters.join('') + end) > max) letters.pop()
  return letters.join('').trimEnd() + end
}
