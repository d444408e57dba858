import type { Pixels } from './pixels.ts'
import type { Sheet } from './sheet.ts'

/** How a style is drawn. */
export interface StyleDrawing {
  /** What is painted when there is no picture to start from. */
  motif(sheet: Sheet): Pixels | Promise<Pixels>
  /** Turns the motif, or a person's picture, into the style. */
  paint(picture: Pixels, sheet: Sheet, isPhoto: boolean): Pixels | Promise<Pixels>
  /** How the file is stored: few colours as PNG. */
  form: 'jpeg' | 'png'
}
