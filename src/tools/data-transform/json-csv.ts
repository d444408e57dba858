import { readCsv, writeCsv, type CsvDelimiter } from '#domain/text/csv.ts'
import { hasError, type Diagnostic, type Transformed } from '#domain/text/diagnostic.ts'
import { meaningOf, readJson, type SourceNode } from './json-source.ts'

export interface JsonToCsvOptions {
  delimiter: CsvDelimiter
  header: boolean
  /** dotted: {"a":{"b":1}} becomes a column a.b. json: an object or array stays JSON in its cell. */
  nesting: 'dotted' | 'json'
  quoteAll?: boolean
}

export interface CsvToJsonOptions {
  /** null: detected. */
  delimiter: CsvDelimiter | null
  /** The first row names the columns; otherwise they are column1, column2 … */
  header: boolean
  /** dotted: a column a.b becomes {"a":{"b":…}}, and a.0 an item of an array. */
  nesting: 'dotted' | 'flat'
  /** Cells that read as JSON numbers, true, false or null become those; an empty cell becomes null. */
  types: boolean
}

export interface CsvTable {
  text: string
  rows: number
  columns: number
}

const emptyTable: CsvTable = { text: '', rows: 0, columns: 0 }

/**
 * Converts a JSON array of objects to CSV. A single object is one row; items that are no objects are in a column
 * `value`. Columns are in order of first appearance.
 */
export function jsonToCsv(input: string, options: JsonToCsvOptions): Transformed<CsvTable> {
  const { root, diagnostics } = readJson(input)
  if (!root) return { output: emptyTable, diagnostics }
  const items = root.kind === 'array' ? root.items : [root]
  const found: Diagnostic[] = [...diagnostics]
  if (items.length === 0) {
    found.push({ level: 'error', message: 'The array is empty, so there are no rows to write.' })
    return { output: emptyTable, diagnostics: found }
  }
  const flat = items.map((item) => flatten(item, options.nesting))
  const columns = [...new Set(flat.flatMap((each) => [...each.keys()]))]
  if (items.some((item) => item.kind !== 'object')) {
    found.push({ level: 'note', message: 'Items that are not objects are in a column named value.' })
  }
  const rows = flat.map((each) => columns.map((column) => each.get(column) ?? ''))
  const text = writeCsv(options.header ? [columns, ...rows] : rows, options)
  return { output: { text, rows: rows.length, columns: columns.length }, diagnostics: found }
}

function flatten(item: SourceNode, nesting: JsonToCsvOptions['nesting']): Map<string, string> {
  const cells = new Map<string, string>()
  const put = (path: string, node: SourceNode) => {
    if (nesting === 'dotted' && node.kind === 'object' && node.members.length > 0) {
      for (const member of node.members)
        put(path === '' ? member.name : `${path}.${member.name}`, member.value)
    } else if (nesting === 'dotted' && node.kind === 'array' && node.items.length > 0) {
      node.items.forEach((child, index) => put(`${path}.${index}`, child))
    } else cells.set(path === '' ? 'value' : path, cellOf(node))
  }
  if (item.kind !== 'object') cells.set('value', cellOf(item))
  else for (const member of item.members) put(member.name, member.value)
  return cells
}

function cellOf(node: SourceNode): string {
  if (node.kind === 'array') return `[${node.items.map(jsonOf).join(',')}]`
  if (node.kind === 'object') {
    return `{${node.members.map((each) => `${each.raw}:${jsonOf(each.value)}`).join(',')}}`
  }
  if (node.kind === 'string') return meaningOf(node.raw)
  return node.raw === 'null' ? '' : node.raw
}

function jsonOf(node: SourceNode): string {
  return node.kind === 'object' || node.kind === 'array' ? cellOf(node) : node.raw
}

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/**
 * Converts CSV rows to an indented JSON array of objects. Two columns that would overwrite each other are reported.
 */
export function csvToJson(input: string, options: CsvToJsonOptions): Transformed<string> {
  const { rows, diagnostics } = readCsv(input, options.delimiter)
  if (hasError(diagnostics)) return { output: '', diagnostics }
  const first = rows[0]
  if (!first) return { output: '', diagnostics: [{ level: 'error', message: 'There are no rows here yet.' }] }
  const names = options.header
    ? first.map((name, at) => name.trim() || `column${at + 1}`)
    : first.map((_, at) => `column${at + 1}`)
  const doubled = names.filter((name, at) => names.indexOf(name) !== at)
  const found: Diagnostic[] = [...diagnostics]
  if (doubled.length > 0) {
    found.push({
      level: 'warning',
      message: `The column ${doubled[0]} appears more than once; its last cell is kept.`,
      line: 1,
    })
  }
  const body = options.header ? rows.slice(1) : rows
  const kinds = options.types ? kindsOf(names, body, options.nesting) : names.map(() => 'text' as const)
  const objects = body.map((row) => objectOf(names, row, kinds, options))
  return { output: JSON.stringify(objects, null, 2), diagnostics: found }
}

function objectOf(
  names: readonly string[],
  row: readonly string[],
  kinds: readonly ColumnKind[],
  options: CsvToJsonOptions,
): JsonValue {
  // Without a prototype a column named __proto__ is an ordinary name.
  const object: { [name: string]: JsonValue } = Object.create(null)
  names.forEach((name, at) => {
    const value = options.types ? typed(row[at] ?? '', kinds[at] ?? 'text') : (row[at] ?? '')
    if (options.nesting === 'dotted') setAt(object, name.split('.'), value)
    else object[name] = value
  })
  return options.nesting === 'dotted' ? withArrays(object) : object
}

function setAt(target: { [name: string]: JsonValue }, path: readonly string[], value: JsonValue) {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const inner = target[head]
  const next: { [name: string]: JsonValue } =
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
  target[head] = next
  setAt(next, rest, value)
}

/** Objects whose names are 0, 1, 2 … become arrays; empty cells at their end are dropped. */
function withArrays(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const shaped = names.map((name) => withArrays(value[name] ?? null))
  if (names.length > 0 && names.every((name, at) => name === String(at))) {
    while (shaped.length > 0 && (shaped.at(-1) === null || shaped.at(-1) === '')) shaped.pop()
    return shaped
  }
  names.forEach((name, at) => {
    value[name] = shaped[at] ?? null
  })
  return value
}

/** The type of all filled cells of a column; text where they differ. */
type ColumnKind = 'number' | 'boolean' | 'text'

// A number that would lose digits, or a code with leading zeros, is text.
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/

/** The type of each column. The items of a list ("days.0", "days.1") have one type together. */
function kindsOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  nesting: CsvToJsonOptions['nesting'],
): ColumnKind[] {
  const columns = names.map((name) => (nesting === 'dotted' ? name.replaceAll(/\.\d+(?=\.|$)/g, '.#') : name))
  const kinds = new Map<string, ColumnKind>()
  for (const row of rows) {
    columns.forEach((column, at) => {
      const cell = row[at] ?? ''
      if (isEmpty(cell)) return
      const kind = number.test(cell) ? 'number' : cell === 'true' || cell === 'false' ? 'boolean' : 'text'
      const known = kinds.get(column)
      kinds.set(column, known === undefined || known === kind ? kind : 'text')
    })
  }
  return columns.map((column) => kinds.get(column) ?? 'text')
}

function typed(cell: string, kind: ColumnKind): JsonValue {
  if (isEmpty(cell)) return null
  if (kind === 'number') return Number(cell)
  return kind === 'boolean' ? cell === 'true' : cell
}

function isEmpty(cell: string): boolean {
  return cell === '' || cell === 'null'
}
