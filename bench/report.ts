import type { Figure, Unit } from './figure.ts'
import type { DatabaseKind } from './place.ts'

/** The result of a benchmark on one database. */
export interface Result {
  bench: string
  database: DatabaseKind
  figures: Figure[]
  /** Why there is no result. */
  failed: string | null
}

/** A table for people: each figure with its floor and its goal. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap(rowsOf)
  const header = ['benchmark', 'database', 'figure', 'value', 'floor', 'goal', '']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width))
  return `${[header, rule, ...rows].map(line).join('\n')}\n`
}

function rowsOf({ bench, database, figures, failed }: Result): string[][] {
  if (failed !== null) return [[bench, database, failed, '', '', '', 'FAILED']]
  return figures.map(({ name, value, unit, floor, goal }) => [
    bench,
    database,
    name,
    amount(value, unit),
    floor ? `${floor.name}: ${amount(floor.value, floor.unit)}` : '',
    goal?.text ?? '',
    goal ? (goal.met ? 'met' : 'NOT MET') : '',
  ])
}

function amount(value: number, unit: Unit): string {
  const digits = digitsOf[unit] ?? 0
  return `${value.toFixed(digits)} ${unit}`
}

/** Decimals by unit; none for other units. */
const digitsOf: Partial<Record<Unit, number>> = { ms: 1, s: 2, '×': 2, kB: 1, '%': 1 }
