import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Instance } from '#contract/people.ts'
import { contentPolicy } from './content-policy.ts'
import { dressPage, type SiteFacts } from './dress-page.ts'
import { hasSession, openSitePages } from './site-pages.ts'
import { takeShare } from './take-share.ts'

/** What the web's `contextFor` takes. The web tier declares the same shape; neither side imports the other. */
interface Visitor {
  nonce: string
  signedIn: boolean | null
  instance: Instance | null
}

/** What `web/entry.server.tsx` exports beside the renderer. */
interface Entry {
  contextFor(visitor: Visitor): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Lets Vite answer first; calls `next` for what is not its own. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface Pages {
  app: Hono
  /** Only in development. */
  middleware: NodeMiddleware | null
  close(): Promise<void>
}

const root = new URL('../../../', import.meta.url)
const clientFolder = new URL('build/client', root).pathname

/** The pages as they were built by `npm run build`: public ones as files, the product's own rendered on request. */
export async function builtPages(instance: Instance, facts: SiteFacts): Promise<Pages> {
  const entry = new URL('build/server/index.js', root)
  if (!existsSync(entry))
    throw new Error('The pages are not built. Run `npm start`, or `npm run build` first.')
  const build = (await import(entry.href)) as ServerBuild
  const site = openSitePages(clientFolder, facts)
  const app = new Hono()
  app.use('*', plainHeaders(facts))
  app.post('/theme', chooseTheme)
  app.post('/dashboard/share', takeShare)
  const files = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, c) => {
      const immutable = path.includes('/assets/')
      c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  app.get('*', async (c, next) => (await site.answer(c)) ?? (isPage(c.req.path) ? next() : files(c, next)))
  app.all('*', (c) => render(async () => build, c.req.raw, instance, 'production'))
  return { app, middleware: null, close: async () => {} }
}

/** The pages from their sources, reloading as they change. */
export async function pagesInDevelopment(instance: Instance, facts: SiteFacts): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: root.pathname, server: { middlewareMode: true } })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  const app = new Hono()
  app.post('/theme', chooseTheme)
  app.post('/dashboard/share', takeShare)
  app.all('*', async (c) => {
    const answer = await render(build, c.req.raw, instance, 'development')
    if (!answer.headers.get('content-type')?.includes('text/html')) return answer
    // The frame has already said who asks.
    const html = dressPage(await answer.text(), { ...facts, google: false }, { signedIn: false, theme: null })
    return new Response(html, answer)
  })
  return { app, middleware: vite.middlewares, close: () => vite.close() }
}

/** What every page and file carries; a rendered page brings a policy of its own, with its nonce. */
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

/** The theme by a form, for pages without JavaScript: remembered for a year, and the page is sent again. */
async function chooseTheme(c: Context): Promise<Response> {
  const { theme } = await c.req.parseBody()
  if (theme !== 'light' && theme !== 'dark') return c.text('There are two themes: light and dark.', 400)
  setCookie(c, 'theme', theme, { path: '/', maxAge: 31_536_000, sameSite: 'Lax' })
  const from = URL.parse(c.req.header('referer') ?? '')
  return c.redirect(from?.host === c.req.header('host') && from ? from.pathname + from.search : '/', 303)
}

/** Whether the address is a page's rather than a file's. */
function isPage(path: string): boolean {
  return !/\.\w+$/.test(path)
}

async function render(
  load: () => Promise<ServerBuild>,
  request: Request,
  instance: Instance,
  mode: 'development' | 'production',
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
  answer.headers.set('content-security-policy', contentPolicy({ mode, nonce }))
  answer.headers.set('cache-control', 'no-store')
  return answer
}
