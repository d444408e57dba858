import type { Bank, Speaker, Template } from './bank.ts'

/** The points of each match. Source: docs/specification/tools.md#caption-generator. */
const worth = { keyword: 10, style: 15, platform: 20, business: 5, notBusiness: -2 } as const

export interface CaptionWishes {
  /** All input, for the keywords. */
  said: Said
  style?: string
  platform?: string
  context: Speaker
}

/**
 * The score of a template for a request: 10 per keyword, 15 for the style, 20 for the platform; a business adds 5 for
 * its own, and takes 2 from others.
 */
export function scoreTemplate(template: Template, wish: CaptionWishes, bank: Pick<Bank, 'platform'>): number {
  const keywords = (template.keywords ?? []).filter((keyword) => mentions(wish.said, keyword)).length
  let score = keywords * worth.keyword
  if (wish.style !== undefined && template.style === wish.style) score += worth.style
  const platforms = template.platform ?? (bank.platform === undefined ? null : [bank.platform])
  // A template without a platform, in a bank without one, is for all platforms.
  if (wish.platform !== undefined && (platforms?.includes(wish.platform) ?? true)) score += worth.platform
  if (wish.context === 'business')
    score += template.context === 'business' ? worth.business : worth.notBusiness
  return score
}

/** A text that is asked for many keywords: in small letters, and its words. */
export interface Said {
  text: string
  words: readonly string[]
}

export function readSaid(text: string): Said {
  const said = text.toLowerCase()
  return { text: said, words: said.match(/[\p{L}\p{N}]+/gu) ?? [] }
}

/** Whether a text contains a keyword as a word or with a common ending ("bun" in "buns", not in "bunting"). */
export function mentions({ text, words }: Said, keyword: string): boolean {
  if (keyword.includes(' ')) return text.includes(keyword)
  return words.some((word) => word.startsWith(keyword) && endings.has(word.slice(keyword.length)))
}

const endings = new Set(['', 's', 'es', 'd', 'ed', 'r', 'rs', 'ing'])
