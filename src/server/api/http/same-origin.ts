import { createMiddleware } from 'hono/factory'
import { apiKeyIn } from '#server/modules/people/api-keys.ts'
import { problem, problemResponse } from './problem.ts'
import type { ApiDependencies } from './api-context.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site requests with our cookies. Browsers send the origin with every changing request. A program
 * without an Origin has no cookies that another site could abuse, and one with an API key needs none: with a key,
 * cookies do not count.
 */
export function sameOrigin(dependencies: ApiDependencies) {
  return createMiddleware(async (c, next) => {
    if (apiKeyIn(c.req.raw.headers) !== null) return next()
    if (reading.has(c.req.method) || isOurs(c.req.raw, dependencies.origin())) return next()
    return problemResponse(problem('forbidden', { detail: 'The request came from another site.' }))
  })
}

function isOurs(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const from = request.headers.get('origin')
  if (from === null) return site === null
  const host = hostOf(from)
  return from === origin || (host !== null && host === request.headers.get('host'))
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
