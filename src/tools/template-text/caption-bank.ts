import type { NetworkId } from '#domain/networks/network.ts'
import type { Bank, Limit, Speaker } from '#domain/text-templates/bank.ts'

/** One of several targets of a bank: a platform on the hub, a Short's title or a post on YouTube. */
export interface Mode {
  /** The platform name in templates. */
  id: string
  name: string
  network?: NetworkId
  /** Replaces the limit of the bank's first field. */
  limit?: Limit
  /** The page for this target alone. */
  href?: string
  /** A note below the option. */
  note?: string
  /** What its texts are called, if different from the bank's. */
  noun?: Noun
  /** The number of hashtags, instead of the bank's; 0: none are offered. */
  hashtags?: number
  /** false: the network shows the whole text, for example a title. */
  folds?: boolean
}

/** "caption", "captions" */
interface Noun {
  one: string
  many: string
}

export type Extra = 'hashtags' | 'emoji' | 'ask'

/** The initial state of the form. */
interface CaptionExample {
  topic: string
  details: string
  style: string
  context: Speaker
  mode?: string
  include: readonly Extra[]
  link?: string
  /** Which of the possible results the page opens with; default: the first. */
  round?: number
}

/** A bank of captions, with the extras of its network. */
export interface CaptionBank extends Bank {
  /** Decides where text is cut, and is preselected in the composer. */
  network?: NetworkId
  /** What its texts are called: "caption", "captions". */
  noun: Noun
  /** The label of the first field; default: "What is the post about?". */
  topicLabel?: string
  topicHint?: string
  example: CaptionExample
  /** Left out: the network does not use them. */
  hashtags?: {
    count: number
    own: readonly string[]
    warnAbove?: number
    /** The label of the checkbox, where the number differs by network. */
    label?: string
  }
  /** For topics without emoji of their own. */
  emoji: readonly string[]
  /** Last lines with a question. */
  asks?: readonly string[]
  modes?: readonly Mode[]
}
