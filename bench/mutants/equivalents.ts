import equivalents from './equivalents.json' with { type: 'json' }
import type { Change } from './mutate.ts'

/** A change after which a program does what it did before, so that no test can notice; `why` says how one knows. */
interface Equivalent {
  file: string
  /** The line of the source, without its indentation. */
  line: string
  change: string
  why: string
}

const known: readonly Equivalent[] = equivalents

export function isEquivalent(file: string, source: string, { line, title }: Change): boolean {
  const text = source.split('\n')[line - 1]?.trim()
  return known.some((each) => each.file === file && each.line === text && each.change === title)
}
