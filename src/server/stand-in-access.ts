import type { Context, Hono, MiddlewareHandler } from 'hono'
import { showsKey } from './stand-in-key.ts'

const MB = 1024 ** 2

/** The storage limit of publicly reachable stand-ins, in bytes. */
export const maxHeldBytesReachable = 2 * 1024 * MB

/** The largest body of a stand-in request: a whole video, streamed to disk. */
const maxBytes = { here: 6 * 1024 * MB, reachable: maxHeldBytesReachable }
/** The largest chunked body: it is in memory until it is complete. */
const maxUnmeasuredBytes = 64 * MB
/** The largest body that is parsed as a whole. */
const maxParsedBytes = 32 * MB

/** What a reachable instance does not offer: the feed, the switches, the emails, and the stand-in of Google. */
const closedPaths = [
  '/sandbox',
  '/sandbox/api/*',
  '/sandbox/posts/*',
  '/sandbox/mail/*',
  '/sandbox/ai',
  '/sandbox/google',
  '/sandbox/google/*',
  '/sandbox/stripe',
]

/** The dependencies of access control for stand-ins. */
interface StandInDoor {
  sandbox: { fetch(request: Request, env?: unknown): Promise<Response>; seal(response: Response): Response }
  /** Whether other machines can reach it. */
  isReachable: boolean
  /** Identifies Postlark's own calls. */
  key: string
  /** Whether a request's cookies have a valid session. */
  isSignedIn(headers: Headers): Promise<boolean>
  limitBodyTo(bytes: number): MiddlewareHandler
}

/**
 * Mounts the stand-ins below `/sandbox`. On a reachable instance they answer Postlark itself and signed-in people;
 * their feed, email, fault switches and Google are off there.
 */
export function addStandIns(app: Hono, door: StandInDoor): void {
  const { sandbox, isReachable } = door
  // A refusal here is a response of the stand-ins too.
  for (const path of ['/sandbox', '/sandbox/*']) {
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('content-security-policy')) c.res = sandbox.seal(c.res)
    })
  }
  if (isReachable) {
    for (const path of closedPaths) {
      app.all(path, (c) => c.text('The stand-ins can only be opened on the machine that runs them.', 404))
    }
    // Its lists name every customer: people get their own pages, and only Postlark its calls.
    app.use('/sandbox/stripe/v1/*', oursOnly({ ...door, isSignedIn: async () => false }))
    app.use('/sandbox/*', oursOnly(door))
  }
  app.use('/sandbox/*', fromNoOtherSite)
  app.use('/sandbox/*', limitBody(door))
  const answer = (c: Context) => sandbox.fetch(c.req.raw, c.env)
  app.all('/sandbox', answer)
  app.all('/sandbox/*', answer)
}

function oursOnly({ key, isSignedIn }: StandInDoor): MiddlewareHandler {
  return async (c, next) => {
    if (showsKey(c.req.raw.headers, key)) return next()
    // A session counts, an API key does not: people use stand-ins in a browser.
    const cookie = c.req.header('cookie')
    if (cookie !== undefined && (await isSignedIn(new Headers({ cookie })))) return next()
    return c.text('The stand-ins are only for people with an account here. Sign in first.', 401)
  }
}

/** A foreign page could have a browser on this machine write emails and posts here, without reading the responses. */
const fromNoOtherSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  if (c.req.method === 'GET' || site === 'none' || site === 'same-origin') return next()
  return c.text('The request came from another site.', 403)
}

/** Limits a body before anything reads it. */
function limitBody({ isReachable, limitBodyTo }: StandInDoor): MiddlewareHandler {
  const streamed = limitBodyTo(isReachable ? maxBytes.reachable : maxBytes.here)
  const [unmeasured, parsed] = [limitBodyTo(maxUnmeasuredBytes), limitBodyTo(maxParsedBytes)]
  return (c, next) => {
    const isMeasured = c.req.header('content-length') !== undefined && !c.req.header('transfer-encoding')
    const isParsed = /^application\/(json|x-www-form-urlencoded)\b/i.test(c.req.header('content-type') ?? '')
    const limit = isParsed ? parsed : isMeasured ? streamed : unmeasured
    return limit(c, next)
  }
}
