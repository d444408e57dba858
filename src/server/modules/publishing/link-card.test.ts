import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { GuardedAnswer, GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { readLinkCard } from './link-card.ts'

/** A web of a few pages; everything else cannot be reached. */
function webOf(
  pages: Record<string, { type?: string; body: string | Uint8Array; status?: number }>,
): GuardedFetch {
  return async (url): Promise<GuardedAnswer> => {
    const page = pages[url]
    if (!page) return { kind: 'unreachable' }
    const bytes = typeof page.body === 'string' ? new TextEncoder().encode(page.body) : page.body
    return {
      kind: 'answered',
      url,
      status: page.status ?? 200,
      contentType: page.type ?? 'text/html; charset=utf-8',
      bytes: new Uint8Array(bytes),
    }
  }
}

const address = 'https://bakery.test/rye'

test('a page is introduced by its own words and picture', async () => {
  const png = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  const html = `<html><head><title>Other</title>
    <meta property="og:title" content="Rye &amp; salt">
    <meta property='og:description' content="Back
      on Friday.">
    <meta property="og:image" content="/rye.png"></head><body><meta property="og:title" content="no"></body>`
  const web = webOf({
    [address]: { body: html },
    'https://bakery.test/rye.png': { type: 'image/png', body: png },
  })
  expect(await readLinkCard(web, address)).toMatchObject({
    url: address,
    title: 'Rye & salt',
    description: 'Back on Friday.',
    image: { mimeType: 'image/jpeg', width: 1200, height: 600 },
  })
})

test('without Open Graph the title and description of the page are used, in its own charset', async () => {
  const body = new Uint8Array(
    Buffer.from('<title>Caf\xe9</title><meta name="description" content="Since 1920">', 'latin1'),
  )
  const web = webOf({ [address]: { body, type: 'text/html; charset=iso-8859-1' } })
  expect(await readLinkCard(web, address)).toEqual({
    url: address,
    title: 'Café',
    description: 'Since 1920',
    image: null,
    imageLeftOut: false,
  })
})

test.each([
  ['a page that says nothing', { body: '<p>Hello</p>' }],
  ['an error page', { body: '<title>Not found</title>', status: 404 }],
  ['a file that is no page', { body: '%PDF', type: 'application/pdf' }],
])('%s has no card', async (_name, page) => {
  expect(await readLinkCard(webOf({ [address]: page }), address)).toBeNull()
})

test('tags without a name or without content say nothing', async () => {
  const tags = '<meta charset="utf-8"><meta content="Nobody"><meta property="og:title">'
  const card = await readLinkCard(webOf({ [address]: { body: `${tags}<title>Rye</title>` } }), address)
  expect(card).toMatchObject({ title: 'Rye', description: '' })
})

test('a picture that is none leaves the card without one', async () => {
  const html =
    '<meta property="og:title" content="Rye"><meta property="og:image" content="https://x.test/a.png">'
  const web = webOf({
    [address]: { body: html },
    'https://x.test/a.png': { body: 'oops', type: 'image/png' },
  })
  expect(await readLinkCard(web, address)).toMatchObject({ title: 'Rye', image: null, imageLeftOut: true })
})

test('a picture of a kind that nobody posts is not even read', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const web = webOf({
    [address]: { body: '<title>Rye</title><meta property="og:image" content="/rye.png">' },
    'https://bakery.test/rye.png': { type: 'image/png', body: svg },
  })
  expect(await readLinkCard(web, address)).toMatchObject({ title: 'Rye', image: null, imageLeftOut: true })
})

test('a picture of a camera, too large for a card, is made smaller instead of being left out', async () => {
  const seed = sharp({ create: { width: 9000, height: 6500, channels: 3, background: '#a52' } })
  const body = await seed.jpeg().toBuffer()
  const web = webOf({
    [address]: { body: '<title>Rye</title><meta property="og:image" content="/rye.jpg">' },
    'https://bakery.test/rye.jpg': { type: 'image/jpeg', body },
  })
  expect(await readLinkCard(web, address)).toMatchObject({ image: { width: 1200 }, imageLeftOut: false })
})

const meta = (attribute: string, name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${content}">`

test.each([
  ['Open Graph', meta('property', 'og:title', 'A') + meta('property', 'og:description', 'B')],
  ['Open Graph as names', meta('name', 'og:title', 'A') + meta('name', 'og:description', 'B')],
  ['Twitter', meta('name', 'twitter:title', 'A') + meta('name', 'twitter:description', 'B')],
  ['names in capitals', meta('name', 'TWITTER:TITLE', 'A') + meta('name', 'Twitter:Description', 'B')],
])('what the tags of %s say comes before what the page says', async (_tags, tags) => {
  const own = `<title>Own</title>${meta('name', 'description', 'Own')}`
  for (const body of [tags + own, own + tags]) {
    expect(await readLinkCard(webOf({ [address]: { body } }), address)).toMatchObject({
      title: 'A',
      description: 'B',
    })
  }
})

test('Open Graph comes before Twitter, the first of a kind counts, and an empty one says nothing', async () => {
  const body = [
    meta('name', 'twitter:title', 'Twitter'),
    meta('name', 'twitter:description', 'Twitter'),
    meta('property', 'og:title', ' '),
    meta('property', 'og:title', 'First'),
    meta('property', 'og:title', 'Second'),
    meta('property', 'og:description', 'First'),
  ].join('')
  expect(await readLinkCard(webOf({ [address]: { body } }), address)).toMatchObject({
    title: 'First',
    description: 'First',
  })
})

test('a page without a description has an empty one, and the first of its titles counts', async () => {
  const body = '<title>Rye</title><svg><title>Icon</title></svg><p>Wheat</p>'
  const card = await readLinkCard(webOf({ [address]: { body } }), address)
  expect(card).toMatchObject({ title: 'Rye', description: '', imageLeftOut: false })
})

test.each([
  ['og:image', meta('property', 'og:image', '/a.png')],
  ['og:image:url', meta('property', 'og:image:url', '/a.png')],
  ['twitter:image', meta('name', 'twitter:image', '/a.png')],
  ['the first of them', meta('name', 'twitter:image', '/b.png') + meta('property', 'og:image', '/a.png')],
])('the picture of a card is that of %s', async (_tag, tags) => {
  const asked: string[] = []
  const web = webOf({ [address]: { body: `<title>Rye</title>${tags}` } })
  const watched: GuardedFetch = (url, options) => {
    asked.push(url)
    return web(url, options)
  }
  expect(await readLinkCard(watched, address)).toMatchObject({ image: null, imageLeftOut: true })
  expect(asked).toEqual([address, 'https://bakery.test/a.png'])
})

test('long words are cut, and an address that is none is no picture', async () => {
  const tags = meta('name', 'description', `B${'x'.repeat(1000)}`) + meta('property', 'og:image', 'http://')
  const body = `<title>A${'x'.repeat(300)}</title>${tags}`
  expect(await readLinkCard(webOf({ [address]: { body } }), address)).toEqual({
    url: address,
    title: `A${'x'.repeat(299)}`,
    description: `B${'x'.repeat(999)}`,
    image: null,
    imageLeftOut: false,
  })
})

test('a picture that answers with an error is left out, and what is read is limited', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  const web = webOf({
    [address]: { body: `<title>Rye</title>${meta('property', 'og:image', '/rye.png')}` },
    'https://bakery.test/rye.png': { type: 'image/png', body: png, status: 404 },
  })
  const limits: unknown[] = []
  const watched: GuardedFetch = (url, options) => {
    limits.push([options.maxBytes, options.timeLimitSec, options.cut ?? false])
    return web(url, options)
  }
  expect(await readLinkCard(watched, address)).toMatchObject({ image: null, imageLeftOut: true })
  // The beginning of a long page is enough, of a picture it is not.
  expect(limits).toEqual([
    [512 * 1024, 10, true],
    [25 * 1024 * 1024, 15, false],
  ])
})

test('a picture with nothing behind it stands on white, is turned upright, and is never made larger', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const body = await sharp({ create: { width: 40, height: 20, channels: 4, background: clear } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  const web = webOf({
    [address]: { body: `<title>Rye</title>${meta('property', 'og:image', '/rye.png')}` },
    'https://bakery.test/rye.png': { type: 'image/png', body },
  })
  const card = await readLinkCard(web, address)
  expect(card?.image).toMatchObject({ mimeType: 'image/jpeg', width: 20, height: 40 })
  const { channels } = await sharp(card?.image?.bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('blanks around words are none of them', async () => {
  const body = `<title> Rye
    </title>${meta('name', 'description', ' Since 1920 ')}`
  expect(await readLinkCard(webOf({ [address]: { body } }), address)).toMatchObject({
    title: 'Rye',
    description: 'Since 1920',
  })
})

test('a picture may be as heavy as it may, and is made lighter when it is heavier', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const body = await sharp({ create: { width: 99, height: 99, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer()
  const web = webOf({
    [address]: { body: `<title>Rye</title>${meta('property', 'og:image', '/rye.png')}` },
    'https://bakery.test/rye.png': { type: 'image/png', body },
  })
  const bytesWithin = async (maxBytes: number) =>
    (await readLinkCard(web, address, { side: 99, maxBytes }))?.image?.bytes.byteLength ?? null
  const best = (await bytesWithin(1_000_000)) ?? 0
  expect(await bytesWithin(best)).toBe(best)
  const lighter = (await bytesWithin(best - 1)) ?? 0
  expect(lighter).toBeGreaterThan(0)
  expect(lighter).toBeLessThan(best)
  const lightest = (await bytesWithin(lighter - 1)) ?? 0
  expect(lightest).toBeGreaterThan(0)
  expect(lightest).toBeLessThan(lighter)
  expect(await bytesWithin(lightest - 1)).toBeNull()
})
