import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaticFiles } from './static-files.ts'

let folder = ''
let app: Hono
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postlark-static-'))
  await mkdir(path.join(folder, 'build/assets'), { recursive: true })
  await writeFile(path.join(folder, 'secret.txt'), 'outside')
  const build = path.join(folder, 'build')
  await writeFile(path.join(build, 'assets/island-DfJ3_x-9.js'), 'plain')
  await writeFile(path.join(build, 'assets/island-DfJ3_x-9.js.br'), 'brotli')
  await writeFile(path.join(build, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(build, 'sw.js'), 'worker')
  await writeFile(path.join(build, 'index.html'), 'a page')
  const files = openStaticFiles(build)
  app = new Hono()
  app.get('*', async (c) => (await files.answer(c)) ?? c.text('none', 404))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })

test('a file with a content hash in its name is cached forever', async () => {
  const answer = await get('/assets/island-DfJ3_x-9.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toMatch('text/javascript')
})

test('any other file is cached for minutes, and the service worker is always revalidated', async () => {
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=300')
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
})

test('a browser that has a file gets 304 without a body, for the same encoding only', async () => {
  const first = await get('/assets/island-DfJ3_x-9.js', { 'accept-encoding': 'gzip, br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('vary')).toBe('Accept-Encoding')
  expect(await first.text()).toBe('brotli')
  const etag = first.headers.get('etag') ?? ''
  const again = await get('/assets/island-DfJ3_x-9.js', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('cache-control')).toContain('immutable')
  const plain = await get('/assets/island-DfJ3_x-9.js', { 'if-none-match': etag })
  expect([plain.status, await plain.text()]).toEqual([200, 'plain'])
})

test('a changed file gets another ETag', async () => {
  const before = (await get('/favicon.svg')).headers.get('etag')
  await writeFile(path.join(folder, 'build/favicon.svg'), '<svg><path/></svg>')
  const after = openStaticFiles(path.join(folder, 'build'))
  const later = new Hono().get('*', async (c) => (await after.answer(c)) ?? c.text('none', 404))
  expect((await later.request('/favicon.svg')).headers.get('etag')).not.toBe(before)
})

test('HEAD gives the length of a file without its body', async () => {
  const answer = await app.request('/sw.js', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '6', ''])
})

test.each([
  '/assets',
  '/index.html',
  '/nowhere.js',
  '/assets/island-DfJ3_x-9.js.br',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/.hidden.js',
  '//favicon.svg',
])('%s is no file of the build', async (address) => {
  expect((await app.request(new Request(`http://postlark.test${address}`))).status).toBe(404)
})
