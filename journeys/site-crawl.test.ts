import { setImmediate } from 'node:timers/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { HtmlValidate } from 'html-validate'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import catalogue from '#content/tool-catalogue.json' with { type: 'json' }
import { networkNames } from '#domain/networks/network.ts'
import { openProduct, type Product } from './product.ts'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.findAll>[number]

/** A page as sent. */
interface Page {
  path: string
  html: string
  document: Document
  ids: Set<string>
}

const built = new URL('../build/client', import.meta.url).pathname
/** A page with fewer words of its own says too little. */
const minWords = 300

let product: Product
const pages = new Map<string, Page>()

beforeAll(async () => {
  product = await openProduct({ BILLING: 'sandbox' })
  const paths = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
  for (const path of paths) {
    const answer = await fetch(join(product.url, path))
    // Shown at the address of another page, where nothing is sold.
    if (answer.redirected) continue
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    const document = parseDocument(html)
    const ids = all(document, (element) => 'id' in element.attribs).map(
      (element) => element.attribs['id'] ?? '',
    )
    pages.set(path, { path, html, document, ids: new Set(ids) })
  }
})
afterAll(() => product?.stop())

const all = (document: Document, fits: (element: Element) => boolean) =>
  DomUtils.findAll(fits, document.children)
const named = (document: Document, name: string) => all(document, (element) => element.name === name)
const meta = (document: Document, name: string) =>
  named(document, 'meta').find((element) =>
    [element.attribs['name'], element.attribs['property']].includes(name),
  )?.attribs['content']

/** Runs a check on every page and reports all that fail it, not just the first. */
function onEveryPage(check: (page: Page) => string | null): string[] {
  return [...pages.values()].flatMap((page) => {
    const wrong = check(page)
    return wrong === null ? [] : [`${page.path}: ${wrong}`]
  })
}

function repeated(values: readonly (string | undefined)[]): string[] {
  return Object.entries(Object.groupBy(values, (value) => value ?? '(none)'))
    .filter(([, same]) => (same?.length ?? 0) > 1)
    .map(([value]) => value)
}

test('every entry of the catalogue has its page', () => {
  expect(catalogue).toHaveLength(116)
  expect(catalogue.map((entry) => entry.href).filter((href) => !pages.has(href))).toEqual([])
})

test('every internal link answers, and its anchor exists', async () => {
  const links = new Map<string, string>()
  for (const page of pages.values()) {
    for (const element of [
      ...named(page.document, 'a'),
      ...named(page.document, 'link'),
      ...named(page.document, 'img'),
    ]) {
      const href = element.attribs['href'] ?? element.attribs['src'] ?? ''
      const url = URL.parse(href, product.url + page.path)
      if (url && url.origin === product.url) links.set(url.pathname + url.search + url.hash, page.path)
    }
  }
  const broken: string[] = []
  const answers = new Map<string, number>()
  for (const [link, from] of links) {
    const url = new URL(link, product.url)
    const page = pages.get(url.pathname)
    const address = url.pathname + url.search
    if (!page && !answers.has(address)) {
      const answer = await fetch(new URL(address, product.url), { redirect: 'manual' })
      await answer.body?.cancel()
      answers.set(address, answer.status)
    }
    const status = page ? 200 : answers.get(address)
    // A page for signed-in people redirects to the sign-in page.
    if (status !== 200 && !(status === 302 && url.pathname.startsWith('/dashboard')))
      broken.push(`${from} → ${link}: ${status}`)
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor && !anchor.startsWith('s=') && page && !page.ids.has(anchor))
      broken.push(`${from} → ${link}: no such anchor`)
  }
  expect(links.size).toBeGreaterThan(150)
  expect(broken).toEqual([])
})

describe('search engines', () => {
  test('one h1, a unique title and description, and a canonical address', () => {
    expect(
      onEveryPage(({ document, path }) => {
        if (named(document, 'h1').length !== 1) return `${named(document, 'h1').length} h1`
        const canonical = named(document, 'link').filter((link) => link.attribs['rel'] === 'canonical')
        if (
          canonical.length !== 1 ||
          canonical[0]?.attribs['href'] !== product.url + (path === '/' ? '/' : path)
        ) {
          return `canonical ${canonical[0]?.attribs['href']}`
        }
        const description = meta(document, 'description') ?? ''
        return description.length < 50 || description.length > 170
          ? `description of ${description.length}`
          : null
      }),
    ).toEqual([])
    const list = [...pages.values()]
    expect(repeated(list.map((page) => textOf(named(page.document, 'title')[0])))).toEqual([])
    expect(repeated(list.map((page) => meta(page.document, 'description')))).toEqual([])
    expect(repeated(list.map((page) => textOf(named(page.document, 'h1')[0])))).toEqual([])
  })

  test('a link card whose picture exists', async () => {
    const missing: string[] = []
    for (const page of pages.values()) {
      const picture = await fetch(meta(page.document, 'og:image') ?? product.url)
      await picture.body?.cancel()
      if (picture.headers.get('content-type') !== 'image/jpeg') missing.push(page.path)
    }
    expect(missing).toEqual([])
  })

  test('structured data is valid for search engines, without ratings, with at most one FAQ per page', async () => {
    const problems: string[] = []
    for (const page of pages.values()) {
      const blocks = named(page.document, 'script')
        .filter((script) => script.attribs['type'] === 'application/ld+json')
        .map((script) => JSON.parse(textOf(script)) as Record<string, unknown>)
      const types = blocks.map((block) => block['@type'])
      if (blocks.length === 0) problems.push(`${page.path}: none`)
      if (types.filter((type) => type === 'FAQPage').length > 1) problems.push(`${page.path}: two FAQs`)
      if (/Rating|reviewCount/.test(JSON.stringify(blocks))) problems.push(`${page.path}: a rating`)
      const jsonld = Object.groupBy(blocks, (block) => String(block['@type']))
      const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
      const errors = issues.filter((issue) => issue.severity === 'ERROR')
      problems.push(...errors.map((issue) => `${page.path}: ${issue.issueMessage}`))
    }
    expect(problems).toEqual([])
  })

  test('the sitemaps list every page once, with its date of change', async () => {
    const index = await text('/sitemap.xml')
    const maps = await Promise.all(locations(index).map((address) => text(new URL(address).pathname)))
    const listed = maps.flatMap(locations).map((address) => address.slice(product.url.length) || '/')
    expect(listed.sort()).toEqual([...pages.keys()].sort())
    expect(maps.join('').match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(pages.size)
    expect(await text('/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`)
    expect(await text('/rss.xml')).toContain(`<link>${product.url}/blog/`)
    expect(await text('/llms.txt')).toContain(`](${product.url}/free-tools/word-counter)`)
  })
})

describe('browser caches', () => {
  test('every kind of file says how long it may be cached, and is not sent again to browsers that have it', async () => {
    const kinds = new Map<string, string>([['a page', '/blog']])
    for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      const hashed = file.startsWith('assets/') ? 'hashed ' : ''
      const kind = hashed + (/\.(?!br$|gz$|html$)\w+$/.exec(file)?.[0] ?? '')
      if (/\.\w+$/.test(kind) && !kinds.has(kind)) kinds.set(kind, `/${file}`)
    }
    kinds.set('the service worker', '/sw.js').set('the manifest', '/manifest.webmanifest')
    kinds.set('the feed', '/rss.xml').set('the sitemap', '/sitemap.xml').set('for models', '/llms.txt')
    const wrong: string[] = []
    for (const [kind, address] of kinds) {
      const headers = { 'accept-encoding': 'br' }
      const first = await fetch(product.url + address, { headers })
      await first.body?.cancel()
      const etag = first.headers.get('etag') ?? ''
      const again = await fetch(product.url + address, { headers: { ...headers, 'if-none-match': etag } })
      await again.body?.cancel()
      const kept = first.headers.get('cache-control') ?? ''
      if (first.status !== 200 || again.status !== 304)
        wrong.push(`${kind} (${address}): ${first.status}, then ${again.status}`)
      if (kind.startsWith('hashed') !== (kept === 'public, max-age=31536000, immutable') || kept === '')
        wrong.push(`${kind} (${address}): ${kept || 'kept as the browser likes'}`)
    }
    expect(wrong).toEqual([])
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining(['hashed .js', 'hashed .css', 'hashed .woff2', '.jpg', '.webp', '.ico', '.ics']),
    )
    const worker = await fetch(`${product.url}/sw.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    await worker.body?.cancel()
  })
})

describe('one address for each page', () => {
  test('a trailing slash redirects permanently to the address without it', async () => {
    const wrong: string[] = []
    for (const path of [...pages.keys(), '/signin', '/dashboard']) {
      if (path === '/') continue
      const answer = await fetch(`${product.url}${path}/?from=a%2Fb`, { redirect: 'manual' })
      await answer.body?.cancel()
      const target = answer.headers.get('location')
      if (answer.status !== 301 || target !== `${path}?from=a%2Fb`)
        wrong.push(`${path}/: ${answer.status} ${target}`)
    }
    expect(wrong).toEqual([])
  })

  test('the sign-in page is not indexed, by any address', async () => {
    for (const path of ['/signin', '/signin?with=google', '/signin?next=%2Fdashboard', '/nowhere']) {
      const answer = await fetch(product.url + path)
      await answer.body?.cancel()
      expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
    }
  })
})

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Attributes as React and SVG write them; none of these is an HTML error.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'no-raw-characters': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'long-title': 'off',
      'tel-non-breaking': 'off',
      'require-sri': 'off',
      'script-type': 'off',
      'valid-id': 'off',
      'prefer-native-element': 'off',
      'svg-focusable': 'off',
    },
  })
  const wrong: string[] = []
  for (const page of pages.values()) {
    const report = await validator.validateString(page.html)
    for (const result of report.results) {
      wrong.push(
        ...result.messages.map(
          (each) => `${page.path}: ${each.ruleId}: ${each.message} ${each.selector ?? ''}`,
        ),
      )
    }
  }
  expect(wrong).toEqual([])
})

describe('words', () => {
  test('no page has fewer than 300 words of its own', () => {
    expect(
      onEveryPage(({ document }) => {
        const main = DomUtils.findOne((element) => element.name === 'main', document.children)
        const count = textOf(main).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
        return count < minWords ? `${count} words` : null
      }),
    ).toEqual([])
  })

  test('no placeholder is left', () => {
    expect(
      onEveryPage(({ html }) => {
        const found =
          /lorem ipsum|\bTODO\b|\bTBD\b|coming soon|postlark\.invalid|\[object Object\]|>undefined<|>NaN</i.exec(
            html,
          )
        return found ? found[0] : null
      }),
    ).toEqual([])
  })

  test('no page is a copy of another with a changed name', () => {
    const seen = new Map<string, string>()
    const alike: string[] = []
    for (const page of pages.values()) {
      for (const paragraph of named(page.document, 'p').filter(isOwn).map(textOf)) {
        if (paragraph.length < 140) continue
        const nameless = paragraph.replaceAll(networkNamePattern, '…')
        const other = seen.get(nameless)
        if (other && other !== page.path)
          alike.push(`${page.path} and ${other}: “${paragraph.slice(0, 80)}…”`)
        seen.set(nameless, page.path)
      }
    }
    expect(alike).toEqual([])
  })
})

const networkNamePattern = new RegExp(
  `\\b(${[...Object.values(networkNames), 'Twitter', 'Snapchat'].join('|')})\\b`,
  'g',
)

/** Links to other pages repeat those pages' descriptions. */
function isOwn(paragraph: Element): boolean {
  const parent = paragraph.parent
  return !(parent && 'attribs' in parent && parent.attribs['class']?.includes('tool-link'))
}

const isContent = (path: string) => !path.startsWith('/free-tools/') && path !== '/'

test('content pages have no JavaScript files', () => {
  expect(
    onEveryPage(({ path, document }) => {
      const files = named(document, 'script').filter((script) => script.attribs['src'])
      return isContent(path) && files.length > 0 ? files.map((file) => file.attribs['src']).join(' ') : null
    }),
  ).toEqual([])
})

test('no page has an inline script that its policy does not allow', async () => {
  // Connections that ended while the pages were read are noticed first.
  await setImmediate()
  for (const path of ['/', '/blog', '/free-tools', '/free-tools/word-counter', '/signin']) {
    const answer = await fetch(product.url + path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    await answer.body?.cancel()
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    // The app compiles WebAssembly, which runs no text as a script; pages of the site have no need of it.
    const ofApp = path === '/signin' ? scripts.replace(" 'wasm-unsafe-eval'", '') : scripts
    expect(`${path}: ${ofApp}`).not.toMatch(/unsafe-inline|unsafe-eval|: $/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

function textOf(element: Element | null | undefined): string {
  return element ? DomUtils.textContent(element).trim() : ''
}

async function text(path: string): Promise<string> {
  return (await fetch(product.url + path)).text()
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
