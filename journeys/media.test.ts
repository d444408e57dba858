import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openComposer } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { freePort, openProduct, picture, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  const port = await freePort()
  product = await openProduct({
    PORT: `${port}`,
    STOCK_PEXELS_KEY: 'stand-in',
    STOCK_PEXELS_URL: `http://localhost:${port}/sandbox/stock/pexels`,
    STOCK_UNSPLASH_KEY: 'stand-in',
    STOCK_UNSPLASH_URL: `http://localhost:${port}/sandbox/stock/unsplash`,
  })
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, ['bluesky'])
})
afterAll(() => product?.stop())

const files = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const card = (name: string, within: Page | Locator = page) =>
  within.getByRole('list', { name: 'Files' }).locator('[data-file]').filter({ hasText: name })

async function choose(names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(await Promise.all(names.map((name) => picture(name))))
}

/** Larger in bytes than Bluesky allows. */
async function heavyPicture(name: string) {
  const [width, height, channels] = [900, 900, 3] as const
  const noise = randomBytes(width * height * channels)
  const buffer = await sharp(noise, { raw: { width, height, channels } }).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

interface Sent {
  text: string
  media: { altText: string }[]
}

const sent = async () =>
  (await product.standIn<Sent[]>('api/bluesky/posts')).filter(({ media }) => media.length > 0)

test('files are uploaded to the library, dropped and found again', async () => {
  await page.goto('/dashboard/media')
  await page.getByRole('heading', { name: 'No files yet' }).waitFor()
  await look(page, 'media-empty')
  await choose(['loaf.jpg', 'rye.jpg'])
  await expect.poll(() => files().count()).toBe(2)
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.toBlob((blob) => {
      const carried = new DataTransfer()
      carried.items.add(new File([blob ?? ''], 'dropped.png', { type: 'image/png' }))
      const init = { dataTransfer: carried, bubbles: true, cancelable: true }
      document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', init))
    })
  })
  await card('dropped.png').waitFor()
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.toBlob((blob) => {
      const carried = new DataTransfer()
      carried.items.add(new File([blob ?? ''], 'pasted.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }))
    })
  })
  await card('pasted.png').waitFor()
  await page.getByRole('searchbox', { name: /Search/ }).fill('RYE')
  await expect.poll(() => files().count()).toBe(1)
  await page.getByRole('searchbox', { name: /Search/ }).fill('no such file')
  await page.getByRole('button', { name: 'Show all files' }).click()
  await expect.poll(() => files().count()).toBe(4)
  await look(page, 'media')
})

test('a file from the web is imported, and an address without a file says why not', async () => {
  await page.getByRole('button', { name: 'From the web' }).click()
  const address = page.getByLabel(/Address of a picture/)
  await address.fill('http://127.0.0.1:9/cat.png')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText(/not a public web address/).waitFor()
  await address.fill(`${product.url}/sandbox/pages/shop/rye-board`)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText(/address of a page/).waitFor()
  await address.fill(`${product.url}/sandbox/pages/pictures/market.png`)
  await page.getByRole('button', { name: 'Import' }).click()
  await card('market.png').waitFor()
})

test('several files are selected with Shift, move to a folder, and arrow keys move in the grid', async () => {
  await page.getByRole('button', { name: 'New folder' }).click()
  const naming = page.getByRole('dialog', { name: 'New folder' })
  await naming.getByLabel('Name').fill('Market')
  await naming.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('heading', { name: 'Market' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /All files/ })
    .click()
  await card('market.png').waitFor()
  await card('market.png').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('pasted.png')
  await page.getByRole('checkbox', { name: 'Select market.png' }).click()
  await page.getByRole('checkbox', { name: 'Select dropped.png' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByText('3 selected').waitFor()
  await look(page, 'media-selected', { at: 'end' })
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Market' }).click()
  const folder = page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /Market/ })
  await expect.poll(() => folder.textContent()).toContain('3')
  await bar.getByRole('button', { name: 'Clear' }).click()
})

test('one file goes out in two posts with its alt text, and cannot be deleted while they use it', async () => {
  await card('loaf.jpg').click()
  const file = page.getByRole('dialog', { name: 'loaf.jpg' })
  await file.getByLabel(/Alt text/).fill('A round loaf on a board')
  await file.getByRole('button', { name: 'Save alt text' }).click()
  await file.getByText('Saved', { exact: true }).waitFor()
  await look(page, 'media-file')
  await file.getByRole('button', { name: 'Use in a post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('The loaf is back')
  expect(await composer.getByLabel('Alt text for loaf.jpg').inputValue()).toBe('A round loaf on a board')
  await composer.getByRole('button', { name: 'Post now' }).click()
  await composer.waitFor({ state: 'detached' })

  await page.goto('/dashboard')
  const second = await openComposer(page)
  await second.getByRole('textbox', { name: /Text for/ }).fill('And it stays')
  await second.getByRole('button', { name: 'From library' }).click()
  const picker = page.getByRole('dialog', { name: 'Media library' })
  await card('loaf.jpg', picker).waitFor()
  await look(page, 'media-picker')
  await picker.getByRole('searchbox', { name: /Search/ }).fill('round')
  await expect.poll(() => picker.getByRole('listitem').count()).toBe(1)
  await card('loaf.jpg', picker).click()
  await picker.getByRole('button', { name: 'Add file' }).click()
  await second.getByLabel('Alt text for loaf.jpg').waitFor()
  await second.getByRole('button', { name: 'Post now' }).click()
  await second.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await sent()).map(({ text, media }) => [text, media[0]?.altText]).toSorted(), {
      timeout: 20_000,
    })
    .toEqual([
      ['And it stays', 'A round loaf on a board'],
      ['The loaf is back', 'A round loaf on a board'],
    ])

  await page.goto('/dashboard/media')
  await card('loaf.jpg').click()
  await file.getByRole('link', { name: 'The loaf is back' }).waitFor()
  await file.getByText('It cannot be deleted while 2 posts have it.').waitFor()
  await page.keyboard.press('Escape')
  await file.waitFor({ state: 'detached' })
  for (const name of ['loaf.jpg', 'rye.jpg'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete files' }).click()
  await page.getByText('loaf.jpg is in 2 posts. Remove it there first.').waitFor()
  await card('rye.jpg').waitFor({ state: 'detached' })
  await card('loaf.jpg').waitFor()
})

test('a stock picture is searched, imported with its author, and another goes out in a post', async () => {
  await page.goto('/dashboard/media')
  await page.getByRole('button', { name: 'Stock pictures' }).click()
  const panel = page.getByRole('region', { name: 'Stock pictures' })
  const found = panel.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const lookFor = async (words: string) => {
    await panel.getByRole('searchbox').fill(words)
    await page.keyboard.press('Enter')
  }
  await lookFor('unicorn')
  await panel.getByText('Pexels has no picture for “unicorn”').waitFor()
  await product.fault({ network: 'pexels', kind: 'rate-limit', times: 1 })
  await lookFor('bread')
  await panel.getByText('Pexels allows no more requests right now').waitFor()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => found.count()).toBe(24)
  await look(page, 'media-stock')
  await panel.getByRole('button', { name: 'Show more pictures' }).click()
  await expect.poll(() => found.count()).toBe(30)
  const credit = found.first().getByRole('link', { name: 'Bo Lindqvist' })
  expect(await credit.getAttribute('href')).toBe('https://www.pexels.com/@bo-lindqvist')
  expect(await credit.getAttribute('target')).toBe('_blank')
  const drawn = () =>
    found
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(100)

  await found.first().getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await found.first().getByText('In the library').waitFor()
  await card('pexels-bo-lindqvist-1.jpg').click()
  const file = page.getByRole('dialog', { name: 'pexels-bo-lindqvist-1.jpg' })
  expect(await file.getByLabel(/Alt text/).inputValue()).toBe('A loaf of rye bread on a board at dawn')
  expect(await file.getByRole('link', { name: 'Pexels' }).getAttribute('href')).toContain('/photo/1/')
  await page.keyboard.press('Escape')

  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Coffee is on')
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await heavyPicture('noise.png'))
  await page.getByRole('status').getByText('Bluesky gets a copy of noise.png that fits.').waitFor()
  await page.getByRole('status').getByText('Images optimized', { exact: true }).waitFor()
  await composer.getByRole('button', { name: 'Menu: noise.png' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await composer.getByRole('button', { name: 'From library' }).click()
  const picker = page.getByRole('dialog', { name: 'Media library' })
  await picker.getByRole('button', { name: 'From the web' }).click()
  await picker.getByLabel(/Address of a picture/).fill(`${product.url}/sandbox/pages/pictures/oven.png`)
  await picker.getByRole('button', { name: 'Import' }).click()
  await picker.getByText(/^1 of \d+ selected$/).waitFor()
  await card('oven.png', picker).click()
  await picker.getByText(/^0 of \d+ selected$/).waitFor()
  await picker.getByRole('button', { name: 'Stock pictures' }).click()
  await picker.getByRole('button', { name: 'Unsplash', exact: true }).click()
  await lookFor('coffee noon')
  await picker.getByRole('button', { name: /cup of coffee beside a window at noon/ }).click()
  await picker.getByText(/^1 of \d+ selected$/).waitFor()
  await look(page, 'media-picker-stock')
  await picker.getByRole('button', { name: 'Add file' }).click()
  await composer.getByLabel(/Alt text for unsplash-/).waitFor()
  await composer.getByRole('button', { name: 'Post now' }).click()
  await composer.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await sent()).find(({ text }) => text === 'Coffee is on')?.media[0]?.altText, {
      timeout: 20_000,
    })
    .toBe('a cup of coffee beside a window at noon')
})
