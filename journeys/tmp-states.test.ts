import { mkdirSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, writePosts, type PostToWrite } from './desk.ts'
import { connectAll, openProduct, type Product, signUp } from './product.ts'

const out = process.env['STATES_OUT'] ?? '/tmp/states'
const only = process.env['STATES_ONLY']?.split(',')
const parts = process.env['STATES_PARTS']?.split(',') ?? ['empty', 'loading', 'filled', 'failed', 'offline', 'extra']
const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
mkdirSync(out, { recursive: true })

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct({ PUBLISH_MAX_TRIES: '1', PUBLISH_RETRY_BASE_SEC: '0.1' })
  page = await product.visit({ serviceWorkers: 'block' })
  page.setDefaultTimeout(12_000)
  page.on('console', (m) => m.type() === 'error' && !/status of (500|404)|ERR_INTERNET|ERR_FAILED/.test(m.text()) && console.log('CONSOLE', page.url(), m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.message.slice(0, 300)))
}, 300_000)
afterAll(() => product?.stop())

async function shots(name: string, dark = true, full = false) {
  for (const [size, w] of [[wide, 'w'], [phone, 'p']] as const) {
    await page.setViewportSize(size)
    await page.waitForTimeout(120)
    for (const scheme of dark ? (['dark', 'light'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `${out}/${name}-${w}-${scheme}.png`, fullPage: full }).catch((e) => console.log('SHOT', name, String(e).slice(0, 200)))
    }
    const sticks = await page.evaluate(() => {
      const bad: string[] = []
      if (document.documentElement.scrollWidth > innerWidth) bad.push(`page ${document.documentElement.scrollWidth}>${innerWidth}`)
      for (const el of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, [role=dialog] *')) {
        const r = el.getBoundingClientRect()
        if (r.width === 0 || getComputedStyle(el).visibility === 'hidden') continue
        if (el.closest('.sr-only, .skip-link')) continue
        if (r.right > innerWidth + 1 && !el.closest('[class*=overflow-x]')) bad.push(`right ${Math.round(r.right)} ${el.tagName} ${el.textContent?.slice(0, 40)}`)
        if ((el.tagName === 'BUTTON' || el.tagName === 'A') && el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).display !== 'inline') bad.push(`clipped ${el.scrollWidth}>${el.clientWidth} ${el.tagName} ${el.textContent?.slice(0, 50)}`)
      }
      return bad.slice(0, 6)
    })
    if (sticks.length) console.log('STICKS', name, w, sticks)
  }
  await page.setViewportSize(wide)
}

const screens: [string, string][] = [
  ['posts', '/dashboard'],
  ['drafts', '/dashboard?view=draft'],
  ['shared', '/dashboard?view=shared'],
  ['cal-week', '/dashboard/calendar?view=week'],
  ['cal-month', '/dashboard/calendar?view=month'],
  ['cal-day', '/dashboard/calendar?view=day'],
  ['cal-list', '/dashboard/calendar?view=list'],
  ['media', '/dashboard/media'],
  ['templates', '/dashboard/templates'],
  ['builder', '/dashboard/templates/new'],
  ['connections', '/dashboard/connections'],
  ['import', '/dashboard/import'],
  ['set-profile', '/dashboard/settings#profile'],
  ['set-security', '/dashboard/settings#security'],
  ['set-sessions', '/dashboard/settings#sessions'],
  ['set-api-keys', '/dashboard/settings#api-keys'],
  ['set-time-zone', '/dashboard/settings#time-zone'],
  ['set-notifications', '/dashboard/settings#notifications'],
  ['set-workspace', '/dashboard/settings#workspace'],
  ['set-members', '/dashboard/settings#members'],
  ['set-posting-times', '/dashboard/settings#posting-times'],
  ['set-writing-kit', '/dashboard/settings#writing-kit'],
  ['set-in-and-out', '/dashboard/settings#in-and-out'],
  ['set-activity', '/dashboard/settings#activity'],
]
const wanted = (name: string) => !only || only.some((one) => name.startsWith(one))
const go = async (path: string) => {
  await page.goto('about:blank')
  await page.goto(path)
}
const settled = async () => {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'), undefined, { timeout: 6000 }).catch(() => console.log('BUSY', page.url()))
  await page.waitForTimeout(250)
}
const isFrameCall = (url: string) => /\/api\/(workspaces|me|instance)$/.test(new URL(url).pathname)

test('empty', { timeout: 600_000 }, async () => {
  await signUp(page, { name: 'Ines Marlow', email: 'ines@example.org' })
  if (!parts.includes('empty')) return
  for (const [name, path] of screens) {
    if (!wanted(name)) continue
    await go(path)
    await settled()
    await shots(`${name}-empty`)
  }
})

test('seed', { timeout: 600_000 }, async () => {
  await connectAll(page)
  const scheduled: PostToWrite[] = Array.from({ length: 54 }, (_, n) => ({
    text: `${openings[n % openings.length]} (${n + 1})`,
    to: [['bluesky'], ['twitter', 'linkedin'], ['bluesky', 'twitter', 'linkedin']][n % 3] as string[],
    inSec: 3_600 + n * 20_000,
  }))
  await writePosts(page, [...scheduled, ...openings.map((text) => ({ text: `Draft: ${text}` }))])
  await writePosts(page, [{ text: 'Out on all three, right now', now: true }, { text: 'Second one that went out', to: ['bluesky'], now: true }])
  await expect.poll(async () => (await listed(page, 'shared')).posts[0]?.status, { timeout: 20_000 }).toBe('posted')
  await product.fault({ network: 'linkedin', kind: 'expired-token' })
  await writePosts(page, [{ text: 'Half of this one fell off the line', to: ['bluesky', 'linkedin'], now: true }, { text: 'Only LinkedIn, and it fell', to: ['linkedin'], now: true }])
  await page.waitForTimeout(2500)
  await product.clearFaults()
  const files = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => ({
      name: ['rye-board.jpg', 'a-very-long-name-of-a-picture-that-somebody-took-on-thursday.jpg', 'loaf.jpg'][n % 3]!.replace('.', `-${n}.`),
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: [1200, 800, 900][n % 3]!, height: [900, 1400, 900][n % 3]!, channels: 3, background: `hsl(${n * 40}, 60%, 55%)` } }).jpeg().toBuffer(),
    })),
  )
  await page.goto('/dashboard/media')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(files)
  await expect.poll(() => page.getByRole('list', { name: 'Files' }).getByRole('listitem').count(), { timeout: 30_000 }).toBe(9)
  const bad = await page.evaluate(async () => {
    const bad: string[] = []
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const call = async (method: string, path: string, body: unknown) => {
      const answer = await fetch(`/api/workspaces/${id}/${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      if (!answer.ok) bad.push(`${path} ${answer.status} ${(await answer.text()).slice(0, 300)}`)
      return answer.ok && answer.status !== 204 ? answer.json() : null
    }
    await call('POST', 'labels', { name: 'Spring opening', color: 'leaf' })
    await call('POST', 'media-folders', { name: 'Bread' })
    await call('POST', 'invitations', { email: 'tomasz.with.a.very.long.name@haldonstreetbakery.example.org', role: 'editor' })
    await call('POST', 'templates', { name: 'Products of the shop', contentTypeId: 'product', sampleUrl: 'https://haldonstreet.example/shop/rye-board', elements: [{ id: 'a', type: 'custom', content: 'Look what came out of the oven', selector: '', addBreakAfter: true, addDoubleNewlineAfter: false }] })
    await call('POST', 'writing-kit/items', { kind: 'hashtags', name: 'Bread', text: '#sourdough #rye #bristolfood #bakery' })
    await call('POST', 'writing-kit/items', { kind: 'signature', name: 'Shop', text: '— Haldon Street Bakery, 14 Haldon Street' })
    await call('POST', 'imports', { id: crypto.randomUUID(), fileName: 'spring-of-a-bakery.csv', rows: [{ number: 2, cells: { text: 'From a file', networks: '', date: '' } }], options: { dayOrder: null, asDrafts: true, autoTruncate: false } })
    const connections = await (await fetch(`/api/workspaces/${id}/connections`)).json()
    await call('PUT', `slots/${connections[0].id}`, { connectionId: connections[0].id, zone: 'Europe/London', slots: [{ weekday: 1, time: '09:00', label: '' }, { weekday: 2, time: '12:30', label: 'Lunch' }] })
    const posts = await (await fetch(`/api/workspaces/${id}/posts?view=scheduled`)).json()
    const post = posts.posts[0]
    await call('POST', `posts/${post.id}/notes`, { text: 'Is Friday right? I thought the oven man comes then.', mentions: [] })
    const link = await call('POST', 'review-links', { scope: { kind: 'post', postId: post.id }, days: 14 })
    sessionStorage.setItem('x-review', link?.url ?? '')
    sessionStorage.setItem('x-post', post.id)
    return { bad, review: link?.url ?? '', post: post.id, posted: ((await (await fetch(`/api/workspaces/${id}/posts?view=shared`)).json()).posts ?? []).map((p: any) => [p.id, p.status, p.content.all]) }
  })
  console.log('SEED', JSON.stringify(bad))
  Object.assign(made, { review: bad.review, post: bad.post, posted: bad.posted[0]?.[0] ?? '', fell: bad.posted.find((p: any) => /Half/.test(p[2]))?.[0] ?? bad.posted[0]?.[0] })
  screens.push(['post', `/dashboard/posts/${made.post}`], ['post-out', `/dashboard/posts/${made.fell}`], ['review', made.review])
})
const made = { review: '', post: '', posted: '', fell: '' }

test('loading', { timeout: 900_000 }, async () => {
  if (!parts.includes('loading')) return
  for (const [name, path] of screens) {
    if (!wanted(name)) continue
    const hold = (route: Route) => (isFrameCall(route.request().url()) && !/set-profile|set-security|set-time|set-work/.test(name) ? route.continue() : undefined)
    await page.route('**/api/**', hold)
    await go(path)
    await page.waitForTimeout(900)
    await shots(`${name}-loading`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('filled', { timeout: 900_000 }, async () => {
  if (!parts.includes('filled')) return
  for (const [name, path] of screens) {
    if (!wanted(name)) continue
    await go(path)
    await settled()
    if (name === 'connections') await page.getByRole('button', { name: 'Later' }).click({ timeout: 4000 }).catch(() => null)
    await page.waitForTimeout(300)
    await shots(`${name}-filled`)
    if (/^(post|review|set-|import|templates|connections|builder|media)/.test(name)) await shots(`${name}-full`, false, true)
  }
})

test('failed', { timeout: 900_000 }, async () => {
  if (!parts.includes('failed')) return
  for (const [name, path] of screens) {
    if (!wanted(name)) continue
    await page.route('**/api/**', (route) => (isFrameCall(route.request().url()) && !/set-profile|set-security/.test(name) ? route.continue() : route.fulfill({ status: 500, body: '' })))
    await go(path)
    await page.waitForTimeout(4800)
    await shots(`${name}-failed`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  if (only) return
  await page.route('**/api/**', (route) => route.abort())
  await go('/dashboard')
  await page.waitForTimeout(4800)
  await shots('all-down')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('offline', { timeout: 900_000 }, async () => {
  if (!parts.includes('offline')) return
  const context = page.context()
  for (const [name, path] of screens) {
    if (!wanted(name)) continue
    await go(path)
    await settled()
    if (name === 'connections') await page.getByRole('button', { name: 'Later' }).click({ timeout: 2000 }).catch(() => null)
    await context.setOffline(true)
    await page.waitForTimeout(400)
    await shots(`${name}-offline`, false)
    await context.setOffline(false)
  }
  if (only) return
  // To a screen whose data was never fetched.
  await go('/dashboard')
  await settled()
  for (const place of ['Templates', 'Media', 'Calendar', 'Connections']) {
    await page.getByRole('link', { name: place }).first().hover()
    await page.waitForTimeout(500)
    await page.mouse.move(700, 500)
  }
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Media' }).first().click()
  await page.waitForTimeout(5000)
  await shots('go-media-offline', false)
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await page.waitForTimeout(5000)
  await shots('go-calendar-offline', false)
  await context.setOffline(false)
  await page.waitForTimeout(2500)
  await shots('go-calendar-back', false)
})

test('extra', { timeout: 900_000 }, async () => {
  if (!parts.includes('extra')) return
  const context = page.context()
  const step = async (name: string, work: () => Promise<void>) => {
    if (!wanted(name)) return
    try {
      await work()
    } catch (error) {
      console.log('STEP', name, String(error).slice(0, 400))
      await shots(`${name}-broke`, false)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.setViewportSize(wide)
  }
  const compose = async () => {
    await go('/dashboard')
    await settled()
    await page.keyboard.press('n')
    const composer = page.getByRole('dialog', { name: 'New post' })
    await composer.getByRole('textbox', { name: /Text for/ }).waitFor()
    await page.waitForTimeout(500)
    return composer
  }
  await step('composer', async () => {
    const composer = await compose()
    await shots('composer-empty')
    await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday. Come early, the first forty loaves went in an hour last week.\n\nhttps://haldonstreet.example/rye #sourdough')
    await page.waitForTimeout(600)
    await shots('composer-filled')
    await shots('composer-full', false, true)
    await page.route('**/api/**/posts', (route) => route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue())
    await composer.getByRole('button', { name: /^Post now/ }).click()
    await page.waitForTimeout(1500)
    await shots('composer-failed')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(true)
    await composer.getByRole('textbox', { name: /Text for/ }).fill('Offline words')
    await page.waitForTimeout(2500)
    await shots('composer-offline')
    await composer.getByRole('button', { name: /^Post now/ }).click()
    await page.waitForTimeout(2500)
    await shots('composer-offline-send', false)
    await context.setOffline(false)
  })
  await step('composer-loading', async () => {
    await page.route('**/api/**/connections', () => undefined)
    await go('/dashboard')
    await page.waitForTimeout(800)
    await page.keyboard.press('n')
    await page.waitForTimeout(1500)
    await shots('composer-loading')
  })
  await step('composer-down', async () => {
    await page.route('**/api/**/connections', (route) => route.fulfill({ status: 500, body: '' }))
    await go('/dashboard')
    await page.waitForTimeout(800)
    await page.keyboard.press('n')
    await page.waitForTimeout(6000)
    await shots('composer-down')
  })
  await step('composer-edit-down', async () => {
    await page.route(/\/api\/workspaces\/[^/]+\/posts\/[^/]+$/, (route) => route.fulfill({ status: 500, body: '' }))
    await go('/dashboard')
    await settled()
    await page.getByRole('button', { name: /^Menu:/ }).nth(3).click()
    await shots('menu-open')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.waitForTimeout(5000)
    await shots('composer-edit-down')
  })
  await step('palette', async () => {
    await go('/dashboard')
    await settled()
    await page.keyboard.press('Control+k')
    await page.waitForTimeout(900)
    await shots('palette')
    await page.keyboard.type('rye')
    await page.waitForTimeout(900)
    await shots('palette-rye')
    await page.keyboard.type('zzzq')
    await page.waitForTimeout(900)
    await shots('palette-none')
  })
  await step('palette-down', async () => {
    await page.route('**/posts?*', (route) => route.fulfill({ status: 500, body: '' }))
    await go('/dashboard/templates')
    await settled()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('loaves')
    await page.waitForTimeout(5000)
    await shots('palette-down')
  })
  await step('bell', async () => {
    await go('/dashboard')
    await settled()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.waitForTimeout(900)
    await shots('bell')
  })
  await step('bell-states', async () => {
    await page.route('**/notifications*', () => undefined)
    await go('/dashboard')
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.waitForTimeout(900)
    await shots('bell-loading')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/notifications*', (route) => route.fulfill({ status: 500, body: '' }))
    await go('/dashboard')
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.waitForTimeout(4500)
    await shots('bell-failed')
  })
  await step('more', async () => {
    await go('/dashboard')
    await settled()
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.waitForTimeout(700)
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `${out}/more-p-${scheme}.png` })
    }
  })
  await step('selected', async () => {
    await go('/dashboard')
    await settled()
    await page.getByRole('checkbox', { name: /^Select/ }).nth(1).check()
    await page.getByRole('checkbox', { name: /^Select/ }).nth(2).check()
    await page.waitForTimeout(600)
    await shots('selected')
  })
  await step('media-open', async () => {
    await go('/dashboard/media')
    await settled()
    await page.locator('[data-file]').nth(1).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
    await shots('media-open')
    await page.keyboard.press('Escape')
    await page.locator('[data-file]').nth(1).hover()
    await page.getByRole('checkbox', { name: /^Select/ }).nth(1).check()
    await page.waitForTimeout(300)
    await shots('media-selected')
    await page.route('**/media?*', (route) => route.fulfill({ status: 500, body: '' }))
  })
  await step('resume-failing', async () => {
    // Known data, then the line goes down, and the window is looked at again.
    await go('/dashboard/settings#members')
    await settled()
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.clock.install().catch(() => null)
    await page.waitForTimeout(300)
    await page.clock.fastForward(31_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.clock.runFor(8000)
    await page.waitForTimeout(800)
    await page.clock.runFor(8000)
    await page.waitForTimeout(800)
    await shots('members-after-focus-down', false)
    await page.clock.resume()
  })
})

const openings = [
  'Rye is back from Friday. Come early, the first forty loaves went in an hour last week',
  'New opening hours',
  'What we learned from baking three hundred loaves in a kitchen made for thirty, and what we would do differently',
  'Thank you 🌾',
]
