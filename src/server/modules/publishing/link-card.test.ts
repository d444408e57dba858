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
