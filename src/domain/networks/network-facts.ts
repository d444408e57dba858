import type { NetworkNumbers } from '../metrics/network-numbers.ts'
import type { GridLayout } from '../media/grid-layouts.ts'
import type { NetworkQuality } from '../quality/network-quality.ts'
import type { FoldRule } from '../text/fold-rule.ts'
import type { DailyBudget } from './daily-budget.ts'
import type { SettingField } from './setting-field.ts'
import type { PostPrices } from './post-prices.ts'
import type { ReadingFacts } from './reading-facts.ts'
import type { NetworkRules } from './rule-shapes.ts'
import type { TallVideo } from './tall-video-facts.ts'

/** CSS colours with a contrast of 3:1 on a light and on a dark background. */
export interface Colours {
  light: string
  dark: string
}

/** The facts of a network: the exports of `src/domain/networks/<id>.ts`. */
export interface NetworkFacts {
  /** Its common name: X. */
  name: string
  /** Left out: for everyone; else only for people it was granted to. */
  granted?: true
  /** Its mark: an SVG path in a 24 × 24 box. From simple-icons 16.37 (CC0), unless stated otherwise. */
  mark: string
  /** Used only for its mark. */
  colours: Colours
  /** Where its profiles are, without `www.`; left out: links of a site to profiles on it are not recognised. */
  hosts?: readonly string[]
  /** Its limits for posts. */
  rules: NetworkRules
  /** The settings of a post, in display order. */
  fields: readonly SettingField[]
  /** Where its feed cuts a text. */
  fold: FoldRule
  /** How its feed arranges several pictures; default: one at a time. */
  grid?: GridLayout
  /** The habits of its readers; left out: drafts are not scored for it. */
  quality?: NetworkQuality
  /** The numbers it gives of posts and accounts; left out: none. */
  numbers?: NetworkNumbers
  /** How fast its numbers may be read, and at what price; left out: 60 calls an hour for each account, free. */
  reading?: ReadingFacts
  /** What it charges for posts through its API; left out: nothing. */
  prices?: PostPrices
  /** How many posts of an account it takes in a day; left out: it publishes no figure. */
  dailyBudget?: DailyBudget
  /** What it puts over a tall video in its feed; left out: it shows none that way. */
  tallVideo?: TallVideo
}
