/** Where the reader sits. */
export type Screen = 'desktop' | 'mobile'

/** What a feed shows before it folds: the first of the two that is reached. Both null: it shows everything. */
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
  /** What the network writes at the fold. */
  more: string
  on: Record<Screen, FoldLimit>
  /** No network documents its fold; this says where the numbers come from. */
  basis: string
  /** How far to trust it: `medium` when independent reports agree, `low` when they do not or are few. */
  confidence: 'medium' | 'low'
  /** When that was read. */
  asOf: string
}

/** It does not fold. */
export const shownWhole: FoldLimit = { characters: null, lines: null }

/** So many lines of a column, in pixels, or so many characters. */
export function lines(
  max: number,
  widthPx: number,
  sizePx: number,
  characters: number | null = null,
): FoldLimit {
  return { characters, lines: { max, widthPx, sizePx, dropsBlankLast: false } }
}
