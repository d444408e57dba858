import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed, openComposer, pickFromMenu, writePosts } from './desk.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

const hourSec = 3_600

let product: Product
let page: Page
/** The same person's second window, which the test only watches. */
let other: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
  await beginSignedIn(page, { name: 'Theo Lind', email: 'theo@example.org' }, ['bluesky'])
  await page.goto('/dashboard')
  other = await product.visit({ storageState: await page.context().storageState() })
  await other.goto('/dashboard')
  await other.getByText('Nothing scheduled yet').waitFor()
})
afterAll(() => product?.stop())

const row = (of: Page, text: string) => of.getByRole('listitem').filter({ hasText: text })
const toast = (of: Page, words: string) => of.getByRole('status').getByText(words, { exact: true })
const view = (of: Page, name: string) =>
  of
    .getByRole('group', { name: 'View' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

test('a post written in one window appears in the other, and disappears when unscheduled or deleted', async () => {
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Seen in both windows')
  await setTime(page, 'tomorrow 9am')
  await composer.getByRole('button', { name: /^Schedule for/ }).click()
  await toast(page, 'Post scheduled successfully').waitFor()
  await row(other, 'Seen in both windows').getByText('Scheduled', { exact: true }).waitFor()

  await pickFromMenu(page, 'Seen in both windows', 'Unschedule')
  await toast(page, 'Post unscheduled').waitFor()
  await toast(page, messages.posts.movedToDrafts).waitFor()
  await row(other, 'Seen in both windows').waitFor({ state: 'detached' })
  await view(other, 'Drafts')
  await row(other, 'Seen in both windows').getByText('Draft', { exact: true }).waitFor()
  await row(other, 'Seen in both windows').getByText('Not scheduled').waitFor()

  await view(page, 'Drafts')
  await pickFromMenu(page, 'Seen in both windows', 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await toast(page, 'Post deleted').waitFor()
  await toast(page, messages.posts.deleted).waitFor()
  await row(other, 'Seen in both windows').waitFor({ state: 'detached' })
  expect((await listed(page, 'draft')).count).toBe(0)
})

test('a post the worker publishes moves from Scheduled to Shared by itself', async () => {
  await view(page, 'Scheduled')
  await view(other, 'Shared')
  await writePosts(page, [{ text: 'Due in a moment', inSec: 3 }])
  await row(page, 'Due in a moment').getByText('Scheduled', { exact: true }).waitFor()
  await row(other, 'Due in a moment').getByText('Posted', { exact: true }).waitFor()
  await row(page, 'Due in a moment').waitFor({ state: 'detached' })
  expect(await product.standIn<unknown[]>('api/bluesky/posts')).toHaveLength(1)
})

test('a post that is published while being edited says so, and the edit becomes a new post', async () => {
  await writePosts(page, [{ text: 'Out before the end', inSec: 8 }])
  await view(page, 'Scheduled')
  await pickFromMenu(page, 'Out before the end', 'Edit')
  const composer = page.getByRole('dialog', { name: 'Edit post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Out before the end, with more to say')
  await composer.getByText('This post is going out, or already live').waitFor()
  await composer.getByRole('button', { name: 'Save as a new post' }).click()
  await composer.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await toast(page, messages.posts.savedAsDraft).waitFor()
  const { posts } = await listed(page, 'draft')
  expect(posts.map(({ content }) => content.all)).toEqual(['Out before the end, with more to say'])
  await view(page, 'Drafts')
  await pickFromMenu(page, 'Out before the end', 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await toast(page, 'Post deleted').waitFor()
  await view(page, 'Scheduled')
})

test('after a lost connection the page says so, and fetches missed changes by itself', async () => {
  await view(other, 'Scheduled')
  await other.context().setOffline(true)
  await other.getByText('You’re offline. Scheduled posts still go out on time.').waitFor()
  await writePosts(page, [{ text: 'Written while the other was away', inSec: hourSec }])
  await row(page, 'Written while the other was away').waitFor()
  expect(await row(other, 'Written while the other was away').count()).toBe(0)
  await other.context().setOffline(false)
  await row(other, 'Written while the other was away').waitFor()
  await other.getByText('You’re offline.').waitFor({ state: 'detached' })
})

test('a scheduled post gets another text and another time', async () => {
  await pickFromMenu(page, 'Written while the other was away', 'Edit')
  const composer = page.getByRole('dialog', { name: 'Edit post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Written again')
  await setTime(page, 'January 5, 2099 2:15 PM')
  await composer.getByRole('button', { name: /^Schedule for Jan 5, 2099, 2:15 PM/ }).click()
  await toast(page, 'Post updated').waitFor()
  await row(page, 'Written again').getByText('Jan 5, 2099, 2:15 PM').waitFor()
  await row(other, 'Written again').getByText('Jan 5, 2099, 2:15 PM').waitFor()
})

test('two clicks on Schedule make one post', async () => {
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Only once')
  await setTime(page, 'tomorrow 10am')
  await composer.getByRole('button', { name: /^Schedule for/ }).dblclick()
  await toast(page, 'Post scheduled successfully').waitFor()
  await row(other, 'Only once').waitFor()
  const { posts } = await listed(page, 'scheduled')
  expect(posts.filter(({ content }) => content.all === 'Only once')).toHaveLength(1)
})

test('leaving a scheduled post with unsaved text asks, in the dialog and in the browser, and staying keeps the text', async () => {
  await pickFromMenu(page, 'Only once', 'Edit')
  const composer = page.getByRole('dialog', { name: 'Edit post' })
  const text = composer.getByRole('textbox', { name: /Text for/ })
  await text.fill('Not saved yet')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave this post?' }).waitFor()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  expect(await text.inputValue()).toBe('Not saved yet')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await text.inputValue()).toBe('Not saved yet')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await composer.waitFor({ state: 'detached' })
  await openComposer(page)
  expect(await page.getByText('We kept what you wrote').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('typed text survives a crash of the tab, and is offered again', async () => {
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  const composer = await openComposer(tab)
  await tab.route('**/api/workspaces/*/posts', (route) => route.abort())
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Typed before the crash')
  // Offline a draft cannot be autosaved: then this device stores it.
  await composer.getByText('Saved on this device only').waitFor()
  const crashed = tab.waitForEvent('crash')
  const session = await tab.context().newCDPSession(tab)
  void session.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()

  const again = await page.context().newPage()
  await again.goto('/dashboard')
  const offered = await openComposer(again)
  await offered.getByText('We kept what you wrote').waitFor()
  await offered.getByRole('button', { name: 'Restore' }).click()
  const text = again.getByRole('dialog').getByRole('textbox', { name: /Text for/ })
  await expect.poll(() => text.inputValue()).toBe('Typed before the crash')
  await again.getByRole('button', { name: 'Save as draft' }).click()
  await toast(again, messages.posts.savedAsDraft).waitFor()
  await openComposer(again)
  expect(await again.getByText('We kept what you wrote').count()).toBe(0)
  await again.close()
})

test('51 posts are on two pages, with the exact count', async () => {
  const { count } = await listed(page, 'draft')
  const missing = Array.from({ length: 51 - count }, (_, number) => ({ text: `Draft ${number}` }))
  await writePosts(page, missing)
  await view(page, 'Drafts')
  await page.getByRole('button', { name: 'Drafts 51' }).waitFor()
  await page.getByText('Page 1 of 2', { exact: true }).waitFor()
  expect(await page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').count()).toBe(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').count()).toBe(1)

  // The last post of the second page is deleted: there is one page again, and it shows.
  await page.getByRole('button', { name: /^Menu:/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await toast(page, 'Post deleted').waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').count()).toBe(50)
  await page.getByText(/Page \d of \d/).waitFor({ state: 'detached' })
})

async function setTime(of: Page, words: string): Promise<void> {
  const field = of.getByRole('textbox', { name: 'Date and time' })
  await field.fill(words)
  await field.press('Enter')
}
