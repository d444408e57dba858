import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Instance } from '#contract/people.ts'
import { checkout } from '#server/plumbing/checkout.ts'
import { consentIn } from '#server/plumbing/consent.ts'
import { type ConsentParts, consentParts, withConsentParts } from './consent/ask-consent.ts'
import { chooseConsent } from './consent/choose-consent.ts'
import { namesOf } from './consent/outside-services.ts'
import { chooseTheme } from './choose-theme.ts'
import { contentPolicy } from './content-policy.ts'
import { adaptPage, shownAddress, type SiteFacts } from './adapt-page.ts'
import { hasSession, openSitePages, type PageFacts } from './site-pages.ts'
import { onlyReading } from './only-reading.ts'
import { openStaticFiles } from './static-files.ts'
import { takeShare } from './take-share.ts'

/** The argument of the web's `contextFor`. The web tier declares the same shape; neither side imports the other. */
interface Visitor {
  nonce: string
  signedIn: boolean | null
  instance: Instance | null
}

/** The exports of `web/entry.server.tsx` besides the renderer. */
interface Entry {
  contextFor(visitor: Visitor): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Lets Vite answer first; calls `next` for requests Vite does not handle. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface Pages {
  app: Hono
  /** In development only. */
  middleware: NodeMiddleware | null
  close(): Promise<void>
}

const clientFolder = path.join(checkout, 'build/client')
const webFile = path.join(checkout, 'build/server/index.js')

/** The pages built by `npm run build`: public ones as files, those of the app rendered on request. */
export async function builtPages(instance: Instance, facts: PageFacts): Promise<Pages> {
  if (!existsSync(webFile))
    throw new Error('The pages are not built. Run `npm start`, or `npm run build` first.')
  let build: Promise<ServerBuild> | undefined
  // The code of the app's screens takes a while to load, and no public page needs it.
  const load = () => (build ??= import(pathToFileURL(webFile).href) as Promise<ServerBuild>)
  const site = openSitePages(clientFolder, facts)
  const files = openStaticFiles(clientFolder)
  const app = new Hono()
  app.use('*', plainHeaders(facts))
  app.post('/theme', chooseTheme)
  if (namesOf(facts.services).length > 0) app.post('/consent', chooseConsent)
  app.post('/dashboard/share', takeShare)
  app.use('*', onlyReading)
  app.get('*', async (c, next) => {
    const canonical = withoutTrailingSlash(c.req.url)
    if (canonical !== null) return c.redirect(canonical, 301)
    return (await site.answer(c)) ?? (await files.answer(c)) ?? next()
  })
  app.all('*', (c) => render(load, c.req.raw, { instance, facts, mode: 'production' }))
  return { app, middleware: null, close: async () => {} }
}

/** The pages rendered from sources, which reload on changes. */
export async function pagesInDevelopment(instance: Instance, facts: PageFacts): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: checkout, server: { middlewareMode: true } })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  const app = new Hono()
  app.post('/theme', chooseTheme)
  if (namesOf(facts.services).length > 0) app.post('/consent', chooseConsent)
  app.post('/dashboard/share', takeShare)
  app.use('*', onlyReading)
  app.all('*', async (c) => {
    const answer = await render(build, shownRequest(c.req.raw, facts), {
      instance,
      facts,
      mode: 'development',
    })
    if (!answer.headers.get('content-type')?.includes('text/html')) return answer
    // The frame has rendered the session state already.
    const html = adaptPage(await answer.text(), { ...facts, google: false }, { signedIn: false, theme: null })
    return new Response(html, answer)
  })
  return { app, middleware: vite.middlewares, close: () => vite.close() }
}

/** The headers of every page and file; a rendered page has its own policy, with its nonce. */
function plainHeaders({ origin }: SiteFacts) {
  const policy = contentPolicy({ mode: 'production', nonce: null })
  return createMiddleware(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (origin.startsWith('https://')) c.header('strict-transport-security', 'max-age=31536000')
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy)
  })
}

/**
 * The address of a page without its trailing slash, as a path with its query; null: it has none, is `/`, or is no
 * page. A path that begins with two slashes would lead to another host.
 */
export function withoutTrailingSlash(url: string): string | null {
  const { pathname, search } = new URL(url)
  const [, page] = /^((?:\/[\w%~@:.-]+)+)\/+$/.exec(pathname) ?? []
  if (page === undefined || /\.\w+$|^\/(?:api|sandbox)(?:\/|$)/.test(page)) return null
  return page + search
}

/** The request for the page that is shown at its address. */
function shownRequest(request: Request, facts: SiteFacts): Request {
  const url = new URL(request.url)
  const shown = shownAddress(url.pathname, facts)
  return shown === url.pathname ? request : new Request(new URL(shown + url.search, url), request)
}

async function render(
  load: () => Promise<ServerBuild>,
  request: Request,
  { instance, facts, mode }: { instance: Instance; facts: PageFacts; mode: 'development' | 'production' },
): Promise<Response> {
  const build = await load()
  const nonce = randomBytes(16).toString('base64')
  const entry = build.entry.module as unknown as Entry
  const context = entry.contextFor({
    nonce,
    signedIn: hasSession(request.headers.get('cookie') ?? ''),
    instance,
  })
  const answer = await entry.createRequestHandler(build, mode)(request, context)
  const parts = agreedParts(request, facts)
  // The studio lays out text and encodes sound in WebAssembly, and is reached from every screen without a new page.
  const policy = contentPolicy({ mode, nonce, origins: parts.hosts, compilesWasm: true })
  answer.headers.set('content-security-policy', policy)
  answer.headers.set('cache-control', 'no-store')
  // Pages of the app are never indexed, whatever their format.
  answer.headers.set('x-robots-tag', 'noindex')
  const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false
  if (parts.markup === '' || !isPage) return answer
  return new Response(withConsentParts(await answer.text(), parts), answer)
}

/** Pages of the app ask nothing: they have the services that were agreed to on a public page. */
function agreedParts(request: Request, { services }: PageFacts): ConsentParts {
  const consent = consentIn(request.headers)
  return consentParts(services, consent === 'open' ? 'refused' : consent)
}
