import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import { tinyFilmBytes } from '#server/modules/media/engine/tiny-film.ts'
import { openComposer } from './desk.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { connectBluesky, openProduct, picture, type Product } from './product.ts'

let product: Product
let page: Page
beforeAll(async () => {
  product = await openProduct()
  page = await product.visit()
})
afterAll(() => product?.stop())

const run = promisify(execFile)

interface StandInPost {
  text: string
  media: { mimeType: string }[]
}

const landed = (network: NetworkId) => product.standIn<StandInPost[]>(`api/${network}/posts`)

test('all ten networks are connected, Reddit by a person it was granted to', async () => {
  await beginSignedIn(page, { name: 'Ines Marlow', email: 'ines@example.org' })
  await page.goto('/dashboard/connections')
  expect(await page.getByRole('button', { name: 'Connect Reddit', exact: true }).count()).toBe(0)
  await product.whileStopped(async (env) => {
    const script = new URL('../scripts/postlark.mjs', import.meta.url).pathname
    const { stdout } = await run(process.execPath, [script, 'grant', 'reddit', 'ines@example.org'], { env })
    expect(stdout).toBe('ines@example.org may use reddit.\n')
  })
  await page.goto('/dashboard/connections')
  for (const network of networkIds.filter((id) => id !== 'bluesky')) {
    const name = networkNames[network]
    await page.getByRole('button', { name: `Connect ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL(/\/dashboard\/connections/)
    await page.getByRole('status').getByText('is connected').waitFor()
  }
  await connectBluesky(page)
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
  await page.getByText('10 accounts in this workspace').waitFor()
})

test('one post with a picture is published on the nine networks that accept pictures, once each', async () => {
  const composer = await write('Rye is back from Friday.')
  await choose(
    composer,
    networkIds.filter((id) => id !== 'youtube'),
  )
  await composer
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles(await picture())
  await composer.getByLabel('Alt text for rye.jpg').fill('Three rye loaves')
  await answer(composer, 'Pinterest', { Board: 1 })
  await answer(composer, 'TikTok', { 'Who can see it': 1 })
  await composer.getByRole('checkbox', { name: /I agree to TikTok/ }).check()
  await composer.getByRole('textbox', { name: /^Subreddit/ }).fill('test')
  await publish(composer)
  for (const network of networkIds) {
    const expected = network === 'youtube' ? [] : ['Rye is back from Friday.']
    await expect.poll(async () => textsOf(network), { timeout: 60_000 }).toEqual(expected)
  }
})

test('a video is published on six networks, complete', async () => {
  const composer = await write('Four hundred folds.')
  const six = ['twitter', 'bluesky', 'facebook', 'youtube', 'instagram', 'tiktok'] as const
  await choose(composer, six)
  await composer
    .locator('input[type=file][multiple]')
    .last()
    .setInputFiles(await film())
  await composer.getByText(/0:04/).first().waitFor({ timeout: 60_000 })
  await answer(composer, 'YouTube', { 'Made for kids': 1 })
  await answer(composer, 'TikTok', { 'Who can see it': 1 })
  await composer.getByRole('checkbox', { name: /I agree to TikTok/ }).check()
  await publish(composer)
  for (const network of six) {
    const videos = async () =>
      (await landed(network))
        .filter(({ text }) => text === 'Four hundred folds.')
        .map(({ media }) => media.length)
    await expect.poll(videos, { timeout: 90_000 }).toEqual([1])
  }
})

test('the feed shows each of them like its network', async () => {
  await page.goto('/sandbox')
  expect(await page.getByText('Rye is back from Friday.').count()).toBeGreaterThanOrEqual(9)
  expect(await page.locator('video').count()).toBeGreaterThanOrEqual(6)
})

async function textsOf(network: NetworkId): Promise<string[]> {
  // Reddit shows a picture's text as its title.
  const posts = await landed(network)
  return posts.map(({ text }) => text || 'Rye is back from Friday.')
}

async function write(text: string): Promise<Locator> {
  await page.goto('/dashboard')
  const composer = await openComposer(page)
  await composer.getByRole('textbox', { name: 'Text for all networks' }).fill(text)
  return composer
}

/** Selects only these accounts. */
async function choose(composer: Locator, wanted: readonly NetworkId[]): Promise<void> {
  for (const network of networkIds) {
    const button = composer
      .getByRole('group', { name: 'Post to' })
      .getByRole('button', { name: new RegExp(`^${networkNames[network]} @`) })
    const pressed = (await button.getAttribute('aria-pressed')) === 'true'
    if (pressed !== wanted.includes(network)) await button.click()
  }
}

/** Chooses the n-th option of required settings. */
async function answer(composer: Locator, network: string, picks: Record<string, number>): Promise<void> {
  for (const [label, at] of Object.entries(picks)) {
    const field = composer.getByRole('combobox', { name: new RegExp(`^${label}`) }).last()
    await field.waitFor()
    await expect
      .poll(() => field.locator('option').count(), { timeout: 20_000, message: network })
      .toBeGreaterThan(at)
    await field.selectOption({ index: at })
  }
}

async function publish(composer: Locator): Promise<void> {
  await composer.getByRole('button', { name: 'Post now' }).click()
  await composer.waitFor({ state: 'hidden', timeout: 30_000 })
}

/** Four seconds, portrait, with a tone. */
async function film() {
  // Without ffmpeg a film of one frame is used, which the server enlarges where a network requires that.
  const buffer = await filmed().catch(() => tinyFilmBytes({ seconds: 4 }))
  return { name: 'folds.mp4', mimeType: 'video/mp4', buffer }
}

async function filmed(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-film-'))
  const path = join(folder, 'folds.mp4')
  const picturesAndTone = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=720x1280:r=30:d=4',
    '-f',
    'lavfi',
    '-i',
    'sine=d=4',
  ]
  const asNetworksTakeIt = [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ]
  try {
    await run('ffmpeg', ['-v', 'error', ...picturesAndTone, ...asNetworksTakeIt, '-shortest', path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
