import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { openComposer } from './desk.ts'
import { hourOn, inWords, springSunday } from './london.ts'
import { look, small, tooWide, wide } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Nora Field', email: 'nora@example.org' }, ['bluesky'])
})
afterAll(() => product?.stop())

const timeField = () => page.getByRole('textbox', { name: 'Date and time' })

async function typeTime(words: string): Promise<void> {
  await timeField().fill(words)
  await timeField().press('Enter')
}

test('an account begins with posting times, and gets more one by one', async () => {
  await page.goto('/dashboard/settings#posting-times')
  await page.getByRole('button', { name: /haldonstreet/ }).click()
  await page.getByRole('button', { name: 'Remove Friday 6:00 PM' }).waitFor()
  await page.getByLabel('Time', { exact: true }).fill('20:15')
  await page.getByRole('textbox', { name: /^Label/ }).fill('Evening readers')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: day }).click()
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Friday 8:15 PM' }).waitFor()
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(16)
  await page.getByRole('button', { name: 'Remove Friday 6:00 PM' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Friday 6:00 PM' }).waitFor({ state: 'detached' })
  await look(page, 'posting-times', { within: '#posting-times' })
  await page.reload()
  await page.getByText('15 times a week, London time').waitFor()
})

test('the next free slot is used, and the one after it is offered next time', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('In a slot of our own')
  const chip = composer.getByRole('button', { name: /^Next free slot/ })
  const offered = await chip.innerText()
  await chip.click()
  const [, time = '', day = ''] = /([\d:]+ [AP]M)\s*\(\w+, (\w+ \d+)/.exec(offered) ?? []
  // The previous time may be on the same day.
  await expect.poll(() => timeField().inputValue()).toMatch(new RegExp(`^${day}, \\d+ ${time}$`))
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await page.getByText(messages.posts.scheduled).waitFor()

  const again = await openComposer(page)
  const next = again.getByRole('button', { name: /^Next free slot/ })
  await next.waitFor()
  expect(await next.innerText()).not.toBe(offered)
  await page.keyboard.press('Escape')
})

test('the timeline of a day has room for its first and last minutes on the smallest phone', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await page.setViewportSize(small)
  await composer.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'When' }).click()
  for (const time of ['12:00 AM', '6:00 AM', '10:00 PM', '11:45 PM']) {
    await typeTime(`tomorrow ${time}`)
    expect(await timeField().inputValue()).toContain(time)
    expect(await tooWide(page, time)).toEqual([])
  }
  await page.setViewportSize(wide)
})

test('a repeating post shows its next five dates across a clock change, and is listed as one', async () => {
  const sunday = springSunday()
  const from = (days: number, pattern: string) => inWords(addDays(sunday, days), pattern)
  const inList = (days: number) => from(days, "EEE, MMMM d, yyyy '9:00 AM'")
  // The Thursday before clocks go forward in London.
  await page.clock.setFixedTime(hourOn(addDays(sunday, -3), 10))
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Bread of the day')
  await typeTime('tomorrow 9')
  expect(await timeField().inputValue()).toBe(from(-2, "MMMM d, yyyy '9:00 AM'"))
  await composer.getByRole('button', { name: 'Doesn’t repeat' }).press('Enter')
  await composer.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every day' })
  const dates = composer.getByRole('list', { name: 'Next dates' }).getByRole('listitem')
  expect(await dates.allInnerTexts()).toEqual([
    inList(-2),
    inList(-1),
    expect.stringMatching(new RegExp(`^${inList(0)}\\s+clocks change: still 9:00 AM$`)),
    inList(1),
    inList(2),
  ])
  await look(page, 'repeat', { within: '[role=dialog]', sizes: [wide] })

  await composer.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every month' })
  await composer.getByRole('combobox', { name: 'On the date' }).selectOption('31')
  await composer.getByText('A month without that date uses its last day.').waitFor()
  await composer.getByText('Every month on the 31st, or the last day of a shorter month.').waitFor()
  await composer.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every week' })
  const days = composer.getByRole('group', { name: 'On these days' })
  await days.getByRole('button', { name: 'Sunday' }).click()
  await composer.getByRole('combobox', { name: 'Ends' }).selectOption({ label: 'After a number of times' })
  await composer.getByRole('textbox', { name: 'Number of times' }).fill('3')
  await composer.getByText('All dates').waitFor()
  expect(await dates.count()).toBe(3)
  await composer.getByText('Every week on Friday and Sunday, 3 times.').waitFor()
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await page.getByText(messages.posts.scheduled).waitFor()

  const saved = await page.evaluate(async () => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const list = await (await fetch(`/api/workspaces/${id}/posts?view=scheduled`)).json()
    return list.posts.map((post: { platformSettings: object }) => post.platformSettings)
  })
  expect(saved).toContainEqual({
    recurring: {
      enabled: true,
      rule: 'FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3',
      zone: 'Europe/London',
      start: hourOn(addDays(sunday, -2), 9).toISOString(),
      next_schedule: hourOn(addDays(sunday, -2), 9).toISOString(),
      last_posted: null,
    },
  })
})

test('the time is chosen by keyboard alone: day, timeline, chips and text field agree', async () => {
  const sunday = springSunday()
  const from = (days: number, pattern: string) => inWords(addDays(sunday, days), pattern)
  await page.clock.setFixedTime(hourOn(addDays(sunday, -3), 10))
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('By keyboard')
  await typeTime(from(-2, "MMMM d '9:07'"))
  await composer.getByRole('button', { name: 'Pick date' }).press('Enter')
  await composer.getByRole('button', { name: from(-2, 'EEEE, MMMM d') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await timeField().inputValue()).toBe(from(0, "MMMM d, yyyy '9:07 AM'"))
  await page.keyboard.press('Escape')
  await composer.getByText(/after 12:59 AM comes 2:00 AM/).waitFor()
  const line = composer.getByRole('slider', { name: from(0, "'Time on Sunday, 'MMMM d") })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  expect(await line.getAttribute('aria-valuetext')).toBe('9:15 AM')
  expect(await timeField().inputValue()).toBe(from(0, "MMMM d, yyyy '9:15 AM'"))
  // A time that does not exist that day becomes the next valid minute.
  await typeTime(from(0, "MMMM d '1:30am'"))
  await timeField().blur()
  expect(await timeField().inputValue()).toBe(from(0, "MMMM d, yyyy '2:00 AM'"))
  await typeTime(from(-4, "MMMM d yyyy '9am'"))
  await composer.getByText('That time has passed: choose a later one.').first().waitFor()
  await composer.getByRole('button', { name: 'Pick date' }).press('Enter')
  expect(await composer.getByRole('button', { name: from(-4, 'EEEE, MMMM d') }).isDisabled()).toBe(true)
})
