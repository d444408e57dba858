export const gapFillers = ['none', 'braille', 'zero-width', 'dot'] as const

/** The character in an empty line that keeps it from being dropped. */
export type GapFiller = (typeof gapFillers)[number]

const fillers: Record<GapFiller, string> = { none: '', braille: '\u2800', 'zero-width': '\u200B', dot: '.' }

export interface LineBreakOptions {
  filler: GapFiller
  /** The most empty lines in a row; further ones are removed. */
  mostEmptyLines: number
}

/** A text with preserved line breaks, and the changes made. */
export interface KeptLineBreaks {
  text: string
  /** Windows or old Mac line ends that were normalized. */
  lineEnds: number
  /** Lines with spaces at their end. */
  trimmed: number
  /** Empty lines that got a filler. */
  filled: number
  /** Empty lines that were removed. */
  dropped: number
}

/**
 * Removes from a caption what makes its line breaks collapse (spaces at line ends, foreign line ends), and fills empty
 * lines only if requested. Lines with only a filler count as empty.
 */
export function keepLineBreaks(typed: string, { filler, mostEmptyLines }: LineBreakOptions): KeptLineBreaks {
  const lineEnds = typed.match(/\r\n?|\u2028|\u2029/gu)?.length ?? 0
  const lines = typed.replace(/\r\n?|\u2028|\u2029/gu, '\n').split('\n')
  const kept: string[] = []
  let emptyInRow = 0
  let trimmed = 0
  let filled = 0
  let dropped = 0
  for (const line of lines) {
    const ended = line.replace(/[^\S\n]+$/u, '')
    if (!isEmpty(line)) {
      if (ended !== line) trimmed++
      emptyInRow = 0
      kept.push(ended)
      continue
    }
    if (line !== '' && /^[^\S\n]+$/u.test(line)) trimmed++
    if (++emptyInRow > mostEmptyLines) {
      dropped++
      continue
    }
    if (filler !== 'none') filled++
    kept.push(fillers[filler])
  }
  const text = kept.join('\n')
  return { text: filler === 'none' ? text.trim() : text, lineEnds, trimmed, filled, dropped }
}

function isEmpty(line: string): boolean {
  return /^[\s\u2800\u200B]*$/u.test(line)
}
