import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, readSafeCell, safeCell, splitList } from './csv-cell.ts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\tx',
  '\rx',
  "'=1",
  '\n=1+1',
  '\r\n=1+1',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum',
  '﹦1+1',
  ' =1+1',
  '\u{A0}=1+1',
  '\u{FEFF}=1+1',
  '\u{200B}＝1+1',
  "'\n=1",
]

test.each(formulas)('%j does not begin a formula', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test('what is written is read back', () => {
  fc.assert(fc.property(fc.string(), (text) => readSafeCell(safeCell(text)) === text))
  for (const text of formulas) expect(readSafeCell(safeCell(text))).toBe(text)
  const pieces = fc.constantFrom("'", '=', '＝', '\n', '\r', '\t', ' ', '\u{FEFF}', 'a')
  fc.assert(fc.property(fc.array(pieces), (some) => readSafeCell(safeCell(some.join(''))) === some.join('')))
  expect(readSafeCell("'tis the season")).toBe("'tis the season")
  expect(safeCell(' A loaf = joy')).toBe(' A loaf = joy')
  // Read once through, however long it is.
  const quotes = "'".repeat(1_000_000)
  expect(safeCell(quotes)).toBe(quotes)
})

test('one cell has several values', () => {
  expect(splitList(joinList(['bread; rye', 'https://x.example/a?b']))).toEqual([
    'bread; rye',
    'https://x.example/a?b',
  ])
  expect(splitList(' ')).toEqual([])
  expect(splitList('a;;b')).toEqual(['a', '', 'b'])
})

test('blanks around the values of a list are ignored', () => {
  expect(splitList(' rye ; spelt ')).toEqual(['rye', 'spelt'])
})
