import { expect, test } from 'vitest'
import { readCsvBytes } from './read-csv.ts'
import { readFileText } from './read-file-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('UTF-8 is read with or without its byte order mark', () => {
  expect(readFileText(utf8('café 🥐'))).toEqual({ kind: 'text', text: 'café 🥐', encoding: 'utf-8' })
  expect(readFileText(utf8('\uFEFFcafé'))).toEqual({ kind: 'text', text: 'café', encoding: 'utf-8' })
})

test('UTF-16 is read when its byte order mark says so', () => {
  const little = new Uint8Array([0xff, 0xfe, 0x63, 0, 0xe9, 0])
  const big = new Uint8Array([0xfe, 0xff, 0, 0x63, 0, 0xe9])
  expect(readFileText(little)).toEqual({ kind: 'text', text: 'cé', encoding: 'utf-16' })
  expect(readFileText(big)).toEqual({ kind: 'text', text: 'cé', encoding: 'utf-16' })
})

test('bytes that are not UTF-8 are read as Windows-1252', () => {
  const bytes = new Uint8Array([...utf8('caf'), 0xe9, 0x20, 0x80, 0x39])
  expect(readFileText(bytes)).toEqual({ kind: 'text', text: 'café €9', encoding: 'windows-1252' })
})

test('bytes that occur in no text file are refused', () => {
  expect(readFileText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ kind: 'not-text' })
  expect(readFileText(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]))).toEqual({ kind: 'not-text' })
})

test('rows whose encoding is a guess say so, and others do not', async () => {
  const rows = [...utf8('text,networks\r\ncaf'), 0xe9, ...utf8(',all\r\n')]
  expect(await readCsvBytes('a.csv', new Uint8Array(rows))).toMatchObject({
    file: {
      rows: [{ cells: ['café', 'all'] }],
      remark: 'This file is not UTF-8, so we read it as Windows-1252. Check a few rows.',
    },
  })
  expect(await readCsvBytes('a.csv', utf8('text\r\ncafé\r\n'))).toMatchObject({ file: { remark: null } })
})

test('a workbook is refused, with advice to export it as CSV', async () => {
  const why = 'This is not a text file. Export it as CSV first.'
  expect(await readCsvBytes('a.xlsx', new Uint8Array([0x50, 0x4b, 0]))).toEqual({ kind: 'refused', why })
})
