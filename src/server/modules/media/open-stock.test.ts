import { expect, test } from 'vitest'
import { type StockSourceId, stockSources } from '#domain/media/stock.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openStock } from './open-stock.ts'
import type { StockSource } from './stock-source.ts'

const key = 'kept-mark-key'
const base = 'http://stand-ins.test/sandbox/stock'

/** One source, with the stand-in's API or a test's own, and its requests and log. */
function openSource(
  id: StockSourceId,
  options: { server?: typeof fetch; key?: string; limitMs?: number } = {},
) {
  const sandbox = createSandbox({ storage: ':memory:' })
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const asked: Request[] = []
  const lines: string[] = []
  const wire: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return options.server ? options.server(input, init) : sandbox.fetch(new Request(input, init))
  }
  const config = { pexels: null, unsplash: null, [id]: { url: `${base}/${id}`, key: options.key ?? key } }
  const log = { warn: (...said: unknown[]) => void lines.push(JSON.stringify(said)) } as unknown as Log
  const { limitMs } = options
  const [source] = openStock(config, { fetch: wire, log, clock, ...(limitMs && { limitMs }) })
  if (!source) throw new Error('a source with a key is there')
  return { source, sandbox, asked, lines, clock }
}

async function firstOf(source: StockSource) {
  const found = await source.search('bread', 1)
  const picture = found.kind === 'found' ? found.pictures[0] : undefined
  if (!picture) throw new Error('the stand-in has bread')
  return picture
}

test('a source exists exactly when it has a key', () => {
  const setup = { fetch, log: {} as Log, clock: { now: () => new Date() } }
  expect(openStock({ pexels: null, unsplash: null }, setup)).toEqual([])
  const unsplash = { url: base, key }
  expect(openStock({ pexels: null, unsplash }, setup).map(({ id }) => id)).toEqual(['unsplash'])
})

test.each(stockSources)('%s finds pictures page by page, with their descriptions and authors', async (id) => {
  const { source, asked } = openSource(id)
  const first = await source.search('bread', 1)
  expect(first).toMatchObject({ kind: 'found', next: 2 })
  const [picture] = first.kind === 'found' ? first.pictures : []
  expect(picture).toMatchObject({
    source: id,
    author: expect.stringMatching(/^\p{L}+ \p{L}+$/u),
    altText: expect.stringMatching(/bread/i),
    thumbnailUrl: expect.stringMatching(/-small\.png$/),
    authorUrl: expect.stringMatching(/^https:\/\/(www\.pexels|unsplash)\.com\/@/),
  })
  const second = await source.search('bread', 2)
  expect(second).toMatchObject({ kind: 'found', next: null })
  expect(second.kind === 'found' && second.pictures.length).toBe(30 - 24)
  expect(await source.search('no such thing', 1)).toEqual({ kind: 'found', pictures: [], next: null })
  expect(asked[0]?.headers.get('authorization')).toBe(id === 'pexels' ? key : `Client-ID ${key}`)
  expect(asked[0]?.redirect).toBe('error')
  expect(asked.map(({ url }) => url).join()).not.toContain(key)
})

test.each(stockSources)('%s returns the file of a found picture, and none for an unknown one', async (id) => {
  const { source } = openSource(id)
  const picture = await firstOf(source)
  expect(await source.find(picture.id)).toMatchObject({
    kind: 'picture',
    picture,
    fileUrl: expect.stringMatching(/-full\.png$/),
  })
  expect(await source.find('9999')).toEqual({ kind: 'gone' })
})

test('the same query is sent once per hour, however it is typed', async () => {
  const { source, asked, clock } = openSource('pexels')
  await source.search('Rye  bread', 1)
  await source.search(' rye bread', 1)
  expect(asked).toHaveLength(1)
  clock.at = new Date('2026-03-01T10:00:01Z')
  await source.search('rye bread', 1)
  expect(asked).toHaveLength(2)
})

test('links to Unsplash name the referrer, and it is notified of a used picture', async () => {
  const { source, sandbox, asked } = openSource('unsplash')
  const picture = await firstOf(source)
  for (const address of [picture.authorUrl, picture.pageUrl]) {
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      utm_source: 'postlark',
      utm_medium: 'referral',
    })
  }
  const found = await source.find(picture.id)
  if (found.kind === 'picture') await found.sayTaken()
  expect(sandbox.calls('unsplash', 'post')).toBe(1)
  expect(asked.at(-1)?.url).toContain(`/photos/${picture.id}/download?ixid=`)
})

test("the key is not sent to addresses in Unsplash's responses, unless that is its API", async () => {
  const elsewhere = { download_location: 'https://elsewhere.example/photos/a/download' }
  const { source, asked } = openSource('unsplash', {
    async server() {
      return Response.json({
        id: 'a',
        width: 10,
        height: 10,
        urls: { full: 'https://images.example/a', small: 'https://images.example/b' },
        links: { html: 'https://unsplash.com/photos/a', ...elsewhere },
        user: { name: 'Ada', links: { html: 'https://unsplash.com/@ada' } },
      })
    },
  })
  const found = await source.find('a')
  if (found.kind === 'picture') await found.sayTaken()
  expect(found.kind).toBe('picture')
  expect(asked).toHaveLength(1)
})

test.each(stockSources)('%s over its limit, or refusing the key, is reported as such', async (id) => {
  const { source, sandbox, lines } = openSource(id)
  sandbox.faults.set({ network: id, kind: 'rate-limit', times: 1 })
  expect(await source.search('bread', 1)).toEqual({ kind: 'busy' })
  const refused = openSource(id, { key: 'wrong-key' })
  expect(await refused.source.search('bread', 1)).toEqual({ kind: 'key-refused' })
  expect(await refused.source.find('1')).toEqual({ kind: 'key-refused' })
  // A failure is not cached.
  expect(await source.search('bread', 1)).toMatchObject({ kind: 'found' })
  expect(lines).toHaveLength(1)
  expect([...lines, ...refused.lines].join()).not.toMatch(/kept-mark|wrong-key/)
})

test.each([
  ['no JSON', async () => new Response('<html>')],
  ['another shape', async () => Response.json({ pictures: [] })],
  ['an error', async () => new Response('', { status: 503 })],
  ['more than anybody reads', async () => Response.json({ photos: ['x'.repeat(2_000_000)] })],
  ['a broken wire', () => Promise.reject(new TypeError(`fetch failed: ${key}`))],
])('%s is a failure, and the log has no key', async (_, server) => {
  for (const id of stockSources) {
    const { source, lines } = openSource(id, { server })
    expect(await source.search('bread', 1)).toEqual({ kind: 'failed' })
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('kept-mark')
  }
})

test('a silent source times out', async () => {
  const { source, lines } = openSource('pexels', {
    limitMs: 20,
    server: (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  })
  expect(await source.search('bread', 1)).toEqual({ kind: 'failed' })
  expect(lines.join()).toContain('TimeoutError')
})

test('an invalid picture in a list is skipped, also one whose links are no web addresses', async () => {
  const good = {
    id: 1,
    width: 10,
    height: 10,
    url: 'https://www.pexels.com/photo/1/',
    photographer: 'Ada',
    photographer_url: 'https://www.pexels.com/@ada',
    src: { original: 'https://images.example/a.jpg', medium: 'https://images.example/b.jpg' },
  }
  const photos = [{ ...good, id: 2, photographer_url: 'javascript:alert(1)' }, { id: 3 }, null, good]
  const { source } = openSource('pexels', { server: async () => Response.json({ photos }) })
  const found = await source.search('bread', 1)
  expect(found).toMatchObject({ kind: 'found', pictures: [{ id: '1', altText: '' }], next: null })
})
