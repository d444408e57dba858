import type { NetworkId } from '#domain/networks/network.ts'
import type { Bank, Limit, Speaker } from './bank.ts'

/** One of several places a bank writes for: a platform on the hub, a Short's title or a post on YouTube. */
export interface Mode {
  /** What templates name as their platform. */
  id: string
  name: string
  network?: NetworkId
  /** Instead of the limit of the bank's first field. */
  limit?: Limit
  /** The page that writes for it alone. */
  href?: string
  /** Said under the choice. */
  note?: string
  /** How its texts are called, where that differs from the bank's. */
  noun?: Noun
  /** How many, instead of the bank's number; 0: none are offered. */
  hashtags?: number
  /** false: what is written is shown whole, as a title is. */
  folds?: boolean
}

/** "caption", "captions" */
interface Noun {
  one: string
  many: string
}

export type Extra = 'hashtags' | 'emoji' | 'ask'

/** The state of the form when the page opens. */
interface CaptionExample {
  topic: string
  details: string
  style: string
  context: Speaker
  mode?: string
  include: readonly Extra[]
  link?: string
  /** Which of the possible sets the page opens with; the first when left out. */
  round?: number
}

/** A bank of captions, and what surrounds a caption on its network. */
export interface CaptionBank extends Bank {
  /** For the fold, and chosen when a caption goes to the composer. */
  network?: NetworkId
  /** How its texts are called: "caption", "captions". */
  noun: Noun
  /** The first field's label; "What is the post about?" when left out. */
  topicLabel?: string
  topicHint?: string
  example: CaptionExample
  /** Left out: the network has no use for them. */
  hashtags?: {
    count: number
    own: readonly string[]
    warnAbove?: number
    /** What the box says, where the number differs by network. */
    label?: string
  }
  /** For topics that have none of their own. */
  emoji: readonly string[]
  /** Last lines that ask for something. */
  asks?: readonly string[]
  modes?: readonly Mode[]
}
