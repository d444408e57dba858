import { createServer, type RequestListener } from 'node:http'
import { DomUtils } from 'htmlparser2'
import { expect, test } from 'vitest'
import { createGuardedFetch, type GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { findOnPage } from './find-on-page.ts'
import { pickSelector, type SelectorStep } from './pick-selector.ts'
import { previewPage, previewPolicy } from './preview-page.ts'
import { type CleanPage, openPageReader, type PageRead } from './read-page.ts'

const clock = { now: () => new Date('2026-03-01T09:00Z') }
const dress = { nonce: 'a-nonce', parent: 'https://postlark.example' }

/** A page as if fetched from `https://shop.example/rye/`. */
async function read(html: string, contentType = 'text/html; charset=utf-8'): Promise<PageRead> {
  const fetch: GuardedFetch = async () => ({
    kind: 'answered',
    url: 'https://shop.example/rye/',
    status: 200,
    contentType,
    bytes: new TextEncoder().encode(html),
  })
  return openPageReader(fetch, clock)('https://shop.example/rye/')
}

async function page(html: string): Promise<CleanPage> {
  const answer = await read(html)
  if (answer.kind !== 'page') throw new Error(answer.kind)
  return answer.page
}

/** The cleaned page, without our own script and style. */
async function left(html: string): Promise<string> {
  return DomUtils.getInnerHTML((await page(html)).tree, { encodeEntities: 'utf8' })
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/a.js></SCRIPT>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="javascript:alert(1)" srcset="javascript:alert(1) 2x">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="javascript:alert(1)/"><a href="x">x</a>',
  '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/a.swf"></object><embed src="https://evil.example/a.swf">',
  '<form action="https://evil.example/"><button formaction="javascript:alert(1)">x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
  '<template><script>alert(1)</script></template>',
  '<link rel="stylesheet" href="javascript:alert(1)"><link rel="import" href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "javascript:alert(1)"; p{background:url( \'javascript:alert(1)\' )}</style>',
  '<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>--><!--[if IE]><script>alert(1)</script><![endif]-->',
  '<video src="https://evil.example/a.mp4" onplay=alert(1)><source onerror=alert(1)></video>',
  '<body onload=alert(1) background="javascript:alert(1)">x</body>',
  '<div onclick=alert(1) onmouseover=alert(1) ONFOCUS=alert(1)>x</div>',
  '<a href="https://shop.example/" ping="https://evil.example/" target="_top">x</a>',
]

test.each(hostile)('no active content is left of %s', async (html) => {
  const rest = await left(`<!doctype html><html><head></head><body>${html}</body></html>`)
  const acting =
    /<script|<img[^>]+onerror|javascript:|evil\.example|\son(?:load|error|click)=|srcdoc|refresh|text\/html|target=/i
  const frames =
    /<(?:iframe|object|embed|svg|math|template|noscript|xmp|plaintext|textarea|meta|base|video|source)\b/i
  expect(rest).not.toMatch(frames)
  expect(rest.replaceAll(/title="[^"<]*"/g, '')).not.toMatch(acting)
  expect(rest.replaceAll(/title="[^"<]*"/g, '')).not.toContain('alert')
})

test('the picker is the only script, and has the nonce of its response', async () => {
  const html = previewPage(await page(`<p>Rye</p>${hostile.join('')}`), dress)
  expect(html.match(/<script/gi)).toHaveLength(1)
  expect(html).toContain('<script nonce="a-nonce">')
  expect(html).toContain('"https://postlark.example"')
})

test('the policy gives a page no origin, no script of its own, no connection and no form', () => {
  expect(previewPolicy('a-nonce')).toBe(
    "sandbox allow-scripts; default-src 'none'; img-src https: data:; style-src 'unsafe-inline' https:; font-src https:; " +
      "script-src 'nonce-a-nonce'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
})

test('addresses become absolute: links, pictures, styles, and lazy-loaded pictures', async () => {
  const rest = await left(`<head><base href="/de/"><link rel="stylesheet" href="s.css"></head><body>
    <a href="board?a=1&amp;b=2">x</a><img src="../i/a.png"><img data-src="//cdn.example/b.png"><img srcset="c.png 1x, d.png 2x">
    <p style="background: url('e.png')">x</p><style>@import 'f.css'; p { background: url(g.png) }</style></body>`)
  for (const address of [
    'href="https://shop.example/de/s.css"',
    'href="https://shop.example/de/board?a=1&amp;b=2"',
    'src="https://shop.example/i/a.png"',
    'src="https://cdn.example/b.png"',
    'src="https://shop.example/de/c.png"',
    'url(&quot;https://shop.example/de/e.png&quot;)',
    '@import "https://shop.example/de/f.css"',
    'url("https://shop.example/de/g.png")',
  ])
    expect(rest).toContain(address)
})

test('text stays text, also if it looks like markup', async () => {
  const rest = await left(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt; 5 &amp; 6</p>',
  )
  expect(rest).toBe('<p title="&quot;>script>">&lt;script&gt;alert(1)&lt;/script&gt; 5 &amp; 6</p>')
})

test.each([
  ['a picture', 'image/png', 'not-html'],
  ['a feed', 'application/rss+xml', 'not-html'],
  ['text', 'text/plain', 'not-html'],
  ['nothing said', '', 'not-html'],
  ['a page', 'application/xhtml+xml', 'page'],
])('%s is decoded correctly', async (_, contentType, kind) => {
  expect((await read('<p>x</p>', contentType)).kind).toBe(kind)
})

test('extreme nesting is refused, and takes no time', async () => {
  expect((await read(`${'<b>'.repeat(300_000)}${'</i>'.repeat(200_000)}`)).kind).toBe('unreadable')
  expect((await read('<i></i>'.repeat(100_000))).kind).toBe('unreadable')
})

test('the same page is fetched once per minute', async () => {
  let [fetches, now] = [0, new Date('2026-03-01T09:00Z')]
  const fetch: GuardedFetch = async (url) => {
    fetches += 1
    return {
      kind: 'answered',
      url,
      status: 200,
      contentType: 'text/html',
      bytes: new TextEncoder().encode('<p>x'),
    }
  }
  const reader = openPageReader(fetch, { now: () => now })
  await reader('https://shop.example/')
  await reader('https://shop.example/')
  expect(fetches).toBe(1)
  now = new Date('2026-03-01T09:02Z')
  await reader('https://shop.example/')
  expect(fetches).toBe(2)
})

test('a page has a timeout of fifteen seconds', async () => {
  const limits: (number | undefined)[] = []
  const fetch: GuardedFetch = async (_url, request) => {
    limits.push(request.timeLimitSec)
    return { kind: 'unreachable' }
  }
  await openPageReader(fetch, clock)('https://shop.example/')
  expect(limits).toEqual([15])
})

/** A web server on this machine as a public one. */
async function openWeb(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const guard = {
    resolve: async (name: string) => (name === 'metadata.internal' ? ['169.254.169.254'] : ['127.0.0.1']),
    // Its own address counts as public only by name: a literal address is checked as usual.
    isPublic: (one: string) => one === '127.0.0.1',
  }
  return {
    read: openPageReader(createGuardedFetch(guard, port), clock),
    /** With a shorter timeout. */
    readHastily: openPageReader(
      (url, request) => createGuardedFetch(guard, port)(url, { ...request, timeLimitSec: 0.2 }),
      clock,
    ),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a redirect to a private address, to this machine’s metadata or to a file is not followed', async () => {
  const leads = new Map([
    ['/inside', 'http://10.0.0.1/'],
    ['/metadata', 'http://metadata.internal/latest/meta-data/'],
    ['/literal', 'http://169.254.169.254/latest/meta-data/'],
    ['/file', 'file:///etc/passwd'],
    ['/data', 'data:text/html,<p>x</p>'],
  ])
  await using web = await openWeb((request, response) => {
    response.writeHead(302, { location: leads.get(request.url ?? '') }).end()
  })
  for (const path of leads.keys()) {
    expect([path, (await web.read(`http://shop.example${path}`)).kind]).toEqual([path, 'forbidden'])
  }
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'data:text/html,x',
  'file:///etc/passwd',
])('%s is refused', async (url) => {
  expect((await openPageReader(createGuardedFetch(), clock)(url)).kind).toBe('forbidden')
})

test('a page that is huge, redirects in circles or answers with an error is reported as such', async () => {
  await using web = await openWeb((request, response) => {
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/gone')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>gone')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<p>${'x'.repeat(3_000_000)}`)
  })
  expect((await web.read('http://shop.example/huge')).kind).toBe('too-large')
  expect((await web.read('http://shop.example/round')).kind).toBe('unreachable')
  expect(await web.read('http://shop.example/gone')).toEqual({ kind: 'refused', status: 404 })
})

test('an endless or silent page is given up after its timeout', async () => {
  await using web = await openWeb((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('<p>x'), 20)
    response.once('close', () => clearInterval(drip))
  })
  for (const path of ['/silent', '/dripping']) {
    expect([path, (await web.readHastily(`http://shop.example${path}`)).kind]).toEqual([path, 'unreachable'])
  }
})

test('the request for a page sends neither cookies nor a referrer', async () => {
  let sent: object = {}
  await using web = await openWeb((request, response) => {
    sent = request.headers
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<p>x')
  })
  await web.read('http://shop.example/')
  expect(Object.keys(sent).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('a selector finds text as displayed, and the target of a link', async () => {
  const shop =
    await page(`<main><h1 class="title">Rye  <b>board</b></h1><div class="text"><p>One</p><p>Two<br>three</p>
    <ul><li>a</li><li>b</li></ul></div><a class="more" href="/more">More</a><img class="photo" src="/a.png" alt="A board"></main>`)
  expect(findOnPage(shop, '.title')).toEqual({ count: 1, text: 'Rye board', address: null, isPicture: false })
  expect(findOnPage(shop, '.text').text).toBe('One\n\nTwo\nthree\n\na\nb')
  expect(findOnPage(shop, 'a.more')).toEqual({
    count: 1,
    text: 'More',
    address: 'https://shop.example/more',
    isPicture: false,
  })
  expect(findOnPage(shop, 'img')).toEqual({
    count: 1,
    text: 'A board',
    address: 'https://shop.example/a.png',
    isPicture: true,
  })
  expect(findOnPage(shop, 'li').count).toBe(2)
  for (const none of ['', '??', 'h1[', '.none', ':no-such-thing']) {
    expect(findOnPage(shop, none)).toEqual({ count: 0, text: '', address: null, isPicture: false })
  }
})

const step = (tag: string, nth = 1, classes: string[] = [], id = ''): SelectorStep => ({
  tag,
  nth,
  classes,
  id,
})

test('a selector uses names that another page with the same structure has too', async () => {
  const shop =
    await page(`<body><main id="product-4711"><div class="box a1"><h1 class="title css-1x9f">A</h1><p>One</p><p>Two</p></div>
    <div class="box"><p class="price active">3</p><ul><li class="tag">x</li><li class="tag">y</li></ul></div></main></body>`)
  const pick = (path: SelectorStep[]) => pickSelector(path, (selector) => findOnPage(shop, selector).count)
  const main = step('main', 1, [], 'product-4711')
  expect(pick([main, step('div', 1, ['box', 'a1']), step('h1', 1, ['title', 'css-1x9f'])])).toBe('h1.title')
  expect(pick([main, step('div', 2, ['box']), step('p', 1, ['price', 'active'])])).toBe('p.price')
  const second = pick([main, step('div', 1, ['box', 'a1']), step('p', 2)])
  expect(second).toBe('p:nth-of-type(2)')
  const tag = pick([main, step('div', 2, ['box']), step('ul'), step('li', 2, ['tag'])])
  expect([tag, findOnPage(shop, tag).text]).toEqual(['li.tag:nth-of-type(2)', 'y'])
})
