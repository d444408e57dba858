import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateMessages } from '#contract/template-messages.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' })
})
afterAll(() => product?.stop())

const sample = (path: string) => `${product.url}/sandbox/pages/${path}`

async function showPage(address: string): Promise<void> {
  await page.getByLabel('Address of a page').fill(address)
  await page.getByRole('button', { name: /^Show/ }).click()
}

function previewFrame(): Frame {
  const frame = page.frames().find((one) => one.url().includes('/content-proxy/'))
  if (!frame) throw new Error('there is no preview')
  return frame
}

const selectedText = () =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : null
  })

test('a built-in template opens the composer with its first placeholder selected, and Tab selects the next', async () => {
  await page.goto('/dashboard/templates')
  await page.getByText('None yet.').waitFor()
  await look(page, 'templates', { without: 'iframe' })
  await page.getByRole('searchbox', { name: /Search/ }).fill('no such template')
  await page.getByText('No templates found.').waitFor()
  await page.getByRole('searchbox', { name: /Search/ }).fill('opening hours')
  await page.getByRole('button', { name: 'Use “Opening hours”' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.waitFor()
  await expect.poll(selectedText).toBe('{when}')
  await page.keyboard.type('over Easter')
  await page.keyboard.press('Tab')
  expect(await selectedText()).toBe('{day}')
  await composer.getByText('Still to fill in: day, hours, day').waitFor()

  await composer.getByRole('button', { name: 'Templates' }).click()
  const chooser = page.getByRole('dialog', { name: 'Templates' })
  await chooser.waitFor()
  await look(page, 'templates-dialog', { without: 'iframe' })
  await chooser.getByRole('button', { name: 'Use “Reminder”' }).click()
  await expect.poll(selectedText).toBe('{what}')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('the page in the preview is isolated from the app, and none of its scripts runs', async () => {
  await page.goto('/dashboard/templates/new')
  await page.getByLabel('Address of a page').waitFor()
  await look(page, 'builder-empty', { without: 'iframe' })
  await showPage(sample('shop/rye-board'))
  const frame = page.frameLocator('iframe')
  await frame.locator('h1').waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
  const reach = await previewFrame().evaluate(async (origin) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the frame
    const outcome = async (work: () => unknown) => {
      try {
        return String(await work())
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      origin: self.origin,
      cookie: await outcome(() => document.cookie),
      storage: await outcome(() => localStorage.length),
      parent: await outcome(() => parent.document.title),
      api: await outcome(() => fetch(`${origin}/api/me`)),
      script: document.documentElement.dataset['scriptRan'],
      handler: document.documentElement.dataset['handlerRan'],
      scripts: document.querySelectorAll('script').length,
      injected: await outcome(() => {
        const script = document.createElement('script')
        script.textContent = 'document.documentElement.dataset.injected = "yes"'
        document.body.append(script)
        script.remove()
        return document.documentElement.dataset['injected']
      }),
    }
  }, product.url)
  expect(reach).toEqual({
    origin: 'null',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    parent: 'SecurityError',
    api: 'TypeError',
    script: undefined,
    handler: undefined,
    scripts: 1,
    injected: 'undefined',
  })
  // Messages of another window in the frame's name are ignored.
  await page.evaluate(() =>
    window.postMessage(
      { type: 'allSelections', selections: [{ content: 'forged', selector: 'x' }] },
      window.location.origin,
    ),
  )
  expect(await page.getByText('forged').count()).toBe(0)
})

test('a template is built from one page by pointer and keyboard, arranged by keyboard alone, and fills another page', async () => {
  const frame = page.frameLocator('iframe')
  await page.getByRole('button', { name: 'Continue to Arrange' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue to Arrange' }).isDisabled()).toBe(true)
  await frame.locator('h1').click()
  await page.getByText('Picked: Rye board', { exact: true }).waitFor({ state: 'attached' })
  await frame.locator('.price').click()
  await frame.locator('.story').click()
  await frame.locator('.story').click()
  await frame.locator('h1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const selections = page.locator('[data-selection]')
  await expect
    .poll(() => selections.evaluateAll((all) => all.map((one) => one.getAttribute('data-selection'))))
    .toEqual(['h1.product-title', 'p.price', 'p.summary'])
  await look(page, 'builder-select', { without: 'iframe' })

  await page.reload()
  await expect.poll(() => selections.count()).toBe(3)
  await expect.poll(() => frame.locator('[data-postlark-picked]').count()).toBe(3)

  await page.getByRole('button', { name: 'Continue to Arrange' }).focus()
  await page.keyboard.press('Enter')
  const parts = page.locator('[data-part]')
  await expect.poll(() => parts.count()).toBe(4)
  await page.getByRole('button', { name: /^Move up: From the page, 3 of 4/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Moved to place 2 of 4.').waitFor({ state: 'attached' })
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Moved to place 1 of 4.').waitFor({ state: 'attached' })
  await page.keyboard.press('Alt+ArrowDown')
  const result = page.locator('[data-result]')
  const address = sample('shop/rye-board')
  expect(await result.innerText()).toBe(
    `Rye board\nAn oiled oak board, wide enough for a two-kilo loaf.\n£34.00\n${address}`,
  )
  await page.getByRole('button', { name: 'Add your own text' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('See it here:')
  await page.getByRole('checkbox', { name: 'Empty line after' }).nth(2).focus()
  await page.keyboard.press('Space')
  await expect
    .poll(() => result.innerText())
    .toBe(
      `Rye board\nAn oiled oak board, wide enough for a two-kilo loaf.\n£34.00\n\nSee it here:\n${address}`,
    )

  await page.getByRole('button', { name: 'Save template' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(templateMessages.nameRequired).waitFor()
  await page.getByText(templateMessages.contentTypeRequired).waitFor()
  await look(page, 'builder-arrange', { without: 'iframe' })
  await page.keyboard.type('Products')
  await page.getByLabel('Type of page').selectOption('product')
  await page.route('**/templates', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText(templateMessages.saveFailed).waitFor()
  await page.locator('form').getByRole('alert').waitFor()
  await page.unroute('**/templates')
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText(templateMessages.saved).waitFor()
  await page.waitForURL(/\/dashboard\/templates$/)

  await page.getByRole('button', { name: 'Use with a page “Products”' }).click()
  await page.getByLabel('Address of the page').fill(sample('blog/why-rye'))
  await page.getByRole('button', { name: 'Fill from this page' }).click()
  await page.getByText(/Not on that page, and left out: “Rye board” \(h1\.product-title\)/).waitFor()
  await page.getByLabel('Address of the page').fill(sample('shop/linen-bag'))
  await page.getByRole('button', { name: 'Fill from this page' }).click()
  await page.locator('[data-filled]').getByText('Linen bread bag').waitFor()
  await look(page, 'fill', { without: 'iframe' })
  await page.getByRole('button', { name: 'Write the post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  expect(await composer.getByRole('textbox', { name: 'Text for all networks' }).inputValue()).toBe(
    [
      'Linen bread bag',
      'Keeps a loaf for four days: dry enough for the crust, close enough for the crumb.',
      '£18.50',
      '',
      'See it here:',
      sample('shop/linen-bag'),
    ].join('\n'),
  )
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('parts are dragged to another position', async () => {
  await page.goto('/dashboard/templates')
  await page.getByRole('link', { name: 'Change “Products”' }).click()
  const part = (at: number) => page.locator('[data-part]').nth(at)
  await part(0).locator('[draggable]').dragTo(part(2))
  await expect
    .poll(() => page.locator('[data-result]').innerText())
    .toMatch(/^An oiled oak board.*\n£34\.00\n\nRye board\n/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => page.locator('[data-result]').innerText()).toMatch(/^Rye board\n/)
})

test('a part is held right before the address, and a line break is left out', async () => {
  const first = page.locator('[data-part]').first()
  const result = page.locator('[data-result]')
  const held = first.getByRole('checkbox', { name: 'Right before the address' })
  await held.check()
  await expect.poll(() => result.innerText()).toMatch(/^An oiled[^]*\nSee it here:\nRye board\nhttp\S+$/)
  await held.uncheck()
  await first.getByRole('checkbox', { name: 'Line break after' }).uncheck()
  await expect.poll(() => result.innerText()).toMatch(/^Rye board An oiled oak board/)
})

test('a preview that never loads is tried again after 1, 2 and 3 seconds; then selectors are typed', async () => {
  await page.goto('/dashboard/templates/new')
  await page.getByLabel('Address of a page').waitFor()
  let fetched = 0
  await page.route('**/content-proxy/**', (route) => {
    fetched += 1
    return route.abort()
  })
  await page.clock.install()
  await showPage(sample('shop/starter-jar'))
  for (const [tries, seconds] of [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const) {
    await expect.poll(() => fetched).toBe(tries)
    const waiting = page.getByText(
      `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'} (${tries} of 3)`,
    )
    // The frame did not load, and no picker answers.
    await expect
      .poll(async () => {
        if (!(await waiting.isVisible())) await page.clock.runFor(500)
        return waiting.isVisible()
      })
      .toBe(true)
    await page.clock.runFor(seconds * 1000 - 50)
    expect(fetched).toBe(tries)
    await page.clock.runFor(100)
  }
  await expect.poll(() => fetched).toBe(4)
  const failed = page.getByText(templateMessages.noPreview)
  await expect
    .poll(async () => {
      if (!(await failed.isVisible())) await page.clock.runFor(500)
      return failed.isVisible()
    })
    .toBe(true)
  await page.getByText(templateMessages.noPreviewBecause).waitFor()
  await page.clock.resume()
  await look(page, 'preview-failed', { without: 'iframe' })

  const field = page.getByLabel('CSS selector')
  await field.fill('.nothing-like-it')
  await page.getByText('Nothing on this page matches.').waitFor()
  await field.fill('h1[')
  await page.getByText('This is not a CSS selector.').waitFor()
  await field.fill('h1.product-title')
  await page.getByText('Finds “Starter jar”').waitFor()
  await field.press('Enter')
  await field.fill('.tags li')
  await page.getByText('Finds “baking”, the first of 2').waitFor()
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByRole('button', { name: 'Continue to Arrange' }).click()
  expect(await page.locator('[data-result]').innerText()).toBe(
    `Starter jar\nbaking\n${sample('shop/starter-jar')}`,
  )
  await page.unroute('**/content-proxy/**')
})

test('templates that fail to load say so, and load on a retry', async () => {
  await page.route('**/templates', (route) => {
    return route.request().url().includes('/api/')
      ? route.fulfill({ status: 500, body: '' })
      : route.continue()
  })
  await page.goto('/dashboard/templates')
  await page.getByText('Your own templates didn’t load.').waitFor()
  await look(page, 'templates-failed', { without: 'iframe' })
  await page.unroute('**/templates')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Delete “Products”' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await page.getByText('None yet.').waitFor()
})
