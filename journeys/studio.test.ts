import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutMessages } from '#contract/billing-messages.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { freePort, openProduct, type Product } from './product.ts'

/** A film is drawn beside everything else the machine does. */
const patience = 180_000

let product: Product
let page: Page
beforeAll(async () => {
  const port = await freePort()
  product = await openProduct({
    BILLING: 'sandbox',
    PORT: String(port),
    AI_AUDIO_URL: `http://127.0.0.1:${port}/sandbox/ai/v1`,
    AI_AUDIO_MODEL: 'stand-in',
  })
  page = await product.visit()
  await beginSignedIn(page, { name: 'Joe Bramley', email: 'joe@example.org' }, ['bluesky'])
})
afterAll(() => product?.stop())

const editor = () => page.locator('[data-studio-editor]')
const preview = () => editor().getByRole('img', { name: /^Preview at/ })
const used = () =>
  page.evaluate(async () => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const answer = await fetch(`/api/subscription?workspaceId=${id}`)
    return ((await answer.json()) as { limits: { videosPerMonth: { used: number } } }).limits.videosPerMonth
      .used
  })

async function openStudio(): Promise<void> {
  await page.goto('/dashboard/studio')
  await preview().waitFor({ timeout: patience })
}

test('the gallery is in the navigation, and a template brings its own fields', async () => {
  await page.getByRole('link', { name: 'Studio' }).click()
  await preview().waitFor({ timeout: patience })
  await expect
    .poll(() => page.getByRole('toolbar', { name: 'Choose a template' }).getByRole('button').count())
    .toBe(12)
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await editor().getByRole('textbox', { name: 'Who said it' }).fill('Ada Winter')
  await look(page, 'studio-empty')
})

test('what is missing is told when rendering is tried, and has the focus', async () => {
  await editor().getByRole('button', { name: 'Render video' }).click()
  const text = editor().getByRole('textbox', { name: 'Quote', exact: true })
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)
  await text.fill('Read slowly. The book is not going anywhere.')
  await expect.poll(() => text.getAttribute('aria-invalid')).toBeNull()
})

test('the playhead moves by frames and cues with the keyboard alone', async () => {
  const playhead = editor().getByRole('slider', { name: 'Playhead' })
  await playhead.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(Number(await playhead.getAttribute('aria-valuenow'))).toBeCloseTo(1 / 30, 1)
  await page.keyboard.press('Shift+ArrowRight')
  expect(Number(await playhead.getAttribute('aria-valuenow'))).toBeGreaterThan(0.05)
  await page.keyboard.press('End')
  expect(await preview().getAttribute('aria-label')).toMatch(/^Preview at [4-9]/)
})

test('captions are read from a file, divided and moved by a tenth of a second', async () => {
  await editor().getByRole('combobox', { name: 'Captions' }).selectOption('own')
  const srt = '1\n00:00:00,000 --> 00:00:02,000\nRead slowly today\n'
  await editor()
    .locator('input[type=file]')
    .setInputFiles({ name: 'captions.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) })
  const first = editor().getByRole('textbox', { name: 'Text of caption 1' })
  await expect.poll(() => first.inputValue()).toBe('Read slowly today')
  await editor().getByRole('button', { name: 'Split caption 1' }).click()
  await expect.poll(() => first.inputValue()).toMatch(/^Read(?: slowly)?$/)
  await editor().getByRole('button', { name: 'caption 2: to 0.1 s later' }).click()
  await editor().getByText('2.1 s', { exact: true }).first().waitFor()
  await editor().getByRole('button', { name: 'TikTok', exact: true }).click()
  await look(page, 'studio-filled')
})

test('what is filled in is still there after a reload', async () => {
  await page.getByText(/^Saved /).waitFor()
  await page.reload()
  await preview().waitFor({ timeout: patience })
  expect(await editor().getByRole('textbox', { name: 'Who said it' }).inputValue()).toBe('Ada Winter')
  expect(await editor().getByRole('textbox', { name: 'Text of caption 1' }).inputValue()).toMatch(/^Read/)
})

test('a render that is cancelled gives its use back', async () => {
  await editor().getByRole('button', { name: 'Render video' }).click()
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Cancel' }).click({ timeout: patience })
  await card.getByText('Cancelled').waitFor({ timeout: patience })
  await expect.poll(used).toBe(0)
  await look(page, 'studio-cancelled', { at: 'end' })
})

test('the next one is made while its maker is elsewhere, the bell tells, and it goes into a post', async () => {
  await page.getByRole('article').first().getByRole('button', { name: 'Render again' }).click()
  await page.getByRole('article').first().getByRole('progressbar').waitFor({ timeout: patience })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /1 unread/ }).click({ timeout: patience })
  await page.getByRole('link', { name: /Your video is ready/ }).click()
  await page.waitForURL(/\/dashboard\/studio/)
  const card = page.getByRole('article').first()
  await card.getByText('Ready').waitFor({ timeout: patience })
  expect(await used()).toBe(1)
  await look(page, 'studio-ready', { at: 'end' })
  await card.getByRole('button', { name: /^Play / }).click()
  await page.getByRole('dialog').locator('video').waitFor()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Use in a post' }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('list', { name: 'Media' }).getByRole('listitem').waitFor({ timeout: patience })
  await composer.getByRole('button', { name: /^Menu: / }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.keyboard.press('Escape')
  await composer.waitFor({ state: 'detached' })
})

/** A video with a tone, in which the stand-in hears words. */
async function talk() {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-talk-'))
  const path = join(folder, 'talk.mp4')
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=270x480:r=15:d=3']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:d=3']
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...pictures, ...tone, '-pix_fmt', 'yuv420p', path])
  const buffer = await readFile(path)
  await rm(folder, { recursive: true })
  return { name: 'talk.mp4', mimeType: 'video/mp4', buffer }
}

const talkIn = (of: Page | Locator) => of.getByRole('list', { name: 'Files' }).getByText('talk.mp4')

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

test.skipIf(!hasFfmpeg)('captions are heard in a video, and Undo brings the ones before back', async () => {
  await page.goto('/dashboard/media')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await talk())
  await talkIn(page).waitFor({ timeout: patience })
  await openStudio()
  await editor().getByRole('button', { name: 'Video', exact: true }).click()
  await editor().getByRole('button', { name: 'Choose a video' }).click()
  await talkIn(page.getByRole('dialog')).click()
  await editor().getByRole('combobox', { name: 'Captions' }).selectOption('own')
  const hear = editor().getByRole('button', { name: 'From speech' })
  const first = editor().getByRole('textbox', { name: 'Text of caption 1' })
  const before = await first.inputValue()
  await hear.click()
  await editor()
    .getByText(/heard by stand-in at/)
    .waitFor({ timeout: patience })
  expect(await first.inputValue()).toBe('Fresh rye from Friday.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => first.inputValue()).toBe(before)
})

test('a full limit is told as everywhere, and everything filled in stays', async () => {
  await openStudio()
  const text = editor().getByRole('textbox', { name: 'Quote', exact: true })
  await text.fill('A second film in this month.')
  await editor().getByRole('button', { name: 'Render video' }).click()
  await page.getByRole('button', { name: checkoutMessages.choosePlan }).first().waitFor()
  expect(await text.inputValue()).toBe('A second film in this month.')
})

test('the composer leads to the studio with the text of its post', async () => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New Post', exact: true }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).fill('Rye is back from Friday.')
  await composer.getByRole('button', { name: 'Make a video' }).click()
  await page.waitForURL(/\/dashboard\/studio/)
  await preview().waitFor({ timeout: patience })
  expect(await editor().locator('[data-field=text]').inputValue()).toBe('Rye is back from Friday.')
})
