import type { CsvDelimiter } from '#domain/text/csv.ts'
import type { Diagnostic } from '#domain/text/diagnostic.ts'
import { csvToJson, jsonToCsv } from '../json-csv.ts'

export interface TableOptions {
  direction: 'json-csv' | 'csv-json'
  delimiter: 'auto' | 'comma' | 'semicolon' | 'tab' | 'pipe'
  header: boolean
  dotted: boolean
  types: boolean
  quoteAll: boolean
}

export interface ConvertedTable {
  text: string
  /** A short description of the result. */
  size: string
  diagnostics: Diagnostic[]
}

const delimiters: Record<TableOptions['delimiter'], CsvDelimiter | null> = {
  auto: null,
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
}

/** Converts in either direction, for the page and its worker. */
export function convertTable(text: string, options: TableOptions): ConvertedTable {
  const delimiter = delimiters[options.delimiter]
  if (options.direction === 'csv-json') {
    const made = csvToJson(text, { ...options, delimiter, nesting: options.dotted ? 'dotted' : 'flat' })
    return { text: made.output, size: 'JSON', diagnostics: made.diagnostics }
  }
  const made = jsonToCsv(text, {
    ...options,
    delimiter: delimiter ?? ',',
    nesting: options.dotted ? 'dotted' : 'json',
  })
  const { rows, columns } = made.output
  const size = `CSV: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`
  return { text: made.output.text, size, diagnostics: made.diagnostics }
}
