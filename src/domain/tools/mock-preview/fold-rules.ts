import type { NetworkId } from '../../networks/network.ts'

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
  /** No network documents its fold; this says what the numbers here stand on. */
  basis: string
  /** How far to trust it: `medium` when independent reports agree, `low` when they do not or are few. */
  confidence: 'medium' | 'low'
  /** When that was read. */
  asOf: string
}

const all: FoldLimit = { characters: null, lines: null }
const asOf = '2026-11-21'

function lines(max: number, widthPx: number, sizePx: number, characters: number | null = null): FoldLimit {
  return { characters, lines: { max, widthPx, sizePx, dropsBlankLast: false } }
}

/**
 * Where each network folds a text in its feed. None of them publishes this: every row says what it is taken from.
 * Widths are those of the text column: the card less its padding, a phone of 375 px.
 */
export const foldRules: Record<NetworkId, FoldRule> = {
  twitter: {
    more: 'Show more',
    on: { desktop: all, mobile: all },
    basis: 'Nothing up to 280 folds; only the longer posts of subscribers do.',
    confidence: 'medium',
    asOf,
  },
  /**
   * John Espirian, “See more breakpoints on LinkedIn posts” (September 2024): three lines on both screens, two when the
   * third is blank. Other pages (2026) name five lines on a desktop.
   */
  linkedin: {
    more: '…more',
    on: {
      desktop: { characters: null, lines: { max: 3, widthPx: 523, sizePx: 14, dropsBlankLast: true } },
      mobile: { characters: null, lines: { max: 3, widthPx: 343, sizePx: 14, dropsBlankLast: true } },
    },
    basis:
      'Three lines on both screens, two when the third is blank: a published measurement of September 2024.',
    confidence: 'medium',
    asOf,
  },
  bluesky: {
    more: '',
    on: { desktop: all, mobile: all },
    basis: 'Shows all 300 characters.',
    confidence: 'medium',
    asOf,
  },
  threads: {
    more: '',
    on: { desktop: all, mobile: all },
    basis: 'Shows all 500 characters.',
    confidence: 'low',
    asOf,
  },
  pinterest: {
    more: '…more',
    on: { desktop: lines(4, 276, 13), mobile: lines(2, 343, 14) },
    basis:
      'The opened pin shows a few lines; the grid shows the title alone. Lines counted on screens, not documented.',
    confidence: 'low',
    asOf,
  },
  /** 477 on a desktop and about 125 on phones: several character-limit tables (2026) agree. */
  facebook: {
    more: 'See more',
    on: { desktop: lines(5, 648, 15, 477), mobile: lines(5, 343, 15, 125) },
    basis:
      'About 477 characters or five lines on a desktop, about 125 on a phone: character-limit tables that agree.',
    confidence: 'low',
    asOf,
  },
  youtube: {
    more: '…more',
    on: { desktop: lines(3, 600, 14), mobile: lines(2, 343, 14) },
    basis: 'The box below the video shows its first lines. Lines counted on screens, not documented.',
    confidence: 'low',
    asOf,
  },
  /** About 125 characters: nearly every character-limit table (2024 to 2026) names it; line breaks count as characters. */
  instagram: {
    more: '… more',
    on: { desktop: { characters: 125, lines: null }, mobile: { characters: 125, lines: null } },
    basis: 'About 125 characters: nearly every published table names it; Instagram does not.',
    confidence: 'medium',
    asOf,
  },
  tiktok: {
    more: 'more',
    on: { desktop: lines(2, 420, 14, 150), mobile: lines(2, 270, 14, 150) },
    basis: 'About two lines over the video. Reports run from 80 to 150 characters.',
    confidence: 'low',
    asOf,
  },
  reddit: {
    more: 'Read more',
    on: { desktop: lines(5, 640, 14), mobile: lines(5, 343, 14) },
    basis: 'The first lines of the text. Counted on screens, not documented.',
    confidence: 'low',
    asOf,
  },
}
