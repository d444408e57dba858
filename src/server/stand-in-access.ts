import type { Context, Hono, MiddlewareHandler } from 'hono'
import { showsKey } from './stand-in-key.ts'

const MB = 1024 ** 2

/** How much the stand-ins hold where others than the people at this machine reach them, in bytes. */
export const maxHeldBytesReachable = 2 * 1024 * MB

/** The largest body a stand-in takes: a whole video, streamed to disk. */
const maxBytes = { here: 6 * 1024 * MB, reachable: maxHeldBytesReachable }
/** The largest that does not say its length: it stands in memory until all of it is here. */
const maxUnmeasuredBytes = 64 * MB
/** The largest that is read as a whole to be understood. */
const maxParsedBytes = 32 * MB

/** The dependencies of deciding who reaches the stand-ins. */
interface StandInDoor {
  sandbox: { fetch(request: Request, env?: unknown): Promise<Response>; seal(response: Response): Response }
  /** Whether others than the people at this machine reach it. */
  isReachable: boolean
  /** What calls of Postlark itself show. */
  key: string
  /** Whether the cookies of a request open a session. */
  isSignedIn(headers: Headers): Promise<boolean>
  limitBodyTo(bytes: number): MiddlewareHandler
}

/**
 * Puts the stand-ins into the front, below `/sandbox`. On a reachable instance they answer Postlark itself and people who
 * are signed in; their feed, their mail and the switches that break them answer nobody there.
 */
export function addStandIns(app: Hono, door: StandInDoor): void {
  const { sandbox, isReachable } = door
  // What is refused here is an answer of the stand-ins too.
  for (const path of ['/sandbox', '/sandbox/*']) {
    app.use(path, async (c, next) => {
      await next()
      if (!c.res.headers.has('content-security-policy')) c.res = sandbox.seal(c.res)
    })
  }
  if (isReachable) {
    for (const path of ['/sandbox', '/sandbox/api/*', '/sandbox/posts/*', '/sandbox/mail/*']) {
      app.all(path, (c) => c.text('The stand-ins can only be opened on the machine that runs them.', 404))
    }
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
    // A session counts, an API key does not: people meet stand-ins in a browser.
    const cookie = c.req.header('cookie')
    if (cookie !== undefined && (await isSignedIn(new Headers({ cookie })))) return next()
    return c.text('The stand-ins are only for people with an account here. Sign in first.', 401)
  }
}

/** A page of somebody else could have a browser on this machine write mails and posts here, without reading the answers. */
const fromNoOtherSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'none'
  if (c.req.method === 'GET' || site === 'none' || site === 'same-origin') return next()
  return c.text('The request came from another site.', 403)
}

/** Bounds a body before anything reads it. */
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
