import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Nora Field', email: 'nora@example.org' }, ['bluesky'])
})
afterAll(() => product?.stop())

/** Two hundred rows with the headings of another program; every twentieth is invalid. */
function fileOfPosts(): string {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const day = `2099-${String((at % 12) + 1).padStart(2, '0')}-15`
    return at % 20 === 7
      ? `Rye number ${at},Bluesky,soon,bread`
      : `Rye number ${at},Bluesky,${day} 9:00,bread`
  })
  return ['Message,Platform,When to send,Tags', ...rows].join('\r\n')
}

const choose = (name: string, text: string) =>
  page.getByLabel('File of posts').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test(
  'two hundred rows are imported without the ten invalid ones, and undone',
  { timeout: 240_000 },
  async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'More for all posts' }).click()
    await page.getByRole('menuitem', { name: 'Import posts from a file' }).click()
    await page.getByRole('heading', { name: 'Import posts' }).waitFor()
    await look(page, 'import-choose', { within: 'main' })
    await choose('broken.csv', 'text\r\n"open')
    await page.getByText('A quoted cell is never closed').waitFor()
    await choose('spring.csv', fileOfPosts())
    await page.getByRole('heading', { name: 'What is in each column?' }).waitFor()
    expect(await page.getByLabel('“Message” is').inputValue()).toBe('text')
    expect(await page.getByLabel('“When to send” is').inputValue()).toBe('')
    await page.getByLabel('“When to send” is').selectOption('date')
    await look(page, 'import-columns', { within: 'main' })
    await page.getByRole('button', { name: 'Check 200 rows' }).click()
    await page.getByText('190 posts will be created. 10 of 200 rows have problems').waitFor()
    await look(page, 'import-check', { within: 'main' })
    await page.getByRole('button', { name: 'Import 190 posts' }).click()
    await page.getByText(/of 200 rows\. You can leave this page|190 posts imported/).waitFor()
    await page.reload()
    await page.getByText('190 posts imported. 10 rows were left out.').waitFor({ timeout: 180_000 })
    expect((await listed(page, 'scheduled')).count).toBe(190)
    await look(page, 'import-done', { within: 'main' })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these rows as CSV' }).click()
    const left = await readFile(await (await download).path(), 'utf8')
    expect(left.trim().split('\r\n')).toHaveLength(11)
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await look(page, 'import-undo', { within: '[role=alertdialog]' })
    await page.getByRole('button', { name: 'Delete its posts' }).click()
    await page.getByText('190 posts deleted.').waitFor({ timeout: 120_000 })
    expect((await listed(page, 'scheduled')).count).toBe(0)
  },
)

test('an exported file imports unchanged', { timeout: 120_000 }, async () => {
  await page.goto('/dashboard/import')
  await page
    .getByRole('textbox', { name: /Or paste the rows/ })
    .fill(
      'text,networks,date,label\n"=Rye, ""fresh""",all,2099-03-01 9:00,bread;spring\nSecond,all,2099-03-02 9:00,',
    )
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 2 posts' }).click()
  await page.getByText('2 posts imported.').waitFor({ timeout: 60_000 })
  await page.goto('/dashboard/settings#import-export')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`"'=Rye, ""fresh"""`)
  await page.goto('/dashboard/import')
  await choose('again.csv', csv)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 2 posts' }).click()
  await page.getByText('2 posts imported.').waitFor({ timeout: 60_000 })
  const { posts } = await listed(page, 'scheduled')
  expect(posts.map(({ content }) => content.all).toSorted()).toEqual([
    '=Rye, "fresh"',
    '=Rye, "fresh"',
    'Second',
    'Second',
  ])
})

test('the calendar has a secret link, which can be revoked', { timeout: 120_000 }, async () => {
  await page.goto('/dashboard/settings#import-export')
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const url = await page.locator('code', { hasText: '/calendar-feed/' }).innerText()
  await look(page, 'import-export', { within: '#import-export' })
  const ics = () => page.request.get(new URL(url).pathname)
  expect((await ics()).status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('button', { name: 'Create calendar link' }).waitFor()
  expect((await ics()).status()).toBe(404)
})

test('a whole workspace moves into another one, which reports the import', { timeout: 120_000 }, async () => {
  await page.goto('/dashboard/settings#import-export')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 })
  const archive = {
    name: 'desk.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await (await download).path()),
  }
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Second desk' })
    const made = await fetch('/api/workspaces', { method: 'POST', headers, body })
    localStorage.setItem('last_active_workspace', ((await made.json()) as { id: string }).id)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Import an archive' }).waitFor()
  await page.getByLabel('Archive of a workspace').setInputFiles(archive)
  const report = page.getByRole('listitem').filter({ hasText: 'Imported' })
  // The account's first numbers may have been read by now, and came along.
  await report.getByText(/^0 posted, 0 scheduled, 0 files[.,]/).waitFor({ timeout: 60_000 })
  await report.getByText('This workspace keeps its name.').waitFor()
  await report.getByText('Your time zone here is now Europe/London.').waitFor()
  await report.getByText('Bluesky haldonstreet.bsky.social is not connected here.').waitFor()
  await report.getByText('4 imported as drafts').click()
  await report.getByRole('link', { name: /^For / }).first().click()
  await page
    .getByText(/^(Second|=Rye, "fresh")$/)
    .first()
    .waitFor()
})
