import type { Diagnostic } from './diagnostic.ts'

export type CsvDelimiter = ',' | ';' | '\t' | '|'

export interface CsvSource {
  /** Every row with its own number of cells; blank lines are left out. */
  rows: string[][]
  delimiter: CsvDelimiter
  diagnostics: Diagnostic[]
}

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|']

/**
 * Parses comma-separated values (RFC 4180): quoted cells may contain delimiters, line breaks and doubled quotes.
 * @param delimiter null: the one that splits the first lines most evenly
 * @returns rows as text; an unclosed quote is an error, rows of another width than the first a warning
 */
export function readCsv(text: string, delimiter: CsvDelimiter | null = null): CsvSource {
  const source = text.replace(/^\uFEFF/, '')
  const chosen = delimiter ?? guessDelimiter(source)
  const rows: string[][] = []
  const uneven: number[] = []
  const diagnostics: Diagnostic[] = []
  let row: string[] = []
  let line = 1
  let rowLine = line
  let at = 0

  const endRow = () => {
    if (row.length > 1 || row[0] !== '') {
      rows.push(row)
      if (row.length !== rows[0]?.length) uneven.push(rowLine)
    }
    row = []
  }

  while (at < source.length) {
    if (row.length === 0) rowLine = line
    let cell = ''
    if (source[at] === '"') {
      const start = line
      const parts: string[] = []
      for (;;) {
        const close = source.indexOf('"', at + 1)
        if (close < 0) {
          diagnostics.push({
            level: 'error',
            message: 'A quoted cell that starts here is never closed.',
            line: start,
          })
          return { rows: [], delimiter: chosen, diagnostics }
        }
        parts.push(source.slice(at + 1, close))
        at = close + 1
        if (source[at] !== '"') break
      }
      cell = parts.join('"')
      line += breaksIn(cell)
    }
    const end = endOfCell(source, at, chosen)
    row.push(cell + source.slice(at, end))
    at = end
    const stop = source[at]
    if (stop === chosen) {
      at++
      if (at >= source.length) row.push('')
      continue
    }
    at += stop === '\r' && source[at + 1] === '\n' ? 2 : 1
    line++
    endRow()
  }
  if (row.length > 0) endRow()

  if (uneven.length > 0) {
    diagnostics.push({
      level: 'warning',
      message: `${uneven.length === 1 ? 'One row has' : `${uneven.length} rows have`} another number of cells than the first row (${rows[0]?.length ?? 0}); the first such row starts at line ${uneven[0]}.`,
      line: uneven[0],
    })
  }
  return { rows, delimiter: chosen, diagnostics }
}

function endOfCell(source: string, from: number, delimiter: string): number {
  let at = from
  while (at < source.length) {
    const unit = source[at]
    if (unit === delimiter || unit === '\n' || unit === '\r') return at
    at++
  }
  return at
}

function breaksIn(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** The delimiter found most often outside of quotes in the first five lines; a comma when none is. */
function guessDelimiter(source: string): CsvDelimiter {
  const head = source.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, 5)
  let best: CsvDelimiter = ','
  let most = 0
  for (const each of delimiters) {
    const fewest = Math.min(...lines.map((line) => line.split(each).length - 1))
    if (fewest > most) {
      best = each
      most = fewest
    }
  }
  return best
}

export interface CsvStyle {
  delimiter: CsvDelimiter
  /** Quote every cell, not only those that need it. */
  quoteAll?: boolean
}

/**
 * Writes rows as RFC 4180: CRLF between rows, quotes around cells with a delimiter, quote, line break or outer space.
 */
export function writeCsv(
  rows: readonly (readonly string[])[],
  { delimiter, quoteAll = false }: CsvStyle,
): string {
  const cell = (text: string) =>
    quoteAll || text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  return rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')
}
