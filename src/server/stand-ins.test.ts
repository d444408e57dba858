import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { googleSignIn } from './google-sign-in.ts'
import { testHouse, type TestHouse } from './test-house.ts'

const morning = { now: '2026-03-01T09:00:00Z' }
const status = async (house: Awaited<ReturnType<typeof testHouse>>, path: string) =>
  (await house.house.fetch(new Request(`http://postlark.test${path}`))).status

test('on the machine itself everyone may see the stand-ins', async () => {
  await using house = await testHouse(morning)
  expect(await status(house, '/sandbox')).toBe(200)
  expect(await status(house, '/sandbox/api/faults')).toBe(200)
})

test('no other site has a browser write to the stand-ins', async () => {
  await using house = await testHouse(morning)
  const send = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ to: 'ada@example.com', subject: 'Sign in', text: 'https://evil.example' })
    const init = { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } }
    return (await house.house.fetch(new Request('http://postlark.test/sandbox/mail/messages', init))).status
  }
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(house.sandbox.mail()).toEqual([])
  expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(201)
  expect(await send({})).toBe(201)
})

const reachable = {
  PUBLIC_URL: 'https://post.example.org',
  SMTP_URL: 'smtps://a:b@mail.example.org',
  MAIL_FROM: 'post@example.org',
}

test('on a public address neither the feed nor the switches of the stand-ins are accessible', async () => {
  await using house = await testHouse({ ...morning, settings: reachable })
  for (const path of [
    '/sandbox',
    '/sandbox/api/faults',
    '/sandbox/api/mail',
    '/sandbox/mail',
    '/sandbox/api/twitter/posts',
    '/sandbox/posts/twitter/1',
    '/sandbox/google',
    '/sandbox/google/.well-known/openid-configuration',
    '/sandbox/google/o/oauth2/v2/auth',
    '/sandbox/stripe',
  ]) {
    expect([path, await status(house, path)]).toEqual([path, 404])
  }
})

test('on a public address a person who is signed in cannot list who pays', async () => {
  await using house = await testHouse({ ...morning, settings: reachable, throughFront: true })
  const cookie = await sessionOf(house)
  const headers = { cookie, authorization: 'Bearer sk_test_12345678' }
  expect((await ask(house, 'GET /sandbox/stripe/v1/customers', headers)).status).toBe(401)
})

/** One of each kind: a page, a file, a picture, a vendor's call, and an upload. */
const others = [
  'GET /sandbox/linkedin/oauth/v2/authorization',
  'GET /sandbox/bluesky/xrpc/com.atproto.sync.getBlob',
  'GET /sandbox/media/x',
  'GET /sandbox/portraits/twitter/1.png',
  'GET /sandbox/bluesky/profile/did:plc:x/post/y',
  'GET /sandbox/feed.css',
  'GET /sandbox/pages/shop/rye-board',
  'POST /sandbox/bluesky/xrpc/com.atproto.server.createSession',
  'POST /sandbox/ai/v1/chat/completions',
  'GET /sandbox/stripe/checkout/cs_test_x',
]
const ask = (setup: TestHouse, route: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = route.split(' ')
  return setup.house.fetch(new Request(`https://post.example.org${path}`, { method, headers }))
}

test('on a public address the stand-ins answer no stranger, whatever headers they send', async () => {
  await using house = await testHouse({ ...morning, settings: reachable })
  const claims: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '127.0.0.1', host: 'localhost' },
    { 'x-postlark-stand-in-key': 'a guess' },
    { authorization: 'Bearer postlark_guess', cookie: 'postlark.session_token=guess' },
  ]
  for (const route of others) {
    for (const claim of claims) {
      const answer = await ask(house, route, claim)
      expect([route, claim, answer.status]).toEqual([route, claim, 401])
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    }
  }
})

test('on a public address the stand-ins answer signed-in people, and Postlark itself', async () => {
  await using house = await testHouse({ ...morning, settings: reachable, throughFront: true })
  const cookie = await sessionOf(house)
  for (const route of others) {
    const { status } = await ask(house, route, { cookie })
    expect([route, status]).not.toEqual([route, 401])
  }
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

/** The cookie of a person who signed up and confirmed the address. */
async function sessionOf({ house, db }: TestHouse): Promise<string> {
  const person = { name: 'Bo', email: 'bo@example.org', password: 'long enough for Bo' }
  const send = (path: string, body: object) =>
    house.fetch(
      new Request(`https://post.example.org/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://post.example.org' },
        body: JSON.stringify(body),
      }),
    )
  await send('/sign-up/email', person)
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', person.email).execute()
  const opened = await send('/sign-in/email', person)
  return opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const offersGoogle = async (settings: Record<string, string>) => {
  await using house = await testHouse({ ...morning, settings })
  const answer = await house.house.fetch(new Request('http://postlark.test/api/instance'))
  return ((await answer.json()) as { signIn: { google: boolean } }).signIn.google
}
const client = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }

test('the stand-in of Google signs in only while Postlark is tried out on this machine', async () => {
  expect(await offersGoogle({})).toBe(true)
  expect(await offersGoogle({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
  expect(await offersGoogle(reachable)).toBe(false)
  expect(await offersGoogle({ BLUESKY_SERVICE_URL: 'https://bsky.social' })).toBe(false)
  expect(await offersGoogle({ ...reachable, ...client })).toBe(true)
})

const googleWith = (settings: Record<string, string>) =>
  googleSignIn(readConfig(settings), 'http://localhost:3000/sandbox')

test('with a client of Google its own discovery document is used, wherever Postlark is', () => {
  for (const where of [{}, reachable]) {
    expect(googleWith({ ...where, ...client })).toEqual({
      clientId: 'an id',
      clientSecret: 'a secret',
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
      isStandIn: false,
    })
  }
  expect(googleWith({})).toMatchObject({
    discoveryUrl: 'http://localhost:3000/sandbox/google/.well-known/openid-configuration',
    isStandIn: true,
  })
})
