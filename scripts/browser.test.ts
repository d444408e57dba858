import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postlark-browser-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('CHROME_PATH comes first, and one that does not start is reported', async () => {
  const works = await program('mine', 0)
  expect(await findBrowser({ CHROME_PATH: works, PATH: '' })).toBe(works)
  await expect(findBrowser({ CHROME_PATH: path.join(folder, 'gone'), PATH: '' })).rejects.toThrow(
    /CHROME_PATH/,
  )
})

test('PATH is searched, and a program that does not start is skipped', async () => {
  await program('chromium', 1)
  const works = await program('google-chrome', 0)
  expect(await findBrowser({ PATH: folder })).toBe(works)
})

test('the headless one comes first', async () => {
  await program('chromium', 0)
  const works = await program('chromium-headless-shell', 0)
  expect(await findBrowser({ PATH: folder })).toBe(works)
})

async function program(name: string, exitCode: number): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `#!/bin/sh\nexit ${exitCode}\n`)
  await chmod(file, 0o755)
  return file
}
