import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openComposer, writePosts } from './desk.ts'
import { look, phone, wide } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, picture, type Product, signUp } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, ['bluesky'])
  await writePosts(page, [
    { text: 'Rye is back from Friday', inSec: 86_400 },
    { text: 'A draft about spelt' },
  ])
})
afterAll(() => product?.stop())

async function open(path = '/dashboard'): Promise<void> {
  await page.setViewportSize(wide)
  await page.goto(path)
  await page.getByText('Rye is back from Friday').first().waitFor()
}

test('a click before hydration is handled after it', async () => {
  const tab = await product.visit()
  await tab.context().addCookies(await page.context().cookies())
  const code = Promise.withResolvers<void>()
  await tab.route('**/assets/*.js', (route) => code.promise.then(() => route.continue()))
  await tab.goto('/dashboard', { waitUntil: 'commit' })
  await tab.getByRole('button', { name: 'New Post', exact: true }).click()
  code.resolve()
  await tab
    .getByRole('dialog', { name: 'New post' })
    .getByRole('textbox', { name: /Text for/ })
    .waitFor()
  await tab.context().close()
})

test('every screen of the built product starts without an error', async () => {
  const tab = await page.context().newPage()
  const errors: string[] = []
  tab.on('pageerror', ({ message }) => errors.push(`${new URL(tab.url()).pathname}: ${message}`))
  for (const name of ['dashboard', 'calendar', 'connections', 'templates', 'settings']) {
    await tab.goto(name === 'dashboard' ? '/dashboard' : `/dashboard/${name}`)
    await tab.getByRole('main').getByRole('button').first().waitFor()
  }
  await tab.close()
  expect(errors).toEqual([])
})

test('hovering over Posts or Connections fetches their data before the click', async () => {
  const tab = await page.context().newPage()
  await tab.clock.install()
  await tab.goto('/dashboard/settings')
  await tab.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  for (const [name, answer] of [
    ['Posts', '/posts?'],
    ['Connections', '/connections'],
  ] as const) {
    let isAsked = false
    tab.on('request', (request) => (isAsked ||= request.url().includes(answer)))
    const link = tab.getByRole('link', { name: new RegExp(`^${name}`) }).first()
    const hover = async () => {
      await tab.mouse.move(0, 0)
      // What came with the page, or was fetched for another reason, is stale now.
      await tab.clock.fastForward(31_000)
      isAsked = false
      await link.hover()
      await tab.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      return isAsked
    }
    await expect.poll(hover, { interval: 500 }).toBe(true)
  }
  expect(new URL(tab.url()).pathname).toBe('/dashboard/settings')
  await tab.close()
})

test('the palette opens any screen, finds posts by their words, and changes the theme, by keyboard alone', async () => {
  await open()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox', { name: 'Search and commands' })
  await field.waitFor()
  await palette.getByRole('option', { name: /Rye is back/ }).waitFor()
  await look(page, 'palette')
  await field.fill('settings')
  await palette.getByRole('option', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/settings/)

  await page.keyboard.press('Control+k')
  await field.fill('spelt')
  await palette.getByRole('option', { name: /A draft about spelt/ }).waitFor()
  await field.fill('no such thing at all')
  await palette.getByText(/No results for/).waitFor()
  await look(page, 'palette-none', { sizes: [wide] })
  await field.fill('theme night')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.keyboard.press('Control+k')
  await field.fill('theme system')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined()

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
})

test('? lists the shortcuts, and none of them works while a person types', async () => {
  await open('/dashboard')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Write a post').waitFor()
  await look(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  const composer = await openComposer(page)
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await text.pressSequentially('n? pc')
  expect(await text.inputValue()).toBe('n? pc')
  expect(await sheet.count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await page.getByRole('option', { name: 'Settings' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor({ state: 'detached' })
  await text.fill('')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })

  await page.goto('/dashboard/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL(/\/dashboard$/)
})

test('switching workspaces over an open post asks, and no typed text is lost', async () => {
  const [home, other] = await page.evaluate(async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Second bakery' }),
    }
    const all = (await (await fetch('/api/workspaces')).json()) as { id: string }[]
    return [all[0]?.id, ((await (await fetch('/api/workspaces', init)).json()) as { id: string }).id]
  })
  await open()
  await page
    .getByRole('button', { name: /1 of 2|Workspace:/ })
    .first()
    .waitFor()
  const composer = await openComposer(page)
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await text.fill('Half a thought about rye')
  const switchTo = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Switch to Second bakery' }).click()
  }
  const question = page.getByRole('alertdialog', {
    name: messages.composer.switchWorkspace,
  })
  await switchTo()
  await question.waitFor()
  await look(page, 'switch-question')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Half a thought about rye')
  // It has been autosaved: it is a draft of this workspace.
  await composer.getByText('Saved', { exact: true }).waitFor()

  await switchTo()
  await question.getByRole('button', { name: 'Switch workspaces' }).click()
  await composer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Workspace: Second bakery/ }).waitFor()
  await page.getByRole('button', { name: /^Workspace:/ }).click()
  await page.getByRole('menuitem', { name: /Ines/ }).click()
  await page.getByRole('button', { name: /^Workspace: Ines/ }).waitFor()
  await page.goto('/dashboard?view=draft')
  await page.getByRole('listitem').filter({ hasText: 'Half a thought about rye' }).waitFor()

  // The link in an email opens in its workspace.
  await page.goto(`/dashboard/settings?workspace=${other}#notifications`)
  await page.getByRole('button', { name: /^Workspace: Second bakery/ }).waitFor()
  await page.waitForURL(/\/dashboard\/settings#notifications$/)
  await page.goto(`/dashboard?view=draft&workspace=${home}`)
  await page.getByRole('listitem').filter({ hasText: 'Half a thought about rye' }).waitFor()
  await page.goto('/dashboard')
})

test('on a phone the bar has its five places, and More has the rest', async () => {
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'App' })
  const names = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.trim()))
  expect(names.filter((name) => name !== 'Calendar')).toEqual(['Posts', 'New post', 'Connections', 'More'])
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: 'Settings', exact: true }).waitFor()
  await more.getByRole('button', { name: 'Second bakery' }).waitFor()
  await look(page, 'more', { sizes: [phone] })
  await page.setViewportSize(phone)
  await more.getByRole('button', { name: 'Sign out' }).waitFor()
  await more.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.waitForURL(/\/dashboard\/settings/)
  await more.waitFor({ state: 'detached' })
  await page.setViewportSize(wide)
})

test('the guided tour opens by itself with eight steps, once per session, and never again once finished', async () => {
  const stranger = await product.visit()
  await signUp(stranger, { name: 'Noor Hale', email: 'noor@example.org', isGuided: true })
  await stranger.getByRole('button', { name: 'New Post', exact: true }).click()
  const titles = [
    'Select platforms',
    'Platform settings',
    'Write content',
    'Optimize content',
    'Add media',
    'Generate AI images',
    'Schedule',
    'Ready to post',
  ]
  for (const [at, name] of titles.entries()) {
    const step = stranger.getByRole('dialog', { name, exact: true })
    await step.waitFor()
    expect(await step.evaluate((element) => element === document.activeElement)).toBe(true)
    const describes = await stranger.evaluate(
      () => document.activeElement?.getAttribute('aria-describedby') ?? '',
    )
    expect(
      await stranger.locator(`[data-composer] [aria-describedby~="${describes}"]:not([role=dialog])`).count(),
    ).toBe(1)
    if (at === 0 || at === 5) {
      await look(stranger, `tour-${at + 1}`, { sizes: [wide] })
      await step.focus()
    }
    if (at === 2) {
      await step.getByRole('button', { name: 'Back' }).click()
      await stranger.getByRole('dialog', { name: 'Platform settings' }).waitFor()
      await stranger.keyboard.press('Enter')
      await step.waitFor()
    }
    if (at < 7) await stranger.keyboard.press('Enter')
  }
  // Escape is “not now”: the dialog stays, and another session opens the tour again.
  await stranger.keyboard.press('Escape')
  const composer = stranger.getByRole('dialog', { name: 'New post' })
  expect(await composer.isVisible()).toBe(true)
  expect(await completed(stranger)).toBe(false)
  await stranger.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await stranger.getByRole('button', { name: 'New Post', exact: true }).click()
  await composer.waitFor()
  await stranger.waitForTimeout(1_500)
  expect(await stranger.getByRole('dialog', { name: 'Select platforms' }).count()).toBe(0)

  const narrow = await stranger.context().newPage()
  await narrow.setViewportSize({ width: 760, height: 900 })
  await narrow.goto('/dashboard?compose=new')
  await narrow.getByRole('dialog', { name: 'New post' }).waitFor()
  await narrow.waitForTimeout(1_500)
  expect(await narrow.getByRole('dialog', { name: 'Select platforms' }).count()).toBe(0)
  await narrow.close()

  const later = await stranger.context().newPage()
  await later.goto('/dashboard?compose=new')
  await later.getByRole('button', { name: 'Skip tour' }).click()
  await expect.poll(() => completed(later)).toBe(true)
  const last = await stranger.context().newPage()
  await last.goto('/dashboard?compose=new')
  await last.getByRole('dialog', { name: 'New post' }).waitFor()
  await last.waitForTimeout(1_500)
  expect(await last.getByRole('dialog', { name: 'Select platforms' }).count()).toBe(0)
  await stranger.context().close()
})

function completed(on: Page): Promise<boolean> {
  return on.evaluate(
    async () =>
      ((await (await fetch('/api/me')).json()) as { onboardingCompleted: boolean }).onboardingCompleted,
  )
}

test('offline the page says what still works, and a screen that cannot be loaded says that posts still go out', async () => {
  const device = await product.visit({
    storageState: await page.context().storageState(),
    serviceWorkers: 'allow',
  })
  await device.goto('/dashboard')
  await device.getByText('Rye is back from Friday').first().waitFor()
  await device.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.reload()
  await device.getByText('Rye is back from Friday').first().waitFor()
  await device.context().setOffline(true)
  await device.getByText('You’re offline. Scheduled posts still go out on time.').waitFor()
  await look(device, 'offline-notice')
  await device.goto('/dashboard/settings').catch(() => null)
  await device.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await device.getByText('Scheduled posts still go out on time').waitFor()
  await device.context().setOffline(false)
  await device.getByRole('link', { name: 'Try again' }).click()
  await device.getByRole('heading', { name: 'Settings' }).waitFor()
  const kept = await device.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|dashboard|signin|auth|media)/.test(path))).toEqual([])
  await device.context().close()
})

test('shared content from another app survives signing in, and opens the composer with text, link and picture', async () => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    display: string
    share_target: { action: string; params: { files: { name: string; accept: string[] }[] } }
  }
  expect([manifest.start_url, manifest.display]).toEqual(['/dashboard', 'standalone'])
  expect(manifest.share_target.params.files).toEqual([{ name: 'files', accept: ['image/*', 'video/*'] }])

  const device = await product.visit({
    storageState: await page.context().storageState(),
    serviceWorkers: 'allow',
  })
  await device.goto('/dashboard')
  await device.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.reload()
  // Another app shares from a foreign page; a screen of the app would redirect to sign-in by itself.
  await device.goto('/free-tools')
  await device.context().clearCookies()
  await share(device, manifest.share_target.action, true)
  await device.waitForURL(/\/signin\?next=/)
  await device.getByLabel('Email').fill('ines@example.org')
  await device.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await device.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  const composer = device.getByRole('dialog', { name: 'New post' })
  await composer.waitFor()
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await expect.poll(() => text.inputValue()).toBe('Shared rye\n\nhttps://example.org/rye')
  await composer.getByLabel('Alt text for rye.jpg').waitFor()
  expect(new URL(device.url()).search).toBe('')
  await device.context().close()
})

test('a share without a service worker still passes on its text, also through signing in', async () => {
  const device = await product.visit()
  await device.goto('/signin?mode=in')
  await share(device, '/dashboard/share', false)
  await device.waitForURL(/\/signin\?next=/)
  await device.getByLabel('Email').fill('ines@example.org')
  await device.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await device.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  const text = device.getByRole('dialog', { name: 'New post' }).getByRole('textbox', { name: /Text for/ })
  await text.waitFor()
  await expect.poll(() => text.inputValue()).toBe('Shared rye\n\nhttps://example.org/rye')
  await device.context().close()
})

/** Shares like the operating system: a form whose target is the app. */
async function share(device: Page, action: string, withPicture: boolean): Promise<void> {
  await device.evaluate((to) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: to, enctype: 'multipart/form-data', id: 'share' })
    for (const [name, value] of Object.entries({ text: 'Shared rye', url: 'https://example.org/rye' })) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files' }))
    document.body.append(form)
  }, action)
  if (withPicture) await device.locator('#share input[type=file]').setInputFiles(await picture())
  await device.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
}
