import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.mjs'
import { appSize } from './app-size.ts'
import { fillMonth } from './app/fill-month.ts'
import { interactions, openWindow, press, pressKey } from './app/slow-window.ts'
import { atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { openPlace } from './place.ts'
import { startPostlark } from './postlark.ts'
import { signIn, signUp, type Visitor } from './sign-up.ts'
import { startStandIns } from './stand-ins.ts'

const folder = fileURLToPath(new URL('../build/client', import.meta.url))

const sizes = {
  full: { posts: 500, rounds: 4, saves: 20, slowdown: 4 },
  // Two thirds of them are to come, and the list is turned twice. A browser that is slowed down keeps a core busy.
  smallest: { posts: 160, rounds: 1, saves: 1, slowdown: 1 },
} satisfies Record<Size, Plan>

interface Plan {
  posts: number
  rounds: number
  saves: number
  /** How many times the browser is slowed down. */
  slowdown: number
}

const mostMs = { interaction: 100, frame: 34, visible: 300 }

/** The signed-in screens with a month of 500 posts, in a browser slowed down four times. */
export async function app({ database, size, say }: Run): Promise<Figure[]> {
  const plan = sizes[size]
  const { posts, saves, slowdown } = plan
  const ofSlow = (name: string, ms: readonly number[], most?: number) =>
    p95(`${slowdown}× slower: ${name}`, ms, most)
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  const env = { ...place.env, SANDBOX_URL: standIns.origin }
  const first = startPostlark(env)
  const { userId } = await signUp(await first.ready, standIns)
  await first.kill('SIGTERM')
  const db = await place.open()
  const workspaceId = await fillMonth(db, userId, posts)
  await db.close()

  const server = startPostlark(env)
  const origin = await server.ready
  const visitor = await signIn(origin)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    say('the calendar, slowed down')
    // Otherwise the guided tour would open over the composer.
    await visitor.ask('POST', '/api/me/onboarding')
    const page = await openWindow(browser, origin, visitor, slowdown)
    const calendar = await useCalendar(page, plan)
    const frames = await dragAround(page)
    say('the list, slowed down')
    const pages = await turnPages(page, plan)
    say('the composer, slowed down')
    const composer = await openComposer(page, plan)
    await page.context().close()
    say('two windows')
    const seenIn = (times: number) =>
      seenElsewhere(() => openWindow(browser, origin, visitor, times), visitor, workspaceId, saves)
    const seen = await seenIn(1)
    const slowlySeen = await seenIn(slowdown)
    tellSlowest([...calendar, ...pages], say)
    return [
      ...appSize(folder),
      ...ofSlow(`calendar of ${posts} posts, interaction to next paint`, msOf(calendar), mostMs.interaction),
      ...ofSlow('dragging over a week, frame', frames, mostMs.frame),
      ...ofSlow('page of the list, interaction to next paint', msOf(pages), mostMs.interaction),
      ...ofSlow('opening the composer, interaction to next paint', msOf(composer)),
      ...p95('saved until visible in a second window', seen, mostMs.visible),
      ...p95(`the same, both ${slowdown}× slower`, slowlySeen),
    ]
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
  }
}

type Interactions = { step: string; ms: number }[]

const msOf = (all: Interactions) => all.map(({ ms }) => ms)

function p95(name: string, ms: readonly number[], most?: number): Figure[] {
  const value = percentile(ms, 0.95)
  return [
    {
      name: `${name}, p95 of ${ms.length}`,
      value,
      unit: 'ms',
      ...(most && { goal: atMost(most, 'ms', value) }),
    },
  ]
}

function tellSlowest(all: Interactions, say: (text: string) => void): void {
  const slowest = [...Map.groupBy(all, ({ step }) => step)]
    .map(([step, of]) => ({ step, ms: Math.max(...msOf(of)) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8)
  say(`slowest: ${slowest.map(({ step, ms }) => `${step} ${ms} ms`).join(', ')}`)
}

/** Changes views, cards, filters and dates, like a person planning a week. */
async function useCalendar(page: Page, { rounds }: Plan): Promise<Interactions> {
  await page.goto('/dashboard/calendar?view=week')
  const card = page.locator('[data-calendar] [data-card]').first()
  await card.waitFor()
  await page.waitForTimeout(2_000)
  const choose = (step: string, group: string, name: RegExp) =>
    press(page, step, page.getByRole('group', { name: group }).getByRole('button', { name }).first())
  const button = (step: string, name: string) =>
    press(page, step, page.getByRole('button', { name, exact: true }))
  for (let round = 0; round < rounds; round++) {
    await choose('month', 'View', /^Month/)
    await choose('a state, in the month', 'Filter by state', /^Scheduled/)
    await choose('all, in the month', 'Filter by state', /^All/)
    await choose('week', 'View', /^Week/)
    // A press lands where the card was: on a slow machine the month may still be there.
    await page.locator('section[aria-label^="Week of"] [data-card]').first().waitFor()
    await press(page, 'open a card', card)
    await page.locator('[role=dialog]').waitFor()
    await pressKey(page, 'close it', 'Escape')
    await choose('a state', 'Filter by state', /^Scheduled/)
    await choose('all', 'Filter by state', /^All/)
    await choose('an account', 'Filter by account', /^X/)
    await choose('no account', 'Filter by account', /^X/)
    await button('next week', 'Next week')
    await button('back', 'Previous week')
    await choose('list', 'View', /^List/)
    await choose('day', 'View', /^Day/)
    await pressKey(page, 'an arrow key', 'ArrowRight')
    await button('today', 'Today')
    await choose('week again', 'View', /^Week/)
  }
  return interactions(page)
}

/** Drags a card of next week over its days, there and back. */
async function dragAround(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Next week', exact: true }).click()
  const days = page.locator('[data-calendar] [data-day]')
  const card = page.locator('[data-calendar] [data-day] button[data-card]').first()
  await page.waitForTimeout(1_500)
  const from = await card.boundingBox()
  const last = await days.last().boundingBox()
  if (!from || !last) throw new Error('The week has no cards')
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30)
  await page.evaluate(() => window.countFrames())
  const steps = 150
  for (let step = 0; step <= steps; step++) {
    const way = 1 - Math.abs(1 - (2 * step) / steps)
    await page.mouse.move(from.x + 40 + (last.x - from.x) * way, from.y + 30 + 250 * way)
  }
  const frames = await page.evaluate(() => window.frameTimes)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

async function turnPages(page: Page, { rounds }: Plan): Promise<Interactions> {
  await page.goto('/dashboard')
  await page.getByRole('listitem').first().waitFor()
  await page.waitForTimeout(1_500)
  for (let round = 0; round < rounds; round++) {
    for (const name of ['Next', 'Next', 'Previous', 'Previous']) {
      // The rows of the previous page move the button until they are all rendered.
      await page.locator('ul[aria-busy="false"]').waitFor()
      await press(
        page,
        `${name.toLowerCase()} page`,
        page.getByRole('button', { name: new RegExp(`^${name}`) }),
      )
    }
  }
  return interactions(page)
}

async function openComposer(page: Page, { rounds }: Plan): Promise<Interactions> {
  const all: Interactions = []
  for (let round = 0; round < rounds; round++) {
    await page.goto('/dashboard/calendar?view=week')
    await page.locator('[data-card]').first().waitFor()
    await page.waitForTimeout(1_500)
    const button = page.getByRole('button', { name: 'New post', exact: false }).first()
    await press(page, 'open the composer', button)
    await page.getByRole('dialog', { name: 'New post' }).waitFor()
    all.push(...(await interactions(page)))
  }
  return all
}

/** The time from a click on Save until another window shows the post. */
async function seenElsewhere(
  open: () => Promise<Page>,
  visitor: Visitor,
  workspaceId: string,
  saves: number,
): Promise<number[]> {
  const writer = await open()
  const reader = await open()
  const address = '/dashboard/calendar?view=week'
  for (const page of [writer, reader]) {
    await page.goto(address)
    await page.locator('[data-calendar] [data-card]').first().waitFor()
    await page.waitForTimeout(1_500)
  }
  const connections = (await (
    await visitor.ask('GET', `/api/workspaces/${workspaceId}/connections`)
  ).json()) as { id: string; provider: string }[]
  const account = connections.find(({ provider }) => provider === 'bluesky')?.id
  const taken: number[] = []
  for (let turn = 0; turn < saves; turn++) {
    const text = `Seen elsewhere ${turn} ${Math.round(performance.now())}`
    const seen = reader.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (!document.querySelector('[data-calendar]')?.textContent.includes(words)) return
            observer.disconnect()
            // The time of the paint, not of the DOM change.
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          }
          const observer = new MutationObserver(look)
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      text,
    )
    const saved = await writer.evaluate(
      async ({ path, body }) => {
        const began = performance.timeOrigin + performance.now()
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, scheduledFor: new Date(Date.now() + 3_600_000).toISOString() }),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return began
      },
      {
        path: `/api/workspaces/${workspaceId}/posts`,
        body: { content: { all: text }, connectionIds: [account] },
      },
    )
    taken.push((await seen) - saved)
    await writer.waitForTimeout(300)
  }
  await writer.context().close()
  await reader.context().close()
  return taken
}
