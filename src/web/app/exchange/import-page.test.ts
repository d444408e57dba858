// @vitest-environment happy-dom
import type { CheckedRow } from '#contract/exchange.ts'
import type { Role } from '#contract/fields.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import ImportPage from './import-page.tsx'

const openImport = (address = '/dashboard/import', role: Role = 'owner') =>
  openPage(createElement(ImportPage), { address, role })
const row = (changes: Partial<CheckedRow> = {}): CheckedRow => ({
  number: 2,
  text: 'Rye is back',
  at: null,
  accounts: [],
  images: 0,
  labels: [],
  problems: [],
  notes: [],
  ...changes,
})
const bad = row({ number: 3, problems: [{ code: 'no-text', message: 'It has no text.', network: null }] })
const imports = { 'exchange.imports': { imports: [] } }
const running = { fileName: 'posts.csv', state: 'running', rows: 4, waiting: 1, made: 0, skipped: 0 }
const done = { ...running, state: 'done', waiting: 0, made: 3, skipped: 1 }

test('who only looks around imports nothing', async () => {
  testServer(imports)
  const page = openImport('/dashboard/import', 'viewer')
  await page.says('not import posts. Ask an editor.')
  expect(page.has('Choose a file')).toBe(false)
})

test('rows that make no sense stay in their field, with the reason', async () => {
  testServer(imports)
  const page = openImport()
  await page.type('Or paste the rows', 'text,networks')
  await page.press('Read these rows')
  await page.says('The file has no posts.')
  expect(page.typed('Or paste the rows')).toBe('text,networks')
})

test('pasted rows are read, named, checked and sent, the bad ones said before', async () => {
  const server = testServer({
    ...imports,
    'exchange.checkRows': { rows: [row(), bad], zone: 'Europe/London' },
    'exchange.startImport': running,
  })
  const page = openImport()
  await page.type('Or paste the rows', 'text,whatever\nRye is back,x\n,y')
  await page.press('Read these rows')
  await page.says('What is in each column?')
  expect(page.typed('“text” is')).toBe('text')
  await page.press('Check 2 rows')
  await page.says('1 post will be created, all as drafts.')
  await page.says('It has no text.')
  await page.press('Import 1 post')
  await page.says('Import another file')
  expect(await server.asked('exchange.startImport')).toMatchObject({
    fileName: 'Pasted rows',
    rows: [
      { number: 2, cells: { text: 'Rye is back' } },
      { number: 3, cells: {} },
    ],
  })
})

test('columns that were chosen stay when the rows could not be checked', async () => {
  testServer({ ...imports, 'exchange.checkRows': refused('unavailable') })
  const page = openImport()
  await page.type('Or paste the rows', 'a,b\nRye is back,x')
  await page.press('Read these rows')
  await page.says('Choose the column with the text of the posts.')
  expect(page.canPress('Check 1 row')).toBe(false)
  await page.type('“a” is', 'text')
  await page.press('Check 1 row')
  await page.says('The rows were not checked and nothing was imported.')
  expect(page.typed('“a” is')).toBe('text')
})

test('an import that did not start is sent again under the same id', async () => {
  const server = testServer({
    ...imports,
    'exchange.checkRows': { rows: [row()], zone: 'UTC' },
    'exchange.startImport': refused('unavailable'),
  })
  const page = openImport()
  await page.type('Or paste the rows', 'text\nRye is back')
  await page.press('Read these rows')
  await page.press('Check 1 row')
  await page.press('Import 1 post')
  await page.says('no row is imported twice')
  await page.press('Import 1 post')
  const sent = () => server.calls.filter(([name]) => name === 'exchange.startImport')
  await vi.waitFor(() => expect(sent()).toHaveLength(2), patience)
  const [first, second] = sent()
  expect(second?.[1]['id']).toBe(first?.[1]['id'])
})

test('an import shows how far it is, then what it left out', async () => {
  const skippedRows = [{ number: 3, cells: { text: 'Buns' }, problems: bad.problems }]
  const full = { code: 'subscription-required', message: 'No room.', network: null }
  const draftRows = [{ number: 5, cells: { text: 'Rolls' }, problems: [full] }]
  const server = testServer({ 'exchange.findImport': refused('unavailable') })
  const page = openImport('/dashboard/import?import=i')
  await page.says('The import continues.')
  server.answer('exchange.findImport', { ...done, skippedRows, draftRows })
  await page.press('Try again')
  await page.says('3 posts imported. 1 row was left out.')
  await page.says('It has no text.')
  await page.says('No room.')
  expect(page.has('Download these rows as CSV')).toBe(true)
})

test('undoing asks first, and says what stayed', async () => {
  const server = testServer({
    'exchange.findImport': { ...done, skippedRows: [], draftRows: [] },
    'exchange.undoImport': { removed: 2, stayed: [{ postId: 'p', row: 4, why: 'gone-out' }] },
  })
  const page = openImport('/dashboard/import?import=i')
  await page.press('Undo this import')
  await page.says('Its posts are deleted, except')
  expect(server.calls).toEqual([])
  server.answer('exchange.findImport', { ...done, state: 'undone', skippedRows: [], draftRows: [] })
  await page.press('Delete its posts')
  await page.says('2 posts deleted. 1 post stayed:')
  await page.says('The post of row 4 has gone out.')
  expect(server.calls).toEqual([['exchange.undoImport', { workspaceId: 'w', importId: 'i' }]])
})
