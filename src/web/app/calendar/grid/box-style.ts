import { leastCardPx, type Box } from './place-cards.ts'
import type { StyleWithVariables } from './variables.ts'

/** What a line of text is high, and what a card is high without any. */
const textLinePx = 14.1
const aroundTextPx = 30

/** Where an item of a day is drawn, and on how many lines its text has room. */
export function boxStyle({ top, height }: Box): StyleWithVariables {
  return { top, height, '--lines': Math.max(1, Math.floor((height - aroundTextPx) / textLinePx)) }
}

/** How a card in a grid of hours is drawn in its box. */
export function shapeOf({ height, isLine }: Box): 'line' | 'small' | 'timed' {
  if (isLine) return 'line'
  return height < leastCardPx + textLinePx ? 'small' : 'timed'
}
