import { readdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Walk, walks } from './keyboard-walks.ts'
import { openProduct, type Product } from './product.ts'
import { focusStop, isAlive, missedControls } from './tab-order.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
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
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const { colorScheme, measure } of looks) {
      await page.emulateMedia({ colorScheme })
      // Without legacy mode axe opens a window of its own for every look.
      const { violations } = await measure(new AxeBuilder({ page }).setLegacyMode()).analyze()
      for (const { id, nodes } of violations) {
        const where = nodes.slice(0, 4).map(({ html }) => html.slice(0, 160))
        found.push([`${page.url()} ${size.width} ${colorScheme}: ${id}`, ...where].join('\n  '))
      }
    }
  }
  return found
}

/** One page of every shape; those of tools come below. The last three have no file of their own. */
function shapes(): string[] {
  const first = (shape: RegExp) => paths.filter((path) => shape.test(path)).slice(0, 1)
  return [
    '/',
    '/free-tools',
    ...first(/^\/free-tools\/[\w-]+-tools$/),
    '/blog',
    '/blog/your-280-characters-are-not-280',
    ...first(/^\/blog\/.+-comparison$/),
    ...first(/^\/how-to-post-to-/),
    '/affiliate-program',
    '/signin',
    '/nowhere',
  ]
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
  const wide: string[] = []
  const waiting = [...paths]
  const look = async () => {
    const page = await product.visit({ viewport: small })
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > small.width) wide.push(`${path}: ${width}`)
    }
    await page.context().close()
  }
  await Promise.all([look(), look()])
  expect(wide).toEqual([])
  expect(paths.length).toBeGreaterThan(100)
})

describe.each(walks)('a tool of the $engine engine', (walk) => {
  let page: Page
  /** What went wrong in the browser, its content policy included. */
  let complaints: string[] = []
  beforeAll(async () => {
    page = await product.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    complaints = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(walk.path)
    await isAlive(page)
  })
  afterAll(() => page?.context().close())

  test('has every control in the order of the page, in sight, and lets go of the focus', async () => {
    const { passed, wrong } = await tabThrough(page)
    expect(wrong).toEqual([])
    expect(await missedControls(page)).toEqual([])
    expect(passed).toBeGreaterThan(4)
  })

  test('gives its result to the keyboard alone, and can be used by everybody then', async () => {
    await page.goto('about:blank')
    await page.goto(walk.path)
    await isAlive(page)
    await enterContent(page)
    for (const [name, ...keys] of walk.steps) {
      await tabTo(page, name)
      for (const key of keys) await (isKey(key) ? page.keyboard.press(key) : page.keyboard.type(key))
    }
    await expect.poll(() => page.locator('[data-island]').innerText()).toMatch(walk.shows)
    await take(page, walk.take)
    expect(await flaws(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** By the link that skips the header. */
async function enterContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  expect((await focusStop(page)).name).toBe('Skip to content')
  await page.keyboard.press('Enter')
}

/** Opens what is folded on the way. */
async function tabThrough(page: Page): Promise<{ passed: number; wrong: string[] }> {
  await enterContent(page)
  const wrong: string[] = []
  let passed = 0
  let stays = 0
  for (let last = ''; ;) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (!stop.inside && passed > 0) return { passed, wrong }
    if (!stop.inside) continue
    passed += 1
    stays = stop.id === last ? stays + 1 : 0
    last = stop.id
    if (passed > 400 || stays > 8) return { passed, wrong: [...wrong, `the focus is caught at ${stop.name}`] }
    if (!stop.outlined) wrong.push(`${stop.name}: nothing shows that it has the focus`)
    if (!stop.inSight) wrong.push(`${stop.name}: has the focus out of sight`)
    if (stop.folded) await page.keyboard.press('Enter')
  }
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  const fits = (given: string) => (typeof name === 'string' ? given === name : name.test(given))
  while (passed.length < 150) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (stop.inside && fits(stop.name)) return
    passed.push(stop.name)
  }
  throw new Error(`${String(name)} is out of reach after ${passed.join(', ')}`)
}

const isKey = (key: string) => /^(Tab|Space|Enter|Delete|(Shift\+)?Arrow\w+|ControlOrMeta\+\w)$/.test(key)

async function take(page: Page, taken: Walk['take']): Promise<void> {
  await tabTo(page, taken.press)
  if ('saves' in taken) {
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe(taken.saves)
  } else {
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(taken.copies)
  }
  expect((await focusStop(page)).inside).toBe(true)
}
