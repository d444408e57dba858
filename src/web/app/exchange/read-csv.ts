import { guessColumns } from '#domain/post/guess-columns.ts'
import { maxImportBytes, maxImportRows } from '#domain/post/import-limits.ts'
import type { PostColumn } from '#domain/post/import-columns.ts'
import { readFileText } from './read-file-text.ts'

/** A parsed file of posts, before its columns are mapped. */
export interface CsvFile {
  name: string
  headings: string[]
  /** `number` as in a spreadsheet: the headings are row 1. */
  rows: { number: number; cells: string[] }[]
  guesses: (PostColumn | null)[]
  /** A remark to read before importing. */
  remark: string | null
}

export type CsvRead = { kind: 'read'; file: CsvFile } | { kind: 'refused'; why: string }

const refused = (why: string): CsvRead => ({ kind: 'refused', why })

/** Decodes the bytes of a CSV file, whatever program wrote them, and parses them with {@link readCsvText}. */
export async function readCsvBytes(name: string, bytes: Uint8Array): Promise<CsvRead> {
  const read = readFileText(bytes)
  if (read.kind === 'not-text') return refused('This is not a text file. Export it as CSV first.')
  return readCsvText(name, read.text, read.encoding === 'windows-1252' ? guessedText : null)
}

const guessedText = 'This file is not UTF-8, so we read it as Windows-1252. Check a few rows.'

/**
 * Parses a CSV text, or says why it cannot be used. The parser is loaded on first use.
 * @param remark a doubt about the file that is already known
 */
export async function readCsvText(
  name: string,
  text: string,
  remark: string | null = null,
): Promise<CsvRead> {
  if (new Blob([text]).size > maxImportBytes) return refused(tooLarge)
  const { parse } = await import('papaparse')
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''))
  const [headings = [], ...rest] = data
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) {
    const where = unclosed.row === undefined ? '' : ` It begins near row ${unclosed.row + 1}.`
    return refused(`A quoted cell is never closed, so we can’t tell where rows end.${where}`)
  }
  const rows = rest
    .map((cells, place) => ({ number: place + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) {
    return refused('The file has no posts. The first row is the header, and each row after it is one post.')
  }
  if (rows.length > maxImportRows) {
    return refused(
      `It has ${rows.length} posts; one file can have ${maxImportRows}. Split it and import the parts one after the other.`,
    )
  }
  return { kind: 'read', file: { name, headings, rows, guesses: guessColumns(headings), remark } }
}

export const tooLarge = 'It is larger than 2 MB. Split it and import the parts one after the other.'
