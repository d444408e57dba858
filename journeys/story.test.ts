import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed } from './desk.ts'
import { connectAll, openProduct, picture, type Product, signUp } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.stop())

interface StandInPost {
  text: string
  media: { altText: string }[]
}

test('a new person writes one post, and sees it published on three networks, once each', async () => {
  const page = await product.visit({ serviceWorkers: 'allow' })
  await signUp(page, { name: 'Ines Marlow', email: 'ines@example.org' })
  await connectAll(page)

  await page.keyboard.press('n')
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer
    .getByRole('textbox', { name: 'Text for all networks' })
    .fill('Rye is back from Friday. Come early 🌾')
  await composer.getByRole('tab', { name: /^X/ }).click()
  await composer.getByRole('textbox', { name: 'Text for X' }).fill('Rye is back.')
  await composer.locator('input[type=file]').setInputFiles(await picture())
  await composer.getByLabel('Alt text for rye.jpg').fill('Three rye loaves')
  await composer.getByRole('textbox', { name: 'Date and time' }).fill(inAMinute())
  await composer.getByRole('textbox', { name: 'Date and time' }).press('Enter')
  // Slow enough for the states in between to show, also where a page takes seconds to draw.
  await product.fault({ network: '*', kind: 'slow', delayMs: 3_000 })
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await page.getByText(messages.posts.scheduled).waitFor()

  await page
    .getByRole('link', { name: /^Posts/ })
    .first()
    .click()
  const row = page.getByRole('listitem').filter({ hasText: 'Rye is back from Friday' })
  await row.getByText('Scheduled', { exact: true }).waitFor()
  await row.getByText('Processing', { exact: true }).waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: /^Shared/ }).click()
  await row.getByText('Posted', { exact: true }).waitFor({ timeout: 60_000 })
  await product.clearFaults()

  const [posted] = (await listed(page, 'shared')).posts
  expect(posted?.publications.map(({ network, state, reason }) => ({ network, state, reason }))).toEqual(
    ['twitter', 'linkedin', 'bluesky'].map((network) => ({ network, state: 'published', reason: null })),
  )
  const posts = await Promise.all(
    ['twitter', 'linkedin', 'bluesky'].map((network) =>
      product.standIn<StandInPost[]>(`api/${network}/posts`),
    ),
  )
  expect(posts.map((list) => list.map(({ text }) => text))).toEqual([
    ['Rye is back.'],
    ['Rye is back from Friday. Come early 🌾'],
    ['Rye is back from Friday. Come early 🌾'],
  ])
  expect(posts.flat().map(({ media }) => media.map(({ altText }) => altText))).toEqual(
    Array.from({ length: 3 }, () => ['Three rye loaves']),
  )
  await page.goto('/sandbox')
  expect(await page.getByText('Rye is back').count()).toBe(3)
})

/** The next full minute in London, in the format of the field. */
function inAMinute(): string {
  const at = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000)
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/London',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replace(/ at |, (?=\d+:)/, ' ')
}
