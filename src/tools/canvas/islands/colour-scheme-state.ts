import type { ColourScheme } from '../colour-scheme.ts'
import { textOf } from './read-input.ts'

/** A look from a link; missing parts come from the fallback. */
export function colourSchemeOf(value: unknown, fallback: ColourScheme): ColourScheme {
  return {
    ground: textOf(value, 'ground', fallback.ground).slice(0, 30),
    ink: textOf(value, 'ink', fallback.ink).slice(0, 30),
    accent: textOf(value, 'accent', fallback.accent).slice(0, 30),
  }
}
