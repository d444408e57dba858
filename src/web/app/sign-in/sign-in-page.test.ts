import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { visitorContext } from '../../visitor.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import SignInPage, { loader } from './sign-in-page.tsx'

/** The page at an address, on a server with these sign-in providers. */
async function page(
  search = '',
  signIn = { google: false, oidc: null as { name: string } | null },
  billing: BillingMode = 'stripe',
) {
  const handler = createStaticHandler([
    {
      id: 'root',
      loader: () => ({ instance: { signIn, standInMail: false, billing } }),
      Component: Outlet,
      children: [{ path: '/signin', Component: SignInPage }],
    },
  ])
  const context = await handler.query(new Request(`http://localhost/signin${search}`))
  if (context instanceof Response) throw new Error('the page was left')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

/** The text of the sign-in page. */
const words = async (signIn: Parameters<typeof page>[1]) => wordsOfMarkup(await page('?mode=in', signIn))

const field = (name: string) => new RegExp(`<input[^>]*autoComplete="${name}"`)

test('visitors from the home page create an account; those redirected here sign in', async () => {
  expect(await page()).toMatch(field('new-password'))
  for (const sent of ['?mode=in', '?next=%2Fdashboard%2Fmedia']) {
    expect(await page(sent)).toMatch(field('current-password'))
    expect(await page(sent)).not.toMatch(field('new-password'))
  }
  expect(await page('?next=%2Fdashboard&mode=up')).toMatch(field('new-password'))
})

test('the address an invitation was sent to is filled in', async () => {
  expect(await page('?mode=in&email=ada%40example.org')).toContain('value="ada@example.org"')
})

test('no error shows before the first try', async () => {
  expect(await page('?mode=in')).not.toMatch(/aria-invalid="true"|role="alert"/)
})

test('providers are offered only where they are set up', async () => {
  expect(await words({ google: true, oidc: null })).toContain('Continue with Google')
  expect(await words({ google: false, oidc: { name: 'Haldon' } })).toContain('Haldon')
  expect(await words({ google: false, oidc: { name: 'Haldon' } })).not.toContain('Google')
})

const withPlan = '?mode=up&plan=starter&interval=year'

test('a person who comes from the prices reads what they start, and what it costs', async () => {
  const text = wordsOfMarkup(await page(withPlan))
  expect(text).toContain('Start your 3-day trial')
  expect(text).toContain('Starter, $9 a month billed yearly. Nothing today.')
  expect(wordsOfMarkup(await page('?mode=up&plan=gold&interval=year'))).not.toContain('trial')
})

test('where nothing is sold, a plan in the address means nothing', async () => {
  expect(wordsOfMarkup(await page(withPlan, undefined, 'off'))).not.toContain('trial')
})

test('who is signed in goes to the plans, with the choice', () => {
  const context = new RouterContextProvider()
  context.set(visitorContext, { nonce: '', signedIn: true, instance: null })
  const url = new URL(`http://localhost/signin${withPlan}`)
  const request = new Request(url)
  const left = leavingOf(() => loader({ request, context, url, params: {}, pattern: '/signin' }))
  expect(left?.headers.get('location')).toBe('/dashboard/settings?plan=starter&interval=year#subscription')
})

function leavingOf(load: () => unknown): Response | null {
  try {
    load()
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown : null
  }
}
