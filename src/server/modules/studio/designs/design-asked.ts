import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'

/** What a design is drawn from. The same values give the same bytes. */
export interface DesignAsked {
  prompt: string
  style: PictureStyle
  shape: PictureShape
  seed: number
  /** Of the brand; empty: it has none. */
  colours: BrandLook['colours']
  /** Of the brand: the first is that of the words, where this server brings it. */
  fonts: BrandLook['fonts']
  /** The folder of fonts that this server brings; null: none. */
  fontsFolder: string | null
  /** Words to set in it. null: none. */
  words: string | null
  /** A picture that becomes one in the style. null: an abstract design. */
  source: Uint8Array | null
}
