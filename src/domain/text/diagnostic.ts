/** A message about the input of a transformation. `line` and `column` count from 1, as in editors. */
export interface Diagnostic {
  /** error: there is no output. warning: there is, but a part is probably a mistake. note: information. */
  level: 'error' | 'warning' | 'note'
  message: string
  line?: number
  /** Counted in UTF-16 units, as editors do. */
  column?: number
}

/** The result of every transformation; with an error among the diagnostics the output is empty. */
export interface Transformed<Output> {
  output: Output
  diagnostics: Diagnostic[]
}

/** Whether there is no output to use. */
export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.level === 'error')
}

/** The line and column of an offset, counted from 1. CRLF and lone CR count as one line break. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).replace(/\r\n?/g, '\n')
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - start + 1 }
}
