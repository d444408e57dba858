import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createGuardedFetch, type Guard } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const asking = { accept: 'text/html', maxBytes: 1000, timeLimitSec: 5 }

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/machine?comp=goalstate',
  'file:///etc/passwd',
  'ftp://example.org/',
  'http://user:secret@example.org/',
  'http://example.org:8080/',
])('%s is not fetched', async (url) => {
  const fetched = createGuardedFetch({ resolve: async () => ['93.184.215.14'], isPublic: isPublicAddress })
  expect(await fetched(url, asking)).toEqual({ kind: 'forbidden' })
})

test('a name with one private address is not fetched', async () => {
  const guard: Guard = { resolve: async () => ['93.184.215.14', '10.0.0.1'], isPublic: isPublicAddress }
  expect(await createGuardedFetch(guard)('http://rebind.test/', asking)).toEqual({ kind: 'forbidden' })
})

/** A web server on this machine as a public one. */
async function openWeb(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const names: string[] = []
  const guard: Guard = {
    resolve: async (name) => {
      names.push(name)
      return name.startsWith('inside') ? ['10.0.0.1'] : ['127.0.0.1']
    },
    isPublic: (address) => address === '127.0.0.1',
  }
  return { guard, port, names, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a compressed body is unpacked within its limit, and cut where that is enough', async () => {
  const body = gzipSync(Buffer.alloc(5_000_000, 'a'))
  await using web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(body)
  })
  const fetched = createGuardedFetch(web.guard, web.port)
  expect(await fetched('http://page.test/', asking)).toEqual({ kind: 'too-large' })
  expect(await fetched('http://page.test/', { ...asking, cut: true })).toMatchObject({
    kind: 'answered',
    status: 200,
    contentType: 'text/html',
    bytes: new Uint8Array(1000).fill(97),
  })
})

test('at most five redirects are followed, each name resolved again', async () => {
  await using web = await openWeb((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(301, { location: `http://hop${left}.test/${left - 1}` }).end()
    else response.end('there')
  })
  const fetched = createGuardedFetch(web.guard, web.port)
  expect(await fetched('http://page.test/5', asking)).toMatchObject({
    kind: 'answered',
    url: 'http://hop1.test/0',
  })
  expect(web.names).toEqual(['page.test', 'hop5.test', 'hop4.test', 'hop3.test', 'hop2.test', 'hop1.test'])
  expect(await fetched('http://page.test/6', asking)).toEqual({ kind: 'unreachable' })
})

test('a redirect to a private address is refused before any request there', async () => {
  let asked = 0
  await using web = await openWeb((_request, response) => {
    asked++
    response.writeHead(302, { location: 'http://inside.test/secret' }).end()
  })
  const fetched = createGuardedFetch(web.guard, web.port)
  expect(await fetched('http://outside.test/', asking)).toEqual({ kind: 'forbidden' })
  expect(asked).toBe(1)
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('an aborted page with %s compression does not hang', async (encoding, pack) => {
  const body = pack(Buffer.from('a page that is longer than what comes of it'))
  await using web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding, 'content-length': '5000' })
    response.write(body.subarray(0, 12), () => response.destroy())
  })
  const fetched = createGuardedFetch(web.guard, web.port)
  expect(await fetched('http://page.test/', asking)).toEqual({ kind: 'unreachable' })
})

test('a silent name server times out', async () => {
  const guard: Guard = { resolve: () => new Promise(() => {}), isPublic: () => true }
  const fetched = createGuardedFetch(guard)
  expect(await fetched('http://page.test/', { ...asking, timeLimitSec: 0.01 })).toEqual({
    kind: 'unreachable',
  })
})
