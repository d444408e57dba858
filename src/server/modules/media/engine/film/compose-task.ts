import type { FilmPiece } from '../../film-engine.ts'

/** What the process that draws is told. */
export interface ComposeTask {
  piece: FilmPiece
  /** ffmpeg in its fence, up to its general options. */
  command: readonly string[]
  /** The working directory of ffmpeg. */
  folder: string
  /** The folder of fonts that this instance brings; null: none. */
  fonts: string | null
  into: string
}
