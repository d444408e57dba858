import { expect, test } from 'vitest'
import { leftOutCsv, leftOutHeadings, mappedRows, withColumn } from './import-rows.ts'
import { readCsvText } from './read-csv.ts'

async function fileOf(text: string) {
  const read = await readCsvText('a.csv', text)
  if (read.kind === 'refused') throw new Error(read.why)
  return read.file
}

test('a file is read with its columns under our names, and rows keep their numbers', async () => {
  const file = await fileOf(
    '\uFEFFMessage;Platform;Owner\r\n"Rye;\nfresh";bluesky;Kim\r\n;;\r\n\'=1;all;\r\n',
  )
  expect(file.guesses).toEqual(['text', 'networks', null])
  expect(mappedRows(file, file.guesses)).toEqual([
    { number: 2, cells: { text: 'Rye;\nfresh', networks: 'bluesky' } },
    { number: 4, cells: { text: '=1', networks: 'all' } },
  ])
})

test('columns that are left out are named once, and empty ones are not', async () => {
  const file = await fileOf('text,Owner,Notes,Owner,Empty,render_price\nRye,Kim,,Lee,,4\nOat,,Hot,,,\n')
  expect(file.guesses).toEqual(['text', null, null, null, null, 'render_price'])
  expect(leftOutHeadings(file, file.guesses)).toEqual(['Owner', 'Notes'])
  expect(leftOutHeadings(file, [...file.guesses.slice(0, -1), null])).toContain('render_price')
})

test('a column is mapped to one place only', () => {
  expect(withColumn(['text', 'date', null], 2, 'text')).toEqual([null, 'date', 'text'])
  expect(withColumn(['text', 'date', null], 0, null)).toEqual([null, 'date', null])
})

test.each([
  ['text\r\n"open', /never closed/],
  ['text\r\n\r\n', /no posts/],
  [`text\r\n${'a\r\n'.repeat(501)}`, /501 posts/],
  [`text\r\n${'a'.repeat(2_000_001)}`, /larger than 2 MB/],
])('unusable mappings are reported', async (text, why) => {
  expect(await readCsvText('a.csv', text)).toEqual({ kind: 'refused', why: expect.stringMatching(why) })
})

test('skipped rows make a file that can be imported again', async () => {
  const problems = [{ code: 'x', message: 'Too long.', network: null }]
  const csv = leftOutCsv([{ number: 9, cells: { text: '=a, "b"', networks: 'all' }, problems }])
  const file = await fileOf(csv)
  expect(file.headings).toEqual(['networks', 'text', 'problem'])
  expect(mappedRows(file, file.guesses)).toEqual([{ number: 2, cells: { text: '=a, "b"', networks: 'all' } }])
})
