import type { ImportRow, RowProblem } from '#contract/exchange.ts'
import { readSafeCell, safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { postColumns, type PostColumn } from '#domain/post/import-columns.ts'
import type { CsvFile } from './read-csv.ts'

/** The meaning of each column of a file; null: it is skipped. */
export type Mapping = readonly (PostColumn | null)[]

/** The rows of a file with their columns under our names. */
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

/** The headings of columns that are left out although their rows say something, each once. */
export function leftOutHeadings(file: CsvFile, mapping: Mapping): string[] {
  const unused = file.headings.filter(
    (heading, place) =>
      !mapping[place] && heading.trim() !== '' && file.rows.some(({ cells }) => cells[place]?.trim()),
  )
  return [...new Set(unused.map((heading) => heading.trim()))]
}

/** Maps a column to a place, and unmaps it from the place it had before. */
export function withColumn(mapping: Mapping, place: number, column: PostColumn | null): Mapping {
  return mapping.map((present, at) => (at === place ? column : present === column ? null : present))
}

/** Skipped rows as a file to correct and import again; its last column says what is wrong. */
export function leftOutCsv(rows: readonly (ImportRow & { problems: readonly RowProblem[] })[]): string {
  const used = postColumns.filter((column) => rows.some(({ cells }) => cells[column]))
  const lines = rows.map(({ cells, problems }) =>
    [...used.map((column) => cells[column] ?? ''), problems.map(({ message }) => message).join(' ')].map(
      safeCell,
    ),
  )
  return `\uFEFF${writeCsv([[...used, 'problem'], ...lines], { delimiter: ',' })}\r\n`
}
