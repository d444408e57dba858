/** What a page is about. */
export type PageKind = 'home' | 'article' | 'product' | 'page'

/** A picture of a page. */
export interface ScannedPicture {
  address: string
  alt: string
}

/** Why a colour may be one of the brand. */
export type ColourSource = 'variable' | 'theme' | 'logo' | 'button' | 'link' | 'frequency'

/** A colour as a page uses it. */
export interface ColourSign {
  /** `#rrggbb`, in small letters. */
  hex: string
  source: ColourSource
  /** Its name, selector or place, as the page says it. */
  where: string
  /** How often, for `frequency`; else 1. */
  count: number
}

/** What a page shows of its brand. */
export interface BrandSigns {
  names: { value: string; from: 'json-ld' | 'og:site_name' | 'title' }[]
  logos: { address: string; from: 'json-ld' | 'icon' | 'img' | 'og' }[]
  colours: ColourSign[]
  inks: { hex: string; where: string }[]
  papers: { hex: string; where: string }[]
  fonts: { name: string; where: string }[]
  profiles: string[]
  description: string
}

/** What was read of a page, within bounds. */
export interface PageFacts {
  /** The final address. */
  url: string
  title: string
  /** Its main heading. */
  headline: string
  description: string
  kind: PageKind
  /** ISO 639-1; null: unknown. */
  language: string | null
  /** The main text, with a line break between paragraphs. */
  text: string
  words: number
  pictures: ScannedPicture[]
  /** ISO 8601; null: unknown. */
  publishedAt: string | null
  /** It asks AI to stay away. */
  keepsOutAi: boolean
  /** It asks not to be found by search. */
  isHidden: boolean
  /** It shows its text only with scripts. */
  isScriptOnly: boolean
  brand: BrandSigns
  /** The addresses it leads to on its site, of the first page alone. */
  links: string[]
  /** Its feeds, of the first page alone. */
  feeds: string[]
  /** What templates of the workspace make of it, by their id. */
  filled: Record<string, { text: string; pictures: ScannedPicture[] }>
}

/** The most of each part. */
export const pageFactsLimits = {
  titleChars: 300,
  descriptionChars: 600,
  textChars: 20_000,
  pictures: 12,
  altChars: 300,
  signs: 200,
  signChars: 120,
  links: 500,
  filled: 5,
} as const
