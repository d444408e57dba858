import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Person } from '#server/modules/people/person.ts'
import { isUpload, knownMediaType, limitBody } from './body-limits.ts'
import { addressHeader, clientAddress } from './client-address.ts'
import { connections } from './connections.ts'
import { docs } from './docs.ts'
import { events } from './events.ts'
import { type ApiContext, assemble, type Rooms } from './frame.ts'
import { health } from './health.ts'
import { media } from './media.ts'
import { oauthReturns } from './oauth-returns.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { detailsOf, isExpected, problem, problemResponse, problemType } from './problem.ts'
import { sameOrigin } from './same-origin.ts'
import { texts } from './texts.ts'
import { uploads } from './uploads.ts'
import { workspaces } from './workspaces.ts'

/**
 * Everything people and programs can knock at: signing in under `/api/auth`, the contract under `/api`,
 * its description at `/api/openapi.json` and `/api/docs`, and where networks send people back to.
 */
export function createApi(rooms: Rooms): Hono {
  const router = assemble({ people, workspaces, connections, media, posts, events, texts, health })
  const handler = new OpenAPIHandler<ApiContext>(router, {
    customErrorResponseBodyEncoder: detailsOf,
    interceptors: [(call) => logged(rooms, call)],
    eventIteratorKeepAliveInterval: 15_000,
  })
  const app = new Hono()
  app.use('/api/*', knownAddress(rooms), noStore, sameOrigin(rooms), knownSender(rooms), limitBody)
  app.on(['GET', 'POST'], '/api/auth/*', (c) => rooms.auth.handle(c.req.raw))
  app.route('/', docs())
  app.route('/', uploads(rooms))
  app.use('/api/*', knownMediaType, async (c) => {
    const context = contextOf(rooms, c)
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context })
    if (!matched) return problemResponse(problem('not-found', { detail: 'There is no such address.' }))
    return finished(response, context)
  })
  app.route('/', oauthReturns(rooms))
  app.onError((error) => {
    if (!isExpected(error)) rooms.log.error({ err: error }, 'a request failed')
    return problemResponse(error)
  })
  return app
}

/** Nothing of a file is read before it is known whose it is. */
function knownSender(rooms: Rooms) {
  return createMiddleware(async (c, next) => {
    const isKnown = !isUpload(c.req.raw) || (await contextOf(rooms, c).asking()) !== null
    if (!isKnown) return problemResponse(problem('unauthenticated'))
    return next()
  })
}

async function logged<T>(rooms: Rooms, call: { next(): Promise<T>; request: { url: URL } }): Promise<T> {
  try {
    return await call.next()
  } catch (error) {
    if (!isExpected(error)) {
      rooms.log.error({ err: causeOf(error), path: call.request.url.pathname }, 'a request failed')
    }
    throw error
  }
}

/** oRPC wraps what a handler throws; the log wants the thing itself. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

function contextOf(rooms: Rooms, c: Context): ApiContext {
  let person: Promise<Person | null> | undefined
  const reply = { headers: new Headers(), status: null }
  return {
    rooms,
    request: c.req.raw,
    asking: () =>
      (person ??= rooms.auth.personOf(c.req.raw.headers, (cookie) =>
        reply.headers.append('set-cookie', cookie),
      )),
    reply,
  }
}

/** The answer with what the handler put into `reply`, and problems called by their name. */
function finished(answer: Response, { reply }: ApiContext): Response {
  const headers = new Headers(answer.headers)
  if (answer.status >= 400) headers.set('content-type', problemType)
  for (const [name, value] of reply.headers) headers.append(name, value)
  const status = answer.status < 400 && reply.status !== null ? reply.status : answer.status
  return new Response(answer.body, { status, headers })
}

const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
})

function knownAddress(rooms: Rooms) {
  return createMiddleware(async (c, next) => {
    const address = clientAddress(c, rooms.trustedProxies ?? [])
    c.req.raw.headers.delete(addressHeader)
    if (address) c.req.raw.headers.set(addressHeader, address)
    await next()
  })
}
