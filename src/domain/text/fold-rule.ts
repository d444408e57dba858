/** The reader's device. */
export type Screen = 'desktop' | 'mobile'

/** How much a feed shows before it cuts: the limit reached first. Both null: everything. */
export interface FoldLimit {
  /** UTF-16 units. */
  characters: number | null
  lines: {
    max: number
    widthPx: number
    sizePx: number
    /** A blank last line is not shown. */ dropsBlankLast: boolean
  } | null
}

export interface FoldRule {
  /** The text the network shows at the cut. */
  more: string
  on: Record<Screen, FoldLimit>
  /** The basis of these numbers, which no network documents. */
  basis: string
  /** The reliability: `medium` when independent reports agree, `low` when they do not or are few. */
  confidence: 'medium' | 'low'
  /** When that was read. */
  asOf: string
}

/** The limit of a feed that shows the whole text. */
export const shownWhole: FoldLimit = { characters: null, lines: null }

/** A limit of lines in a column, in pixels, or of characters. */
export function lines(
  max: number,
  widthPx: number,
  sizePx: number,
  characters: number | null = null,
): FoldLimit {
  return { characters, lines: { max, widthPx, sizePx, dropsBlankLast: false } }
}
