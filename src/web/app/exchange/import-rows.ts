import type { ImportRow, RowProblem } from '#contract/exchange.ts'
import { readSafeCell, safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { postColumns, type PostColumn } from '#domain/post/import-columns.ts'
import type { CsvFile } from './read-csv.ts'

/** What each column of a file is taken for; null: it is left out. */
export type Mapping = readonly (PostColumn | null)[]

/** The rows of a file with its columns under our names. */
export function mappedRows(file: CsvFile, mapping: Mapping): ImportRow[] {
  return file.rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      mapping.flatMap((column, place): [PostColumn, string][] => {
        const cell = readSafeCell(cells[place] ?? '')
        return column && cell !== '' ? [[column, cell]] : []
      }),
    ),
  }))
}

/** Gives a column to a place; wherever it was before, nothing is. */
export function withColumn(mapping: Mapping, place: number, column: PostColumn | null): Mapping {
  return mapping.map((present, at) => (at === place ? column : present === column ? null : present))
}

/** Rows that were left out, as a file to mend and take in again; its last column says what is wrong. */
export function leftOutCsv(rows: readonly (ImportRow & { problems: readonly RowProblem[] })[]): string {
  const used = postColumns.filter((column) => rows.some(({ cells }) => cells[column]))
  const lines = rows.map(({ cells, problems }) =>
    [...used.map((column) => cells[column] ?? ''), problems.map(({ message }) => message).join(' ')].map(
      safeCell,
    ),
  )
  return `\uFEFF${writeCsv([[...used, 'problem'], ...lines], { delimiter: ',' })}\r\n`
}
