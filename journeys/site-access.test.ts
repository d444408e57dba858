import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Step, walks } from './keyboard-walks.ts'
import { look, phone, small, overflowing, tablet } from './look.ts'
import { openProduct, type Product } from './product.ts'
import { smallTargets } from './touch-targets.ts'
import { enterContent, isAlive, missedControls, tabThrough, tabTo } from './tab-order.ts'

const patience = { timeout: 15_000 }
/** Axe treats elements that have scrolled under the header as covered. */
const fromTop = { at: 'top' } as const

const built = new URL('../build/client', import.meta.url).pathname

let product: Product
let paths: string[] = []
beforeAll(async () => {
  product = await openProduct({ BILLING: 'sandbox' })
  paths = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
})
afterAll(() => product?.stop())

/** One page of every layout; those of tools follow below. The last two have no content file. */
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

test('every page layout is accessible, in both themes and on small screens', async () => {
  const page = await product.visit()
  for (const path of shapes()) {
    await page.goto(path)
    await look(page, path, fromTop)
  }
  await page.context().close()
})

/** Every page is opened once for all its sizes. Changes by scripts are checked where the tools are used. */
describe('every page', () => {
  const over: string[] = []
  const missed: string[] = []

  beforeAll(async () => {
    const waiting = [...paths, '/signin']
    const measure = async () => {
      const page = await product.visit({ viewport: small, javaScriptEnabled: false })
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.setViewportSize(small)
        await page.goto(path)
        over.push(...(await overflowing(page, path)))
        for (const size of [phone, tablet]) {
          await page.setViewportSize(size)
          missed.push(...(await smallTargets(page)).map((target) => `${size.width} ${path}: ${target}`))
        }
      }
      await page.context().close()
    }
    await Promise.all([measure(), measure()])
  })

  test('is no wider than the smallest screen', () => {
    expect(over).toEqual([])
    expect(paths.length).toBeGreaterThan(100)
  })

  test('has touch targets of the required size, on a phone and on a tablet', () => {
    expect(missed).toEqual([])
  })
})

describe.each(walks)('a tool of the $engine engine', ({ path, steps, shows, take, gives }) => {
  let page: Page
  /** Errors in the browser, including refusals by the content security policy. */
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

  test('is accessible, and Tab visits every control in order and leaves', async () => {
    await look(page, path, fromTop)
    await enterContent(page)
    const { passed, wrong } = await tabThrough(page)
    expect([...wrong, ...(await missedControls(page))]).toEqual([])
    expect(passed).toBeGreaterThan(4)
  })

  test('gives its result by keyboard alone, and is accessible afterwards', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await enterContent(page)
    for (const step of steps) await press(page, step)
    await expect.poll(() => page.locator('[data-island]').innerText(), patience).toMatch(shows)
    await press(page, [take, 'Enter'])
    const taken = async () => saved || (await page.evaluate(() => navigator.clipboard.readText()))
    await expect.poll(taken, patience).toMatch(gives)
    expect(await page.locator('[data-island] :focus').count()).toBe(1)
    expect(complaints).toEqual([])
    await look(page, `${path}-used`, fromTop)
  })
})

async function press(page: Page, [name, ...keys]: Step): Promise<void> {
  await tabTo(page, name)
  for (const key of keys) await (isKey(key) ? page.keyboard.press(key) : page.keyboard.type(key))
}

const isKey = (key: string) => /^(Space|Enter|Delete|(Shift\+)?Arrow\w+|ControlOrMeta\+\w)$/.test(key)
