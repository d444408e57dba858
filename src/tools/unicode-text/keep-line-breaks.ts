export const gapFillers = ['none', 'braille', 'zero-width', 'dot'] as const

/** What stands in an empty line so that nothing drops it. */
export type GapFiller = (typeof gapFillers)[number]

const fillers: Record<GapFiller, string> = { none: '', braille: '\u2800', 'zero-width': '\u200B', dot: '.' }

export interface LineBreakOptions {
  filler: GapFiller
  /** Empty lines in a row that are kept; more become as many. */
  mostEmptyLines: number
}

/** A text with its line breaks made to last, and what had to be done for it. */
export interface KeptLineBreaks {
  text: string
  /** Windows or old Mac line ends turned into plain ones. */
  lineEnds: number
  /** Lines that had spaces at their end. */
  trimmed: number
  /** Empty lines that got a filler. */
  filled: number
  /** Empty lines that were one too many. */
  dropped: number
}

/**
 * Takes out of a caption what makes its line breaks collapse (spaces at line ends, foreign line ends), and fills empty
 * lines only when asked to. Lines that hold nothing but a filler already count as empty.
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
