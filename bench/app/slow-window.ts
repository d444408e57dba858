import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Visitor } from '../sign-up.ts'

/** How many times slower than this machine the browser is made. */
export const slowdown = 4

/** A browser window of somebody who is signed in. @param times how many times slower */
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
    /** The longest event of each interaction, by what the script was doing. */
    interactions: Map<number, { step: string; ms: number }>
    step: string
    /** Milliseconds between frames while they are counted. */
    frameTimes: number[] | null
  }
}

/** Runs in the page, before anything of it. */
function noteInteractions(): void {
  window.interactions = new Map()
  window.step = ''
  window.frameTimes = null
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
    if (window.frameTimes && last > 0) window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Does something that a person would do, and waits until the page has rested. */
export async function act(page: Page, step: string, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate((name) => void (window.step = name), step)
  await work()
  await page.waitForTimeout(restMs)
}

const restMs = 350

/** How long each interaction took until the next paint. What took less than is reported (16 ms) counts as that. */
export function interactions(page: Page): Promise<{ step: string; ms: number }[]> {
  return page.evaluate(() => [...window.interactions.values()])
}
