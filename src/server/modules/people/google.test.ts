import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { GoogleSignIn } from './auth-dependencies.ts'
import { ada, cookieOf, linkIn, openTestSignIn, origin } from './test-sign-in.ts'

type Setup = Awaited<ReturnType<typeof openTestSignIn>>

const rosa = { name: 'Rosa Keller', email: 'rosa@google.example' }

/** The stand-in on a port of its own. `change` replaces its answers. */
async function openGoogle(change: (request: Request, sandbox: Sandbox) => Promise<Response>) {
  const sandbox = createSandbox({ storage: ':memory:' })
  const server = serve({
    fetch: (request) => change(request, sandbox),
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings: GoogleSignIn = {
    clientId: 'postlark',
    clientSecret: 'stand-in',
    discoveryUrl: `http://127.0.0.1:${port}/sandbox/google/.well-known/openid-configuration`,
    isStandIn: true,
  }
  return {
    settings,
    sandbox,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
      sandbox.close()
    },
  }
}

const unchanged = (request: Request, sandbox: Sandbox) => sandbox.fetch(request)

async function begin(setup: Setup, more: object = {}) {
  const body = {
    provider: 'google',
    callbackURL: '/auth/callback',
    errorCallbackURL: '/auth/callback',
    ...more,
  }
  const begun = await setup.ask('/sign-in/social', body)
  const { url = '' } = (await begun.json()) as { url?: string }
  return { url, cookie: cookieOf(begun) }
}

/** What the person does on the page of the stand-in. @returns where it leads */
async function choose(url: string, who: { name: string; email: string } | null): Promise<string> {
  const form = { account: 'another', decision: who ? 'approve' : 'deny', ...who }
  const body = new URLSearchParams(form)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

/** The steps of a browser: our page, the stand-in's, and back. */
async function joinWithGoogle(setup: Setup, who: { name: string; email: string } | null = rosa, more = {}) {
  const { url, cookie } = await begin(setup, more)
  const back = await setup.open(await choose(url, who), { cookie })
  return { back, location: back.headers.get('location') ?? '', session: cookieOf(back) }
}

const personOf = (setup: Setup, cookie: string) => setup.auth.personOf(new Headers({ cookie }))

test('a token that a browser brings along signs nobody in, and is linked to nobody', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  const body = { provider: 'google', idToken: { token: 'a.b.c' } }
  for (const path of ['/sign-in/social', '/link-social']) {
    const answer = await setup.ask(path, body)
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      400,
      'ID_TOKEN_NOT_SUPPORTED',
    ])
  }
  expect((await begin(setup)).url).toContain('/sandbox/google/')
})

test('a person joins with the stand-in of Google, and is the same person the next time', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  const first = await joinWithGoogle(setup)
  expect(first.location).toBe('/auth/callback')
  const me = await personOf(setup, first.session)
  expect(me).toMatchObject({ ...rosa, emailVerified: true })
  const again = await joinWithGoogle(setup)
  expect((await personOf(setup, again.session))?.id).toBe(me?.id)
  expect(setup.welcomed).toHaveLength(1)
  expect(setup.sent).toEqual([])
  const [method] = await setup.database.db.selectFrom('sign_in_methods').selectAll().execute()
  expect(method).toMatchObject({ provider_id: 'google', account_id: expect.stringMatching(/^stand-in-/) })
  expect(method?.refresh_token).toBeTruthy()
})

test('Google is asked for offline access with consent, with PKCE, a state and a nonce', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  const asked = new URL((await begin(setup)).url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    redirect_uri: `${origin}/api/auth/callback/google`,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/./),
    nonce: expect.stringMatching(/./),
  })
  expect(asked.get('scope')?.split(' ')).toEqual(['openid', 'email', 'profile'])
})

test('someone who signed in with Google before is found by the same id', async () => {
  await using google = await openGoogle(unchanged)
  // The real one: its accounts have any address.
  await using setup = await openTestSignIn({ google: { ...google.settings, isStandIn: false } })
  await setup.join()
  const { session } = await joinWithGoogle(setup)
  const { db } = setup.database
  const { user_id } = await db
    .selectFrom('sign_in_methods')
    .select('user_id')
    .where('provider_id', '=', 'google')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ email: 'rosa@example.com' }).where('id', '=', user_id).execute()
  const again = await joinWithGoogle(setup)
  expect(await personOf(setup, again.session)).toMatchObject({ id: user_id, email: 'rosa@example.com' })
  expect((await personOf(setup, session))?.id).toBe(user_id)
})

test('cancelling signs nobody in, and says so', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  const { location, session } = await joinWithGoogle(setup, null)
  expect(location).toMatch(/^\/auth\/callback\?error=access_denied/)
  expect(session).not.toContain('session_token=')
  expect(setup.welcomed).toEqual([])
})

test("another browser's state, and a code that was used or is made up, are refused", async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  const { url, cookie } = await begin(setup)
  const back = await choose(url, rosa)
  for (const [link, sent] of [
    [back, ''],
    [back.replace(/state=[^&]+/, 'state=another'), cookie],
    [back.replace(/code=[^&]+/, 'code=made-up'), cookie],
    // The state was used by the try before.
    [back, cookie],
  ] as const) {
    const answer = await setup.open(link, { cookie: sent })
    expect(answer.headers.get('location')).toMatch(/error=/)
    expect(cookieOf(answer)).not.toContain('session_token=')
  }
  const used = await begin(setup)
  const once = await choose(used.url, rosa)
  expect((await setup.open(once, { cookie: used.cookie })).headers.get('location')).toBe('/auth/callback')
  const other = await begin(setup)
  const stolen = (await choose(other.url, rosa)).replace(/code=[^&]+/, /code=[^&]+/.exec(once)?.[0] ?? '')
  expect((await setup.open(stolen, { cookie: other.cookie })).headers.get('location')).toMatch(
    /error=invalid_code/,
  )
})

test('an ID token with another nonce, or signed by another key, signs nobody in', async () => {
  for (const broken of ['nonce', 'signature'] as const) {
    await using google = await openGoogle((request, sandbox) => {
      const url = new URL(request.url)
      if (broken === 'nonce' && url.searchParams.has('nonce')) url.searchParams.set('nonce', 'another')
      return tampered(broken, sandbox.fetch(new Request(url, request)), url)
    })
    await using setup = await openTestSignIn({ google: google.settings })
    const { location, session } = await joinWithGoogle(setup)
    expect([broken, location]).toEqual([broken, expect.stringMatching(/error=unable_to_get_user_info/)])
    expect(session).not.toContain('session_token=')
    expect(setup.welcomed).toEqual([])
  }
})

/** Gives out a token with another address than was signed. */
async function tampered(broken: string, answer: Promise<Response>, { pathname }: URL): Promise<Response> {
  if (broken !== 'signature' || !pathname.endsWith('/token')) return answer
  const body = (await (await answer).json()) as { id_token: string }
  const [head, , signature] = body.id_token.split('.')
  const claims = { sub: '1', email: 'boss@google.example', email_verified: true }
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return Response.json({ ...body, id_token: `${head}.${forged}.${signature}` })
}

/** The stand-in as if it signed in any address. */
const forAnyAddress = (email: string) => async (request: Request, sandbox: Sandbox) => {
  const answer = await sandbox.fetch(request)
  if (!new URL(request.url).pathname.endsWith('/token')) return answer
  const body = (await answer.json()) as { id_token?: string; access_token?: string }
  // Without an ID token its userinfo is asked, which is changed below.
  return Response.json({
    access_token: body.access_token,
    token_type: 'Bearer',
    expires_in: 60,
    scope: email,
  })
}

test('an address of another domain is refused', async () => {
  const wanted = 'ada@example.org'
  await using google = await openGoogle(async (request, sandbox) => {
    if (!new URL(request.url).pathname.endsWith('/userinfo')) return forAnyAddress(wanted)(request, sandbox)
    return Response.json({ sub: 'stand-in-x', email: wanted, email_verified: true, name: 'Ada' })
  })
  await using setup = await openTestSignIn({ google: google.settings })
  const stranger = await joinWithGoogle(setup)
  expect(stranger.location).toMatch(/error=stand_in_only/)
  await setup.join()
  const taken = await joinWithGoogle(setup)
  expect(taken.location).toMatch(/error=stand_in_only/)
  expect(taken.session).not.toContain('session_token=')
})

test('the stand-in is added to no existing account, not even to one of its own domain', async () => {
  await using google = await openGoogle(unchanged)
  await using before = await openTestSignIn()
  await before.join({ ...rosa, password: 'from before the stand-in' })
  await using setup = await openTestSignIn({ google: google.settings, database: before.database })
  const { location, session } = await joinWithGoogle(setup)
  expect(location).toMatch(/error=stand_in_only/)
  expect(session).not.toContain('session_token=')
})

test('an account whose address is another one by now is no longer signed in by the stand-in', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  await joinWithGoogle(setup)
  await setup.database.db.updateTable('users').set({ email: 'rosa@example.org' }).execute()
  const { location, session } = await joinWithGoogle(setup)
  expect(location).toMatch(/error=stand_in_only/)
  expect(session).not.toContain('session_token=')
})

test('with the stand-in, nothing else signs up or takes an address of google.example', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  for (const email of ['rosa@google.example', 'Rosa@Google.Example']) {
    const answer = await setup.ask('/sign-up/email', { ...ada, email })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'STAND_IN_ADDRESS' }),
    ])
  }
  const cookie = await setup.join()
  const body = { newEmail: rosa.email, password: ada.password }
  const change = await setup.ask('/change-email', body, { cookie })
  expect(await change.json()).toMatchObject({ code: 'STAND_IN_ADDRESS' })
  expect(setup.sent).toHaveLength(1)
})

test('without the stand-in, google.example is a domain like any other', async () => {
  await using setup = await openTestSignIn()
  expect((await setup.ask('/sign-up/email', { ...ada, email: rosa.email })).status).toBe(200)
  expect((await setup.open(linkIn(setup.sent[0]))).status).toBe(302)
})

test('Google that is down stops nothing else, and works when it is back', async () => {
  let isDown = true
  await using google = await openGoogle(async (request, sandbox) =>
    isDown ? new Response(null, { status: 503 }) : sandbox.fetch(request),
  )
  await using setup = await openTestSignIn({ google: google.settings })
  await setup.join()
  expect((await begin(setup)).url).toBe('')
  isDown = false
  expect((await joinWithGoogle(setup)).location).toBe('/auth/callback')
})

test('Google that answers once and then not is asked again at the next sign-in', async () => {
  let asked = 0
  await using google = await openGoogle(async (request, sandbox) => {
    const isDown = request.url.endsWith('/openid-configuration') && ++asked === 2
    return isDown ? new Response(null, { status: 503 }) : sandbox.fetch(request)
  })
  await using setup = await openTestSignIn({ google: google.settings })
  expect((await begin(setup)).url).toBe('')
  expect((await joinWithGoogle(setup)).location).toBe('/auth/callback')
})

test('an invitation is taken along to Google, and back', async () => {
  await using google = await openGoogle(unchanged)
  await using setup = await openTestSignIn({ google: google.settings })
  await joinWithGoogle(setup, rosa, { additionalData: { invitation: 'a token' } })
  expect(setup.welcomed).toMatchObject([{ invitation: 'a token' }])
})
