import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, expect, test } from 'vitest'
import { problemDetails } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { cookiesOf, openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let ada: Awaited<ReturnType<Api['join']>>

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada', { 'x-timezone': 'Asia/Tokyo' })
  return () => api[Symbol.asyncDispose]()
})

async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return problemDetails.parse(await answer.json())
}

test("signing up creates a workspace named after the person, with the free plan and the browser's time zone", async () => {
  const workspaces = await (await api.ask('GET', '/api/workspaces', { cookie: ada.cookie })).json()
  expect(workspaces).toEqual([
    {
      id: ada.workspaceId,
      name: 'Ada’s workspace',
      imageUrl: null,
      role: 'owner',
      locked: false,
      timezone: 'Asia/Tokyo',
    },
  ])
  const me = await (await api.ask('GET', '/api/me', { cookie: ada.cookie })).json()
  expect(me).toMatchObject({
    name: 'Ada',
    emailVerified: true,
    onboardingCompleted: false,
  })
})

test('the finished or skipped tour is remembered, once and again', async () => {
  const kay = await api.join('Kay')
  for (let time = 0; time < 2; time += 1) {
    const answer = await api.ask('POST', '/api/me/onboarding', { cookie: kay.cookie })
    expect(await answer.json()).toMatchObject({ name: 'Kay', onboardingCompleted: true })
  }
  const other = await (await api.ask('GET', '/api/me', { cookie: ada.cookie })).json()
  expect(other).toMatchObject({ onboardingCompleted: false })
})

test('an interrupted sign-up is completed when the person comes back, once', async () => {
  const cut = await api.join('Grace')
  await api.database.db.deleteFrom('workspaces').where('id', '=', cut.workspaceId).execute()
  await api.database.db.deleteFrom('user_subscriptions').where('user_id', '=', cut.id).execute()
  const headers = { 'x-timezone': 'Europe/Paris' }
  const asks = ['/api/me', '/api/workspaces', '/api/workspaces'].map((path) =>
    api.ask('GET', path, { cookie: cut.cookie, headers }),
  )
  await Promise.all(asks)
  const found = await (await api.ask('GET', '/api/workspaces', { cookie: cut.cookie })).json()
  expect(found).toMatchObject([{ role: 'owner', timezone: 'Europe/Paris' }])
})

test('the time zone is the browser’s only if it exists', async () => {
  const headers = { 'x-timezone': 'Mars/Olympus', cookie: 'tz=America%2FNew_York' }
  const mary = await api.join('Mary', headers)
  const [found] = (await (
    await api.ask('GET', '/api/workspaces', { cookie: mary.cookie })
  ).json()) as object[]
  expect(found).toMatchObject({ timezone: 'America/New_York' })
})

test('a person sets the time zone of a workspace', async () => {
  const path = `/api/workspaces/${ada.workspaceId}/timezone`
  const set = await api.ask('PUT', path, { cookie: ada.cookie, body: { timezone: 'Europe/Lisbon' } })
  expect(await set.json()).toMatchObject({ timezone: 'Europe/Lisbon' })
  const wrong = await api.ask('PUT', path, { cookie: ada.cookie, body: { timezone: '+02:00' } })
  expect(await problemOf(wrong)).toMatchObject({ status: 400, code: 'bad-request' })
})

test('an invalid body is reported field by field', async () => {
  const answer = await api.ask('POST', `/api/workspaces/${ada.workspaceId}/connections/bluesky`, {
    cookie: ada.cookie,
    body: { handle: 7 },
  })
  const problem = await problemOf(answer)
  expect(problem).toMatchObject({ status: 400, code: 'bad-request' })
  expect(problem.problems?.map((one) => one.place)).toEqual(['handle', 'appPassword'])
})

test('a body that is no JSON, of another type, or too large is refused', async () => {
  const path = `/api/workspaces/${ada.workspaceId}/connections/bluesky`
  const send = (body: string, type: string) =>
    api.app.fetch(
      new Request(origin + path, {
        method: 'POST',
        headers: { cookie: ada.cookie, 'content-type': type, origin },
        body,
      }),
    )
  expect(await problemOf(await send('{', 'application/json'))).toMatchObject({
    status: 400,
    code: 'bad-request',
  })
  expect(await problemOf(await send('a=1', 'text/plain'))).toMatchObject({
    status: 415,
    code: 'unsupported-media',
  })
  const large = JSON.stringify({ handle: 'x'.repeat(1_000_000) })
  expect(await problemOf(await send(large, 'application/json'))).toMatchObject({
    status: 413,
    code: 'too-large',
  })
})

test('an upload without a session is refused before it is read', async () => {
  const body = new ReadableStream({
    pull: () => {
      throw new Error('it was read')
    },
  })
  const answer = await api.app.fetch(
    new Request(`${origin}/api/workspaces/${ada.workspaceId}/media`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '50000000', origin },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  expect(await problemOf(answer)).toMatchObject({ status: 401 })
})

test('an unknown address answers with a problem', async () => {
  expect(await problemOf(await api.ask('GET', '/api/nothing'))).toMatchObject({
    status: 404,
    code: 'not-found',
  })
})

test('a cross-site request of a browser is refused', async () => {
  const path = `/api/workspaces/${ada.workspaceId}/timezone`
  const attempt = (headers: object) =>
    api.ask('PUT', path, { cookie: ada.cookie, body: { timezone: 'UTC' }, headers })
  const foreign = { origin: 'https://evil.example' }
  expect((await attempt({ ...foreign, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(
    (await attempt({ origin: 'http://evil.localhost:3000', 'sec-fetch-site': 'same-site' })).status,
  ).toBe(403)
  expect((await attempt({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await attempt({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('an unexpected error reveals nothing internal', async () => {
  await using broken = await openTestApi({
    connections: {
      list: () => Promise.reject(new Error('select password from users')),
    } as never,
  })
  const person = await broken.join('Ada')
  const answer = await broken.ask('GET', `/api/workspaces/${person.workspaceId}/connections`, {
    cookie: person.cookie,
  })
  const problem = await problemOf(answer)
  expect(problem).toEqual({
    type: 'urn:postlark:problem:internal',
    title: expect.any(String),
    status: 500,
    code: 'internal',
  })
})

test("connecting Bluesky answers with the connection, or with the network's message", async () => {
  const path = `/api/workspaces/${ada.workspaceId}/connections/bluesky`
  const attempt = (appPassword: string) =>
    api.ask('POST', path, { cookie: ada.cookie, body: { handle: 'ada', appPassword } })
  const connected = await attempt('lark-lark-lark-lark')
  expect(connected.status).toBe(201)
  const connection = (await connected.json()) as { id: string }
  expect(connection).toMatchObject({
    provider: 'bluesky',
    username: 'ada.bsky.social',
    success: true,
    error: null,
  })
  expect(await problemOf(await attempt('wrong-password'))).toMatchObject({
    status: 422,
    code: 'connection-refused',
    detail: messages.bluesky.refused,
    error: messages.bluesky.refused,
  })
  const short = await problemOf(await attempt('abc'))
  expect(short.problems).toMatchObject([{ code: 'app-password-too-short', place: 'appPassword' }])
  expect(short.error).toBe(messages.bluesky.appPasswordTooShort)
  await api.database.db
    .updateTable('turns')
    .set({ count: 20 })
    .where('key', '=', `connect|${ada.id}`)
    .execute()
  const words = messages.bluesky.tooManyRequests
  expect(await problemOf(await attempt('abc'))).toMatchObject({ status: 429, detail: words, error: words })
  const one = `/api/workspaces/${ada.workspaceId}/connections/${connection.id}`
  expect((await api.ask('DELETE', one, { cookie: ada.cookie })).status).toBe(204)
  expect((await api.ask('DELETE', one, { cookie: ada.cookie })).status).toBe(404)
})

test('the same works behind a real server, which names the address that asks', async () => {
  const listener = getRequestListener((request, env) => api.app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = { email: ada.email, password: 'correct horse' }
  const signedIn = await send('/api/auth/sign-in/email', login, {
    'x-forwarded-for': '203.0.113.9',
    'x-postlark-client-address': '203.0.113.9',
  })
  expect(signedIn.status).toBe(200)
  const mine = await fetch(`${url}/api/workspaces`, { headers: { cookie: cookiesOf(signedIn) } })
  expect(await mine.json()).toHaveLength(1)

  // A DELETE has no length and no type; a stream is sent in chunks.
  const nothing = `${url}/api/workspaces/${ada.workspaceId}/posts/${crypto.randomUUID()}`
  const headers = { cookie: cookiesOf(signedIn), 'content-type': 'application/json' }
  const deleted = await fetch(nothing, { method: 'DELETE', headers: { cookie: headers.cookie } })
  expect(await problemOf(deleted)).toMatchObject({ status: 404, code: 'not-found' })
  const sendChunks = (text: string) => {
    const inChunks = { body: new Blob([text]).stream(), duplex: 'half' }
    return fetch(nothing, { method: 'PATCH', headers, ...inChunks })
  }
  expect((await sendChunks('{}')).status).toBe(404)
  expect((await sendChunks('x'.repeat(1_100_000))).status).toBe(413)
  const keys = await api.database.db.selectFrom('sign_in_rates').select('key').execute()
  expect(keys.map((row) => row.key)).toContain('127.0.0.1|/sign-in/email')
  expect(keys.map((row) => row.key).join()).not.toContain('203.0.113.9')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
