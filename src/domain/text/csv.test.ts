import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test('quoted cells hold commas, quotes and line breaks', () => {
  const { rows, diagnostics } = readCsv('text,likes\r\n"Rye, ""the dark one""\r\nis back",12\r\n')
  expect(rows).toEqual([
    ['text', 'likes'],
    ['Rye, "the dark one"\r\nis back', '12'],
  ])
  expect(diagnostics).toEqual([])
})

test('what is written is read back the same', () => {
  const rows = [
    ['a', 'b;c', ' spaced '],
    ['', '"', 'x\ny'],
    ['1', '2', ''],
  ]
  for (const delimiter of [',', ';', '\t', '|'] as const) {
    for (const quoteAll of [false, true]) {
      expect(readCsv(writeCsv(rows, { delimiter, quoteAll }), delimiter).rows).toEqual(rows)
    }
  }
})

test.each([
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  ['"x;y",b\n1,2', ','],
  ['a,b,c;d', ','],
  [';b\n1;2', ';'],
  ['\na;b\n1;2', ';'],
  ['a;b\n1;2\n1;2\n1;2\n1;2\nthe sixth line', ';'],
  [`a;b${'z'.repeat(20_000)},,,`, ';'],
  ['', ','],
  ['alone', ','],
])('the delimiter of %j is %j', (source, delimiter) => {
  expect(readCsv(source).delimiter).toBe(delimiter)
})

test('a byte order mark and blank lines are no data', () => {
  expect(readCsv('\uFEFFa,b\n\n1,2\n\n').rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a row of another width is named by its line, after a cell of several lines too', () => {
  const { diagnostics } = readCsv('a,b\n"1\n2",3\n4\n')
  expect(diagnostics).toMatchObject([{ level: 'warning', line: 4 }])
})

test('a quote that is never closed is an error at the line where it opened', () => {
  const { rows, diagnostics } = readCsv('a,b\n1,2\n"x,3')
  expect(rows).toEqual([])
  expect(diagnostics).toMatchObject([{ level: 'error', line: 3 }])
})

test('a last empty cell counts', () => {
  expect(readCsv('a,b\n1,').rows).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test.each(['\n', '\r', '\r\n'])('a line ends in %j, and a blank one counts', (end) => {
  const { rows, diagnostics } = readCsv(['a,b', '', '1', '2'].join(end))
  expect(rows).toEqual([['a', 'b'], ['1'], ['2']])
  expect(diagnostics).toEqual([
    { level: 'warning', message: expect.stringMatching(/^2 rows\b.*\b2\b.*\bline 3\b/), line: 3 },
  ])
})

test('a single row of another width is in the singular, after a quoted cell too', () => {
  expect(readCsv('"a",b\n1').diagnostics).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/^One row\b.*\bline 2\b/), line: 2 },
  ])
})

test('a row may begin with an empty cell', () => {
  expect(readCsv('a,b\n,x\n').rows).toEqual([
    ['a', 'b'],
    ['', 'x'],
  ])
})

test('only what needs quotes gets them, unless all do', () => {
  const rows = [['a', 'b;c', ' d', 'e"']]
  expect(writeCsv(rows, { delimiter: ',' })).toBe('a,b;c," d","e"""')
  expect(writeCsv(rows, { delimiter: ';', quoteAll: true })).toBe('"a";"b;c";" d";"e"""')
})
