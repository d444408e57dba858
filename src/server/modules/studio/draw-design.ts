import type { DesignAsked } from './designs/design-asked.ts'
import { drawInThread } from './designs/draw-in-thread.ts'

/** @returns null: the picture cannot be read, or drawing took too long */
export type DrawDesign = (asked: Omit<DesignAsked, 'fontsFolder'>) => Promise<Uint8Array | null>

/** The design before: one is drawn at a time, so that they take one core. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Draws pictures without a model. The canvas and the fonts are loaded for each, in a thread that ends with it.
 * @param fontsFolder of fonts that this server brings; null: none
 */
export function designsWith(fontsFolder: string | null): DrawDesign {
  return (asked) => {
    const drawn = before.then(() => drawInThread({ ...asked, fontsFolder }))
    before = drawn.catch(() => null)
    return drawn
  }
}
