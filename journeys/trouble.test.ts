import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openComposer } from './desk.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { connectBluesky, openProduct, picture, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ada Moss', email: 'ada@example.org' })
})
afterAll(() => product?.stop())

test('denying at the network connects nothing and says so', async () => {
  await page.goto('/dashboard/connections')
  await page.getByRole('button', { name: 'Connect X', exact: true }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(/\/dashboard\/connections/)
  await page.getByText('Connection Failed').waitFor()
  await page.getByRole('button', { name: 'Connect X', exact: true }).waitFor()
})

test('a script that fails to load once is requested again; being offline is reported', async () => {
  const tab = await product.visit()
  await tab.context().addCookies(await page.context().cookies())
  await tab.goto('/dashboard/connections')
  await tab.route('**/assets/bluesky-dialog*', (route) => route.abort())
  const connect = tab.getByRole('button', { name: 'Connect Bluesky', exact: true })
  await connect.click()
  await tab.getByText('Can’t reach Postlark', { exact: false }).waitFor()
  await tab.unrouteAll()
  await tab.route('**/assets/bluesky-dialog*', (route) => route.abort(), { times: 1 })
  await connect.click()
  await tab.getByRole('dialog', { name: 'Connect Bluesky' }).waitFor()
  await tab.context().close()
})

test('a wrong app password is explained, and typed text stays', async () => {
  await page.goto('/dashboard/connections')
  await connectBluesky(page, 'not-the-right-one')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(messages.bluesky.refused).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Handle' }).inputValue()).toContain('haldonstreet')
  await dialog.getByLabel(/App Password/).fill('lark-lark-lark-lark')
  await dialog.getByRole('button', { name: /Try again|Connect Bluesky/ }).click()
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
})

test('an overlong text is reported beside its length, and Schedule moves the focus there', async () => {
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /New post/ })
    .first()
    .click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await text.fill('a'.repeat(301))
  await composer
    .getByText(/1 over on Bluesky/)
    .first()
    .waitFor()
  await composer.getByRole('button', { name: /^Post now/ }).click()
  expect(await product.standIn<unknown[]>('api/bluesky/posts')).toEqual([])
  await text.fill('Short enough')
  await composer.getByRole('button', { name: /^Save as draft/ }).click()
  await page.getByText(messages.posts.savedAsDraft).waitFor()
})

test('a file of the wrong type is refused with a message, and the text stays', async () => {
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /New post/ })
    .first()
    .click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('With a picture')
  const notAPicture = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes.') }
  await composer.locator('input[type=file][multiple]').setInputFiles(notAPicture)
  await page.getByText(messages.uploads.imageFormat('')).first().waitFor()
  expect(await composer.getByRole('textbox', { name: /Text for/ }).inputValue()).toBe('With a picture')
  await composer.locator('input[type=file][multiple]').setInputFiles(await picture('real.jpg'))
  await composer.getByLabel('Alt text for real.jpg').waitFor()
})

test('a sign-in that expired before a post was due: the post says so, and goes out after reconnecting', async () => {
  await page.goto('/dashboard/connections')
  await page.getByRole('button', { name: 'Connect X', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('is connected').waitFor()

  await product.fault({ network: 'twitter', kind: 'expired-token' })
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /New post/ })
    .first()
    .click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  const kept = composer.getByRole('button', { name: /Discard/ })
  if (await kept.isVisible().catch(() => false)) await kept.click()
  await composer.getByRole('button', { name: /^Bluesky/ }).click()
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Only for X')
  await composer.getByRole('button', { name: /^Post now/ }).click()
  await page
    .getByText(/needs to be reconnected/)
    .first()
    .waitFor()
  expect(await product.standIn<unknown[]>('api/twitter/posts')).toEqual([])

  await product.clearFaults()
  await page.goto('/dashboard/connections')
  await page.getByText('X no longer accepts this connection. Reconnect it to publish.').first().waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reconnect/ })
    .click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/dashboard\/connections/)
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  const sent = async () => (await product.standIn<unknown[]>('api/twitter/posts')).length
  await expect.poll(sent, { timeout: 20_000 }).toBe(1)
})

test('a crash stays local: in a section, a screen, and the composer, whose text is offered again', async () => {
  // Malformed responses.
  await page.route(/\/api\/workspaces\/[^/]+\/members$/, (route) => route.fulfill({ json: {} }))
  await page.goto('/dashboard/settings#members')
  await page.getByText('This section didn’t load.').waitFor()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.unrouteAll()
  await page.route(/\/api\/workspaces\/[^/]+\/templates$/, (route) => route.fulfill({ json: {} }))
  await page.goto('/dashboard/templates')
  const screen = page.getByRole('main').getByRole('alert').filter({ hasText: 'This screen stopped working.' })
  await screen.getByRole('button', { name: 'Copy details' }).waitFor()
  await page
    .getByRole('link', { name: /^Posts/ })
    .first()
    .click()
  await screen.waitFor({ state: 'detached' })

  // An unsaved draft is stored on this device only.
  await page.route(/\/api\/workspaces\/[^/]+\/posts$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Typed before it broke')
  await composer.getByText('Saved on this device only').waitFor()
  await composer.getByRole('button', { name: 'Templates' }).click()
  const broken = page.getByRole('alert').filter({ hasText: 'The composer stopped working.' })
  await broken.waitFor()
  expect(await page.getByRole('button', { name: 'New Post', exact: true }).isVisible()).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await broken.getByRole('button', { name: 'Reload' }).click()
  await broken.waitFor({ state: 'detached' })
  const again = await openComposer(page)
  await again.getByText('We kept what you wrote').waitFor()
  await again.getByRole('button', { name: 'Restore' }).click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: /Text for/ })
  await expect.poll(() => text.inputValue()).toBe('Typed before it broke')
})
