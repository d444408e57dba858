import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { pickFromMenu, writePosts } from './desk.ts'
import { dayFromToday as day, daysToMonday, hourOn, inWords, springSunday } from './london.ts'
import { look, phone } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { connectBluesky, openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit({ locale: 'en-GB' })
  await beginSignedIn(page, { name: 'Cora Dey', email: 'cora@example.org' })
})
afterAll(() => product?.stop())

/** An hour of a week in which none is crowded. */
const hourPx = 46

const card = (text: string, of = page) =>
  of.locator('[data-calendar] [data-travels]').filter({ hasText: text }).first()
const dayOf = (text: string, of = page) =>
  card(text, of).evaluate((element) => element.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null)
const toast = (words: string | RegExp) => page.getByRole('status').getByText(words)

const inSec = (days: number) => (hourOn(day(days), 14).getTime() - Date.now()) / 1000

test('an empty calendar says what to do, and is accessible', async () => {
  await page.goto('/dashboard/calendar')
  await page.getByText('No networks connected').waitFor()
  await look(page, 'calendar-without-networks')
  await page.goto('/dashboard/connections')
  await connectBluesky(page)
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
  await page.goto('/dashboard/calendar')
  await page.getByText('Nothing scheduled this week').waitFor()
  await look(page, 'calendar-empty')
  await page.getByRole('button', { name: 'Write a post' }).click()
  await page.getByRole('dialog', { name: 'New post' }).waitFor()
})

test('a post is dragged to another day and back with Ctrl+Z', async () => {
  const monday = daysToMonday()
  await page.goto('/dashboard')
  await writePosts(page, [
    { text: 'Rye on Tuesday', inSec: inSec(monday + 1) },
    { text: 'Spelt on Thursday', inSec: inSec(monday + 3) },
    { text: 'A draft to be put somewhere' },
  ])
  // No more posts this week: the calendar names the next one, and links to it.
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: /^Next: Tue .*, 14:00$/ }).click()
  await card('Rye on Tuesday').waitFor()
  expect(await dayOf('Rye on Tuesday')).toBe(day(monday + 1))

  await drag(card('Rye on Tuesday'), day(monday + 4))
  await expect.poll(() => dayOf('Rye on Tuesday')).toBe(day(monday + 4))
  await toast(/^Scheduled for Fri.*14:00$/).waitFor()
  await expect.poll(() => scheduledDay('Rye on Tuesday')).toBe(day(monday + 4))

  await page.keyboard.press('Control+z')
  await expect.poll(() => dayOf('Rye on Tuesday')).toBe(day(monday + 1))
  await toast(/^Back on Tue/).waitFor()
  await expect.poll(() => scheduledDay('Rye on Tuesday')).toBe(day(monday + 1))
})

test('a post is dropped on an hour, a quarter of one, and a free posting time', async () => {
  const monday = daysToMonday()
  const tuesday = day(monday + 1)
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await drag(card('Rye on Tuesday'), tuesday, { hour: 16 })
  await expect.poll(() => scheduledFor('Rye on Tuesday')).toBe(hourOn(tuesday, 16).toISOString())
  await drag(card('Rye on Tuesday'), tuesday, { hour: 15.5 })
  await expect
    .poll(() => scheduledFor('Rye on Tuesday'))
    .toBe(new Date(hourOn(tuesday, 15).getTime() + 30 * 60_000).toISOString())
  // Near 12:00, which is a posting time of new accounts.
  await drag(card('Rye on Tuesday'), tuesday, { hour: 12.25 })
  await expect.poll(() => scheduledFor('Rye on Tuesday')).toBe(hourOn(tuesday, 12).toISOString())
  // The time is taken by then: its hour is as high as the others again.
  await page
    .locator(`[data-day="${tuesday}"] [data-perch]`, { hasText: '12:00' })
    .waitFor({ state: 'detached' })
  await drag(card('Rye on Tuesday'), tuesday, { hour: 14 })
  await expect.poll(() => scheduledFor('Rye on Tuesday')).toBe(hourOn(tuesday, 14).toISOString())
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await page.locator(`[data-day="${tuesday}"] [data-perch]`).first().click()
  await page.getByRole('dialog', { name: 'New post' }).waitFor()
})

test('a post is moved by keyboard, announces where it is, and Escape cancels', async () => {
  const monday = daysToMonday()
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await card('Rye on Tuesday').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Wednesday .*, 14:00$/).waitFor()
  await page.keyboard.press('Escape')
  expect(await dayOf('Rye on Tuesday')).toBe(day(monday + 1))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => dayOf('Rye on Tuesday')).toBe(day(monday + 3))
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Rye on Tuesday')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => dayOf('Rye on Tuesday')).toBe(day(monday + 1))
})

test('a past day accepts nothing, and a newer version of another person reverts the move', async () => {
  await page.goto(`/dashboard/calendar?date=${day(-1)}`)
  await drag(card('A draft to be put somewhere'), day(-1), { hour: 9 })
  await page.getByRole('alert').getByText('That day has passed.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.route('**/api/workspaces/*/posts/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'conflict',
            title: 'Conflict',
            status: 409,
            detail: 'Someone saved a newer version of this post.',
          }),
        })
      : route.fallback(),
  )
  await page.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  await card('Spelt on Thursday').waitFor()
  const own = await dayOf('Spelt on Thursday')
  await drag(card('Spelt on Thursday'), day(daysToMonday() + 5))
  await page
    .getByRole('alert')
    .getByText(/back where it was\. Someone saved a newer version/)
    .waitFor()
  expect(await dayOf('Spelt on Thursday')).toBe(own)
  await page.unroute('**/api/workspaces/*/posts/*')
})

test('a draft on a day opens the composer there, and so do an empty day and a dropped file', async () => {
  const saturday = day(daysToMonday() + 5)
  const composer = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /Text for/ }) })
  const when = () =>
    page
      .getByRole('textbox', { name: /Date|time|When/i })
      .first()
      .inputValue()
  await page.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  await drag(card('A draft to be put somewhere'), saturday, { hour: 9 })
  await composer.waitFor()
  expect(Date.parse(`${await when()} UTC`)).toBe(Date.parse(`${saturday}T09:00:00Z`))

  await page.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  await card('Rye on Tuesday').waitFor()
  await page.locator(`[data-ground="${saturday}"]`).click({ position: { x: 60, y: 14 * hourPx + 4 } })
  await composer.waitFor()
  expect(Date.parse(`${await when()} UTC`)).toBe(Date.parse(`${saturday}T14:00:00Z`))

  await page.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  await card('Rye on Tuesday').waitFor()
  const dataTransfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(400, 300)
    canvas.getContext('2d')?.fillRect(0, 0, 400, 300)
    const transfer = new DataTransfer()
    transfer.items.add(new File([await canvas.convertToBlob()], 'loaf.png', { type: 'image/png' }))
    return transfer
  })
  for (const type of ['dragover', 'drop'])
    await page.dispatchEvent(`[data-ground="${saturday}"]`, type, { dataTransfer })
  await composer.getByLabel('Alt text for loaf.png').waitFor()
})

test('filters, views and days are in the address and have shortcuts', async () => {
  await page.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  await card('Rye on Tuesday').waitFor()
  await page
    .getByRole('group', { name: 'Filter by state' })
    .getByRole('button', { name: /^Drafts/ })
    .click()
  await card('Rye on Tuesday').waitFor({ state: 'detached' })
  await card('A draft to be put somewhere').waitFor()
  expect(page.url()).toContain('status=draft')
  await page.goBack()
  await card('Rye on Tuesday').waitFor()
  for (const [key, view] of [
    ['m', 'month'],
    ['l', 'list'],
    ['d', 'day'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.url()).toContain(`view=${view}`)
  }
  await page.keyboard.press('w')
  await page.keyboard.press('t')
  await expect.poll(() => page.url()).toMatch(/calendar$/)
  // Over the edge of the week, arrows go on from the day that has the focus.
  const heads = page.locator('[data-day-head]')
  await expect.poll(() => heads.count()).toBe(7)
  await heads.last().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toContain('date=')
  const next = page.url().split('date=')[1] ?? ''
  await page.locator(`[data-day-head="${next}"]:focus`).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.locator(`[data-day-head="${next}"]`).waitFor({ state: 'detached' })
})

test('every view and the open card are accessible', async () => {
  const monday = daysToMonday()
  await page.goto('/dashboard')
  await writePosts(
    page,
    Array.from({ length: 30 }, (_, index) => ({
      text: `Loaf ${index + 1} of a crowded week`,
      inSec: inSec(monday + (index % 3)) + index * 600,
    })),
  )
  await writePosts(
    page,
    Array.from({ length: 60 }, (_, index) => ({ text: `Crumb ${index + 1}` })),
  )
  for (const view of ['week', 'month', 'list', 'day']) {
    await page.goto(`/dashboard/calendar?view=${view}&date=${day(monday)}`)
    await page.locator('[data-calendar] [data-card]').first().waitFor()
    await look(page, `calendar-${view}`)
  }
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  // More than the first page of drafts: all are counted, six are shown.
  await page.getByRole('link', { name: '55 more in Drafts' }).waitFor()
  await page
    .getByRole('group', { name: 'Filter by state' })
    .getByRole('button', { name: /^Drafts 61$/ })
    .waitFor()
  await card('Spelt on Thursday').click()
  await page.getByRole('dialog').getByText('Scheduled').first().waitFor()
  await look(page, 'calendar-card', { within: '[role=dialog]' })
  await page.route('**/calendar?*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '' }),
  )
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await page.getByText(messages.posts.fetchFailed).waitFor()
  await look(page, 'calendar-failed')
  await page.unroute('**/calendar?*')
})

test('a phone shows the list with the week above it', async () => {
  const visitor = await product.visit({
    storageState: await page.context().storageState(),
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  })
  await visitor.goto(`/dashboard/calendar?date=${day(daysToMonday())}`)
  // The week stops moving once its posts have loaded.
  await card('Spelt on Thursday', visitor).waitFor()
  await visitor.getByRole('group', { name: 'Day' }).getByRole('button').nth(3).tap()
  await visitor.getByRole('heading', { name: /^Thursday/ }).waitFor()
  await card('Spelt on Thursday', visitor).tap()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Unschedule' }).waitFor()
  await visitor.context().close()
})

test('a change in another window appears here by itself', async () => {
  const other = await product.visit({ storageState: await page.context().storageState(), locale: 'en-GB' })
  const monday = daysToMonday()
  await other.goto(`/dashboard/calendar?date=${day(monday)}`)
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await card('Spelt on Thursday').waitFor()
  await card('Spelt on Thursday', other).waitFor()
  await drag(card('Spelt on Thursday'), day(monday + 6))
  await expect.poll(() => dayOf('Spelt on Thursday', other)).toBe(day(monday + 6))
  await other.context().close()
})

test('Undo leaves a post where another person has moved it since', async () => {
  const other = await product.visit({ storageState: await page.context().storageState(), locale: 'en-GB' })
  const monday = daysToMonday()
  await other.goto(`/dashboard/calendar?date=${day(monday)}`)
  await card('Spelt on Thursday', other).waitFor()
  await page.goto(`/dashboard/calendar?date=${day(monday)}`)
  await card('Spelt on Thursday').waitFor()
  await drag(card('Spelt on Thursday'), day(monday + 2))
  await toast(/^Scheduled for Wed/).waitFor()
  await expect.poll(() => dayOf('Spelt on Thursday', other)).toBe(day(monday + 2))
  await drag(card('Spelt on Thursday', other), day(monday + 4), { of: other })
  await expect.poll(() => scheduledDay('Spelt on Thursday')).toBe(day(monday + 4))
  await page.keyboard.press('Control+z')
  await page.getByText(/^It was moved again in the meantime. It stays on Friday/).waitFor()
  expect(await scheduledDay('Spelt on Thursday')).toBe(day(monday + 4))
  await other.context().close()
})

test('in a week with a clock change a post keeps its time of day', async () => {
  const sunday = springSunday()
  const before = hourOn(addDays(sunday, -1), 9)
  await page.goto('/dashboard')
  await writePosts(page, [{ text: 'Before the clocks', inSec: (before.getTime() - Date.now()) / 1000 }])
  await page.goto(`/dashboard/calendar?date=${sunday}`)
  await card('Before the clocks').waitFor()
  await drag(card('Before the clocks'), sunday)
  await expect.poll(() => dayOf('Before the clocks')).toBe(sunday)
  await toast(new RegExp(`^Scheduled for ${inWords(sunday, 'EEE')}.*09:00$`)).waitFor()
  await expect.poll(() => scheduledFor('Before the clocks')).toBe(`${sunday}T08:00:00.000Z`)
})

test('the menu of a card unschedules, with Undo, opens a copy, and deletes', async () => {
  const sunday = springSunday()
  const name = 'Before the clocks'
  await page.goto(`/dashboard/calendar?view=day&date=${sunday}`)
  await pickFromMenu(page, name, 'Unschedule')
  await toast(messages.posts.movedToDrafts).waitFor()
  await expect.poll(() => scheduledFor(name)).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast('1 post has their old time back.').waitFor()
  await expect.poll(() => scheduledFor(name)).toBe(`${sunday}T08:00:00.000Z`)

  await pickFromMenu(page, name, 'Duplicate')
  const composer = page.getByRole('dialog', { name: 'New post' })
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await expect.poll(() => text.inputValue()).toBe(name)
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })

  await page.locator('article').filter({ hasText: name }).waitFor()
  await pickFromMenu(page, name, 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await toast(messages.posts.deleted).waitFor()
  await page.locator('article').filter({ hasText: name }).waitFor({ state: 'detached' })
  expect(await scheduledFor(name)).toBeNull()
})

/**
 * Drags a card to a day with the mouse, in steps like a hand: sideways, so that it keeps its time, or to an hour, of a week
 * in which no hour is crowded.
 */
async function drag(
  what: ReturnType<typeof card>,
  to: string,
  { of = page, hour }: { of?: Page; hour?: number } = {},
): Promise<void> {
  const ground = of.locator(`[data-ground="${to}"]`)
  const scroll = async () => {
    if (hour === undefined) return
    const hours = of.locator('[data-times-scroller]')
    await hours.evaluate((area, px) => (area.scrollTop = px), (hour - 5) * hourPx)
  }
  await scroll()
  // What loads last may still push it down: a hand that presses where it was takes up nothing.
  await of.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
  await liesStill(what)
  // Nothing covers it.
  await what.hover({ position: { x: 15, y: 10 } })
  const from = await what.boundingBox()
  const target = await ground.boundingBox()
  if (!from || !target) throw new Error(`There is no way to ${to}`)
  await of.mouse.down()
  await of.mouse.move(from.x + 30, from.y + 12, { steps: 3 })
  const x = target.x + target.width / 2
  const yNow = async () =>
    hour === undefined ? from.y + 12 : ((await ground.boundingBox())?.y ?? 0) + hour * hourPx + 4
  await of.mouse.move(x, await yNow(), { steps: 6 })
  // On its way in from the edge it scrolls the hours, the further the slower the machine: the hand goes after its hour.
  const slot = of.locator(`[data-day="${to}"] .slot`)
  await expect
    .poll(async () => {
      await scroll()
      await of.mouse.move(x + 1, await yNow())
      await of.mouse.move(x, await yNow())
      return slot.isVisible()
    })
    .toBe(true)
  await of.mouse.up()
}

/** Waits until something has been in one place for half a second. */
async function liesStill(what: ReturnType<typeof card>): Promise<void> {
  const places: string[] = []
  const isStill = async () => {
    places.push(JSON.stringify(await what.boundingBox()))
    return places.length > 5 && new Set(places.slice(-6)).size === 1
  }
  await expect.poll(isStill, { interval: 100 }).toBe(true)
}

/** The time of a post, from the server. */
function scheduledFor(text: string): Promise<string | null> {
  return page.evaluate(async (words) => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const answer = await fetch(`/api/workspaces/${id}/posts?view=scheduled`)
    const { posts } = (await answer.json()) as {
      posts: { content: { all: string }; scheduledFor: string | null }[]
    }
    return posts.find((post) => post.content.all === words)?.scheduledFor ?? null
  }, text)
}

const scheduledDay = async (text: string) => (await scheduledFor(text))?.slice(0, 10) ?? null
