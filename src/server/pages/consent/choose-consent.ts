import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isSitePath } from '#domain/address/site-path.ts'
import { consentCookie, consentLifetimeSec } from '#server/plumbing/consent.ts'

/** Stores the answer of a form for 180 days, and redirects back. */
export async function chooseConsent(c: Context): Promise<Response> {
  const { answer } = await c.req.parseBody()
  if (answer !== 'yes' && answer !== 'no') return c.text('There are two answers: yes and no.', 400)
  setCookie(c, consentCookie, answer, {
    path: '/',
    maxAge: consentLifetimeSec,
    sameSite: 'Lax',
    httpOnly: true,
  })
  const from = URL.parse(c.req.header('referer') ?? '')
  const path = from?.host === c.req.header('host') && from ? from.pathname + from.search : '/'
  return c.redirect(isSitePath(path) ? path : '/', 303)
}
