/** Rules of a brand voice that a text can break. */
export const brandRules = [
  'banned-word',
  'missing-phrase',
  'too-few-emoji',
  'too-many-emoji',
  'too-few-hashtags',
  'too-many-hashtags',
  'long-sentence',
  'shouting',
] as const

export type BrandRule = (typeof brandRules)[number]

/** Something in a text that does not fit the brand voice. */
export interface BrandFinding {
  rule: BrandRule
  /** A sentence for the person who wrote the text. */
  message: string
  /** The words it is about; null: it is about the whole text. */
  words: string | null
  /** Where the words stand, in UTF-16 units; null with `words`. */
  from: number | null
  to: number | null
  /** The post cannot be scheduled with it. */
  blocks: boolean
}

/** How many findings a text gets at most. */
export const maxBrandFindings = 50
