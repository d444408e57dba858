import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { createGuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { openPoliteFetch } from './polite-fetch.ts'

/** A web server as shop.example, whose names that begin with “inside” are private. */
async function openShop() {
  const database = await openTestDatabase()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1]
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else if (to !== undefined) response.writeHead(302, { location: `http://${to}` }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Rye</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const guard = {
    resolve: async (name: string) => (name.startsWith('inside') ? ['10.0.0.1'] : ['127.0.0.1']),
    isPublic: (address: string) => address === '127.0.0.1',
  }
  const tools = {
    db: database.db,
    clock: { now: () => new Date('2026-11-23T12:00Z') },
    wait: async () => {},
    fetch: createGuardedFetch(guard, port),
    origin: 'https://postlark.example',
  }
  const budget = { ms: () => 60_000, bytes: () => 1_000_000, spend: () => {} }
  const request = { accept: 'text/html', maxBytes: 10_000, timeLimitSec: 5 }
  const { ask } = openPoliteFetch(tools, 'http://shop.example/', budget)
  return {
    asked,
    ask: (url: string) => ask(url, request),
    async [Symbol.asyncDispose]() {
      server.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a private address is refused at every hop, also on the site itself', async () => {
  await using shop = await openShop()
  expect(await shop.ask('http://inside.shop.example/')).toEqual({ kind: 'forbidden' })
  expect(await shop.ask('http://shop.example/to/inside.shop.example/')).toEqual({ kind: 'forbidden' })
  expect(await shop.ask('http://shop.example/to/10.0.0.1/')).toEqual({ kind: 'left-out', why: 'elsewhere' })
  expect(await shop.ask('http://shop.example:8080/')).toEqual({ kind: 'forbidden' })
  expect(shop.asked.every((address) => address.startsWith('shop.example'))).toBe(true)
})

test('a redirect within the site is followed, and one to another site is not', async () => {
  await using shop = await openShop()
  expect(await shop.ask('http://shop.example/to/www.shop.example/rye')).toMatchObject({
    kind: 'answered',
    url: 'http://www.shop.example/rye',
  })
  expect(await shop.ask('http://shop.example/to/other.example/')).toEqual({
    kind: 'left-out',
    why: 'elsewhere',
  })
  expect(shop.asked).toEqual([
    'shop.example/robots.txt',
    'shop.example/to/www.shop.example/rye',
    'www.shop.example/robots.txt',
    'www.shop.example/rye',
    'shop.example/to/other.example/',
  ])
})
