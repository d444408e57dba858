import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFirefox, findWebKit } from './other-browsers.mjs'

test('Firefox is found on the PATH, and the long-term one comes first', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postlark-browsers-'))
  const install = async (name: string) => {
    const file = path.join(folder, name)
    await writeFile(file, '#!/bin/sh\n')
    await chmod(file, 0o755)
    return file
  }
  expect(findFirefox(folder)).toBeNull()
  const newest = await install('firefox')
  expect(findFirefox(folder)).toBe(newest)
  const longTerm = await install('firefox-esr')
  expect(findFirefox(folder)).toBe(longTerm)
  await rm(folder, { recursive: true })
})

test('WebKit without its driver or a screen is none', () => {
  expect(findWebKit('')).toBeNull()
})
