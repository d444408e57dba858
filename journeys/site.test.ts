import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bioMessages } from '#contract/site-messages.ts'
import { blogMessages, quizMessages } from '#contract/site-messages.ts'
import catalogue from '#content/tool-catalogue.json' with { type: 'json' }
import { connectBluesky, openProduct, type Product, signUp } from './product.ts'
import { isAlive } from './tab-order.ts'

const post = '/blog/your-280-characters-are-not-280'

let product: Product
beforeAll(async () => {
  product = await openProduct({ BILLING: 'sandbox' })
})
afterAll(() => product?.stop())

/** A page in a new person's browser, with permission to use the clipboard. */
async function open(path: string, options: Parameters<Product['visit']>[0] = {}): Promise<Page> {
  const page = await product.visit({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.goto(path)
  return page
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a program that writes to a page is refused, and is told that pages are read', async () => {
  for (const path of ['/pricing', '/wp-login.php', '/dashboard']) {
    const answer = await fetch(product.url + path, { method: 'POST', body: 'log=admin' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
  }
})

/** A page whose scripts are held back until released. */
async function openBeforeItsCode(path: string) {
  const page = await product.visit()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => code.promise.then(() => route.continue()))
  await page.goto(path)
  return { page, letCodeThrough: code.resolve }
}

describe('free tools', () => {
  test('bios come from templates when no AI answers, and say so', async () => {
    const page = await open('/free-tools/bio-generator')
    await isAlive(page)
    await page.getByLabel('Profession or role').fill('')
    await expect(
      page.getByRole('button', { name: 'Write three bios' }).getAttribute('aria-disabled'),
    ).resolves.toBe('true')
    await page.getByLabel('Profession or role').fill('Ceramics teacher')
    await page.getByRole('button', { name: 'Write three bios' }).click()
    await page.getByText(bioMessages.usingSmartGeneration).first().waitFor()
    await page.getByText(bioMessages.generatedByTemplates).first().waitFor()
    const bios = await page.getByRole('article').allInnerTexts()
    expect(bios).toHaveLength(3)
    expect(bios.join('\n').toLowerCase()).toContain('ceramics teacher')
    await page.getByRole('article').first().getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied!').first().waitFor()
    expect(bios[0]).toContain(await copied(page))
    await page.context().close()
  })

  test('text typed before a tool is hydrated is used after it', async () => {
    const { page, letCodeThrough } = await openBeforeItsCode('/free-tools/instagram-tools/caption-generator')
    await page.getByLabel('What is the post about?').fill('kiln opening')
    letCodeThrough()
    await isAlive(page)
    await page.getByRole('button', { name: 'Write five captions' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: /kiln opening/i })
      .first()
      .waitFor()
    await page.context().close()
  })

  test('five captions appear about the typed topic, and not before typing', async () => {
    const page = await open('/free-tools/instagram-tools/caption-generator')
    await isAlive(page)
    const topic = page.getByLabel('What is the post about?')
    const write = page.getByRole('button', { name: 'Write five captions' })
    await topic.fill('   ')
    expect(await write.getAttribute('aria-disabled')).toBe('true')
    await topic.fill('kiln opening')
    await topic.press('Enter')
    await page
      .getByRole('article')
      .filter({ hasText: /kiln opening/i })
      .first()
      .waitFor()
    expect(await page.getByRole('article').count()).toBe(5)
    const first = await page.getByRole('article').first().innerText()
    await page.getByRole('button', { name: 'Generate again' }).click()
    await expect.poll(() => page.getByRole('article').first().innerText(), { timeout: 5_000 }).not.toBe(first)
    await page.context().close()
  })

  test('a draft is scored while typing, for four networks, and the score is hidden when empty', async () => {
    const page = await open('/free-tools/social-media-post-quality-check')
    await isAlive(page)
    await page.getByText('67 of 100, Good').first().waitFor()
    const networks = await page.getByRole('group', { name: 'Network' }).getByRole('button').allInnerTexts()
    expect(networks.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'Instagram',
      'Pinterest',
      'YouTube',
      'TikTok',
    ])
    await page.getByRole('button', { name: 'Apply both' }).click()
    await page.getByText('76 of 100, Very Good').first().waitFor()
    await page.getByRole('button', { name: /Remove/ }).click()
    await page.getByLabel('Your draft').fill('')
    await expect.poll(() => page.getByRole('img', { name: /Score \d+ of 100/ }).count()).toBe(0)
    await page.context().close()
  })

  test('an engagement rate follows its inputs, and asks for missing followers', async () => {
    const page = await open('/free-tools/engagement-calculator')
    await isAlive(page)
    await page.getByLabel('Followers').fill('1000')
    await page.getByLabel('Likes').fill('50')
    await page.getByLabel('Comments').fill('')
    await page.getByLabel('Shares').fill('1')
    await page.getByText('5.10%').first().waitFor()
    await page.getByText('Excellent', { exact: true }).first().waitFor()
    await page.getByLabel('Followers').fill('0')
    await page
      .getByText(/above 0/)
      .first()
      .waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity/)
    await page.context().close()
  })

  test('a link contains the state, in the fragment', async () => {
    const page = await open('/free-tools/engagement-calculator')
    await isAlive(page)
    await page.getByLabel('Followers').fill('777')
    await page.getByRole('button', { name: 'Copy link to this' }).click()
    await page.getByText('Copied!').first().waitFor()
    const link = await copied(page)
    expect(link).toContain('#s=')
    const other = await open(link)
    await expect.poll(() => other.getByLabel('Followers').inputValue()).toBe('777')
    await page.context().close()
    await other.context().close()
  })

  test('the result of a tool goes to the composer, through signing in', async () => {
    const page = await open('/')
    await signUp(page, { name: 'Ines', email: 'ines@example.org' })
    await page.goto('/dashboard/connections')
    await connectBluesky(page)
    await page.getByText('haldonstreet.bsky.social is connected').waitFor()
    const member = page.context()
    const tool = await member.newPage()
    await tool.goto('/free-tools/word-counter')
    await isAlive(tool)
    await tool.getByRole('textbox').first().fill('Rye is back on Friday.')
    await tool.getByRole('button', { name: 'Use in a post' }).first().click()
    const dialog = tool.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('textbox').first().inputValue()).toBe('Rye is back on Friday.')
    expect(tool.url()).not.toContain('Rye')
    await member.close()
  })

  test('a person who is not signed in keeps the text while signing in', async () => {
    const page = await open('/free-tools/word-counter')
    await isAlive(page)
    await page.getByRole('textbox').first().fill('For later.')
    await page.getByRole('button', { name: 'Use in a post' }).first().click()
    await page.waitForURL(/\/signin\?next=/)
    expect(await page.evaluate(() => localStorage.getItem('postlark.handed-over'))).toContain('For later.')
    await page.context().close()
  })

  test('a tool works offline after the first visit', async () => {
    const page = await open('/free-tools/word-counter', { serviceWorkers: 'allow' })
    await isAlive(page)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('tool-pages')).keys()).length), {
        timeout: 15_000,
      })
      .toBeGreaterThan(0)
    await page.context().setOffline(true)
    await page.reload()
    await isAlive(page)
    await page.getByRole('textbox').first().fill('one two three')
    await page.getByText(/\b3\b/).first().waitFor()
    await page.context().close()
  })

  test('the list of tools is filtered by typed text', async () => {
    const page = await open('/free-tools')
    await page.getByLabel('Search tools').fill('subtitle')
    await page.getByText(/^\d+ of \d+ tools and guides$/).waitFor()
    await expect.poll(() => page.locator('[data-group] li:visible').count()).toBeLessThan(5)
    await page.getByLabel('Search tools').fill('zeppelin')
    await page.getByText('No tools found for “zeppelin”.').waitFor()
    await page.context().close()
  })
})

/** Checks of every tool on its page: each page is opened once for both tests. */
describe('every tool', () => {
  const offers: { href: string; name: string | null }[] = []
  const left: string[] = []

  beforeAll(async () => {
    const page = await product.visit()
    await page.addInitScript(() => {
      const offered: string[] = []
      Reflect.set(window, 'offered', offered)
      Reflect.set(document, 'modelContext', {
        registerTool(tool: { name: string; description: string; inputSchema: object; execute: unknown }) {
          const whole = tool.description.length > 20 && typeof tool.execute === 'function'
          offered.push(whole && 'properties' in tool.inputSchema ? tool.name : `incomplete: ${tool.name}`)
        },
      })
    })
    for (const { href } of catalogue.filter((entry) => entry.kind === 'tool')) {
      await page.goto(href)
      await isAlive(page)
      const name = await page
        .waitForFunction(() => (Reflect.get(window, 'offered') as string[])[0], null, { timeout: 10_000 })
        .then((handle) => handle.jsonValue())
        .catch(() => null)
      offers.push({ href, name: name ?? null })
      left.push(...(await hintsLeft(page)).map((hint) => `${href}: ${hint}`))
    }
    await page.context().close()
  })

  test("replaces all of its example with the person's input", () => {
    expect(left).toEqual([])
  })

  test("registers with a browser's agent, under a unique name", () => {
    expect(offers.filter(({ name }) => !/^[\w-]+$/.test(name ?? ' '))).toEqual([])
    expect(offers.length).toBeGreaterThan(100)
    expect(new Set(offers.map(({ name }) => name)).size).toBe(offers.length)
  })
})

/** The parts of a tool's example that still show after other input. */
async function hintsLeft(page: Page): Promise<string[]> {
  const fields = page.locator('[data-island] :is(input:not([type]), input[type=text], textarea):visible')
  const hints = await fields.evaluateAll((all) =>
    all.flatMap((field) => field.getAttribute('placeholder') ?? []).filter((hint) => hint.length > 5),
  )
  const [first] = await fields.all()
  if (!first || hints.length < 2) return []
  await first.fill('Quagga pottery')
  const send = page.locator('[data-island] form button[type=submit]').first()
  if (await send.isVisible()) await send.click()
  const results = page.locator('[data-island] [class*="bg-paper-2"]').last()
  // The captions take a while, and show nothing of the example meanwhile.
  await page.getByText('This is an example.').waitFor({ state: 'detached' })
  const shown = await results.innerText()
  return hints.filter((hint) => shown.includes(hint))
}

describe('the blog', () => {
  test('search finds posts by title, summary or category, shows at most five, and says when there are none', async () => {
    const page = await open('/blog')
    const field = page.getByLabel('Search the blog')
    await field.fill('280')
    await page.locator('[data-found]').getByText('Your 280 characters are not 280').waitFor()
    await field.fill('e')
    await expect.poll(() => page.locator('[data-found] li').count()).toBe(5)
    await field.fill('zeppelin')
    await page.getByText(blogMessages.noArticles('zeppelin')).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => page.locator('[data-found]').isVisible()).toBe(false)
    await page.context().close()
  })

  test('reactions and bookmarks are stored for each post, in this browser', async () => {
    const page = await open(post)
    const helpful = page.getByRole('button', { name: /Helpful/ })
    await helpful.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 10)
    await page.waitForLoadState('networkidle')
    await helpful.click()
    await expect.poll(() => helpful.innerText()).toMatch(/13$/)
    await page.getByRole('button', { name: 'Bookmark this article' }).click()
    await page.reload()
    await page.mouse.wheel(0, 10)
    await expect.poll(() => helpful.innerText()).toMatch(/13$/)
    expect(
      await page.getByRole('button', { name: 'Bookmark this article' }).getAttribute('aria-pressed'),
    ).toBe('true')
    await helpful.click()
    await expect.poll(() => helpful.innerText()).toMatch(/12$/)
    await page.goto('/blog/why-posts-go-out-twice')
    await page.mouse.wheel(0, 10)
    await page.waitForLoadState('networkidle')
    expect(await helpful.innerText()).toMatch(/12$/)
    await page.context().close()
  })

  test('a quiz locks after an answer, explains it, and can be reset', async () => {
    const page = await open(post)
    const quiz = page.locator('form.quiz').first()
    await quiz.getByText('One: it’s one picture').click()
    await quiz.getByText('Learning Opportunity!').first().waitFor()
    expect(await quiz.getByText('Hint:').isVisible()).toBe(false)
    expect(
      await quiz
        .locator('input:visible, input:enabled')
        .evaluateAll((inputs) => inputs.filter((input) => input.checkVisibility()).length),
    ).toBe(1)
    await quiz.getByRole('button', { name: 'Try again' }).click()
    expect(await quiz.locator(':checked').count()).toBe(0)
    await quiz.getByText('Four: its bytes').click()
    await quiz.getByText(quizMessages.right).first().waitFor()
    await page.context().close()
  })

  test('selecting more than ten characters offers Share and Copy', async () => {
    const page = await open(post)
    await page.mouse.wheel(0, 50)
    await page.waitForLoadState('networkidle')
    const select = (length: number) =>
      page.evaluate((end) => {
        const text = document.querySelector('.article p')?.firstChild
        if (text) getSelection()?.setBaseAndExtent(text, 0, text, end)
      }, length)
    const toolbar = page.getByRole('toolbar', { name: 'Selected text' })
    await select(8)
    expect(await toolbar.isVisible()).toBe(false)
    await select(40)
    await toolbar.waitFor()
    const [bar, selected] = await Promise.all([
      toolbar.boundingBox(),
      page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON() as DOMRect),
    ])
    if (!bar) throw new Error('the toolbar has no place')
    // Just above the selected text, centred over it.
    expect(selected.top - (bar.y + bar.height)).toBeGreaterThanOrEqual(0)
    expect(selected.top - (bar.y + bar.height)).toBeLessThan(20)
    expect(Math.abs(bar.x + bar.width / 2 - (selected.x + selected.width / 2))).toBeLessThan(80)
    await toolbar.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(async () => (await copied(page)).length).toBeGreaterThan(30)
    expect(await toolbar.isVisible()).toBe(false)
    await page.context().close()
  })

  test('the share dialog copies the link', async () => {
    const page = await open(post)
    await page.mouse.wheel(0, 50)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Share this article' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy Link' }).click()
    await page.getByText('Copied!').waitFor()
    expect(await copied(page)).toBe(`${product.url}${post}`)
    await page.context().close()
  })
})

describe('a click before the code has loaded', () => {
  test('opens the dialog of Share, once', async () => {
    const { page, letCodeThrough } = await openBeforeItsCode(post)
    await page.getByRole('button', { name: 'Share this article' }).click()
    letCodeThrough()
    await page.getByRole('dialog', { name: 'Share this article' }).waitFor()
    await page.context().close()
  })

  test('bookmarks the article, once', async () => {
    const { page, letCodeThrough } = await openBeforeItsCode(post)
    const bookmark = page.getByRole('button', { name: 'Bookmark this article' })
    await bookmark.click()
    letCodeThrough()
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
    await page.waitForLoadState('networkidle')
    expect(await bookmark.getAttribute('aria-pressed')).toBe('true')
    await page.context().close()
  })

  test('runs a tool, with the typed text', async () => {
    const { page, letCodeThrough } = await openBeforeItsCode('/free-tools/social-media-hook-generator')
    await page.getByLabel('What is the post about?').fill('kiln opening')
    await page.getByRole('button', { name: /^Write/ }).click()
    letCodeThrough()
    await page
      .getByRole('article')
      .filter({ hasText: /kiln opening/i })
      .first()
      .waitFor()
    await page.context().close()
  })
})

describe('the frame', () => {
  test('the menu of a phone opens, links to sections, and closes on Escape and on a click outside', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 } })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Pricing', 'Features', 'FAQ', 'Become an Affiliate']),
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.isVisible()).toBe(false)
    await button.click()
    await page.mouse.click(200, 780)
    await expect.poll(() => menu.isVisible()).toBe(false)
    await button.click()
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await expect
      .poll(() => page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(200)
    await expect.poll(() => menu.isVisible()).toBe(false)
    await page.context().close()
  })

  test.each([390, 861, 940, 1019, 1020, 1280])(
    'at %i px the affiliate programme and the theme are reachable',
    async (width) => {
      const page = await open('/blog', { viewport: { width, height: 800 }, colorScheme: 'light' })
      const affiliate = page.getByRole('link', { name: 'Become an Affiliate' })
      const theme = page.getByRole('button', { name: 'Dark theme' })
      if (width < 1020) await page.getByRole('button', { name: 'Menu' }).click()
      expect(await affiliate.filter({ visible: true }).count()).toBe(1)
      if (width >= 420 && width < 1020) await page.keyboard.press('Escape')
      await theme.filter({ visible: true }).click()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
      await page.context().close()
    },
  )

  test("the header's button depends on the session, and the theme is stored without JavaScript", async () => {
    const page = await open('/blog', { javaScriptEnabled: false, colorScheme: 'light' })
    await page.getByRole('banner').getByRole('link', { name: 'Start 3-day trial' }).waitFor()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.context().close()
    const member = await open('/')
    await signUp(member, { name: 'Omar', email: 'omar@example.org' })
    await member.goto('/blog')
    await member.getByRole('banner').getByRole('link', { name: 'Go To Dashboard' }).waitFor()
    expect(
      await member.getByRole('banner').getByRole('link', { name: 'Start 3-day trial' }).isVisible(),
    ).toBe(false)
    await member.context().close()
  })

  test('text typed on the home page before hydration stays, and is counted', async () => {
    const { page, letCodeThrough } = await openBeforeItsCode('/')
    await page.getByLabel('Post text').fill('Half past five, first loaf.')
    letCodeThrough()
    await page.getByText('27/280').waitFor()
    await expect(page.getByLabel('Post text').inputValue()).resolves.toBe('Half past five, first loaf.')
    await page.context().close()
  })

  test('the composer on the home page counts typed text, and the calendar follows', async () => {
    const page = await open('/')
    const text = page.getByLabel('Post text')
    await text.click()
    await isAlive(page)
    await text.fill('Half past five, first loaf.')
    await page.getByText('27/280').waitFor()
    await page.getByRole('button', { name: /Schedule for/ }).click()
    await page.getByText(/Scheduled for Friday/).waitFor()
    await page
      .getByRole('region', { name: /Calendar/ })
      .getByText('Half past five, first loaf.')
      .waitFor()
    await page.context().close()
  })
})
