import type { Look } from '../look.ts'
import { textOf } from './read-input.ts'

/** A look out of a link; what is missing comes from the fallback. */
export function lookOf(value: unknown, fallback: Look): Look {
  return {
    ground: textOf(value, 'ground', fallback.ground).slice(0, 30),
    ink: textOf(value, 'ink', fallback.ink).slice(0, 30),
    accent: textOf(value, 'accent', fallback.accent).slice(0, 30),
  }
}
