import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { declineReportMail, findReportMailReader } from '#server/modules/analytics/decline-report-mail.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { clientAddress } from './client-address.ts'
import { problem, problemResponse, tooManyRequests } from './problem.ts'
import type { ApiDependencies } from './api-context.ts'

const ofOneAddress = { max: 120, perSec: 3_600 }

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}

/**
 * `/report-mail/{token}`: where the link at the end of a mail report leads. A look changes nothing, because mail
 * programs look at links too; one POST ends the emails (RFC 8058), another lets them come again.
 */
export function reportMail(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/report-mail/:token', (c) => answer(dependencies, c, null))
  app.post('/report-mail/:token', (c) => answer(dependencies, c, c.req.query('again') ? 'again' : 'stop'))
  return app
}

async function answer(
  { database: { db }, clock, trustedProxies = [] }: ApiDependencies,
  c: Context,
  wish: 'stop' | 'again' | null,
): Promise<Response> {
  const address = clientAddress(c, trustedProxies) ?? 'unknown'
  const turn = await takeTurn(db, `report-mail|${address}`, ofOneAddress, clock.now())
  if (turn.kind !== 'taken') return tooManyRequests('Too many requests. Try again later.', turn.retryAfterSec)
  const token = z.uuid().safeParse(c.req.param('token')).data
  if (token === undefined) return unknown()
  if (wish !== null) await declineReportMail(db, { token, isDeclined: wish === 'stop' }, clock.now())
  const reader = await findReportMailReader(db, token)
  if (!reader) return unknown()
  return c.html(pageOf(token, reader), 200, headers)
}

const unknown = () => problemResponse(problem('not-found', { detail: 'This link doesn’t work any more.' }))

const pageOf = (token: string, { workspace, isDeclined }: { workspace: string; isDeclined: boolean }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Reports of ${workspace}</title>
        <style>
          :root {
            color-scheme: light dark;
            font-family: sans-serif;
          }
          main {
            max-width: 32rem;
            margin: 4rem auto;
            padding: 0 1rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${isDeclined ? 'You won’t get these emails any more' : 'Stop these emails?'}</h1>
          <p>Reports by email of the workspace ${workspace}.</p>
          <form method="post" action="/report-mail/${token}${isDeclined ? '?again=1' : ''}">
            <button>${isDeclined ? 'Get these emails again' : 'Stop these emails'}</button>
          </form>
        </main>
      </body>
    </html>`
