import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPackages } from './install.mjs'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postlark-install-'))
  await mkdir(path.join(folder, 'node_modules'))
})

afterEach(() => rm(folder, { recursive: true }))

const locked = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
}

test('without a record of npm nothing counts as installed', async () => {
  await write('package-lock.json', locked)
  expect(missingPackages({ dev: false, folder })).toEqual(['node_modules'])
})

test('packages of other platforms may be missing, and development packages without dev', async () => {
  await write('package-lock.json', locked)
  await write('node_modules/.package-lock.json', { 'node_modules/hono': locked['node_modules/hono'] })
  expect(missingPackages({ dev: false, folder })).toEqual([])
  expect(missingPackages({ dev: true, folder })).toEqual(['node_modules/vitest'])
})

test('another version, or the same with another content, is missing', async () => {
  await write('package-lock.json', locked)
  await write('node_modules/.package-lock.json', {
    'node_modules/hono': { version: '4.0.1', integrity: 'sha512-a' },
  })
  expect(missingPackages({ dev: false, folder })).toEqual(['node_modules/hono'])
  await write('node_modules/.package-lock.json', {
    'node_modules/hono': { version: '4.0.0', integrity: 'sha512-b' },
  })
  expect(missingPackages({ dev: false, folder })).toEqual(['node_modules/hono'])
})

async function write(file: string, packages: Record<string, unknown>) {
  await writeFile(path.join(folder, file), JSON.stringify({ packages }))
}
