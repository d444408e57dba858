import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Instance } from '#contract/people.ts'

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

const root = new URL('../../', import.meta.url)
const clientFolder = new URL('build/client', root).pathname

/** The pages as they were built by `npm run build`: files with their compressed twins, and what is rendered on request. */
export async function builtPages(instance: Instance): Promise<Pages> {
  const entry = new URL('build/server/index.js', root)
  if (!existsSync(entry))
    throw new Error('The pages are not built. Run `npm start`, or `npm run build` first.')
  const build = (await import(entry.href)) as ServerBuild
  const app = new Hono()
  app.use('*', plainHeaders)
  const files = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, c) => {
      const immutable = path.includes('/assets/')
      c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const asBuilt = (c: Context) => !isPage(c.req.path) || (isPlainVisit(c) && !instance.signIn.google)
  app.use('*', (c, next) => (asBuilt(c) ? files(c, next) : next()))
  app.all('*', (c) => render(async () => build, c.req.raw, instance, 'production'))
  return { app, middleware: null, close: async () => {} }
}

/** The pages from their sources, reloading as they change. */
export async function pagesInDevelopment(instance: Instance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: root.pathname, server: { middlewareMode: true } })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  const app = new Hono()
  app.all('*', (c) => render(build, c.req.raw, instance, 'development'))
  return { app, middleware: vite.middlewares, close: () => vite.close() }
}

/** What every page and file carries; a rendered page brings a policy of its own, with its nonce. */
const plainHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!c.res.headers.has('content-security-policy'))
    c.header('content-security-policy', policy('production', null))
})

/** Whether the address is a page's rather than a file's. */
function isPage(path: string): boolean {
  return !/\.\w+$/.test(path)
}

/**
 * A visitor of whom nothing is remembered gets the page as it was built; others get it with their theme and session.
 * Built pages know nothing of the settings: with Google configured, the button for it is rendered on request.
 */
function isPlainVisit(c: Context): boolean {
  return Object.keys(getCookie(c)).length === 0
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
  const context = entry.contextFor({ nonce, signedIn: hasSession(request), instance })
  const answer = await entry.createRequestHandler(build, mode)(request, context)
  answer.headers.set('content-security-policy', policy(mode, nonce))
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Whether a session is likely: the page that needs one asks the API and learns the truth. */
function hasSession(request: Request): boolean {
  return /(?:^|;\s*)(?:__Secure-)?[\w.-]*session_token=/.test(request.headers.get('cookie') ?? '')
}

function policy(mode: 'development' | 'production', nonce: string | null): string {
  const inline = nonce === null ? '' : ` 'nonce-${nonce}'`
  const scripts = mode === 'production' ? `'self'${inline}` : `'self' 'unsafe-inline'`
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // @NOTE positions of menus and of what is dragged are set as style attributes; style elements are not allowed.
    `style-src-elem 'self'${mode === 'production' ? '' : " 'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: https: http:",
    `connect-src 'self'${mode === 'production' ? '' : ' ws:'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
