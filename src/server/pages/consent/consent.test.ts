import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { openSitePages } from '../site-pages.ts'
import { chooseConsent } from './choose-consent.ts'
import { hostsOf, type SiteServices } from './outside-services.ts'

const none: SiteServices = {
  meta: null,
  tiktok: null,
  google: null,
  plausible: null,
  umami: null,
  endorsely: null,
  affonso: null,
}
const some: SiteServices = {
  ...none,
  meta: '12345',
  umami: { id: 'u-1', src: 'https://umami.example/script.js' },
}
const source = '<html lang="en"><body><h1>Prices</h1></body></html>'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-pages-'))
  await mkdir(join(folder, 'blog'))
  await writeFile(join(folder, 'index.html'), source)
  return () => rm(folder, { recursive: true })
})

/** The home page with these services, for a visitor with these headers. */
async function page(services: SiteServices, headers: Record<string, string> = {}) {
  const facts = {
    origin: 'https://post.example.org',
    google: false,
    links: {},
    socialLinks: [],
    testimonialsUrl: null,
    services,
    billing: 'sandbox' as const,
  }
  const site = openSitePages(folder, facts)
  const app = new Hono().get('*', async (c) => (await site.answer(c)) ?? c.notFound())
  const answer = await app.fetch(new Request('https://post.example.org/', { headers }))
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

const agreed = { cookie: 'consent=yes' }

test('without a service no page has a byte more, whatever its visitor answered', async () => {
  const plain = await page(none)
  expect(plain.html).toBe(source)
  expect(await page(none, agreed)).toEqual(plain)
  expect(plain.policy).not.toContain('https://')
})

test('who was not asked gets the question, and nothing of the services', async () => {
  const { html, policy } = await page(some)
  expect(html).toMatch(/<form method="post" action="\/consent".*value="no".*value="yes"/s)
  expect(html).toContain('Meta and Umami')
  expect(html).not.toMatch(/<script|umami\.example|facebook|12345/)
  expect(policy).toBe((await page(none)).policy)
})

test.each([
  [{ cookie: 'consent=no' }],
  [{ ...agreed, 'sec-gpc': '1' }],
  [{ ...agreed, dnt: '1' }],
  [{ 'sec-gpc': '1' }],
])('%j is a no: the page is as if there were no service', async (headers) => {
  expect(await page(some, headers)).toEqual(await page(none))
})

test('who agreed gets the script, and a policy with these hosts alone', async () => {
  const { html, policy } = await page(some, agreed)
  expect(html).toContain(
    '<script type="module" src="/analytics.js" data-services="{&quot;meta&quot;:&quot;12345&quot;',
  )
  expect(html).not.toContain('<form')
  const hosts = new Set([...policy.matchAll(/https:\/\/[^ ;]+/g)].map(([host]) => host))
  expect([...hosts].toSorted()).toEqual([
    'https://connect.facebook.net',
    'https://umami.example',
    'https://www.facebook.com',
  ])
})

test('a value of a setting cannot end its attribute', async () => {
  const { html } = await page(
    { ...none, umami: { id: '"><script>', src: 'https://umami.example/a.js' } },
    agreed,
  )
  expect(html).not.toContain('<script>')
})

test('each service has hosts of its own', () => {
  const all: SiteServices = {
    meta: '1',
    tiktok: 'T',
    google: 'G-1',
    plausible: 'https://plausible.example/js/script.js',
    umami: { id: 'u', src: 'https://umami.example/script.js' },
    endorsely: 'e',
    affonso: 'a',
  }
  const hosts = hostsOf(all)
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(hosts).toContain('https://plausible.example')
  expect(hostsOf(none)).toEqual([])
})

async function choose(answer: string, referer = 'https://post.example.org/blog?a=1') {
  const app = new Hono().post('/consent', chooseConsent)
  return app.fetch(
    new Request('https://post.example.org/consent', {
      method: 'POST',
      headers: { referer, host: 'post.example.org' },
      body: new URLSearchParams({ answer }),
    }),
  )
}

test('an answer is kept for 180 days, and leads back', async () => {
  const yes = await choose('yes')
  expect([yes.status, yes.headers.get('location')]).toEqual([303, '/blog?a=1'])
  expect(yes.headers.get('set-cookie')).toBe('consent=yes; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax')
  expect((await choose('no', 'https://evil.example/x')).headers.get('location')).toBe('/')
  expect((await choose('maybe')).status).toBe(400)
})
