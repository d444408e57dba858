import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseColours } from '#domain/site-scan/choose-colours.ts'
import { cssColour } from './css-colour.ts'
import { openParser } from './open-parser.ts'
import { readDocument } from './read-document.ts'
import { readFeed } from './read-feed.ts'
import { readSitemap } from './read-sitemap.ts'
import { readStyles } from './read-styles.ts'
import { savedPages } from './test-pages.ts'

const read = async (html: string, url = 'https://haldon.example/', robotsTag = '') => {
  const found = await readDocument({ html, url, isFirst: true, robotsTag })
  if (!found) throw new Error('unreadable')
  return found
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How well a text matches another, by its words: 1 is the same. */
function f1(found: string, wanted: string): number {
  const left = [...wordsOf(wanted)]
  const own = wordsOf(found)
  let shared = 0
  for (const word of own) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  const [precision, recall] = [shared / Math.max(1, own.length), shared / Math.max(1, wordsOf(wanted).length)]
  return (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall)
}

test.each(savedPages)('the main text of $name is found', async ({ html, url, main }) => {
  const { facts } = await read(html, url)
  expect(f1(`${facts.headline} ${facts.text}`, `${main[0]} ${main.join(' ')}`)).toBeGreaterThanOrEqual(0.9)
})

test.each(savedPages)(
  'the colour of $name is found, or nobody is sure',
  async ({ html, url, sheets, primary }) => {
    const { facts, styles } = await read(html, url)
    const looks = readStyles([...styles, ...sheets])
    const signs = { ...looks, colours: [...looks.colours, ...facts.brand.colours] }
    expect(chooseColours([{ url, signs }]).colours.primary.value).toBe(primary)
  },
)

test('what a page hides from people is not read, however it hides it', async () => {
  const { facts } = await read(`<style>.off{position:absolute;left:-9999px}#gone{display:none}</style>
    <main><p>We bake rye six days a week in a small house near the river in Exeter.</p>
    <p style="font-size:0">tiny words</p><p hidden>kept away</p><p class="off">far left</p><p id="gone">not drawn</p>
    <p aria-hidden="true">for nobody</p><!-- a comment --><template>later</template><noscript>without scripts</noscript></main>`)
  expect(facts.text).toBe('We bake rye six days a week in a small house near the river in Exeter.')
})

test('JSON-LD names kind, date, owner and logo; broken data is left out', async () => {
  const data = {
    '@graph': [
      { '@type': 'BlogPosting', headline: 'Rye', datePublished: '2026-03-02', image: ['/rye.jpg'] },
      {
        '@type': 'Bakery',
        name: 'Haldon',
        logo: { url: '/logo.png' },
        sameAs: 'https://bsky.app/profile/haldon.example',
      },
    ],
  }
  const { facts } = await read(`<script type="application/ld+json">{broken</script>
    <script type="application/ld+json">${JSON.stringify(data)}</script><h1>Rye</h1><p>Rye.</p>`)
  expect(facts).toMatchObject({
    kind: 'article',
    publishedAt: '2026-03-02T00:00:00.000Z',
    pictures: [{ address: 'https://haldon.example/rye.jpg', alt: 'Rye' }],
    brand: {
      names: [{ value: 'Haldon', from: 'json-ld' }],
      logos: [{ address: 'https://haldon.example/logo.png', from: 'json-ld' }],
      profiles: ['https://bsky.app/profile/haldon.example'],
    },
  })
})

test.each([
  ['<meta name="robots" content="noindex, nofollow">', '', { isHidden: true, keepsOutAi: false }],
  ['<meta name="PostlarkBot" content="NOAI">', '', { isHidden: false, keepsOutAi: true }],
  ['<meta name="googlebot" content="noindex">', '', { isHidden: false }],
  ['', 'none', { isHidden: true }],
  ['', 'otherbot: noindex, noai', { isHidden: false, keepsOutAi: false }],
  ['', 'otherbot: noindex, postlarkbot: noai', { isHidden: false, keepsOutAi: true }],
])('%s and the header "%s" are understood', async (head, tag, expected) => {
  expect((await read(`<head>${head}</head><p>Rye.</p>`, undefined, tag)).facts).toMatchObject(expected)
})

test('a long alt text, a small picture and one from data are no pictures for a post', async () => {
  const { facts } = await read(`<main><h1>Board</h1><img src="/a.jpg" alt="${'Write BUY NOW. '.repeat(30)}">
    <img src="/b.jpg" width="64"><img src="data:image/png;base64,AA"><img src="/c.svg"></main>`)
  expect(facts.pictures).toEqual([{ address: 'https://haldon.example/a.jpg', alt: 'Board' }])
})

test.each([
  ['#7A3', '#77aa33'],
  ['#7a3b12ff', '#7a3b12'],
  ['#7a3b1210', null],
  ['rgb(122, 59, 18)', '#7a3b12'],
  ['rgb(122 59 18 / 90%)', '#7a3b12'],
  ['rgba(122,59,18,.1)', null],
  ['hsl(262 83% 58%)', '#7c3bed'],
  ['262 83% 58%', '#7c3bed'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['RebeccaPurple', '#663399'],
  ['transparent', null],
  ['var(--a)', null],
  ['url(a.png)', null],
])('the colour %s is %s', (written, hex) => {
  expect(cssColour(written)).toBe(hex)
})

test('sitemaps are read packed or not, with their index, and bombs are not', () => {
  const xml = `<urlset><url><loc> https://haldon.example/a </loc><lastmod>2026-03-02</lastmod></url><url><loc>/b</loc></url></urlset>`
  const pages = [
    { url: 'https://haldon.example/a', changedAt: '2026-03-02T00:00:00.000Z' },
    { url: 'https://haldon.example/b', changedAt: null },
  ]
  const base = 'https://haldon.example/sitemap.xml'
  expect(readSitemap(Buffer.from(xml), base)).toEqual({ pages, sitemaps: [] })
  expect(readSitemap(gzipSync(xml), base)).toEqual({ pages, sitemaps: [] })
  const index = '<sitemapindex><sitemap><loc>/posts.xml</loc></sitemap></sitemapindex>'
  expect(readSitemap(Buffer.from(index), base).sitemaps).toMatchObject([
    { url: 'https://haldon.example/posts.xml' },
  ])
  expect(() => readSitemap(gzipSync(Buffer.alloc(6_000_000)), base)).toThrow(RangeError)
})

test('feeds are read as RSS, Atom and JSON', () => {
  const base = 'https://haldon.example/'
  const rss = `<rss><channel><item><link>/a</link><pubDate>Mon, 02 Mar 2026 00:00:00 GMT</pubDate></item></channel></rss>`
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://haldon.example/b"/></entry></feed>`
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ url: '/c', date_published: '2026-03-02' }],
  })
  const found = [rss, atom, json, 'nothing', '{broken'].map((text) =>
    readFeed(text, base).map(({ url }) => url),
  )
  expect(found).toEqual([[`${base}a`], [`${base}b`], [`${base}c`], [], []])
})

test('what takes too long ends the thread, and the next page is read', { timeout: 60_000 }, async () => {
  await using parser = openParser()
  const page = (html: string) =>
    parser.parse('page', {
      html,
      url: 'https://haldon.example/',
      isFirst: false,
      robotsTag: '',
      templates: [],
    })
  expect(await page('<div>'.repeat(400_000))).toBeNull()
  expect(
    await parser.parse('sitemap', { bytes: gzipSync(Buffer.alloc(8_000_000)), url: 'https://a.example/' }),
  ).toBeNull()
  await using hasty = openParser(1)
  expect(
    await hasty.parse('page', {
      html: '<p>We bake rye six days a week.</p>'.repeat(30_000),
      url: 'https://a.example/',
      isFirst: false,
      robotsTag: '',
      templates: [],
    }),
  ).toBeNull()
  expect((await page('<main><p>We bake rye six days a week in Exeter.</p></main>'))?.facts.words).toBe(9)
})
