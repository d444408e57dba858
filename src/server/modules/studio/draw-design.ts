import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { drawInThread } from './designs/draw-in-thread.ts'

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

/** @returns null: the picture cannot be read, or drawing took too long */
export type DrawDesign = (asked: DesignAsked) => Promise<Uint8Array | null>

/** The design before: one is drawn at a time, so that they take one core. */
let before: Promise<unknown> = Promise.resolve()

/** Draws a picture without a model. The canvas and the fonts are loaded for it, in a thread that ends with it. */
export const drawDesign: DrawDesign = (asked) => {
  const drawn = before.then(() => drawInThread(asked))
  before = drawn.catch(() => null)
  return drawn
}
