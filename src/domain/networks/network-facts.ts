import type { GridLayout } from '../media/grid-layouts.ts'
import type { NetworkQuality } from '../quality/network-quality.ts'
import type { FoldRule } from '../text/fold-rule.ts'
import type { SettingField } from './setting-field.ts'
import type { NetworkRules } from './rule-shapes.ts'

/** CSS colours, 3:1 on a light and on a dark ground. */
export interface Colours {
  light: string
  dark: string
}

/** What a network says of itself: the exports of `src/domain/networks/<id>.ts`. */
export interface NetworkFacts {
  /** As people know it: X. */
  name: string
  /** Left out: everybody sees it; else only those it was granted to. */
  granted?: true
  /** Its own mark on a ground of 24 × 24: the path of an SVG. From simple-icons 16.37 (CC0), unless it says otherwise. */
  mark: string
  /** Used only on its mark. */
  colours: Colours
  /** What it accepts. */
  rules: NetworkRules
  /** What an author may choose, in the order a form shows it. */
  fields: readonly SettingField[]
  /** Where its feed folds a text. */
  fold: FoldRule
  /** How its feed arranges several pictures; left out: one at a time. */
  grid?: GridLayout
  /** What its readers are used to; left out: drafts are not scored for it. */
  quality?: NetworkQuality
}
