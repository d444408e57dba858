import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { pageProblem } from '#server/modules/page-preview/page-problems.ts'
import { failedPreview, previewPage, previewPolicy } from '#server/modules/page-preview/preview-page.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { problem, problemResponse } from './problem.ts'
import { pageTurnKey, pageTurns } from '../endpoints/page-turns.ts'
import type { ApiDependencies } from './api-context.ts'

/**
 * `GET /content-proxy/?url={encoded}&t={time}`: a public page for the preview's frame, without active content and with
 * our picker. Needs a session. Nothing of the person is sent to the page, and no cookie comes back.
 * Source: docs/specification/templates.md#content-proxy; `t` only keeps responses apart.
 */
export function contentProxy(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/content-proxy/', (c) => answer(dependencies, c))
  return app
}

async function answer(dependencies: ApiDependencies, c: Context): Promise<Response> {
  // Another site must not have pages fetched in a person's name.
  const from = c.req.header('sec-fetch-site')
  if (from !== undefined && from !== 'same-origin') return problemResponse(problem('forbidden'))
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return problemResponse(problem('unauthenticated'))
  const url = c.req.query('url')
  if (!url) return problemResponse(problem('bad-request', { detail: 'Name the page: ?url=https%3A%2F%2F…' }))
  const dress = { nonce: randomBytes(16).toString('base64'), parent: dependencies.origin() }
  const turn = await takeTurn(
    dependencies.database.db,
    pageTurnKey(person.id),
    pageTurns,
    dependencies.clock.now(),
  )
  if (turn.kind === 'refused') {
    const headers = { 'retry-after': String(turn.retryAfterSec) }
    return preview(failedPreview(pageTurns.detail, dress), 429, dress.nonce, headers)
  }
  const read = await dependencies.readPage(url)
  if (read.kind === 'page') return preview(previewPage(read.page, dress), 200, dress.nonce)
  return preview(failedPreview(pageProblem(read), dress), read.kind === 'forbidden' ? 400 : 502, dress.nonce)
}

function preview(
  html: string,
  status: number,
  nonce: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(nonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}
