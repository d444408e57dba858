import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aiMessages } from '#contract/ai-messages.ts'
import { openComposer } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn, connectable } from './begin-signed-in.ts'
import { freePort, openProduct, picture, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  const port = await freePort()
  product = await openProduct({
    PORT: String(port),
    AI_URL: `http://127.0.0.1:${port}/sandbox/ai/v1`,
    AI_MODEL: 'stand-in',
  })
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, connectable)
})
afterAll(() => product?.stop())
afterEach(() => product.clearFaults())

const textOf = (composer: Locator) => composer.getByRole('textbox', { name: /^Text for/ })
const toolOf = (composer: Locator, name: string) =>
  composer.getByRole('button', { name: new RegExp(`^${name} (Free|\\d)`) })

async function openPanel(text: string): Promise<Locator> {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await textOf(composer).fill(text)
  await composer.getByRole('button', { name: 'AI writing' }).click()
  await toolOf(composer, 'Shorten').waitFor()
  return composer
}

async function leave(composer: Locator): Promise<void> {
  await textOf(composer).fill('')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
}

/** The AI credits that were used in this month. */
const creditsUsed = () =>
  page.evaluate(async () => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    return ((await (await fetch(`/api/workspaces/${id}/ai-credits`)).json()) as { used: number }).used
  })

test('rules correct a text for nothing: it is shown as a difference, used by a press, and taken back by one undo', async () => {
  const typed = 'Rye is is back from friday.'
  const composer = await openPanel(typed)
  await composer.getByRole('combobox', { name: 'Who writes' }).selectOption({ label: 'By rules, no AI' })
  await toolOf(composer, 'Fix grammar').click()
  await composer.getByText('Fix grammar: done.').waitFor()
  await composer.locator('del').first().waitFor()
  expect(await textOf(composer).inputValue()).toBe(typed)
  await look(page, 'ai-rules', { within: '[data-composer]' })
  await composer.getByRole('button', { name: 'Use', exact: true }).click()
  await expect.poll(() => textOf(composer).inputValue()).toMatch(/^Rye is back/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(composer).inputValue()).toBe(typed)
  expect(await creditsUsed()).toBe(0)
  await leave(composer)
})

test('rules quote a page by its address, and what is wrong with an address is said', async () => {
  const composer = await openPanel('')
  const address = composer.getByRole('textbox', { name: 'Write from a web page' })
  await address.fill('bakery')
  await address.press('Enter')
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  await address.fill(`${product.url}/sandbox/pages/nowhere`)
  await address.press('Enter')
  const part = composer.getByRole('region', { name: 'Write about this page' })
  await part.getByText('There is no page at this address.').waitFor()
  await look(page, 'ai-page', { within: '[data-composer]' })
  await address.fill(`${product.url}/sandbox/pages/blog/why-rye`)
  await address.press('Enter')
  await part.getByRole('button', { name: 'Use', exact: true }).click()
  await expect.poll(() => textOf(composer).inputValue()).toContain('/sandbox/pages/blog/why-rye')
  expect(await textOf(composer).inputValue()).toMatch(/^Why rye needs a day more/)
  expect(await creditsUsed()).toBe(0)
  await leave(composer)
})

test('who writes is remembered, and a model’s text comes as it grows, for its credit', async () => {
  const composer = await openPanel('Rye is back')
  const writer = composer.getByRole('combobox', { name: 'Who writes' })
  expect(await writer.inputValue()).toBe('rules')
  await writer.selectOption('model')
  await toolOf(composer, 'Friendlier').click()
  await composer.getByText('Friendlier: done.').waitFor()
  await composer.getByRole('button', { name: 'Use', exact: true }).click()
  await expect.poll(() => textOf(composer).inputValue()).toBe('✎ Rye is back')
  expect(await creditsUsed()).toBe(1)
  await leave(composer)
})

test('a model that fails counts nothing, keeps what was typed, and offers rules', async () => {
  const composer = await openPanel('Rye is back')
  await product.fault({ network: 'ai', kind: 'error-before', times: 5 })
  await toolOf(composer, 'More formal').click()
  await composer.getByText(aiMessages.failed).first().waitFor()
  await look(page, 'ai-failed', { within: '[data-composer]' })
  expect(await textOf(composer).inputValue()).toBe('Rye is back')
  expect(await creditsUsed()).toBe(1)
  await composer.getByRole('button', { name: 'By rules' }).click()
  await composer.getByText('More formal: done.').waitFor()
  expect(await creditsUsed()).toBe(1)
  await leave(composer)
})

test('every network gets a text that fits, all at once, and Undo takes them back', async () => {
  const long = `${'Rye is back on the shelf from Friday. '.repeat(10)}haldon.example`
  const composer = await openPanel(long)
  await composer.getByRole('combobox', { name: 'Who writes' }).selectOption('rules')
  await toolOf(composer, 'Fit all networks').click()
  await look(page, 'ai-networks', { within: '[data-composer]' })
  await composer.getByRole('button', { name: 'Use all' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(composer).inputValue()).toBe(long)
  await leave(composer)
})

test('on a phone the tools are one press from the text, and their text is used in it', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const composer = await openPanel('Rye is is back from friday.')
  await toolOf(composer, 'Fix grammar').click()
  await composer.getByText('Fix grammar: done.').waitFor()
  await composer.getByRole('button', { name: 'Use', exact: true }).click()
  await expect.poll(() => textOf(composer).inputValue()).toMatch(/^Rye is back/)
  await leave(composer)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('an alt text is suggested for a picture, and put in by a press', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await composer.getByRole('button', { name: /^Suggest an alt text/ }).click()
  await composer.getByRole('button', { name: 'Again' }).waitFor()
  await look(page, 'ai-alt-text', { within: '[data-composer]' })
  await composer.getByRole('button', { name: 'Use', exact: true }).click()
  await expect.poll(() => composer.getByLabel(/^Alt text for/).inputValue()).not.toBe('')
  await composer.getByRole('button', { name: /^Menu: / }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await leave(composer)
})

test('a brand voice is set, and a banned word is found and keeps a post from being scheduled', async () => {
  await page.goto('/dashboard/settings#brand')
  await page.getByLabel('Banned words').fill('cheap')
  await page.getByLabel('Posts with a banned word can’t be scheduled').check()
  await page.getByLabel('Casual to formal').fill('1')
  await look(page, 'brand-voice')
  await page.getByRole('button', { name: 'Save brand voice' }).click()
  await page.getByText('The brand voice was saved.').first().waitFor()
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await textOf(composer).fill('Cheap rye is back')
  await composer.getByRole('tab', { name: /^Quality/ }).click()
  await composer.getByRole('button', { name: 'Show Cheap' }).click()
  const selected = () => textOf(composer).evaluate((field: HTMLTextAreaElement) => field.selectionEnd)
  expect(await selected()).toBe(5)
  await look(page, 'brand-banned', { within: '[data-composer]' })
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await composer
    .getByText(/“Cheap” is a banned word of this workspace/)
    .first()
    .waitFor()
  await leave(composer)
})
