import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { listed, openComposer, pickFromMenu, writePosts } from './desk.ts'
import { look } from './look.ts'
import { beginSignedIn, connectable } from './begin-signed-in.ts'
import { freePort, openProduct, type Product } from './product.ts'

const hourSec = 3_600

let product: Product
let page: Page
beforeAll(async () => {
  const port = await freePort()
  product = await openProduct({
    PORT: String(port),
    AI_URL: `http://127.0.0.1:${port}/sandbox/ai/v1`,
    AI_MODEL: 'stand-in',
  })
  page = await product.visit()
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' }, connectable)
})
afterAll(() => product?.stop())
afterEach(() => product.clearFaults())

const toast = (of: Page, words: string) => of.getByRole('status').getByText(words, { exact: true })
const textOf = (composer: Locator) => composer.getByRole('textbox', { name: /^Text for/ })
const drafts = async () => (await listed(page, 'draft')).posts.map(({ content }) => content.all)

test('a new post is autosaved repeatedly, and stays as a draft when left', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await textOf(composer).fill('Saved by itself')
  await composer.getByText('Saved', { exact: true }).waitFor()
  expect(await drafts()).toEqual(['Saved by itself'])
  await textOf(composer).fill('Saved by itself, again')
  await page.keyboard.press('Escape')
  await toast(page, messages.posts.savedAsDraft).waitFor()
  expect(await drafts()).toEqual(['Saved by itself, again'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(drafts, { timeout: 10_000 }).toEqual([])
})

test('a draft that was emptied again is deleted', async () => {
  const composer = await openComposer(page)
  await textOf(composer).fill('On second thoughts')
  await composer.getByText('Saved', { exact: true }).waitFor()
  await textOf(composer).fill('')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await expect.poll(drafts, { timeout: 10_000 }).toEqual([])
})

test('undo removes a whole run of typing', async () => {
  const composer = await openComposer(page)
  await textOf(composer).fill('Rye is back')
  await textOf(composer).press('End')
  // Within the page: on a busy machine pauses between keys would end the run.
  await page.evaluate(() => {
    for (const letter of ' from Friday') document.execCommand('insertText', false, letter)
  })
  await page.keyboard.press('Control+z')
  expect(await textOf(composer).inputValue()).toBe('Rye is back')
  await textOf(composer).fill('')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await expect.poll(drafts, { timeout: 10_000 }).toEqual([])
})

test('the browser’s Back closes the composer and nothing else', async () => {
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  // The address changes before the screen does, and until then a link to Posts would replace it.
  await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
  await page
    .getByRole('link', { name: /^Posts/ })
    .first()
    .click()
  await page.waitForURL(/\/dashboard$/)
  const composer = await openComposer(page)
  await textOf(composer).fill('Rye, gone back')
  await page.goBack()
  await toast(page, messages.posts.savedAsDraft).waitFor()
  await composer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(drafts).toEqual([])
  await page.goBack()
  await page.waitForURL(/\/dashboard\/calendar/)
  await page.goForward()
  await page.waitForURL(/\/dashboard$/)
})

test('a lost response makes no second draft', async () => {
  const composer = await openComposer(page)
  let lost = 0
  await page.route('**/api/workspaces/*/posts', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await textOf(composer).fill('Sent once')
  await composer.getByText('Saved on this device only').waitFor()
  await textOf(composer).fill('Sent once, heard twice')
  await composer.getByText('Saved', { exact: true }).waitFor()
  await page.unroute('**/api/workspaces/*/posts')
  expect(lost).toBe(1)
  expect(await drafts()).toEqual(['Sent once, heard twice'])
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a draft survives the tab that wrote it', async () => {
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  const composer = await openComposer(tab)
  await textOf(composer).fill('Before the tab was killed')
  await composer.getByText('Saved', { exact: true }).waitFor()
  const crashed = tab.waitForEvent('crash')
  const session = await tab.context().newCDPSession(tab)
  void session.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()
  expect(await drafts()).toContain('Before the tab was killed')
})

test('stored text waits while another post is written, and other windows are not offered text still being written', async () => {
  await page.goto('/dashboard')
  // Saving fails: the text stays on the device.
  await page.route('**/api/workspaces/*/posts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const composer = await openComposer(page)
  await textOf(composer).fill('First thought')
  await composer.getByText('Saved on this device only').waitFor()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await page.unroute('**/api/workspaces/*/posts')
  await page.getByRole('button', { name: /^Scheduled \d/ }).waitFor()
  await openComposer(page)
  await composer.getByText(/First thought/).waitFor()
  await textOf(composer).fill('Second thought')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^Scheduled \d/ }).waitFor()
  const elsewhere = await openComposer(other)
  await elsewhere.getByText(/First thought/).waitFor()
  expect(await elsewhere.getByText(/Second thought/).count()).toBe(0)
  await other.close()
  await composer.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => textOf(composer).inputValue()).toBe('First thought')
  await composer.getByText('Saved', { exact: true }).waitFor()
  expect(await drafts()).toEqual(expect.arrayContaining(['First thought', 'Second thought']))
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('two windows in conflict show both versions, and neither loses text', async () => {
  await writePosts(page, [{ text: 'Rye is back on Friday' }])
  const other = await product.visit({ storageState: await page.context().storageState() })
  await page.goto('/dashboard?view=draft')
  await other.goto('/dashboard?view=draft')
  await pickFromMenu(page, 'Rye is back on Friday', 'Edit')
  await pickFromMenu(other, 'Rye is back on Friday', 'Edit')
  const mine = page.getByRole('dialog', { name: 'Edit post' })
  const theirs = other.getByRole('dialog', { name: 'Edit post' })
  await textOf(mine).waitFor()

  await textOf(theirs).fill('Rye is back on Saturday')
  await theirs.getByText('Saved', { exact: true }).waitFor()
  await mine.getByText('Someone changed this post').waitFor()
  await textOf(mine).fill('Rye is back on Friday at seven')

  const question = page.getByRole('dialog', { name: 'You changed this post in another window' })
  await question.getByText('What you wrote there').waitFor()
  expect(await question.locator('del').allInnerTexts()).toEqual(['Saturday'])
  expect(await question.locator('ins').allInnerTexts()).toEqual(['Friday at seven'])
  await question.getByText(/^You saved it/).waitFor()
  await look(page, 'conflict')

  await question.getByRole('button', { name: 'Use the other one' }).click()
  await expect.poll(() => textOf(mine).inputValue()).toBe('Rye is back on Saturday')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textOf(mine).inputValue()).toBe('Rye is back on Friday at seven')
  await mine.getByText('Saved', { exact: true }).waitFor()
  await other.getByText('Someone changed this post').waitFor()

  await textOf(theirs).fill('Rye is back on Sunday')
  const again = other.getByRole('dialog', { name: 'You changed this post in another window' })
  await again.getByRole('button', { name: 'Keep this one' }).click()
  await theirs.getByText('Saved', { exact: true }).waitFor()
  expect(await drafts()).toContain('Rye is back on Sunday')

  await mine.getByRole('button', { name: 'Compare' }).click()
  await question.getByRole('button', { name: 'Use the other one' }).click()
  await expect.poll(() => textOf(mine).inputValue()).toBe('Rye is back on Sunday')
  await other.context().close()
})

test('an earlier version is restored as the newest one', async () => {
  const composer = page.getByRole('dialog', { name: 'Edit post' })
  await composer.getByRole('button', { name: 'More about this post' }).click()
  await page.getByRole('menuitem', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button')
  await versions.last().click()
  await history.getByText('Rye is back on Friday', { exact: true }).waitFor()
  await look(page, 'versions')
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await history.waitFor({ state: 'detached' })
  await expect.poll(() => textOf(composer).inputValue()).toBe('Rye is back on Friday')
  expect(await drafts()).toContain('Rye is back on Friday')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('the writing kit is edited in the settings', async () => {
  await page.goto('/dashboard/settings#writing-kit')
  const kit = page.getByRole('region', { name: 'Writing kit' })
  await kit.getByRole('button', { name: 'Add a group' }).click()
  await page.getByLabel('Name').fill('Bread')
  await page.getByLabel('Hashtags', { exact: true }).fill('#sourdough #ryebread')
  await look(page, 'kit-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a group' }).click()
  await kit.getByText('#sourdough #ryebread').waitFor()

  await kit.getByRole('button', { name: 'Add a signature' }).click()
  await page.getByLabel('Name').fill('Shop')
  await page.getByLabel('Text', { exact: true }).fill('Haldon Street, open from seven')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a signature' }).click()
  await kit.getByText('Haldon Street, open from seven').waitFor()

  await kit.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel(/^Sites/).fill('haldon.example')
  await page.getByLabel('Campaign').fill('autumn')
  await page
    .getByText('https://haldon.example/page?utm_source=x&utm_medium=social&utm_campaign=autumn')
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a rule' }).click()
  await kit.getByText('source {network} · medium social · campaign autumn').waitFor()
  await look(page, 'kit', { within: '#writing-kit' })
})

test('hashtags, signature and tagged links are published as previewed, and emoji are inserted by keyboard', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  const text = textOf(composer)
  await text.fill('Rye: https://haldon.example/rye ')
  await composer.getByRole('button', { name: 'Emoji' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Search emoji' }).waitFor()
  await look(page, 'emoji')
  await page.keyboard.type('sheaf of rice')
  await page.getByRole('button', { name: 'sheaf of rice' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.inputValue()).toBe('Rye: https://haldon.example/rye 🌾')

  await composer.getByRole('button', { name: 'Hashtag groups' }).click()
  await look(page, 'hashtags')
  await page.getByRole('button', { name: /^Bread/ }).click()
  await composer.getByRole('button', { name: 'Signature' }).click()
  await page.getByRole('button', { name: /^Shop/ }).click()
  const written = 'Rye: https://haldon.example/rye 🌾 #sourdough #ryebread\n\nHaldon Street, open from seven'
  await expect.poll(() => text.inputValue()).toBe(written)
  await composer.getByText('Links get utm_source, utm_medium, utm_campaign.').waitFor()
  await look(page, 'utm')

  // Escape closes the tool and nothing else, and returns the focus to its button.
  await composer.getByRole('button', { name: 'Styled letters' }).click()
  await page.getByText('These are other characters, not formatting').waitFor()
  await look(page, 'styles')
  await page.getByRole('button', { name: /^Sans bold/ }).click()
  await composer.getByText(/^Some letters only look styled/).waitFor()
  expect(await text.inputValue()).toContain('𝗥𝘆𝗲')
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.inputValue()).toBe(written)
  await composer.getByRole('button', { name: 'Styled letters' }).click()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Styled letters')

  const sent = (network: string) =>
    written.replace('/rye ', `/rye?utm_source=${network}&utm_medium=social&utm_campaign=autumn `)
  await composer.getByRole('tab', { name: /^Bluesky/ }).click()
  await composer
    .getByText(`Bluesky ${[...new Intl.Segmenter().segment(sent('bluesky'))].length}/300`)
    .waitFor()
  await composer.getByRole('button', { name: /^Post now/ }).click()
  await toast(page, 'Your post is going out now').waitFor()
  for (const network of ['bluesky', 'linkedin']) {
    // oxlint-disable-next-line no-await-in-loop -- one network after the other
    await expect.poll(() => landed(network), { timeout: 20_000 }).toEqual([sent(network)])
  }
})

test('a post near another in time, or nearly equal, gets a warning and is not stopped', async () => {
  await writePosts(page, [
    { text: 'Tomorrow we bake four kinds of rye', to: ['bluesky'], inSec: 24 * hourSec },
  ])
  const composer = await openComposer(page)
  await textOf(composer).fill('Tomorrow we bake four kinds of RYE!')
  await composer.getByText(/Bluesky \(.*\) is going to post nearly the same on/).waitFor()
  await composer.getByRole('button', { name: /^Save as draft/ }).click()
  await toast(page, messages.posts.savedAsDraft).waitFor()
})

test('one network gets its own selection and order of pictures, and publishes them so', async () => {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await textOf(composer).fill('Two loaves')
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'rye.png', mimeType: 'image/png', buffer: await onePicture('#b5651d') },
      { name: 'oat.png', mimeType: 'image/png', buffer: await onePicture('#e8d5a3') },
    ])
  await composer.getByRole('textbox', { name: 'Alt text for rye.png' }).fill('Rye')
  await composer.getByRole('textbox', { name: 'Alt text for oat.png' }).fill('Oat')
  // A row has another height once its file has arrived.
  await expect.poll(() => composer.getByRole('progressbar').count()).toBe(0)
  await composer.getByRole('tab', { name: /^Bluesky/ }).click()
  const media = composer.getByRole('list', { name: 'Media for Bluesky' })
  await media.getByRole('button', { name: 'Menu: oat.png' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await composer.getByRole('tab', { name: /^X/ }).click()
  await composer
    .getByRole('list', { name: 'Media for X' })
    .getByRole('checkbox', { name: /: rye.png$/ })
    .uncheck()
  await composer.getByRole('button', { name: 'Back to the shared media' }).waitFor()
  await look(page, 'own-media')
  await composer.getByRole('button', { name: /^Post now/ }).click()
  await toast(page, 'Your post is going out now').waitFor()
  for (const [network, pictures] of [
    ['bluesky', ['Oat', 'Rye']],
    ['twitter', ['Oat']],
    ['linkedin', ['Rye', 'Oat']],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one network after the other
    await expect.poll(() => picturesOn(network, 'Two loaves'), { timeout: 20_000 }).toEqual(pictures)
  }
})

test('quality is scored while writing, for the networks with a score', async () => {
  await page.goto('/dashboard/connections')
  await page.getByRole('button', { name: 'Connect Pinterest', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/dashboard\/connections/)
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  const panel = composer.getByRole('region', { name: 'Post quality' })
  await composer.getByRole('tab', { name: /^Quality/ }).click()
  await composer.getByText(/^Write something or add media/).waitFor()
  expect(await panel.count()).toBe(0)
  await textOf(composer).fill('Rye')
  await panel.getByRole('img', { name: /^Score \d+ of 100/ }).waitFor()
  const before = await panel.getByRole('img').first().getAttribute('aria-label')
  await textOf(composer).fill('Who is getting up for rye? Tell me below 🌾 #rye #bread #oven '.repeat(2))
  await expect.poll(() => panel.getByRole('img').first().getAttribute('aria-label')).not.toBe(before)
  expect(
    await panel
      .getByRole('list', { name: /^Parts/ })
      .getByRole('listitem')
      .count(),
  ).toBe(5)
  await panel.getByRole('heading', { name: 'Needs improvement' }).waitFor()
  await look(page, 'quality')
  await textOf(composer).fill('')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a text too long for X is cut where its author chooses, and shown before saving', async () => {
  const composer = await openComposer(page)
  await textOf(composer).fill('Rye is back from Friday. '.repeat(14).trim())
  const box = composer.getByLabel(messages.composer.autoTruncate)
  await box.check()
  await composer.getByText(/^X gets \d+ of 280 characters/).waitFor()
  await composer.getByRole('tab', { name: /^X \d+\/280/ }).waitFor()
  // The stand-in’s answer is longer than requested: cutting is the only option left.
  await composer.getByText(/^X gets \d+ of 280 characters, cut:/).waitFor()
  await look(page, 'truncated')
  await composer.getByText('Saved', { exact: true }).waitFor()
  const { posts } = await listed(page, 'draft')
  const saved = posts.find(({ content }) =>
    content.all.startsWith('Rye is back from Friday. Rye'),
  ) as unknown as {
    content: { platforms: { twitter: string } }
  }
  expect(saved.content.platforms.twitter).toMatch(/…$/)
  expect(saved.content.platforms.twitter.length).toBeLessThanOrEqual(280)
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a scheduled post is not autosaved: leaving it asks', async () => {
  await page.goto('/dashboard')
  await pickFromMenu(page, 'Tomorrow we bake four kinds of rye', 'Edit')
  const composer = page.getByRole('dialog', { name: 'Edit post' })
  await textOf(composer).fill('Tomorrow we bake nothing')
  await composer.getByText('Saved on this device').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave this post?' }).waitFor()
  await look(page, 'leave')
  await page.getByRole('button', { name: 'Discard' }).click()
  await composer.waitFor({ state: 'detached' })
  expect((await listed(page, 'scheduled')).posts.map(({ content }) => content.all)).toEqual([
    'Tomorrow we bake four kinds of rye',
  ])
})

test('a link shows its card in the previews, light or dark', async () => {
  const composer = await openComposer(page)
  const preview = (network: string) =>
    composer.getByRole('region', { name: new RegExp(`^Preview on ${network} `) })
  await textOf(composer).fill(`The board: ${product.url}/sandbox/pages/shop/rye-board`)
  await preview('Bluesky').getByText('An oiled oak board, wide enough for a two-kilo loaf.').waitFor()
  for (const network of ['X', 'LinkedIn', 'Bluesky']) {
    // oxlint-disable-next-line no-await-in-loop -- one preview after the other
    expect(await preview(network).locator('img[src^="data:image/jpeg"]').count()).toBe(1)
  }
  const theme = composer.getByRole('group', { name: 'Preview theme' })
  const drawnIn = () => preview('X').evaluate((element) => getComputedStyle(element).colorScheme)
  await theme.getByRole('button', { name: 'Dark' }).click()
  expect(await drawnIn()).toBe('dark')
  await look(page, 'link-card')
  await theme.getByRole('button', { name: 'Light' }).click()
  expect(await drawnIn()).toBe('light')
  await textOf(composer).fill('')
  await preview('Bluesky').getByText('An oiled oak board').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a picture is cropped for all networks, and the previews show the part', async () => {
  const composer = await openComposer(page)
  const buffer = await onePicture('#b5651d', 4000)
  await composer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
  await page.getByRole('status').getByText(messages.toastTitles.aspectRatio).waitFor()
  await composer.getByText('LinkedIn crops this picture: check how it looks there.').waitFor()
  await composer.getByRole('button', { name: 'Crop of banner.png' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop' })
  await crop.getByRole('button', { name: '1:1', exact: true }).click()
  await crop.getByRole('checkbox', { name: 'Use this crop on all networks' }).check()
  await crop.getByRole('button', { name: 'Crop', exact: true }).click()
  for (const network of ['LinkedIn', 'X']) {
    const preview = composer.getByRole('region', { name: new RegExp(`^Preview on ${network} `) })
    // oxlint-disable-next-line no-await-in-loop -- one preview after the other
    await preview.locator('img[style*="width: 1000%"]').waitFor()
  }
  expect(await composer.getByText('LinkedIn crops this picture').count()).toBe(0)
  await composer.getByRole('button', { name: 'Menu: banner.png' }).click()
  await page.getByRole('menuitem', { name: 'Change crop' }).waitFor()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('a video sent by another screen shows its thumbnail until it has loaded', async () => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/sent/rye.mp4', async (route) => {
    await answered.promise
    await route.fulfill({ status: 404 })
  })
  await page.evaluate(() => {
    const sent = { mediaUrl: '/sent/rye.mp4', thumbnailUrl: '/icon-192.png' }
    window.dispatchEvent(new CustomEvent('new-post', { detail: { date: new Date(), ...sent } }))
  })
  const composer = page.getByRole('dialog', { name: 'New post' })
  const item = composer.getByRole('list', { name: 'Media', exact: true }).getByRole('listitem')
  await item.locator('img[src="/icon-192.png"]').waitFor()
  await composer
    .getByRole('region', { name: /^Preview on X / })
    .locator('img[src="/icon-192.png"]')
    .waitFor()
  answered.resolve()
  await item.getByText(messages.uploads.processFilesFailed).waitFor()
  await item.getByRole('button', { name: 'Menu: rye.mp4' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.unroute('**/sent/rye.mp4')
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

test('replies are added, moved and removed, files are dropped onto them, and a shortcut schedules the post', async () => {
  const composer = await openComposer(page)
  // Pinterest accepts no text alone.
  await composer.getByRole('button', { name: /^Pinterest @/, pressed: true }).click()
  await textOf(composer).fill('Two breads')
  const replies = composer.getByRole('list', { name: 'Replies' }).getByRole('textbox', { name: /^Reply/ })
  const said = () => replies.evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value))
  for (const bread of ['Rye', 'Oat']) {
    // oxlint-disable-next-line no-await-in-loop -- one reply after the other
    await composer.getByRole('button', { name: 'Add a reply' }).click()
    // oxlint-disable-next-line no-await-in-loop -- into the field that has the focus
    await page.keyboard.type(bread)
  }
  expect(await said()).toEqual(['Rye', 'Oat'])
  await composer.getByRole('button', { name: 'Move reply 2 up' }).click()
  expect(await said()).toEqual(['Oat', 'Rye'])
  await hand(replies.first(), 'drop', 'oat.png')
  await composer
    .getByRole('list', { name: 'Media of reply 1' })
    .getByText('oat.png', { exact: true })
    .waitFor()
  await hand(textOf(composer), 'paste', 'breads.png')
  await composer
    .getByRole('list', { name: 'Media', exact: true })
    .getByText('breads.png', { exact: true })
    .waitFor()
  await composer.getByRole('button', { name: 'Remove reply 2' }).click()
  expect(await said()).toEqual(['Oat'])
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Post scheduled successfully').waitFor()
  await composer.waitFor({ state: 'detached' })
  expect((await listed(page, 'scheduled')).posts.map(({ content }) => content.all)).toContain('Two breads')
})

test('new posts begin with the automatic signature, and the text goes above it', async () => {
  await page.goto('/dashboard/settings#writing-kit')
  await page.getByRole('button', { name: 'Change Shop' }).click()
  await page.getByRole('checkbox', { name: 'Add to every new post' }).check()
  await look(page, 'kit-automatic')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('automatic').waitFor()
  await page.goto('/dashboard')
  const before = await drafts()
  const composer = await openComposer(page)
  const signature = 'Haldon Street, open from seven'
  await expect.poll(() => textOf(composer).inputValue()).toBe(`\n\n${signature}`)
  await page.keyboard.type('Rye')
  await expect.poll(() => textOf(composer).inputValue()).toBe(`Rye\n\n${signature}`)
  for (let key = 0; key < 3; key += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('Backspace')
  }
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
  await expect.poll(drafts, { timeout: 10_000 }).toEqual(before)
})

test('removal from a workspace while a post is open asks before closing it', async () => {
  const composer = await openComposer(page)
  await textOf(composer).fill('Begun where it ends')
  await composer.getByText('Saved', { exact: true }).waitFor()
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const [here] = (await (await fetch('/api/workspaces')).json()) as { id: string; name: string }[]
    await fetch('/api/workspaces', { method: 'POST', headers, body: JSON.stringify({ name: 'Second' }) })
    const body = JSON.stringify({ typedName: here?.name })
    await fetch(`/api/workspaces/${here?.id}`, { method: 'DELETE', headers, body })
  })
  const question = page.getByRole('alertdialog', {
    name: messages.composer.switchWorkspace,
  })
  await question.getByRole('button', { name: 'Keep writing' }).waitFor()
  expect(await page.locator('[data-composer] textarea').first().inputValue()).toContain('Begun where it ends')
  await question.getByRole('button', { name: 'Continue' }).click()
  await composer.waitFor({ state: 'detached' })
})

/** Drops files on an element, or pastes them into it. */
function hand(target: Locator, how: 'drop' | 'paste', name: string): Promise<void> {
  return target.evaluate(
    async (element, given) => {
      const canvas = document.createElement('canvas')
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const carried = new DataTransfer()
      carried.items.add(new File([blob ?? ''], given.name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.how === 'drop'
          ? new DragEvent('drop', { dataTransfer: carried, ...init })
          : new ClipboardEvent('paste', { clipboardData: carried, ...init }),
      )
    },
    { how, name },
  )
}

/** The alt texts of a published post's pictures. */
async function picturesOn(network: string, text: string): Promise<string[]> {
  const posts = await product.standIn<{ text: string; media: { altText: string }[] }[]>(
    `api/${network}/posts`,
  )
  const post = posts.find((one) => one.text.startsWith(text))
  return (post?.media ?? []).map(({ altText }) => altText)
}

async function onePicture(background: string, width = 600): Promise<Buffer> {
  const size = { width, height: 400, channels: 3 as const }
  return sharp({ create: { ...size, background } })
    .png()
    .toBuffer()
}

async function landed(network: string): Promise<string[]> {
  const posts = await product.standIn<{ text: string }[]>(`api/${network}/posts`)
  return posts.map(({ text }) => text)
}
