import type { CSSProperties } from 'react'

/** Styles with variables that calendar.css reads. */
export interface StyleWithVariables extends CSSProperties {
  [name: `--${string}`]: string | number
}

/** Styles of an element, with variables. */
export function styled(style: StyleWithVariables): StyleWithVariables {
  return style
}
