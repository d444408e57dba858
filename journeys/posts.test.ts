import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed, pickFromMenu, writePosts } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn, connectable } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct({
    PUBLISH_MAX_TRIES: '1',
    PUBLISH_RETRY_BASE_SEC: '0.1',
    PUBLISH_SETTLE_AFTER_SEC: '2',
  })
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, connectable)
  await writePosts(page, [
    ...Array.from({ length: 8 }, (_, at) => ({
      text: `Rye loaf ${at}`,
      to: ['bluesky'],
      inSec: 7_200 + at * 600,
    })),
    ...Array.from({ length: 4 }, (_, at) => ({ text: `Oat cake ${at}`, inSec: 86_400 + at * 600 })),
    { text: 'A rye draft' },
  ])
})
afterAll(() => product?.stop())

const rows = (of: Page = page) => of.locator('input[data-post]')
const view = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function openList(query = ''): Promise<void> {
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^Posts/ })
    .first()
    .click()
  await rows().first().waitFor()
  if (query) await page.goto(`${new URL(page.url()).pathname}?${query}`)
}

test('posts are searched and filtered, the counts follow, and the address contains the filters', async () => {
  await openList()
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('RYE')
  await view('Scheduled').getByText('8', { exact: true }).waitFor()
  await view('Drafts').getByText('1', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('')
  await view('Scheduled').getByText('12', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('checkbox', { name: /^LinkedIn/ })
    .check()
  await view('Scheduled').getByText('4', { exact: true }).waitFor()
  await look(page, 'filters')
  await page.reload()
  await view('Scheduled').getByText('4', { exact: true }).waitFor()
  await look(page, 'filtered')
  await page.getByRole('button', { name: /^Remove filter: Account LinkedIn/ }).click()
  await view('Scheduled').getByText('12', { exact: true }).waitFor()
  await openList('q=marzipan')
  await page.getByText('No posts found').waitFor()
  await look(page, 'nothing-found')
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await rows().first().waitFor()
})

test('posts are selected with Shift and moved together, and Undo moves them back', async () => {
  await openList()
  const before = (await timesOf(page)).slice(0, 4)
  await rows().nth(0).click()
  await rows()
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('toolbar', { name: 'Selected posts' }).getByText('4 selected').waitFor()
  await look(page, 'selected')
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule 4 posts' })
  await dialog.getByRole('button', { name: 'Shift' }).click()
  await dialog.getByLabel('By').fill('2')
  await look(page, 'reschedule')
  await dialog.getByRole('button', { name: 'Reschedule 4 posts' }).click()
  await page.getByText('4 posts have another time.').waitFor()
  const day = 86_400_000
  expect(await timesWith(page, before)).toEqual(before.map(({ at }) => at + 2 * day))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('4 posts have their old time back.').waitFor()
  expect(await timesWith(page, before)).toEqual(before.map(({ at }) => at))
})

test('the keyboard selects, labels and deselects', async () => {
  await openList()
  await rows().nth(1).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels of 3 posts' })
  await dialog.getByLabel('Name').fill('Bread club')
  await dialog.getByRole('button', { name: 'Create label' }).click()
  await dialog.getByRole('checkbox', { name: /Bread club/ }).waitFor()
  await look(page, 'label')
  await dialog.getByRole('button', { name: 'Label 3 posts' }).click()
  await page.getByText('The labels of 3 posts are changed.').waitFor()
  await page.getByRole('button', { name: 'More for all posts' }).click()
  await page.getByRole('menuitem', { name: 'Manage labels' }).click()
  const labels = page.getByRole('dialog', { name: 'Labels' })
  await labels.getByText('3 posts').waitFor()
  await look(page, 'labels')
  await labels.getByRole('button', { name: 'Change Bread club' }).click()
  await labels.getByRole('checkbox', { name: /^Campaign with start/ }).check()
  await labels.getByRole('button', { name: 'Save label' }).click()
  await labels.getByText('Choose the first and the last day of the campaign.').waitFor()
  await labels.getByLabel('First day').fill('2027-04-01')
  await labels.getByLabel('Last day').fill('2027-04-30')
  await labels.getByRole('button', { name: 'Save label' }).click()
  await labels.getByText(/^3 posts, Apr 1–30, 2027$/).waitFor()
  await page.keyboard.press('Escape')
  await labels.waitFor({ state: 'detached' })
  await rows().nth(0).focus()
  await page.keyboard.press('Control+a')
  await page.getByText('12 selected').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: 'Selected posts' }).waitFor({ state: 'detached' })
})

test('the posts of a label get a review link, which shows them until it is revoked', async () => {
  await openList()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'Bread club' }).check()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Review link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review link' })
  await dialog.getByText(/every post with this label/).waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'The link' }).inputValue()
  const reviewer = await page.context().newPage()
  await reviewer.goto(address)
  await reviewer.getByRole('heading', { name: /Bread club/ }).waitFor()
  await dialog.getByRole('button', { name: /^Revoke link: / }).click()
  await dialog.getByRole('region', { name: 'Active links' }).waitFor({ state: 'detached' })
  await reviewer.reload()
  await reviewer.getByText('This review link was revoked.').waitFor()
  await reviewer.close()
})

test('a post refused by a network shows its history on its page, and goes out on a retry', async () => {
  await product.fault({ network: 'bluesky', kind: 'error-before' })
  await writePosts(page, [{ text: 'ReportedTest on its page', now: true }])
  await openList()
  await page.getByRole('link', { name: 'ReportedTest on its page' }).click()
  const timeline = page.getByRole('list', { name: 'What happened on Bluesky' })
  await timeline.getByText(/Tried |refused it|^Failed: /).waitFor({ timeout: 60_000 })
  await page.getByRole('list', { name: 'What happened on X' }).getByText('Live on X').waitFor()
  await page.getByRole('heading', { name: 'Why is this not published?' }).waitFor()
  await page.getByRole('region', { name: 'Internal notes' }).waitFor()
  await look(page, 'post')
  await product.clearFaults()
  await page.getByRole('button', { name: 'Retry Bluesky' }).click()
  await timeline.getByText('Live on Bluesky').waitFor({ timeout: 30_000 })
  await timeline.getByText('Retried manually').waitFor()
  await page.getByRole('heading', { name: 'Why is this not published?' }).waitFor({ state: 'detached' })
  await page.goto('/dashboard/posts/11111111-1111-4111-8111-111111111111')
  await page.getByText('Post not found').waitFor()
})

test('the page of a deleted post says so, and Back skips it', async () => {
  const deleteElsewhere = () =>
    page.evaluate(async () => {
      const [workspace] = (await (await fetch('/api/workspaces')).json()) as { id: string }[]
      const posts = `/api/workspaces/${workspace?.id}/posts`
      await fetch(`${posts}/${location.pathname.split('/').at(-1)}`, { method: 'DELETE' })
    })
  await writePosts(page, [{ text: 'Deleted elsewhere', inSec: 7_200 }])
  await openList()
  await page.getByRole('link', { name: 'Deleted elsewhere' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await deleteElsewhere()
  await page.getByText('Post not found').waitFor()

  await writePosts(page, [{ text: 'Deleted here', inSec: 7_200 }])
  await openList()
  await page.getByRole('link', { name: 'Deleted here' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await page.getByText(messages.posts.deleted).waitFor()
  await page.waitForURL(/\/dashboard$/)
  await page.goBack()
  await page.waitForURL(/\/dashboard/)
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
})

test('a pause holds everything, shows on every screen, and ends with a plan for late posts', async () => {
  await openList()
  await page.getByRole('button', { name: 'More for all posts' }).click()
  await page.getByRole('menuitem', { name: 'Pause everything' }).click()
  await page.getByText('Nothing goes out.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await look(page, 'pause')
  await page.getByLabel('Reason, shown to everyone').fill('A flood in the bakery')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await page.getByText('“A flood in the bakery”').waitFor()
  const already = (await product.standIn<unknown[]>('api/bluesky/posts')).length
  // One after the other: the first that came due goes out first.
  await writePosts(page, [{ text: 'Late one', to: ['bluesky'], now: true }])
  await writePosts(page, [{ text: 'Late two', to: ['bluesky'], now: true }])
  const late = (await listed(page, 'scheduled')).posts.find(({ content }) => content.all === 'Late one')
  await page.goto(`/dashboard/posts/${late?.id}`)
  await page.getByText('A flood in the bakery').nth(1).waitFor()
  await look(page, 'held')
  await page.getByRole('button', { name: 'Resume', exact: true }).first().click()
  const resume = page.getByRole('dialog', { name: 'Resume' })
  await resume.getByText('2 posts came due during the pause.').waitFor()
  await look(page, 'resume')
  expect(await product.standIn<unknown[]>('api/bluesky/posts')).toHaveLength(already)
  await resume.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Posts go out again. 2 late posts are handled.').waitFor()
  await page.getByText('Nothing goes out.').waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'What happened on Bluesky' }).getByText('Live on Bluesky').waitFor()
  const { posts } = await listed(page, 'scheduled')
  expect(posts.some(({ content }) => content.all === 'Late two')).toBe(true)
})

test('a post is copied and unscheduled from its menu, and unscheduling can be undone', async () => {
  await openList()
  await pickFromMenu(page, 'Oat cake 0', 'Duplicate')
  await page.getByText('The copy is among your drafts.').waitFor()
  await pickFromMenu(page, 'Oat cake 0', 'Unschedule')
  await page.getByText(messages.posts.movedToDrafts).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 post has their old time back.').waitFor()
  expect(
    (await listed(page, 'draft')).posts.filter(({ content }) => content.all === 'Oat cake 0'),
  ).toHaveLength(1)
})

interface Timed {
  id: string
  at: number
}

/** The scheduled posts with their times, soonest first, by the API. */
async function timesOf(of: Page): Promise<Timed[]> {
  const { posts } = (await listed(of, 'scheduled')) as unknown as {
    posts: { id: string; scheduledFor: string }[]
  }
  return posts.map(({ id, scheduledFor }) => ({ id, at: Date.parse(scheduledFor) }))
}

async function timesWith(of: Page, wanted: readonly Timed[]): Promise<(number | undefined)[]> {
  const now = await timesOf(of)
  return wanted.map(({ id }) => now.find((one) => one.id === id)?.at)
}
