import { readdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Step, walks } from './keyboard-walks.ts'
import { openProduct, type Product } from './product.ts'
import { enterContent, isAlive, missedControls, tabThrough, tabTo } from './tab-order.ts'

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly']

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** The smallest screen everything has to work on. */
const small = { width: 360, height: 740 }
/** Only colours change from one theme to the other, so only they are looked at twice. */
const looks: { colorScheme: 'light' | 'dark'; runOnly: Rules }[] = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: rules } },
]

const patience = { timeout: 15_000 }

const built = new URL('../build/client', import.meta.url).pathname

let product: Product
let paths: string[] = []
beforeAll(async () => {
  product = await openProduct()
  paths = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
})
afterAll(() => product?.stop())

/** What axe finds on the page as it is now, in both themes, wide and narrow. */
async function flaws(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    // What has scrolled under the header counts as covered by it.
    await page.evaluate(() => scrollTo(0, 0))
    for (const { colorScheme, runOnly } of looks) {
      await page.emulateMedia({ colorScheme })
      // Without legacy mode axe opens a window of its own for every look.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze()
      for (const { id, nodes } of violations) {
        const where = nodes.slice(0, 4).map(({ html }) => html.slice(0, 160))
        found.push([`${page.url()} ${size.width} ${colorScheme}: ${id}`, ...where].join('\n  '))
      }
    }
  }
  found.push(...(await overWide(page)))
  await page.setViewportSize(wide)
  return found
}

/** Names the page when it scrolls sideways on the smallest screen. */
async function overWide(page: Page): Promise<string[]> {
  await page.setViewportSize(small)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width > small.width ? [`${page.url()}: ${width} px wide at ${small.width}`] : []
}

/** One page of every shape; those of tools come below. The last two have no file of their own. */
function shapes(): string[] {
  return [
    '/',
    '/free-tools',
    ...firstOf(/^\/free-tools\/[\w-]+-tools$/),
    '/blog',
    '/blog/your-280-characters-are-not-280',
    ...firstOf(/^\/blog\/.+-comparison$/),
    ...firstOf(/^\/how-to-post-to-/),
    '/affiliate-program',
    '/signin',
    '/nowhere',
  ]
}

function firstOf(shape: RegExp): string[] {
  return paths.filter((path) => shape.test(path)).slice(0, 1)
}

test('every shape of page can be used by everybody, in both themes and on small screens', async () => {
  const page = await product.visit()
  const found: string[] = []
  for (const path of shapes()) {
    await page.goto(path)
    found.push(...(await flaws(page)))
  }
  await page.context().close()
  expect(found).toEqual([])
})

test('no page is wider than the smallest screen', async () => {
  const over: string[] = []
  const waiting = [...paths]
  const look = async () => {
    // What scripts change is looked at where the tools are used.
    const page = await product.visit({ viewport: small, javaScriptEnabled: false })
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path)
      over.push(...(await overWide(page)))
    }
    await page.context().close()
  }
  await Promise.all([look(), look()])
  expect(over).toEqual([])
  expect(paths.length).toBeGreaterThan(100)
})

describe.each(walks)('a tool of the $engine engine', ({ path, steps, shows, take, gives }) => {
  let page: Page
  /** What went wrong in the browser; what the content policy refused is among it. */
  let complaints: string[] = []
  let saved = ''
  beforeEach(async () => {
    page = await product.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    complaints = []
    saved = ''
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('download', (download) => (saved = download.suggestedFilename()))
    await page.goto(path)
    await isAlive(page)
  })
  afterEach(() => page?.context().close())

  test('can be used by everybody, and takes the focus through every control in their order and out', async () => {
    expect(await flaws(page)).toEqual([])
    await enterContent(page)
    const { passed, wrong } = await tabThrough(page)
    expect([...wrong, ...(await missedControls(page))]).toEqual([])
    expect(passed).toBeGreaterThan(4)
  })

  test('gives its result to the keyboard alone, and can be used by everybody then', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await enterContent(page)
    for (const step of steps) await press(page, step)
    await expect.poll(() => page.locator('[data-island]').innerText(), patience).toMatch(shows)
    await press(page, [take, 'Enter'])
    const taken = async () => saved || (await page.evaluate(() => navigator.clipboard.readText()))
    await expect.poll(taken, patience).toMatch(gives)
    expect(await page.locator('[data-island] :focus').count()).toBe(1)
    expect(complaints).toEqual([])
    expect(await flaws(page)).toEqual([])
  })
})

async function press(page: Page, [name, ...keys]: Step): Promise<void> {
  await tabTo(page, name)
  for (const key of keys) await (isKey(key) ? page.keyboard.press(key) : page.keyboard.type(key))
}

const isKey = (key: string) => /^(Space|Enter|Delete|(Shift\+)?Arrow\w+|ControlOrMeta\+\w)$/.test(key)
