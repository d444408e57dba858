import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composerWeight, pageWeight } from './page-weight.mjs'

let client = ''

const manifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/react.js'] },
    shell: { id: 'shell', parentId: 'root', module: '/assets/shell.js' },
    posts: { id: 'posts', parentId: 'shell', path: 'dashboard', module: '/assets/posts.js' },
    other: { id: 'other', parentId: 'shell', path: 'dashboard/other', module: '/assets/other.js' },
  },
}

beforeEach(async () => {
  client = await mkdtemp(path.join(os.tmpdir(), 'postlark-weight-'))
  await mkdir(path.join(client, 'assets'))
  for (const name of ['entry', 'react', 'root', 'shell', 'posts', 'other']) {
    await writeFile(path.join(client, 'assets', `${name}.js`), `console.log('${name}')`)
  }
  const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`
  await writeFile(path.join(client, 'assets/manifest-1.js'), script)
})

afterEach(() => rm(client, { recursive: true }))

test('the size of a page is its entry, its routes with their ancestors, their imports, and the manifest, each once', () => {
  const names = ['entry', 'react', 'root', 'shell', 'posts']
  const scripts = names.map((name) => `console.log('${name}')`)
  scripts.push(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const bytes = scripts.reduce((sum, each) => sum + brotliCompressSync(each).length, 0)
  expect(pageWeight(client, '/dashboard')).toMatchObject({ bytes, files: 6 })
})

test('an unknown page has no size', () => {
  expect(pageWeight(client, '/nowhere')).toBeNull()
})

test('the composer is what its opening adds to a page: what it imports at once, not what it loads later', async () => {
  const files = {
    'composer-state-1.js': 'export{state}',
    'composer-1.js': 'import{a}from"./react.js";import"./own.js";import("./later.js");export{a as Composer}',
    'own.js': 'import{b}from"./below.js";b()',
    'below.js': 'export{b}',
    'later.js': 'export{later}',
  }
  expect(composerWeight(client, '/dashboard')).toBeNull()
  for (const [name, code] of Object.entries(files)) await writeFile(path.join(client, 'assets', name), code)
  const loaded = ['composer-1.js', 'own.js', 'below.js'] as const
  const bytes = loaded.reduce((sum, name) => sum + brotliCompressSync(files[name]).length, 0)
  expect(composerWeight(client, '/dashboard')).toMatchObject({ bytes, files: 3 })
})
