import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { checkoutMessages } from '#contract/billing-messages.ts'
import { pictureStyleFacts } from '#domain/pictures/picture-styles.ts'
import { openComposer } from './desk.ts'
import { look, wide } from './look.ts'
import { beginSignedIn, connectable } from './begin-signed-in.ts'
import { freePort, openProduct, picture, type Product, signUp } from './product.ts'

/** One without any settings, and one with an image model. */
let product: Product
let withModel: Product
let page: Page
/** On the one with a model. */
let visitor: Page
beforeAll(async () => {
  const port = await freePort()
  product = await openProduct({ BILLING: 'sandbox' })
  withModel = await openProduct({
    BILLING: 'sandbox',
    PORT: String(port),
    AI_IMAGE_URL: `http://127.0.0.1:${port}/sandbox/ai/v1`,
    AI_IMAGE_MODEL: 'stand-in',
  })
  page = await product.visit()
})
afterAll(async () => {
  await product?.stop()
  await withModel?.stop()
})
afterEach(() => withModel.clearFaults())

const ghibli = pictureStyleFacts.ghibli.name
const pictures = (place: Locator) => place.locator('li[data-picture]')
/** Painting a photo takes long where other work is done. */
const patience = { timeout: 120_000 }

async function leave(composer: Locator): Promise<void> {
  await composer.page().keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
}

async function openImages(on: Page): Promise<Locator> {
  await on.goto('/dashboard')
  const composer = await openComposer(on)
  await composer.getByRole('button', { name: 'AI images' }).click()
  await composer.getByLabel('Describe the picture').waitFor()
  return composer
}

/** How many uses of a limit the person has. */
const used = (on: Page, limit: string) =>
  on.evaluate(async (key) => {
    const view = await (await fetch('/api/subscription')).json()
    return (view as { limits: Record<string, { used: number }> }).limits[key]?.used
  }, limit)

test('step 6 of the tour leads to a design, which is counted and comes into the post by a press', async () => {
  await signUp(page, { name: 'Ines Marlow', email: 'ines@example.org', isGuided: true })
  const composer = await openComposer(page)
  await page.getByRole('dialog', { name: 'Select platforms' }).waitFor()
  for (let at = 1; at < 6; at += 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('dialog', { name: 'Generate AI images' }).waitFor()
  await composer.getByRole('button', { name: 'AI images' }).click()
  await page.getByRole('button', { name: 'Skip tour' }).click()
  await composer.getByLabel('Describe the picture').fill('Rye bread on a wooden shelf')
  await composer.getByText('3 of 3 left this month').waitFor()
  await composer.getByRole('button', { name: 'Create image' }).click()
  await pictures(composer).first().waitFor(patience)
  await composer.getByText('2 of 3 left this month').waitFor()
  await composer.getByText('Designed here, no AI').nth(1).waitFor()
  await look(page, 'ai-images-design', { within: '[data-composer]' })
  expect(await composer.locator('[data-media]').count()).toBe(0)
  await composer.getByRole('button', { name: /^Use \(/ }).click()
  await expect.poll(() => composer.getByLabel(/^Alt text for/).inputValue()).not.toBe('')
  await composer.getByText('In your post').waitFor()
  expect(await composer.locator('[data-media]').getByText('Design', { exact: true }).count()).toBe(1)
  await leave(composer)
})

test('the 4th picture of the month on the free plan meets the limit', async () => {
  const composer = await openImages(page)
  await composer.getByLabel('Describe the picture').fill('A boat on the sea')
  await composer.getByText('2', { exact: true }).click()
  await composer.getByRole('button', { name: 'Create 2 images' }).click()
  await pictures(composer).nth(1).waitFor(patience)
  expect(await used(page, 'aiImagesPerMonth')).toBe(3)
  // Nothing is left: the plans are offered before the press, and after it.
  await composer.getByRole('button', { name: checkoutMessages.choosePlan }).waitFor()
  await composer.getByRole('button', { name: 'Create 2 images' }).click()
  await composer.getByRole('alert').getByRole('button', { name: checkoutMessages.choosePlan }).waitFor()
  await look(page, 'ai-images-full', { within: '[data-composer]' })
  expect(await composer.getByLabel('Describe the picture').inputValue()).toBe('A boat on the sea')
  expect(await pictures(composer).count()).toBe(2)
  expect(await used(page, 'aiImagesPerMonth')).toBe(3)
  await leave(composer)
})

test('a photo is painted as a hand-painted animation, and the 2nd of a day meets the daily limit', async () => {
  const composer = await openImages(page)
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture())
  await composer.getByText(ghibli).click()
  await composer.getByText('1 of 1 left today, 3 of 3 this month').waitFor()
  await composer.getByRole('button', { name: 'Start from rye.jpg' }).click()
  await composer.getByRole('button', { name: 'Create image' }).click()
  await pictures(composer).first().waitFor(patience)
  expect([await used(page, 'ghibliPerDay'), await used(page, 'ghibliPerMonth')]).toEqual([1, 1])
  expect(await used(page, 'aiImagesPerMonth')).toBe(3)
  await composer.getByRole('button', { name: 'Create image' }).click()
  await composer.getByRole('alert').getByRole('button', { name: checkoutMessages.choosePlan }).waitFor()
  await look(page, 'ai-images-ghibli', { within: '[data-composer]' })
  expect(await used(page, 'ghibliPerMonth')).toBe(1)
  await leave(composer)
})

test('in the library an image is kept, and its origin is on it', async () => {
  await page.goto('/dashboard/media')
  await page.getByRole('button', { name: 'AI images' }).click()
  const panel = page.locator('[data-place="ai-images"]')
  await panel.getByRole('button', { name: /earlier image/ }).click()
  await panel
    .getByRole('button', { name: /^Keep in library: / })
    .first()
    .click()
  await panel.getByRole('button', { name: /^In library: / }).waitFor(patience)
  await look(page, 'ai-images-library')
  await page.getByRole('list', { name: 'Files' }).getByText('Design', { exact: true }).first().waitFor()
})

test('a model that refuses counts nothing, and a design is a request of its own', async () => {
  visitor = await withModel.visit()
  await beginSignedIn(visitor, { name: 'Otto Hale', email: 'otto@example.org' }, connectable)
  const composer = await openImages(visitor)
  const { port } = new URL(withModel.url)
  await composer.getByText(`model stand-in at 127.0.0.1:${port}`).first().waitFor()
  await withModel.fault({ network: 'ai', kind: 'refusal', times: 5 })
  await composer.getByLabel('Describe the picture').fill('Rye bread on a wooden shelf')
  await composer.getByRole('button', { name: 'Create image' }).click()
  await composer.getByText(aiImageMessages.failures['refused-by-provider']).first().waitFor()
  await look(visitor, 'ai-images-refused', { within: '[data-composer]', sizes: [wide] })
  expect(await pictures(composer).count()).toBe(0)
  expect(await used(visitor, 'aiImagesPerMonth')).toBe(0)
  await composer.getByRole('button', { name: 'Make a design instead' }).click()
  await pictures(composer).first().waitFor(patience)
  await composer.getByText('Designed here, no AI').waitFor()
  expect(await used(visitor, 'aiImagesPerMonth')).toBe(1)
  await leave(composer)
})

test('a picture of a model labels the post as made with AI, until its author says why not', async () => {
  const composer = await openImages(visitor)
  await composer.getByLabel('Describe the picture').fill('A boat on the sea')
  await composer.getByRole('button', { name: 'Create image' }).click()
  await composer.getByRole('button', { name: /^Use \(/ }).click()
  await composer.getByText('Labeled as made with AI on X.').waitFor()
  await look(visitor, 'ai-images-labeled', { within: '[data-composer]' })
  await composer.getByRole('button', { name: 'Remove label' }).click()
  await composer.getByLabel('Why is no label needed?').fill('Only its frame is used')
  await composer.getByRole('button', { name: 'Remove label' }).click()
  await composer.getByRole('button', { name: 'Label again on X' }).waitFor()
  await leave(composer)
  await visitor.goto('/dashboard/settings#activity')
  await visitor
    .getByText(/Only its frame is used/)
    .first()
    .waitFor()
})
