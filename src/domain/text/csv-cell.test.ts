import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, readSafeCell, safeCell, splitList } from './csv-cell.ts'

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', "'=1"])('%j does not begin a formula', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test('what is written is read back', () => {
  fc.assert(fc.property(fc.string(), (text) => readSafeCell(safeCell(text)) === text))
  expect(readSafeCell("'tis the season")).toBe("'tis the season")
})

test('several things stand in one cell', () => {
  expect(splitList(joinList(['bread; rye', 'https://x.example/a?b']))).toEqual([
    'bread; rye',
    'https://x.example/a?b',
  ])
  expect(splitList(' ')).toEqual([])
  expect(splitList('a;;b')).toEqual(['a', '', 'b'])
})
