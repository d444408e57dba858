import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { findFirefox, findWebKit } from '../scripts/other-browsers.mjs'
import { openFirefox } from './browsers/firefox.ts'
import { walk } from './browsers/walk.ts'
import { keepShot, walkerAt } from './browsers/walker.ts'
import { openWebKit } from './browsers/webkit.ts'
import type { BrowserWindow } from './browsers/window.ts'
import { shiftMs } from './clock.ts'
import { openProduct, picture, type Product } from './product.ts'

const firefox = findFirefox()
const webKit = findWebKit()
/** Their pages have the real clock. */
const isNow = shiftMs === 0

let product: Product
let folder: string
beforeAll(async () => {
  product = await openProduct()
  folder = await mkdtemp(path.join(tmpdir(), 'postlark-walk-'))
  const { name, buffer } = await picture()
  await writeFile(path.join(folder, name), buffer)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(firefox && isNow)('the product can be used in Firefox', async () => {
  if (firefox) await walkThrough('Firefox', await openFirefox(firefox))
})

test.runIf(webKit && isNow)('the product can be used in WebKit', async () => {
  if (webKit) await walkThrough('WebKit', await openWebKit(webKit))
})

async function walkThrough(name: string, window: BrowserWindow): Promise<void> {
  const visit = { walker: walkerAt(window), product, name, picture: path.join(folder, 'rye.jpg') }
  try {
    for (const [step, take] of Object.entries(walk)) {
      // oxlint-disable-next-line no-await-in-loop -- each begins where the last one ended
      await take(visit)
      // oxlint-disable-next-line no-await-in-loop -- of what the step led to
      await keepShot(window, `${name}-${step}`)
    }
  } finally {
    await window.close()
  }
}
