import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLetter, openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.stop())

test('a stranger’s first post is a matter of a few presses, each the most obvious one on its screen', async () => {
  const page = await product.visit()
  let presses = 0
  const press = async (what: Locator) => {
    await what.click()
    presses += 1
  }
  const began = performance.now()
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Start 3-day trial' }).first())
  await page.getByLabel('Name').fill('Ada Winter')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel(/^Password/).fill('correct horse battery')
  await press(page.getByRole('button', { name: 'Create account' }).last())
  await openLetter(page, 'ada@example.org')
  presses += 1
  await page.waitForURL(/\/dashboard/)

  // What the empty screen offers is what one does: connect, then write.
  await press(page.getByRole('link', { name: 'Connect a network' }))
  await press(page.getByRole('button', { name: 'Connect LinkedIn', exact: true }))
  await press(page.getByRole('button', { name: 'Approve' }))
  await page.getByRole('status').getByText('is connected').waitFor()
  await press(page.getByRole('button', { name: 'Write a post' }))
  await skipTour(page, press)
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Our first post 🌾')
  await press(composer.getByRole('button', { name: 'Post now' }))
  await expect
    .poll(
      async () => (await product.standIn<{ text: string }[]>('api/linkedin/posts')).map(({ text }) => text),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['Our first post 🌾'])

  const seconds = Math.round((performance.now() - began) / 1000)
  // oxlint-disable-next-line no-console -- the figure is what this journey is for
  console.info(`first post: ${presses} presses, ${seconds} s`)
  expect(presses).toBeLessThanOrEqual(10)
})

async function skipTour(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Skip tour' }))
}
