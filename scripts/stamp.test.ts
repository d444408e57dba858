import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, hasStamp } from './stamp.mjs'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postlark-stamp-'))
  await mkdir(path.join(folder, 'src/deep'), { recursive: true })
  await writeFile(path.join(folder, 'src/deep/a.ts'), 'one')
})

afterEach(() => rm(folder, { recursive: true }))

test('a fingerprint depends on contents and names, not on dates, and skips tests', async () => {
  const before = fingerprint(folder, ['src', 'missing.json'])
  await utimes(path.join(folder, 'src/deep/a.ts'), 1, 1)
  await writeFile(path.join(folder, 'src/deep/a.test.ts'), 'a test')
  expect(fingerprint(folder, ['src', 'missing.json'])).toBe(before)

  await writeFile(path.join(folder, 'src/deep/a.ts'), 'two')
  const changed = fingerprint(folder, ['src'])
  expect(changed).not.toBe(before)
  await writeFile(path.join(folder, 'src/deep/b.ts'), '')
  expect(fingerprint(folder, ['src'])).not.toBe(changed)
})

test('a stamp is valid only for the same value', async () => {
  const file = path.join(folder, '.stamp')
  expect(hasStamp(file, 'abc')).toBe(false)
  await writeFile(file, 'abc\n')
  expect(hasStamp(file, 'abc')).toBe(true)
  expect(hasStamp(file, 'abd')).toBe(false)
})
