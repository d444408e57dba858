import type { DesignAsked } from './designs/design-asked.ts'
import { drawInThread } from './designs/draw-in-thread.ts'

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
