import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed, openComposer, pickFromMenu, writePosts } from './desk.ts'
import { dayFromToday, hourOn } from './london.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { connectBluesky, openProduct, picture, type Product, signUp } from './product.ts'

/** The parts of the specification that only a browser can show, and no other journey covers. */

const wide = { width: 1280, height: 900 }
const long = 'Rye, spelt and wheat. '.repeat(10).trim()

const uuid = /^[0-9a-f-]{36}$/

const tomorrow = dayFromToday(1)

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Vera Stone', email: 'vera@example.org' }, ['bluesky'])
  const inSec = (hourOn(tomorrow, 10).getTime() - Date.now()) / 1000
  await writePosts(page, [
    { text: long, inSec },
    { text: 'A draft about spelt' },
    { text: 'First of three', inSec: inSec + 60 },
    { text: 'Second of three', inSec: inSec + 120 },
    { text: 'Third of three', inSec: inSec + 180 },
    { text: 'Moved by editing', inSec: inSec + 240 },
  ])
})
afterAll(() => product?.stop())

beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(wide)
})

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

async function openList(view: 'scheduled' | 'draft' | 'shared' = 'scheduled'): Promise<void> {
  await page.goto(view === 'scheduled' ? '/dashboard' : `/dashboard?view=${view}`)
  await page.getByRole('button', { name: 'New Post', exact: true }).waitFor()
  // Server-rendered HTML has no listeners yet: the counts appear after hydration.
  await page.getByRole('button', { name: /^Scheduled \d/ }).waitFor()
}

/** Records window events of the app from now on; read them with `told`. */
async function listen(...names: string[]): Promise<void> {
  await page.evaluate((all) => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of all) {
      window.addEventListener(name, (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
        told.push([name, JSON.parse(JSON.stringify(detail ?? null))])
      })
    }
  }, names)
}

const told = () =>
  page.evaluate(() => Reflect.get(window, 'told') as [string, Record<string, string> | null][])

async function menuOf(text: string): Promise<string[]> {
  await page.getByRole('button', { name: `Menu: ${text}` }).click()
  await page.getByRole('menu').waitFor()
  const names = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return names
}

async function closeComposer(): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /post$/ }).waitFor({ state: 'detached' })
}

test('every view begins with a dashed tile that opens a new post, dated now', async () => {
  for (const view of ['scheduled', 'draft', 'shared'] as const) {
    await openList(view)
    const tile = page.getByRole('button', { name: 'New Post', exact: true })
    expect(await tile.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('dashed')
    await listen('new-post')
    await tile.click()
    await page.getByRole('dialog', { name: 'New post' }).waitFor()
    const [[name, detail] = []] = await told()
    expect(name).toBe('new-post')
    expect(Math.abs(Date.now() - Date.parse(detail?.['date'] ?? ''))).toBeLessThan(60_000)
    await closeComposer()
  }
})

test('a text is cut after 80 characters, after 40 on a narrow screen', async () => {
  await openList()
  await page.getByText(`${long.slice(0, 80).trim()}…`, { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText(`${long.slice(0, 40).trim()}…`, { exact: true }).waitFor()
})

test('the menu of a post has Edit and Delete, and Unschedule when it is scheduled', async () => {
  await openList()
  expect(await menuOf('First of three')).toEqual(expect.arrayContaining(['Edit', 'Unschedule', 'Delete']))
  await openList('draft')
  const ofDraft = await menuOf('A draft about spelt')
  expect(ofDraft).toEqual(expect.arrayContaining(['Edit', 'Delete']))
  expect(ofDraft).not.toContain('Unschedule')
})

test('a published post has neither Edit nor Unschedule: it can be posted again as new', async () => {
  await writePosts(page, [{ text: 'Out already', now: true }])
  await expect.poll(async () => (await listed(page, 'shared')).posts[0]?.status).toBe('posted')
  await openList('shared')
  const ofPosted = await menuOf('Out already')
  expect(ofPosted).toEqual(expect.arrayContaining(['Post again as new', 'Delete']))
  expect(ofPosted).not.toContain('Edit')
  expect(ofPosted).not.toContain('Unschedule')
})

test('an unknown view shows the scheduled posts', async () => {
  await page.goto('/dashboard?view=everything')
  await row('First of three').waitFor()
})

test('an event opens the dialog with text and a picture, and closing clears the session storage', async () => {
  await openList()
  await page.evaluate(() => {
    sessionStorage.setItem('mediaUrl', '/icon-192.png')
    sessionStorage.setItem('thumbnailUrl', '/icon-192.png')
    const detail = { date: new Date(), content: { all: 'Brought along' } }
    window.dispatchEvent(new CustomEvent('new-post', { detail }))
  })
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByLabel('Alt text for icon-192.png').waitFor()
  expect(await composer.getByRole('textbox', { name: /Text for/ }).inputValue()).toBe('Brought along')
  await listen('posts-updated')
  await composer.getByRole('button', { name: /^Save as draft/ }).click()
  await page.getByText(messages.posts.savedAsDraft).waitFor()
  expect((await told()).map(([name]) => name)).toContain('posts-updated')
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('mediaUrl'), sessionStorage.getItem('thumbnailUrl')])
  expect(await kept()).toEqual([null, null])
})

test('deleting a post with a picture removes the picture first, and reports both', async () => {
  await openList('draft')
  await listen('post-deleted')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/scheduled-posts|\/posts\/bulk$/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const refused = { status: 409, body: 'The post is going out right now. Delete it afterwards.' }
  await page.route('**/scheduled-posts/**', (route) => route.fulfill(refused))
  await pickFromMenu(page, 'Brought along', 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await page.getByText(messages.posts.deleteFailed).waitFor()
  await page.getByText(messages.posts.deleteMediaFailed(refused.body)).waitFor()
  expect(await told()).toEqual([])
  expect(calls).toEqual([expect.stringMatching(/^DELETE \/scheduled-posts\/[^/]+\/[^/]+$/)])
  await page.getByRole('button', { name: 'Close message' }).click()
  await row('Brought along').waitFor()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  calls.length = 0
  await pickFromMenu(page, 'Brought along', 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await page.getByText(messages.posts.deleted).waitFor()
  expect(calls).toEqual([
    expect.stringMatching(/^DELETE \//),
    expect.stringMatching(/^POST .*\/posts\/bulk$/),
  ])
  await row('Brought along').waitFor({ state: 'detached' })
  expect(await told()).toContainEqual(['post-deleted', { postId: expect.stringMatching(uuid) }])
})

test('unscheduling names the post', async () => {
  await openList()
  await listen('post-unscheduled')
  await pickFromMenu(page, 'Third of three', 'Unschedule')
  await page.getByText(messages.posts.movedToDrafts).waitFor()
  expect(await told()).toEqual([['post-unscheduled', { postId: expect.stringMatching(uuid) }]])
})

test('a scheduled post that is saved as a draft is unscheduled, and reported as such', async () => {
  await openList()
  await listen('post-unscheduled')
  await pickFromMenu(page, 'Moved by editing', 'Edit')
  await page
    .getByRole('dialog', { name: 'Edit post' })
    .getByRole('button', { name: /^Save as draft/ })
    .click()
  await page.getByText('Post unscheduled').waitFor()
  await page.getByText(messages.posts.movedToDrafts).waitFor()
  expect(await told()).toEqual([['post-unscheduled', { postId: expect.stringMatching(uuid) }]])
})

test('while posts load there are eight placeholder rows, and a failed load is reported', async () => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/posts\?/, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/dashboard')
  await expect.poll(() => page.locator('[data-skeleton=row]').count()).toBe(8)
  held.resolve()
  await page.getByText(messages.posts.fetchFailed).first().waitFor()
})

test('five files are one too many, and a failed upload is reported', async () => {
  await openList()
  const composer = await openComposer(page)
  const input = composer.locator('input[type=file][multiple]')
  const five = await Promise.all([1, 2, 3, 4, 5].map((number) => picture(`rye-${number}.jpg`)))
  await input.setInputFiles(five)
  await page.getByText(messages.uploads.tooManyFiles, { exact: true }).waitFor()
  await page.getByText('Maximum 4 files allowed', { exact: true }).waitFor()
  await composer.getByLabel('Alt text for rye-4.jpg').waitFor()
  expect(await composer.getByLabel('Alt text for rye-5.jpg').count()).toBe(0)
  await expect.poll(() => composer.getByRole('progressbar').count()).toBe(0)
  await composer.getByRole('button', { name: 'Menu: rye-4.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.route(/\/api\/workspaces\/[^/]+\/media$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await input.setInputFiles(await picture('spelt.jpg'))
  await page.getByText('Upload failed', { exact: true }).first().waitFor()
  await page.getByText(messages.uploads.processFilesFailed).first().waitFor()
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await composer.getByText('“spelt.jpg” did not upload: try again, or remove it.').waitFor()
  await closeComposer()
})

test('a connected account changes to Unauthorize on hover; ten placeholder rows come before', async () => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/connections$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue()
    await held.promise
    return route.continue()
  })
  await page.goto('/dashboard/connections')
  await expect.poll(() => page.locator('[data-skeleton=connection]').count()).toBe(10)
  held.resolve()
  const button = page.getByRole('button', { name: /^Connected: haldonstreet/ })
  await button.waitFor()
  const seen = (word: string) => button.getByText(word, { exact: true }).isVisible()
  await page.mouse.move(0, 0)
  await expect.poll(() => Promise.all([seen('Connected'), seen('Unauthorize')])).toEqual([true, false])
  await button.hover()
  await expect.poll(() => Promise.all([seen('Connected'), seen('Unauthorize')])).toEqual([false, true])
})

test('a connection changed elsewhere is up to date in the next post', async () => {
  await page.route('**/events', (route) => route.abort())
  await openList()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/connections'))
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('connection-updated')))
  await asked
})

test('a sign-in that expired asks for a new one, in a dialog', async () => {
  await page.addInitScript(() =>
    addEventListener('connection-updated', () => sessionStorage.setItem('heard', 'connection-updated')),
  )
  await page.goto('/dashboard/connections')
  await page.getByRole('button', { name: 'Connect X', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('X is connected').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('connection-updated')
  await product.fault({ network: 'twitter', kind: 'expired-token' })
  await writePosts(page, [{ text: 'Only for X', to: ['twitter'], now: true }])
  const needs = () =>
    page.evaluate(async () => {
      const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
      const all = (await (await fetch(`/api/workspaces/${id}/connections`)).json()) as {
        needsReauth: boolean
      }[]
      return all.some(({ needsReauth }) => needsReauth)
    })
  await expect.poll(needs, { timeout: 30_000 }).toBe(true)
  await product.clearFaults()
  await page.goto('/dashboard/connections')
  const dialog = page.getByRole('dialog', { name: 'Reconnect X' })
  await dialog.getByText('X no longer accepts this connection. Reconnect it to publish.').waitFor()
  await dialog.getByRole('button', { name: 'Later' }).click()
})

test('the posts of a day are in its hours, each with its menu', async () => {
  await page.goto(`/dashboard/calendar?view=day&date=${tomorrow}`)
  const cards = page.locator('[data-ground] article')
  await expect.poll(() => cards.count()).toBeGreaterThan(2)
  expect(await cards.getByRole('button', { name: /^Menu:/ }).count()).toBe(await cards.count())
})

test('disconnecting reports the result, and connection changes raise window events', async () => {
  await page.goto('/dashboard/connections')
  await listen('connection-updated')
  const later = page.getByRole('dialog', { name: 'Reconnect X' }).getByRole('button', { name: 'Later' })
  await later.click()
  const leave = async () => {
    await page.getByRole('button', { name: /^Connected: haldonstreet/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unauthorize' }).click()
  }
  await page.route(/\/connections\/[^/]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await leave()
  await page.getByText('Failed to disconnect Bluesky. Please try again.').waitFor()
  expect(await told()).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leave()
  await page.getByText('Bluesky account disconnected successfully.').waitFor()
  expect(await told()).toHaveLength(2)
  await connectBluesky(page)
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
  expect(await told()).toHaveLength(3)
})

test('the image of a workspace is shown 80 by 80, and a square one is required', async () => {
  await page.goto('/dashboard/settings#workspace')
  const part = page.getByRole('group', { name: 'Image of the workspace' })
  await part.getByText(/square image \(1:1\)/).waitFor()
  const shown = await part.locator('> span').first().boundingBox()
  expect([shown?.width, shown?.height]).toEqual([80, 80])
  await page.route('**/media', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.getByTestId('workspace-image').setInputFiles(await picture())
  await page.getByText(messages.uploads.workspaceImageFailed).waitFor()
})

test('the tour has Back, Next, Skip tour and Finish, and shows nothing when storing its end fails', async () => {
  const stranger = await product.visit()
  await signUp(stranger, { name: 'Otto Hale', email: 'otto@example.org', isGuided: true })
  const asked: string[] = []
  await stranger.route('**/api/me/onboarding', (route) => {
    asked.push(route.request().method())
    return route.abort()
  })
  await stranger.getByRole('button', { name: 'New Post', exact: true }).click()
  const step = (name: string) => stranger.getByRole('dialog', { name, exact: true })
  const controls = async (name: string) => {
    await step(name).waitFor()
    return step(name).getByRole('button').allTextContents()
  }
  expect(await controls('Select platforms')).toEqual(['Skip tour', 'Next'])
  await step('Select platforms').getByRole('button', { name: 'Next' }).click()
  expect(await controls('Platform settings')).toEqual(['Skip tour', 'Back', 'Next'])
  await step('Platform settings').getByRole('button', { name: 'Back' }).click()
  await step('Select platforms').waitFor()
  for (let at = 1; at < 8; at += 1) await stranger.getByRole('button', { name: 'Next', exact: true }).click()
  expect(await controls('Ready to post')).toEqual(['Back', 'Finish'])
  await stranger.getByRole('button', { name: 'Finish' }).click()
  await step('Ready to post').waitFor({ state: 'detached' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await stranger.getByRole('alert').allTextContents()).not.toContain('Error')
  await stranger.context().close()
})
