import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Visitor } from '../sign-up.ts'

/** A browser window of a signed-in person. @param times how many times slower */
export async function openWindow(
  browser: Browser,
  origin: string,
  { cookie }: Visitor,
  times: number,
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
  await page.addInitScript(noteInteractions)
  return page
}

declare global {
  interface Window {
    /** The longest event of each interaction, with the step of the script. */
    interactions: Map<number, { step: string; ms: number }>
    step: string
    /** Milliseconds between frames, since counting started. */
    frameTimes: number[]
    countFrames: () => void
  }
}

/** Runs in the page, before any of its code. */
function noteInteractions(): void {
  window.interactions = new Map()
  window.step = ''
  window.frameTimes = []
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0)
        continue
      const known = window.interactions.get(entry.interactionId)
      if (!known || known.ms < entry.duration)
        window.interactions.set(entry.interactionId, { step: window.step, ms: entry.duration })
    }
  }).observe(options)
  let last = 0
  const count = (now: number) => {
    if (last > 0) window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(count)
  }
  window.countFrames = () => requestAnimationFrame(count)
}

/** The pause between two clicks: about as short as that of an experienced person. */
const restMs = 500
/** How long a button is held down. */
const heldMs = 60
/** From hovering over a target to clicking it. */
const aimMs = 150

/**
 * Clicks like a hand, then pauses. Its position is looked up first: in a slowed-down page that takes as long as the
 * measured interaction.
 */
export async function press(page: Page, step: string, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error(`There is nothing to press for: ${step}`)
  const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await startStep(page, step)
  await page.mouse.click(x, y, { delay: heldMs })
  await page.waitForTimeout(restMs)
}

/** Presses a key, then pauses. */
export async function pressKey(page: Page, step: string, key: string): Promise<void> {
  await startStep(page, step)
  await page.keyboard.press(key)
  await page.waitForTimeout(restMs)
}

async function startStep(page: Page, step: string): Promise<void> {
  await page.evaluate((name) => void (window.step = name), step)
  await page.waitForTimeout(aimMs)
}

/** How long each interaction took until the next paint. Shorter ones than the API reports (16 ms) count as 16 ms. */
export function interactions(page: Page): Promise<{ step: string; ms: number }[]> {
  return page.evaluate(() => [...window.interactions.values()])
}
