import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { wordsOfMarkup } from '../test-markup.ts'
import SignInPage from './sign-in-page.tsx'

/** The page at an address, on an installation with these ways to sign in elsewhere. */
async function page(search = '', signIn = { google: false, oidc: null as { name: string } | null }) {
  const handler = createStaticHandler([
    {
      id: 'root',
      loader: () => ({ instance: { signIn, standInMail: false } }),
      Component: Outlet,
      children: [{ path: '/signin', Component: SignInPage }],
    },
  ])
  const context = await handler.query(new Request(`http://localhost/signin${search}`))
  if (context instanceof Response) throw new Error('the page was left')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

/** What one reads who signs in. */
const words = async (signIn: Parameters<typeof page>[1]) => wordsOfMarkup(await page('?mode=in', signIn))

const field = (name: string) => new RegExp(`<input[^>]*autoComplete="${name}"`)

test('whoever comes from the home page creates an account; whoever was sent here signs in', async () => {
  expect(await page()).toMatch(field('new-password'))
  for (const sent of ['?mode=in', '?next=%2Fdashboard%2Fmedia']) {
    expect(await page(sent)).toMatch(field('current-password'))
    expect(await page(sent)).not.toMatch(field('new-password'))
  }
  expect(await page('?next=%2Fdashboard&mode=up')).toMatch(field('new-password'))
})

test('the address that an invitation was sent to stands in the form', async () => {
  expect(await page('?mode=in&email=ada%40example.org')).toContain('value="ada@example.org"')
})

test('nothing is wrong before anything was tried', async () => {
  expect(await page('?mode=in')).not.toMatch(/aria-invalid="true"|role="alert"/)
})

test('other ways to sign in are offered where they are set up, and nowhere else', async () => {
  expect(await words({ google: true, oidc: null })).toContain('Continue with Google')
  expect(await words({ google: false, oidc: { name: 'Haldon' } })).toContain('Haldon')
  expect(await words({ google: false, oidc: { name: 'Haldon' } })).not.toContain('Google')
})
