import { type Context, Hono } from 'hono'
import { readFeed } from '#server/modules/exchange/calendar-feed.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import { clientAddress } from './client-address.ts'
import type { ApiDependencies } from './api-context.ts'
import { problem, problemResponse, tooManyRequests } from './problem.ts'

/** Calendars poll a few times an hour; those of many people come from the same servers. */
const ofOneFeed = { max: 120, perSec: 3_600 }
const ofOneAddress = { max: 1_200, perSec: 3_600 }

/**
 * `GET /calendar-feed/{token}.ics`: the calendar of a workspace, read-only, for holders of the link. An invalid token
 * looks like an unknown address.
 */
export function calendarFeed(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/calendar-feed/:file{[\\w-]+\\.ics}', (c) => answer(dependencies, c))
  return app
}

async function answer(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
  const address = clientAddress(c, dependencies.trustedProxies ?? []) ?? 'unknown'
  for (const [key, limit] of [
    [`calendar-feed-from|${address}`, ofOneAddress],
    [`calendar-feed|${hashOfToken(token)}`, ofOneFeed],
  ] as const) {
    const turn = await takeTurn(db, key, limit, now)
    if (turn.kind === 'taken') continue
    return tooManyRequests('Too many requests. Read this calendar less often.', turn.retryAfterSec)
  }
  const feed = await readFeed(db, token, dependencies.origin(), now)
  if (!feed) return problemResponse(problem('not-found', { detail: 'This link was revoked.' }))
  // The file contains its time of writing: the ETag depends on the entries, not on the bytes.
  const etag = `W/"${feed.fingerprint}"`
  const headers = {
    etag,
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(feed.ics, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
  })
}
