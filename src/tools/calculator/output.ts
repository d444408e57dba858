/** The colour of a result. Never the only sign: a word is beside it. */
export type FigureTone = 'leaf' | 'sky' | 'amber' | 'clay' | 'stone'

/** One number with its name. */
export interface CalculatedFigure {
  kind: 'figure'
  id: string
  label: string
  /** Not rounded; null when it cannot be computed, and `text` then says why. */
  value: number | null
  text: string
  /** What the number means in this calculation. */
  note?: string
  /** The formula with the numbers filled in. */
  working?: string
  /** Whether it is the main result of the tool. */
  main?: boolean
}

/** A rating with its label. */
export interface FigureVerdict {
  kind: 'verdict'
  id: string
  label: string
  text?: string
  tone: FigureTone
}

export interface OutputTable {
  kind: 'table'
  id: string
  title: string
  head: readonly string[]
  /** As many cells as `head`; the first names the row. */
  rows: readonly (readonly string[])[]
  /** Index of the row for the typed numbers. */
  marked?: number
  note?: string
}

interface ChartLine {
  name: string
  dashed?: boolean
  /** Null where the line has no point. */
  values: readonly (number | null)[]
}

/** Lines over the same steps, drawn to scale. A table or figures show the same numbers. */
export interface OutputChart {
  kind: 'chart'
  id: string
  title: string
  /** Names of the steps, left to right. */
  steps: readonly string[]
  lines: readonly ChartLine[]
  /** A horizontal line: a target. */
  level?: { value: number; label: string }
  /** Texts at the ends of the vertical axis. */
  lowText: string
  highText: string
}

/** Amounts compared by length. */
interface OutputBars {
  kind: 'bars'
  id: string
  title: string
  bars: readonly { label: string; value: number; text: string }[]
}

/** A text for download. */
export interface OutputDocument {
  kind: 'document'
  id: string
  title: string
  fileName: string
  markdown: string
}

/** A caveat about the figures. */
interface Warning {
  kind: 'warning'
  id: string
  text: string
}

/** A problem that prevents the calculation, and its field. */
export interface FieldProblem {
  kind: 'problem'
  field: string
  text: string
}

export type Output =
  | CalculatedFigure
  | FigureVerdict
  | OutputTable
  | OutputChart
  | OutputBars
  | OutputDocument
  | Warning
  | FieldProblem

/** The outputs as plain text: for copying, and for browser agents. */
export function outputsAsText(outputs: readonly Output[]): string {
  return outputs.flatMap(linesOf).join('\n')
}

function linesOf(output: Output): string[] {
  switch (output.kind) {
    case 'figure':
      return [`${output.label}: ${output.text}`]
    case 'verdict':
      return [output.text ? `${output.label}. ${output.text}` : output.label]
    case 'table':
      return ['', output.title, output.head.join(' | '), ...output.rows.map((row) => row.join(' | '))]
    case 'bars':
    case 'chart':
      return []
    case 'document':
      return ['', output.markdown]
    case 'warning':
    case 'problem':
      return [output.text]
    default:
      return output satisfies never
  }
}
