import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isSitePath } from '#domain/address/site-path.ts'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { countClick } from '#server/modules/referrals/count-click.ts'
import {
  clickLifetimeSec,
  readCode,
  referralCookieName,
  sealClick,
} from '#server/modules/referrals/referral-cookie.ts'
import type { ApiDependencies } from './api-context.ts'
import { addressKey, clientAddress } from './client-address.ts'

const clicks = { max: 60, perSec: 60 }

/** Signs the cookie of a click. */
export const referralSecret = (cookieSecret: string) => derivedSecret(cookieSecret, 'cookie referral')

/**
 * `GET /via/{code}`: the link of an affiliate. It counts the click, remembers it in a cookie for 60 days, and leads to
 * a page of the site. `?via=` and `?ref=` on any page lead over it.
 */
export function referralLinks(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/via/:code', (c) => follow(dependencies, c))
  app.use(markedLinks(dependencies))
  return app
}

async function follow(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const to = c.req.query('to') ?? '/'
  const page = isSitePath(to) ? to : '/'
  const code = readCode(c.req.param('code'))
  try {
    if (code !== null && dependencies.programme.kind === 'own') await noteClick(dependencies, c, code, page)
  } catch (error) {
    dependencies.log.debug({ err: error }, 'a click was not counted')
  }
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  return c.redirect(page, 302)
}

/** Counts the click and sets the cookie; the last click replaces those before. */
async function noteClick(
  { database: { db }, clock, cookieSecret, origin, trustedProxies = [] }: ApiDependencies,
  c: Context,
  code: string,
  page: string,
): Promise<void> {
  // A browser that only prepares a page has clicked nothing.
  if (/prefetch/.test(c.req.header('sec-purpose') ?? '')) return
  const now = clock.now()
  const address = clientAddress(c, trustedProxies) ?? 'unknown'
  const turn = await takeTurn(db, `via|${addressKey(cookieSecret, address)}`, clicks, now)
  if (turn.kind === 'refused' || !(await countClick(db, code, now))) return
  const [landingPath = '/'] = page.split(/[?#]/, 1)
  const click = { code, landingPath, at: now }
  setCookie(c, referralCookieName, sealClick(click, referralSecret(cookieSecret)), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin().startsWith('https:'),
    maxAge: clickLifetimeSec,
  })
}

/** Leads a page with the code of a link in its address over that link, without the code. */
function markedLinks({ programme }: ApiDependencies) {
  return createMiddleware(async (c, next) => {
    const url = new URL(c.req.url)
    const code = readCode(url.searchParams.get('via') ?? url.searchParams.get('ref'))
    if (c.req.method !== 'GET' || code === null || programme.kind !== 'own') return next()
    url.searchParams.delete('via')
    url.searchParams.delete('ref')
    c.header('cache-control', 'no-store')
    return c.redirect(`/via/${code}?to=${encodeURIComponent(url.pathname + url.search)}`, 302)
  })
}
