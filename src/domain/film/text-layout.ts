import type { FilmFace } from './scene.ts'

/** A text to break into lines. */
export interface TextRequest {
  text: string
  width: number
  /** Left out: as high as needed, at `size`. */
  height?: number
  face: FilmFace
  /** The largest size, in pixels. */
  size: number
  /** The smallest one; left out: `size`. */
  minSize?: number
  lineHeight: number
  align: 'start' | 'middle' | 'end'
  maxLines?: number
  /** Multiple of the size, added after every character. */
  spacing?: number
  /** Say where every word is. */
  byWord?: boolean
  /** Say where every letter is, too, where they stand alone. */
  byLetter?: boolean
}

/** A word of a line; `x` from the left of the line. */
export interface SetWord {
  text: string
  x: number
  width: number
  /**
   * When asked for: the letters with their marks, those of a ligature together, `x` from the left of the word. Left out for scripts that
   * join their letters or order them otherwise, and for long texts.
   */
  letters?: { text: string; x: number }[]
}

/** One line; `x` from the left of the box to the left of the line, `y` from the top of the box to the baseline. */
export interface SetLine {
  text: string
  x: number
  y: number
  width: number
  direction: 'ltr' | 'rtl'
  /** When asked for; left out where a line runs in both directions: then words are not where their order says. */
  words?: SetWord[]
}

/** A text in lines. All lengths in pixels, rounded to hundredths. */
export interface SetText {
  size: number
  lines: SetLine[]
  /** Of the widest line. */
  width: number
  /** Of all lines. */
  height: number
  /** In pixels, after every character. */
  spacing: number
  /** There was no room even at the smallest size: the last line ends in `…`. */
  cut: boolean
}

/** A font that this server brings (POSTLARK_FONTS). */
export interface BrandFont {
  /** Its name in films: `Film Own 1`. */
  family: string
  /** Its own name: "Lora". */
  name: string
  /** 1–1000, as CSS has it. */
  weight: number
}

/** Letters no font has: how the script is called ("Thai"), and the letters, at most ten. */
export interface MissingLetters {
  script: string
  letters: string
}

/** Measures with the font files themselves, so that a text breaks the same in the browser and on the server. */
export interface TextLayout {
  /** The same request gives the same lines. */
  layOut: (request: TextRequest) => SetText
  /** null: every letter can be drawn. */
  missing: (text: string) => MissingLetters | null
  /** The names of the fonts that a text is drawn with. */
  families: (text: string, face: FilmFace) => string[]
  /** The fonts that this server brings, where they are measured. */
  own?: readonly BrandFont[]
}
