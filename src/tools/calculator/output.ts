/** How a result reads at a glance. Always beside words, never instead of them. */
export type FigureTone = 'leaf' | 'sky' | 'amber' | 'clay' | 'stone'

/** One number with its name. */
export interface CalculatedFigure {
  kind: 'figure'
  id: string
  label: string
  /** Not rounded; null when there is no such number, and `text` then says why. */
  value: number | null
  text: string
  /** What the number means here. */
  note?: string
  /** The formula with this calculation's numbers in it. */
  working?: string
  /** The answer to the question the tool is about. */
  main?: boolean
}

/** A judgement in words. */
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
  /** Index of the row that stands for the numbers as typed. */
  marked?: number
  note?: string
}

interface ChartLine {
  name: string
  dashed?: boolean
  /** Null where the line has no point. */
  values: readonly (number | null)[]
}

/** Lines over the same steps, drawn to scale. What they show also stands in a table or in figures. */
export interface OutputChart {
  kind: 'chart'
  id: string
  title: string
  /** Names of the steps, left to right. */
  steps: readonly string[]
  lines: readonly ChartLine[]
  /** A level across the chart: a target. */
  level?: { value: number; label: string }
  /** Texts at the ends of the vertical axis. */
  lowText: string
  highText: string
}

/** Amounts to compare by length. */
interface OutputBars {
  kind: 'bars'
  id: string
  title: string
  bars: readonly { label: string; value: number; text: string }[]
}

/** A text to take along. */
export interface OutputDocument {
  kind: 'document'
  id: string
  title: string
  fileName: string
  markdown: string
}

/** Something to know before believing the figures. */
interface Warning {
  kind: 'warning'
  id: string
  text: string
}

/** What stops the calculation, and in which field. */
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

/** The outputs as a text of lines: what is copied, and what an agent is answered. */
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
