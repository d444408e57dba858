import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'

/** What a design is drawn from. The same values give the same bytes. */
export interface DesignAsked {
  prompt: string
  style: PictureStyle
  shape: PictureShape
  seed: number
  /** Words to set in it. null: none. */
  words: string | null
  /** A picture that becomes one in the style. null: an abstract design. */
  source: Uint8Array | null
}
