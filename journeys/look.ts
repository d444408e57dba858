import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
/** The smallest screen everything has to work on. */
export const small = { width: 360, height: 740 }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only colours change from one theme to the other: they alone are looked at twice. */
const themes = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: tags } },
] as const
/** A folder to leave a picture of every look in, for a person to go through. */
const shots = process.env['JOURNEY_SHOTS']

export interface Look {
  /** The part of the page that is looked at, as a selector; else all of it, with its language, title and landmarks. */
  within?: string
  /** What is left out: what stands there is somebody else’s. */
  without?: string
  /** Else wide and narrow, and whether anything sticks out on the smallest screen. */
  sizes?: readonly { width: number; height: number }[]
  /** Scrolled there first: what is under a bar counts as covered by it. */
  at?: 'top' | 'end'
}

/** Looks at what a page shows now, in both themes, wide and narrow: axe finds nothing, and nothing is wider than the screen. */
export async function look(page: Page, name: string, options: Look = {}): Promise<void> {
  // The journey goes on, so that one run says all that is wrong.
  expect.soft(await flawsOf(page, name, options)).toEqual([])
}

async function flawsOf(page: Page, name: string, { within, without, sizes, at }: Look) {
  const flaws: string[] = []
  // What a press opens may come a moment later.
  if (within) await page.locator(within).first().waitFor()
  for (const size of sizes ?? [wide, phone]) {
    await page.setViewportSize(size)
    if (at) await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), at === 'end')
    for (const { colorScheme, runOnly } of themes) {
      await page.emulateMedia({ colorScheme })
      const where = `${name}-${size.width}-${colorScheme}`
      if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll('/', '_')}.png` })
      // Without legacy mode axe opens a window of its own for every look.
      const axe = new AxeBuilder({ page, ...(await axeThere(page)) }).setLegacyMode()
      if (within) axe.include(within)
      if (without) axe.exclude(without)
      const options = { runOnly: { ...runOnly, values: [...runOnly.values] } }
      const { violations } = await axe.options({ ...options, resultTypes: ['violations'] }).analyze()
      for (const { id, nodes } of violations) {
        flaws.push(
          [`${where}: ${id}`, ...nodes.slice(0, 4).map(({ html }) => html.slice(0, 160))].join('\n  '),
        )
      }
    }
  }
  if (!sizes) flaws.push(...(await tooWide(page, name, within)))
  await page.setViewportSize(wide)
  return flaws
}

/** Axe is large, and would be sent into the page twice for every analysis: once it is there, nothing is. */
async function axeThere(page: Page): Promise<{ axeSource?: string }> {
  // A frame comes and goes as it likes: with one, it is sent anew.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return isThere ? { axeSource: 'undefined' } : {}
}

/**
 * Lets axe run on pages of the stand-ins, whose policy lets no script run, not even its own: the rest of what they say
 * stays.
 */
export async function letAxeOntoStandIns(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/sandbox'),
    async (route, request) => {
      if (request.method() !== 'GET' || request.resourceType() !== 'document') return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const policy = response.headers()['content-security-policy'] ?? ''
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace(/sandbox[^;]*;/, ''),
      }
      return route.fulfill({ response, headers })
    },
  )
}

/** What sticks out on the smallest screen: the page, its dialogs, and the part that is looked at. */
export async function tooWide(page: Page, name: string, within = 'body'): Promise<string[]> {
  await page.setViewportSize(small)
  // What hangs on something is placed anew by the window’s next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return stickingOut(page, name, within)
}

/** What is wider than the screen as it is now. */
export async function stickingOut(page: Page, name: string, within = 'body'): Promise<string[]> {
  const rights = await page.evaluate(
    (part) =>
      [
        document.documentElement,
        ...document.querySelectorAll(`[role=dialog], [role=alertdialog], :is(${part}):not(body)`),
      ]
        .map((element) => ({
          right: Math.max(element.scrollWidth, element.getBoundingClientRect().right),
          what: element.outerHTML.slice(0, 120),
          screen: innerWidth,
        }))
        .filter(({ right, screen }) => right > screen),
    within,
  )
  return rights.map(({ right, what, screen }) => `${name}: ${right} px wide at ${screen}: ${what}`)
}
