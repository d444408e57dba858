import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from 'puppeteer-core'
import type { BrowserWindow } from './window.ts'

/** A window of Firefox without a screen, in London, with a profile of its own. */
export async function openFirefox(executablePath: string): Promise<BrowserWindow> {
  // Firefox refuses a home that belongs to another user.
  await using begun = new AsyncDisposableStack()
  const home = await mkdtemp(path.join(tmpdir(), 'postlark-firefox-'))
  begun.defer(() => rm(home, { recursive: true, force: true }))
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    env: { PATH: process.env['PATH'], HOME: home, TZ: 'Europe/London' },
  })
  begun.defer(() => browser.close())
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width: 1280, height: 900 })
  const { mouse, keyboard } = page
  const opened = begun.move()
  return {
    goto: async (address) => void (await page.goto(address)),
    run: (work, ...args) => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`) as Promise<never>,
    async movePointer(...points) {
      for (const { x, y } of points) await mouse.move(x, y)
    },
    holdButton: () => mouse.down(),
    releaseButton: () => mouse.up(),
    type: (text) => keyboard.type(text),
    async chord(...keys) {
      for (const key of keys) await keyboard.down(key)
      for (const key of keys.toReversed()) await keyboard.up(key)
    },
    async chooseFile(selector, file) {
      const input = await page.$(selector as 'input')
      if (!input) throw new Error(`there is no ${selector}`)
      await input.uploadFile(file)
    },
    screenshot: () => page.screenshot(),
    close: () => opened.disposeAsync(),
  }
}
