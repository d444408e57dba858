import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanMessages } from '#contract/scan-messages.ts'
import { listed } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn, connectable } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, connectable)
})
afterAll(() => product?.stop())

/** How long a scan of the sample bakery may take: a page a second, on a machine with much to do. */
const patience = { timeout: 90_000 }

const bakery = () => `${product.url}/sandbox/pages/`
const go = (name: RegExp | string) => page.getByRole('button', { name }).click()

async function start(address: string, pages = '8'): Promise<void> {
  await page.getByLabel('Website address').fill(address)
  await page.getByLabel('Pages to read').selectOption(pages)
  await page.keyboard.press('Escape')
  await go('Read this website')
}

test('the sample bakery fills an empty calendar: its brand is accepted, and its drafts take the free posting times', async () => {
  await page.goto('/dashboard/calendar')
  await page.getByRole('link', { name: 'Fill my calendar from a website' }).click()
  await go('Use the sample bakery')
  expect(await page.getByLabel('Website address').inputValue()).toBe(bakery())
  await look(page, 'scan-start')
  await go('Read this website')
  await page.getByText('Bread from Haldon Street').first().waitFor()
  await look(page, 'scan-reading')
  await page.getByRole('button', { name: 'Continue to brand' }).waitFor(patience)
  await page.getByRole('listitem').filter({ hasText: 'noindex' }).waitFor()
  // What robots.txt forbids is not asked for, although the sitemap and the first page name it.
  expect(await page.getByRole('list', { name: 'Pages' }).innerText()).not.toContain('/kitchen/')
  await look(page, 'scan-read')
  await go('Continue to brand')
  await page.getByRole('heading', { name: 'Haldon Street Bakery' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Use #7a3b12 as Primary' }).isChecked()).toBe(true)
  await look(page, 'scan-brand')
  await go(/^Save \d+ values and continue$/)
  // The drafts appear one page after the other.
  await page.getByRole('heading', { name: '8 drafts' }).waitFor(patience)
  expect(await page.locator('[data-draft]').count()).toBe(8)
  await look(page, 'scan-drafts')
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click()
  await page.getByLabel('Text of the draft').fill('Come and bake with us on Saturday.')
  await go('Done')
  await go(/^Schedule in the next 8 free slots$/)
  await page.getByText('8 posts scheduled.').waitFor(patience)
  await look(page, 'scan-taken')
  const { posts } = await listed(page, 'scheduled')
  expect(posts).toHaveLength(8)
  expect(posts.map(({ content }) => content.all)).toContain('Come and bake with us on Saturday.')
  await go('See the calendar')
  await page.waitForURL(/\/dashboard\/calendar/)
  // Its first post may be in another week than today.
  await page.locator('[data-calendar] [data-travels]').filter({ hasText: 'Come and bake' }).first().waitFor()
})

test('the brand is in the settings as it was accepted', async () => {
  await page.goto('/dashboard/settings#brand')
  await expect.poll(() => page.getByLabel('Brand name').inputValue()).toBe('Haldon Street Bakery')
  expect(await page.getByRole('textbox', { name: /^Primary/ }).inputValue()).toBe('#7a3b12')
  await page.getByRole('img', { name: 'Logo' }).waitFor()
  // Where it was found is beside it, until it is changed.
  const sign = page.getByText('--brand')
  await sign.waitFor()
  await look(page, 'brand-look')
  await page.getByRole('textbox', { name: /^Primary/ }).fill('#000000')
  await sign.waitFor({ state: 'detached' })
})

test('pages that ask to be left alone are not read, and what a scan found is found again after leaving it', async () => {
  await page.goto('/dashboard/settings#brand')
  await page.getByRole('link', { name: 'Fill from a website' }).click()
  await start(`${bakery()}kitchen/notes`)
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.goto('/dashboard')
  // Who comes back finds the scan that is at work.
  await page.goto('/dashboard/scan')
  await page.waitForURL(/scan=/)
  await page.getByRole('button', { name: 'Continue to brand' }).waitFor(patience)
  const leftOut = page.getByRole('listitem').filter({ hasText: 'robots.txt' })
  expect(await leftOut.allInnerTexts()).toEqual([expect.stringContaining('/kitchen/notes')])
  expect(await page.getByRole('checkbox', { name: /kitchen/i }).count()).toBe(0)
})

/** The words of what has the focus. */
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a scan is begun, followed and left with the keyboard alone; a file is no page, and the screen says so', async () => {
  await page.goto('/dashboard/scan?new=')
  await page.getByLabel('Website address').fill(`${bakery()}hostile/file`)
  await page.keyboard.press('Enter')
  await page.getByText(scanMessages.notHtml).waitFor(patience)
  await expect.poll(focused).toContain(scanMessages.notHtml)
  await look(page, 'scan-failed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Website address')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a private address is refused, and a word is no address', async () => {
  await page.goto('/dashboard/scan?new=')
  await start('bakery')
  expect(await page.getByLabel('Website address').getAttribute('aria-invalid')).toBe('true')
  await start('http://10.0.0.1/')
  await page.getByText(scanMessages.forbidden).waitFor(patience)
})

test('a scan is stopped, and drafts are written from what it read', async () => {
  await page.goto('/dashboard/scan?new=')
  await start(bakery(), '20')
  await page.getByText('A sourdough class for six people').first().waitFor(patience)
  await go('Stop')
  await page.getByText(/^You stopped reading/).waitFor()
  await go(/^Continue to/)
  if (await page.getByRole('heading', { name: 'Brand' }).isVisible()) await go(/continue/i)
  await go('Write drafts')
  await page.locator('[data-draft]').first().waitFor(patience)
  // They say what the posts of the first scan say.
  await page.getByText('Much like a post you have').first().waitFor()
})
