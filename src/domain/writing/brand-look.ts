/** The five colours of a brand: `ink` is that of texts, `paper` the one behind them. */
export const brandColours = ['primary', 'second', 'accent', 'ink', 'paper'] as const

export type BrandColour = (typeof brandColours)[number]

/** How a workspace looks. Every part may be missing. */
export interface BrandLook {
  name: string | null
  /** A picture of the library. */
  logoMediaId: string | null
  /** `#rrggbb`, in small letters. */
  colours: Partial<Record<BrandColour, string>>
  /** Names of font families: that of headings first, then that of texts. */
  fonts: string[]
}

/** The most of each part, in UTF-16 units and in items. */
export const brandLookLimits = { nameChars: 120, fontChars: 80, fonts: 4 } as const

/** Whether there is something to see of it in a film: a colour, a logo or a font. */
export const isSeenInFilms = ({ logoMediaId, colours, fonts }: BrandLook): boolean =>
  logoMediaId !== null || Object.keys(colours).length > 0 || fonts.length > 0

/** A look of which nothing is set. */
export const emptyLook: BrandLook = { name: null, logoMediaId: null, colours: {}, fonts: [] }
