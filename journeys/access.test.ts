import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed, openComposer, writePosts, type PostToWrite } from './desk.ts'
import { dayFromToday } from './london.ts'
import { allowAxeOnStandIns, look, phone, wide } from './look.ts'
import { connectAll, connectBluesky, openProduct, picture, type Product, signUp } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct({ PUBLISH_MAX_TRIES: '1', PUBLISH_RETRY_BASE_SEC: '0.1' })
  page = await product.visit()
  await allowAxeOnStandIns(page)
})
afterAll(() => product?.stop())

async function open(path: string, ready: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByText(ready).first().waitFor()
}

test('a visitor’s pages are accessible, in both themes and on small screens', async () => {
  await page.goto('/')
  await look(page, 'home')
  await page.goto('/nowhere')
  await look(page, 'not-found')
  await open('/auth/callback?error=access_denied', 'You’re not signed in')
  await look(page, 'sign-in-refused')
  await open('/reset-password', 'Ask for a new link')
  await look(page, 'reset-dead-link')
  await open('/reset-password?token=abc', 'Save new password')
  await look(page, 'reset')
})

test('signing in is accessible, in each of its modes', async () => {
  await page.goto('/signin')
  const create = page.getByRole('button', { name: 'Create account' }).last()
  await create.click()
  await page
    .getByText('Please enter your password.')
    .or(page.getByText(/at least/))
    .first()
    .waitFor()
  await look(page, 'sign-up-with-problems')
  await page.goto('/signin?mode=in')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('alert').first().waitFor()
  await look(page, 'sign-in-refusal')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await look(page, 'forgot')
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await look(page, 'mail-sent')
})

test('the first steps and the account menu are accessible', async () => {
  const stranger = await product.visit()
  await signUp(stranger, { name: 'Otto Hale', email: 'otto@example.org', isGuided: true })
  await stranger.getByRole('region', { name: 'First steps' }).getByText('1 of 5 done').waitFor()
  await look(stranger, 'first-steps')
  await stranger.setViewportSize(wide)
  await stranger.getByRole('button', { name: 'Account: Otto Hale' }).click()
  await stranger.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await look(stranger, 'account-menu', { sizes: [wide] })
  await stranger.context().close()
})

test('an empty list, and connecting accounts, are accessible', async () => {
  await signUp(page, { name: 'Noor Hale', email: 'noor@example.org' })
  await open('/dashboard', 'No networks connected')
  await look(page, 'posts-without-networks')
  await open('/dashboard/connections', 'Pinterest')
  await look(page, 'connections-empty')
  await page.getByRole('button', { name: 'Connect Bluesky', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await connectBluesky(page, 'not-the-right-one')
  await page.getByText(messages.bluesky.refused).waitFor()
  await look(page, 'bluesky-refused')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Connect X', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await look(page, 'consent')
  await page.goto('/signin?next=%2Fdashboard')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Another account').check()
  await look(page, 'stand-in-google')
  await connectAll(page)
  await look(page, 'connections')
  await page
    .getByRole('button', { name: /^Connected: .*Unauthorize/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await look(page, 'unauthorize')
  await open('/dashboard', 'Nothing scheduled yet')
  await look(page, 'posts-empty')
})

test('the composer is accessible: empty, with problems, with a picture', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await look(page, 'composer-empty')
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. '.repeat(14))
  await composer
    .getByText(/over on Bluesky/)
    .first()
    .waitFor()
  await look(page, 'composer-too-long')
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. Come early 🌾')
  await composer.locator('input[type=file]').setInputFiles(await picture())
  await composer.getByLabel('Alt text for rye.jpg').fill('Three rye loaves')
  await look(page, 'composer-with-picture')
  await page.setViewportSize(phone)
  await composer.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Preview' }).click()
  await look(page, 'composer-preview', { sizes: [phone] })
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await page.getByText(messages.posts.savedAsDraft).waitFor()
  await look(page, 'composer-left')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await listed(page, 'draft')).count).toBe(0)
})

test('a post is written and saved by keyboard alone', async () => {
  await page.goto('/dashboard')
  await page.getByText('Nothing scheduled yet').waitFor()
  await page.keyboard.press('n')
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.waitFor()
  await page.keyboard.type('Written without a mouse')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const passed: (string | null | undefined)[] = []
  while ((await focused()) !== 'Save as draft') {
    passed.push(await focused())
    if (passed.length > 80) throw new Error(`Save as draft is out of reach after ${passed.join(', ')}`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText(messages.posts.savedAsDraft).waitFor()
  expect((await listed(page, 'draft')).posts.map(({ content }) => content.all)).toEqual([
    'Written without a mouse',
  ])
})

test('a crowded list with posts in every state is accessible', async () => {
  const scheduled: PostToWrite[] = Array.from({ length: 52 }, (_, number) => ({
    text: `${openings[number % openings.length]} (${number + 1})`,
    to: [['bluesky'], ['twitter', 'linkedin'], ['bluesky', 'twitter', 'linkedin']][number % 3],
    inSec: 3_600 + number * 40_000,
  }))
  const drafts = openings.map((text) => ({ text: `Draft: ${text}` }))
  await writePosts(page, [...scheduled, ...drafts])
  await writePosts(page, [{ text: 'Out on all three, right now', now: true }])
  await expect.poll(async () => (await listed(page, 'shared')).posts[0]?.status).toBe('posted')
  await product.fault({ network: 'linkedin', kind: 'expired-token' })
  await writePosts(page, [
    { text: 'Half of this one fell off the line', to: ['bluesky', 'linkedin'], now: true },
  ])

  await open('/dashboard', 'Page 1 of 2')
  await look(page, 'posts-crowded')
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await page
      .getByRole('button', { name: /^Menu:/ })
      .nth(1)
      .click()
    await page.getByRole('menu').waitFor()
    await look(page, 'menu', { sizes: [size] })
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await page.getByRole('checkbox').nth(2).check()
  await look(page, 'posts-selected')
  await page
    .getByRole('button', { name: /^Menu:/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await look(page, 'delete')
  await open('/dashboard?view=draft', 'Written without a mouse')
  await look(page, 'posts-drafts')
})

test('failed and published posts are accessible', async () => {
  await page.goto('/dashboard')
  await page.getByText('1 shared post needs attention: not all of it went out.').waitFor()
  await look(page, 'posts-in-need')
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByText(/Failed on LinkedIn/).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Status Needs attention' }).waitFor()
  expect(await page.getByRole('button', { name: /^Menu:/ }).count()).toBe(1)
  expect(await page.getByText(/no longer accepts/).count()).toBe(0)
  await look(page, 'posts-failed')
  await page.goto(`/dashboard/calendar?view=day&date=${dayFromToday(0)}`)
  await page
    .locator('[data-calendar] [data-card]')
    .filter({ hasText: /failed|posted on/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry LinkedIn' }).waitFor()
  await look(page, 'calendar-failed', { within: '[role=dialog]', sizes: [wide] })
  await open('/dashboard?view=shared', 'Out on all three')
  await look(page, 'posts-shared')
  await page.getByRole('button', { name: 'Show numbers' }).click()
  await page.getByRole('list', { name: 'Numbers' }).first().waitFor()
  await look(page, 'posts-numbers')
  await page.getByRole('button', { name: 'Show numbers' }).click()
  await product.clearFaults()
  await open('/dashboard/connections', 'Reconnect it to publish')
  await page.getByRole('dialog').waitFor()
  await look(page, 'reauthenticate')
  await page.getByRole('button', { name: 'Later' }).click()
  await look(page, 'connections-waiting')
  await open('/sandbox', 'Out on all three')
  await look(page, 'feed')
  await page.goto('/sandbox/mail')
  await look(page, 'outbox')
  await page
    .getByRole('link', { name: /confirm|address|mail/i })
    .first()
    .click()
  await look(page, 'letter')
  await page.route('**/posts?*', (route) => route.fulfill({ status: 500, body: '' }))
  await open('/dashboard', messages.posts.fetchFailed)
  await look(page, 'posts-not-loaded')
  await page.unroute('**/posts?*')
})

test('the settings, with the list of time zones open, are accessible', async () => {
  await open('/dashboard/settings#sessions', 'Sign out everywhere')
  await look(page, 'settings')
  await page.goto('/dashboard')
  await open('/dashboard/settings#time-zone', 'there now')
  const zone = page.getByLabel('Your time zone')
  await zone.click()
  await zone.fill('lon')
  await page.getByRole('option').first().waitFor()
  await look(page, 'time-zones')
  await zone.fill('xyz')
  await page.getByText('No match.').waitFor()
  await look(page, 'time-zones-none')
})

test('numbers and the rehearsal are accessible', async () => {
  await open('/dashboard/analytics', 'Your accounts')
  await look(page, 'analytics')
  await open('/dashboard/analytics/posts', 'in these days')
  await look(page, 'analytics-posts')
  await open('/dashboard/analytics/settings', 'What is read')
  await look(page, 'analytics-settings')
  await open('/dashboard/calendar/rehearsal', 'Nothing was published')
  await look(page, 'rehearsal')
})

const openings = [
  'Rye is back from Friday. Come early, the first forty loaves went in an hour last week',
  'New opening hours',
  'What we learned from baking three hundred loaves in a kitchen made for thirty, and what we would do differently',
  'Thank you 🌾',
]
