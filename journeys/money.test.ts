import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutMessages, paywallMessages } from '#contract/billing-messages.ts'
import { openComposer, writePosts } from './desk.ts'
import { allowAxeOnStandIns, look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openEmail, openProduct, skipGuides, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ BILLING: 'sandbox' })
})
afterAll(() => product?.stop())

const tomorrowSec = 86_400

interface Plan {
  planId: string
  status: string
  gate: { open: boolean }
}

/** Asks the API from within the page, as the person it is signed in as. */
function ask<Answer>(page: Page, path: string, method = 'GET', body?: object): Promise<Answer> {
  return page.evaluate(
    async (call) => {
      const answer = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        ...(call.body && { body: JSON.stringify(call.body) }),
      })
      if (!answer.ok) throw new Error(`${answer.status} to ${call.method} ${call.path}`)
      return answer.json()
    },
    { path, method, ...(body && { body }) },
  )
}

/** The person's plan, once it is this one. */
async function planIs(page: Page, wanted: Partial<Plan>): Promise<void> {
  await expect.poll(() => ask<Plan>(page, '/subscription')).toMatchObject(wanted)
}

const workspacesOf = (page: Page) => ask<{ id: string; locked: boolean }[]>(page, '/workspaces')

/** Connects an account of Bluesky, without its dialog. */
async function connect(page: Page): Promise<void> {
  const [workspace] = await workspacesOf(page)
  const account = { handle: 'haldonstreet.bsky.social', appPassword: 'lark-lark-lark-lark' }
  await ask(page, `/workspaces/${workspace?.id}/connections/bluesky`, 'POST', account)
}

/** What is on Bluesky, in any order. */
async function sentTexts(): Promise<string[]> {
  const posts = await product.standIn<{ text: string }[]>('api/bluesky/posts')
  return posts.map(({ text }) => text).toSorted()
}

/** Moves the scheduled post of a text to now, and waits until it is on its network. */
async function goesOut(page: Page, text: string): Promise<void> {
  const [workspace] = await workspacesOf(page)
  const posts = `/workspaces/${workspace?.id}/posts`
  const list = await ask<{ posts: { id: string; content: { all: string } }[] }>(
    page,
    `${posts}?view=scheduled`,
  )
  const id = list.posts.find(({ content }) => content.all === text)?.id
  await ask(page, `${posts}/${id}`, 'PATCH', { scheduledFor: new Date(Date.now() + 1_000).toISOString() })
  await expect.poll(sentTexts).toContain(text)
}

/** The only customer of the stand-in, for whom days pass. */
async function pass(page: Page, days: number): Promise<void> {
  const [customer] = await product.standIn<{ id: string }[]>('api/stripe/customers')
  const path = `/sandbox/api/stripe/customers/${customer?.id}/pass`
  expect((await page.request.post(path, { data: { days } })).ok()).toBe(true)
}

const subscription = '/dashboard/settings#subscription'
const section = (page: Page) => page.locator('#subscription')
const paywallOf = (page: Page) => page.getByRole('region', { name: paywallMessages.title })

/** Enters another card in the portal. “Update card” of the settings opens it for that alone, and comes back by itself. */
async function changeCard(page: Page, button: 'Manage billing' | 'Update card', number: string) {
  await section(page).getByRole('button', { name: button }).click()
  await page.getByLabel('New card').fill(number)
  await page.getByRole('button', { name: 'Change card' }).click()
  if (button === 'Manage billing') await page.getByRole('link', { name: 'Back to Postlark' }).click()
  await section(page).waitFor()
}

test('a plan: tried, paid, late, paid again and cancelled, and what was scheduled goes out', async () => {
  const page = await product.visit()
  await allowAxeOnStandIns(page)

  // From the prices to the checkout, with the plan and the interval that were pressed.
  await page.goto('/')
  const growth = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Growth' }) })
  await growth.getByRole('link', { name: checkoutMessages.startTrial }).click()
  await page.getByRole('heading', { name: 'Start your 3-day trial' }).waitFor()
  await page.getByLabel('Name').fill('Ada Winter')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel(/^Password/).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).last().click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await openEmail(page, 'ada@example.org')
  await page.waitForURL(/\/sandbox\/stripe\/checkout\//)
  await page.getByText('3 days free, then $276.00 a year').waitFor()
  await look(page, 'money-checkout')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.getByText(new RegExp(checkoutMessages.trialRuns('.+'))).waitFor()
  await page.evaluate(skipGuides)

  // The trial has the plan's limits.
  await page.goto(subscription)
  await section(page).getByText('You’re trying Growth.').waitFor()
  await section(page).getByRole('meter').first().waitFor()
  await look(page, 'money-trial', { within: '#subscription' })
  await connect(page)
  await ask(page, '/workspaces', 'POST', { name: 'Second bakery' })
  const texts = ['Rye on Monday', 'Spelt on Tuesday', 'Barley on Friday']
  await writePosts(
    page,
    texts.map((text, day) => ({ text, inSec: tomorrowSec + day })),
  )

  // Paid after three days.
  await section(page).getByRole('button', { name: 'Manage billing' }).click()
  await page.getByRole('heading', { name: 'Your subscription' }).waitFor()
  await look(page, 'money-portal')
  await page.getByRole('button', { name: 'Let 3 days pass' }).click()
  await page.getByRole('link', { name: 'Back to Postlark' }).click()
  await section(page)
    .getByText(/Growth, \$276 a year\. Renews on/)
    .waitFor()
  await section(page).getByText('Paid', { exact: true }).first().waitFor()
  await look(page, 'money-active', { within: '#subscription' })

  // A card that fails at the renewal closes what adds something, in a tab that was open all along.
  const other = await page.context().newPage()
  await other.goto('/dashboard/settings#members')
  await other.getByRole('button', { name: 'Send invitation' }).waitFor()
  await changeCard(page, 'Manage billing', '4000 0000 0000 0341')
  await pass(page, 366)
  await planIs(page, { planId: 'growth', status: 'past_due', gate: { open: false } })
  await expect
    .poll(() => paywallOf(other).getByText(paywallMessages.noSubscription).isVisible(), { timeout: 1_000 })
    .toBe(true)
  await section(page).getByText('Growth, payment late.').waitFor()
  await look(page, 'money-late', { within: '#subscription' })
  await look(other, 'money-paywall-card', { within: '#members' })
  await goesOut(page, 'Rye on Monday')

  // A new card opens it again, everywhere.
  await changeCard(page, 'Update card', '4242 4242 4242 4242')
  await planIs(page, { planId: 'growth', status: 'active', gate: { open: true } })
  await expect.poll(() => paywallOf(other).isVisible(), { timeout: 1_000 }).toBe(false)
  await section(page)
    .getByText(/Growth, \$276 a year\. Renews on/)
    .waitFor()

  // Cancelled, it lasts to the end of what is paid.
  await section(page).getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await section(page).getByText('Cancelled. Growth is yours until').waitFor()
  await look(page, 'money-cancelled', { within: '#subscription' })
  await goesOut(page, 'Spelt on Tuesday')
  await pass(page, 366)
  await planIs(page, { planId: 'freeplan', status: 'active' })

  // The surplus is locked, nothing is deleted, and what was scheduled goes out.
  await section(page).getByRole('heading', { name: 'Locked by your plan' }).waitFor()
  await look(page, 'money-locked', { within: '#subscription', at: 'end' })
  expect((await workspacesOf(page)).map(({ locked }) => locked)).toEqual([false, true])
  await page.getByRole('button', { name: /Switch or create one/ }).click()
  await page
    .getByRole('menuitem', { name: /Second bakery/ })
    .getByText('Locked by your plan')
    .waitFor()
  await goesOut(page, 'Barley on Friday')
  expect(await sentTexts()).toEqual(texts.toSorted())
})

test('the eleventh post of a free month meets the paywall, and what was written stays', async () => {
  const page = await product.visit()
  await beginSignedIn(page, { name: 'Bo Field', email: 'bo@example.org' })
  await connect(page)
  // Due soon: tomorrow may be another month.
  await writePosts(
    page,
    Array.from({ length: 10 }, (_, post) => ({ text: `Post ${post + 1}`, inSec: 120 + post })),
  )
  await page.reload()
  const composer = await openComposer(page)
  await composer.getByText('10 of 10 posts this month').waitFor()
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await text.fill('The eleventh')
  await composer.getByRole('button', { name: 'Post now' }).click()
  const paywall = page.getByRole('dialog', { name: paywallMessages.title })
  await paywall.getByText(paywallMessages.freePostsUsed).waitFor()
  await look(page, 'money-paywall', { within: '[role=dialog]' })
  await page.locator('[data-draft-status]').getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await paywall.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('The eleventh')
})
