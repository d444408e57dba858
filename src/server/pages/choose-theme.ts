import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isSitePath } from '#domain/address/site-path.ts'

/** Sets the theme from a form, for pages without JavaScript: stores it for a year and redirects back. */
export async function chooseTheme(c: Context): Promise<Response> {
  const { theme } = await c.req.parseBody()
  if (theme !== 'light' && theme !== 'dark') return c.text('There are two themes: light and dark.', 400)
  setCookie(c, 'theme', theme, { path: '/', maxAge: 31_536_000, sameSite: 'Lax' })
  const from = URL.parse(c.req.header('referer') ?? '')
  const path = from?.host === c.req.header('host') && from ? from.pathname + from.search : '/'
  return c.redirect(isSitePath(path) ? path : '/', 303)
}
