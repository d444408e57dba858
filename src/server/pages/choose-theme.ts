import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isSitePath } from '#domain/address/site-path.ts'

/** The theme by a form, for pages without JavaScript: remembered for a year, and the page is sent again. */
export async function chooseTheme(c: Context): Promise<Response> {
  const { theme } = await c.req.parseBody()
  if (theme !== 'light' && theme !== 'dark') return c.text('There are two themes: light and dark.', 400)
  setCookie(c, 'theme', theme, { path: '/', maxAge: 31_536_000, sameSite: 'Lax' })
  const from = URL.parse(c.req.header('referer') ?? '')
  const path = from?.host === c.req.header('host') && from ? from.pathname + from.search : '/'
  return c.redirect(isSitePath(path) ? path : '/', 303)
}
