import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, openComposer, writePosts, type PostToWrite } from './desk.ts'
import { connectAll, connectBluesky, openProduct, picture, type Product, signUp } from './product.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** The smallest screen everything has to work on. */
const small = { width: 360, height: 740 }
/** Only colours change from one theme to the other, so only they are looked at twice. */
const looks = [
  {
    colorScheme: 'dark',
    measure: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']),
  },
  { colorScheme: 'light', measure: (axe: AxeBuilder) => axe.withTags(rules) },
] as const
/** A folder to leave a picture of every look in, for a person to go through. */
const shots = process.env['JOURNEY_SHOTS']

let product: Product
let page: Page
let found: string[] = []
beforeAll(async () => {
  if (shots) await mkdir(shots, { recursive: true })
  product = await openProduct({ PUBLISH_MAX_TRIES: '1', PUBLISH_RETRY_BASE_SEC: '0.1' })
  page = await product.visit()
})
afterAll(() => product?.stop())

/** Looks at what the page shows now, in both themes and on wide and narrow screens, and notes what axe finds. */
async function look(name: string, sizes = [wide, phone]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const { colorScheme, measure } of looks) {
      await page.emulateMedia({ colorScheme })
      if (shots) await page.screenshot({ path: `${shots}/${name}-${size.width}-${colorScheme}.png` })
      // Without legacy mode axe opens a window of its own for every look.
      const { violations } = await measure(new AxeBuilder({ page }).setLegacyMode()).analyze()
      for (const { id, nodes } of violations) {
        const where = nodes.slice(0, 4).map(({ html }) => html.slice(0, 160))
        found.push(`${name} ${size.width} ${colorScheme}: ${id}\n  ${where.join('\n  ')}`)
      }
    }
  }
  if (sizes.length > 1) await lookForScrolling(name)
  await page.setViewportSize(wide)
}

/** Notes what is wider than the smallest screen. */
async function lookForScrolling(name: string): Promise<void> {
  await page.setViewportSize(small)
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .map((element) => Math.max(element.scrollWidth, element.getBoundingClientRect().right))
      .filter((right) => right > innerWidth),
  )
  if (over.length > 0) found.push(`${name}: ${over.join(', ')} px wide at ${small.width}`)
}

async function expectNothingFound(): Promise<void> {
  const all = found
  found = []
  expect(all.join('\n')).toBe('')
}

async function open(path: string, ready: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByText(ready).first().waitFor()
}

test('a visitor’s pages can be used by everybody, in both themes and on small screens', async () => {
  await page.goto('/')
  await look('home')
  await page.goto('/nowhere')
  await look('not-found')
  await open('/auth/callback?error=access_denied', 'That didn’t work')
  await look('sign-in-refused')
  await open('/reset-password', 'Ask for a new link')
  await look('reset-dead-link')
  await open('/reset-password?token=abc', 'Save new password')
  await look('reset')
  await expectNothingFound()
})

test('signing in can be done by everybody, in each of its modes', async () => {
  await page.goto('/signin')
  const create = page.getByRole('button', { name: 'Create account' }).last()
  await create.click()
  await page
    .getByText('Please enter your password.')
    .or(page.getByText(/at least/))
    .first()
    .waitFor()
  await look('sign-up-with-problems')
  await page.goto('/signin?mode=in')
  await page.getByLabel('E-mail').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('alert').first().waitFor()
  await look('sign-in-refusal')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await look('forgot')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await look('mail-sent')
  await expectNothingFound()
})

test('an empty desk, and connecting accounts, can be used by everybody', async () => {
  await signUp(page, { name: 'Noor Hale', email: 'noor@example.org' })
  await open('/dashboard', 'No networks connected')
  await look('posts-without-networks')
  await open('/dashboard/connections', 'Pinterest')
  await look('connections-empty')
  await page.getByRole('button', { name: 'Connect Bluesky', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await connectBluesky(page, 'not-the-right-one')
  await page.getByText('Invalid handle or app password.').waitFor()
  await look('bluesky-refused')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Connect X', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await look('consent')
  await connectAll(page)
  await look('connections')
  await page
    .getByRole('button', { name: /^Connected: .*Unauthorize/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
  await look('unauthorize')
  await open('/dashboard', 'Nothing on the line yet')
  await look('posts-empty')
  await expectNothingFound()
})

test('the composer can be used by everybody: empty, with problems, with a picture', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await look('composer-empty')
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. '.repeat(14))
  await composer
    .getByText(/over on Bluesky/)
    .first()
    .waitFor()
  await look('composer-too-long')
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. Come early 🌾')
  await composer.locator('input[type=file]').setInputFiles(await picture())
  await composer.getByLabel('Alt text for rye.jpg').fill('Three rye loaves')
  await look('composer-with-picture')
  await page.setViewportSize(phone)
  await composer.getByRole('button', { name: /^Preview/ }).click()
  await look('composer-preview', [phone])
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await page.getByText('Post saved as draft').waitFor()
  await look('composer-left')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await listed(page, 'draft')).count).toBe(0)
  await expectNothingFound()
})

test('a post is written and kept with the keyboard alone', async () => {
  await page.goto('/dashboard')
  await page.getByText('Nothing on the line yet').waitFor()
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
  await page.getByText('Post saved as draft').waitFor()
  expect((await listed(page, 'draft')).posts.map(({ content }) => content.all)).toEqual([
    'Written without a mouse',
  ])
})

test('a crowded list with posts in every state can be used by everybody', async () => {
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
  await look('posts-crowded')
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    await page
      .getByRole('button', { name: /^Menu:/ })
      .nth(1)
      .click()
    await page.getByRole('menu').waitFor()
    await look('menu', [size])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('checkbox').nth(2).check()
  await look('posts-selected')
  await page
    .getByRole('button', { name: /^Menu:/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('delete')
  await open('/dashboard?view=draft', 'Written without a mouse')
  await look('posts-drafts')
  await expectNothingFound()
})

test('what failed, and what landed, can be read by everybody', async () => {
  await page.goto('/dashboard')
  const failed = page.getByText(/Failed on LinkedIn/)
  for (const view of ['scheduled', 'shared']) {
    await page.goto(`/dashboard?view=${view}`)
    await page
      .getByRole('button', { name: /^Menu:/ })
      .first()
      .waitFor()
    if (await failed.first().isVisible()) break
  }
  await failed.first().waitFor()
  await look('posts-failed')
  await open('/dashboard?view=shared', 'Out on all three')
  await look('posts-shared')
  await product.clearFaults()
  await open('/dashboard/connections', 'Please re-authenticate')
  await page.getByRole('dialog').waitFor()
  await look('reauthenticate')
  await page.getByRole('button', { name: 'Later' }).click()
  await look('connections-waiting')
  await open('/sandbox', 'Out on all three')
  await look('feed')
  await page.goto('/sandbox/mail')
  await look('outbox')
  await page
    .getByRole('link', { name: /confirm|address|mail/i })
    .first()
    .click()
  await look('letter')
  await page.route('**/posts?*', (route) => route.fulfill({ status: 500, body: '' }))
  await open('/dashboard', 'Failed to fetch posts')
  await look('posts-not-loaded')
  await page.unroute('**/posts?*')
  await expectNothingFound()
})

test('the settings, with the list of time zones open, can be used by everybody', async () => {
  await open('/dashboard/settings#sessions', 'Sign out everywhere')
  await look('settings')
  await page.goto('/dashboard')
  await open('/dashboard/settings#time-zone', 'there now')
  const zone = page.getByLabel('Your time zone')
  await zone.click()
  await zone.fill('lon')
  await page.getByRole('option').first().waitFor()
  await look('time-zones')
  await zone.fill('xyz')
  await page.getByText('No such place.').waitFor()
  await look('time-zones-none')
  await expectNothingFound()
})

const openings = [
  'Rye is back from Friday. Come early, the first forty loaves went in an hour last week',
  'New opening hours',
  'What we learned from baking three hundred loaves in a kitchen made for thirty, and what we would do differently',
  'Thank you 🌾',
]
