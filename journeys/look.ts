import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
/** The smallest supported screen. */
export const small = { width: 360, height: 740 }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Themes differ only in colours, so only colours are checked in both. */
const themes = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: tags } },
] as const
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** A folder for screenshots of every check, to be reviewed by a person. */
const shots = process.env['JOURNEY_SHOTS']

export interface Look {
  /** A selector for the part to check; default: the whole page, with its language, title and landmarks. */
  within?: string
  /** A selector for parts to skip: foreign content. */
  without?: string
  /** Default: wide and narrow, plus overflow on the smallest screen. */
  sizes?: readonly { width: number; height: number }[]
  /** Scrolls there first: axe treats elements under a bar as covered. */
  at?: 'top' | 'end'
}

/** Checks the current page in both themes, wide and narrow: axe finds nothing, and nothing overflows the screen. */
export async function look(page: Page, name: string, options: Look = {}): Promise<void> {
  const flaws = await flawsOf(page, name, options)
  // The journey continues, so that one run reports all findings. The message names them: a report shows no more.
  expect.soft(flaws, flaws.join('\n')).toEqual([])
}

async function flawsOf(page: Page, name: string, { within, without, sizes, at }: Look) {
  const flaws: string[] = []
  // A dialog may appear a moment after the click.
  if (within) await page.locator(within).first().waitFor()
  for (const size of sizes ?? [wide, phone]) {
    await page.setViewportSize(size)
    // What another size shows may have to be fetched: its skeletons are not what is looked at.
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    // Where the hours open depends on the time of day; what is scrolled below their heading counts as covered.
    if (!within) await page.evaluate(() => document.querySelector('[data-times-scroller]')?.scrollTo(0, 0))
    if (at) await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), at === 'end')
    for (const { colorScheme, runOnly } of themes) {
      await page.emulateMedia({ colorScheme })
      const where = `${name}-${size.width}-${colorScheme}`
      if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll('/', '_')}.png` })
      const options = { runOnly: { ...runOnly, values: [...runOnly.values] } }
      for (const { id, html } of await violationsOf(page, { within, without }, options)) {
        flaws.push([`${where}: ${id}`, ...html.map((each) => each.slice(0, 160))].join('\n  '))
      }
    }
  }
  if (!sizes) flaws.push(...(await tooWide(page, name, within)))
  await page.setViewportSize(wide)
  return flaws
}

interface Violation {
  id: string
  /** Of the first elements. */
  html: string[]
}

/** What axe finds on the page and in its frames of the same origin. */
async function violationsOf(
  page: Page,
  { within, without }: Pick<Look, 'within' | 'without'>,
  options: Axe.RunOptions,
): Promise<Violation[]> {
  await bringAxe(page.mainFrame())
  // A frame that may not run scripts never answers.
  const others = page.frames().filter((frame) => frame !== page.mainFrame())
  for (const frame of others) await Promise.race([bringAxe(frame).catch(() => null), sleep(1_000)])
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, options)
      return violations.map(({ id, nodes }) => ({ id, html: nodes.slice(0, 4).map(({ html }) => html) }))
    },
    {
      context: { ...(within && { include: [within] }), exclude: without ? [without] : [] },
      // No rule of these needs the styles and media that axe would load once more.
      options: { ...options, resultTypes: ['violations' as const], preload: false },
    },
  )
}

/** It is large: a page that has it already is sent no other. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axeSource};null`)
}

/** Lets axe run on pages of the stand-ins, whose policy allows no scripts; the rest of the policy stays. */
export async function allowAxeOnStandIns(page: Page): Promise<void> {
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

/** Elements that overflow the smallest screen: the page, its dialogs, and the checked part. */
export async function tooWide(page: Page, name: string, within = 'body'): Promise<string[]> {
  await page.setViewportSize(small)
  // Popups are positioned again in the window’s next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return overflowing(page, name, within)
}

/** Elements wider than the current screen. */
export async function overflowing(page: Page, name: string, within = 'body'): Promise<string[]> {
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
