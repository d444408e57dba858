import { OAuth2Server } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import { ada, cookieOf, openTestSignIn } from './test-sign-in.ts'
import { mailTexts } from './mail-texts.ts'

type Setup = Awaited<ReturnType<typeof openTestSignIn>>

/** A real issuer on its own port, which knows one person. */
async function openIssuer(claims: object) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims))
  server.service.on('beforeUserinfo', (answer) => (answer.body = { sub: 'ada-at-issuer', ...claims }))
  return {
    settings: {
      issuer: server.issuer.url ?? '',
      clientId: 'postlark',
      clientSecret: 'a secret',
      name: 'The company',
    },
    stop: () => server.stop(),
    [Symbol.asyncDispose]: () => server.stop().catch(() => {}),
  }
}

const known = {
  sub: 'ada-at-issuer',
  aud: 'postlark',
  email: ada.email,
  name: ada.name,
  email_verified: true,
}

/** The steps of a browser: our page, the issuer's page, and back. */
async function signInByIssuer(setup: Setup, cookie = '') {
  const begun = await setup.ask(
    '/sign-in/social',
    { provider: 'oidc', callbackURL: '/auth/callback' },
    cookie ? { cookie } : {},
  )
  const { url } = (await begun.json()) as { url?: string }
  if (!url) return { begun, back: begun }
  const consent = await fetch(url, { redirect: 'manual' })
  const back = await setup.open(consent.headers.get('location') ?? '', { cookie: cookieOf(begun) })
  return { begun, back }
}

test('a person signs in by the issuer, and is the same person the next time', async () => {
  await using issuer = await openIssuer(known)
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  const first = await signInByIssuer(setup)
  expect(first.back.headers.get('location')).toBe('/auth/callback')
  const me = await setup.auth.personOf(new Headers({ cookie: cookieOf(first.back) }))
  expect(me).toMatchObject({ email: ada.email, name: ada.name, emailVerified: true })
  const second = await signInByIssuer(setup)
  const again = await setup.auth.personOf(new Headers({ cookie: cookieOf(second.back) }))
  expect(again?.id).toBe(me?.id)
  expect(setup.welcomed).toHaveLength(1)
  const [method] = await setup.database.db.selectFrom('sign_in_methods').selectAll().execute()
  expect(method).toMatchObject({ provider_id: 'oidc', account_id: 'ada-at-issuer' })
})

test('an issuer that is down stops neither the start nor passwords, and works when it is back', async () => {
  const issuer = await openIssuer(known)
  await issuer.stop()
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  const cookie = await setup.join()
  expect(await setup.auth.personOf(new Headers({ cookie }))).not.toBeNull()
  expect((await signInByIssuer(setup)).begun.status).toBeGreaterThanOrEqual(400)
  const port = Number(new URL(issuer.settings.issuer).port)
  const back = new OAuth2Server()
  await back.issuer.keys.generate('RS256')
  await back.start(port, 'localhost')
  back.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, known))
  const { back: answer } = await signInByIssuer(setup)
  expect(answer.headers.get('location')).toBe('/auth/callback')
  expect(answer.headers.getSetCookie().join()).toContain('session_token')
  await back.stop()
})

test('an account is joined to an existing one only when both have confirmed the address', async () => {
  await using issuer = await openIssuer({ ...known, email_verified: false })
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  await setup.join()
  const unproven = await signInByIssuer(setup)
  expect(unproven.back.headers.get('location')).toMatch(/\/signin\?error=account_not_linked/)
  expect(unproven.back.headers.getSetCookie().join()).not.toContain('session_token=')
})

test('an unconfirmed account of ours is not joined to one of the issuer', async () => {
  await using issuer = await openIssuer(known)
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  await setup.ask('/sign-up/email', ada)
  const { back } = await signInByIssuer(setup)
  expect(back.headers.get('location')).toMatch(/error=account_not_linked/)
})

test('both confirmed: the accounts are joined', async () => {
  await using issuer = await openIssuer(known)
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  const cookie = await setup.join()
  const { back } = await signInByIssuer(setup)
  const me = await setup.auth.personOf(new Headers({ cookie }))
  const same = await setup.auth.personOf(new Headers({ cookie: cookieOf(back) }))
  expect(same?.id).toBe(me?.id)
})

test('an address the issuer has not confirmed is confirmed by email first', async () => {
  await using issuer = await openIssuer({ ...known, email_verified: false })
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  const { back } = await signInByIssuer(setup)
  expect(back.headers.get('location')).toMatch(/error=email_not_verified/)
  expect(setup.sent).toMatchObject([{ to: ada.email, subject: mailTexts.confirmAddress(ada, '').subject }])
})

test("a return with another person's state is refused", async () => {
  await using issuer = await openIssuer(known)
  await using setup = await openTestSignIn({ oidc: issuer.settings })
  const begun = await setup.ask('/sign-in/social', { provider: 'oidc', callbackURL: '/auth/callback' })
  const { url } = (await begun.json()) as { url: string }
  const consent = await fetch(url, { redirect: 'manual' })
  const back = await setup.open(consent.headers.get('location') ?? '')
  expect(back.headers.get('location')).toMatch(/error=/)
  expect(back.headers.getSetCookie().join()).not.toContain('session_token=')
})
