import { createHash, createPublicKey, verify, type JsonWebKeyInput } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const base = 'http://stand-ins.test/sandbox/google'
const start = new Date('2026-03-01T09:00:00Z')
const verifier = 'v'.repeat(64)
const back = 'http://localhost:3000/api/auth/callback/google'
const good = {
  response_type: 'code',
  client_id: 'postlark',
  redirect_uri: back,
  scope: 'openid email profile',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  access_type: 'offline',
  prompt: 'consent',
}
const typed = { account: 'another', name: 'Bo  Diaz', email: 'Bo@Google.example', decision: 'approve' }

function open() {
  const clock = { at: start }
  return { clock, sandbox: createSandbox({ storage: ':memory:', now: () => clock.at }) }
}

const ask = (sandbox: Sandbox, path: string, init: RequestInit = {}) =>
  sandbox.fetch(new Request(base + path, init))
const send = (sandbox: Sandbox, path: string, form: Record<string, string>) =>
  ask(sandbox, path, { method: 'POST', body: new URLSearchParams(form) })
const choose = (sandbox: Sandbox, form: Record<string, string>, query: Record<string, string> = good) =>
  send(sandbox, `/o/oauth2/v2/auth?${new URLSearchParams(query)}`, form)

async function codeOf(sandbox: Sandbox, query: Record<string, string> = good): Promise<string> {
  const answer = await choose(sandbox, typed, query)
  return new URL(answer.headers.get('location') ?? base).searchParams.get('code') ?? ''
}

const client = { client_id: 'postlark', client_secret: 'secret' }
const redeem = (sandbox: Sandbox, code: string, changes: Record<string, string> = {}) =>
  send(sandbox, '/token', {
    ...client,
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
    code_verifier: verifier,
    ...changes,
  })

interface Tokens {
  id_token: string
  access_token: string
  refresh_token?: string
}
const tokensOf = async (answer: Response) => (await answer.json()) as Tokens
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

test('an allowed sign-in gives an ID token that the published key verifies, with the nonce of the request', async () => {
  const { sandbox } = open()
  const answer = await choose(sandbox, typed)
  const location = new URL(answer.headers.get('location') ?? base)
  expect([answer.status, location.origin + location.pathname]).toEqual([303, back])
  expect(location.searchParams.get('state')).toBe('a-state')
  const { id_token: token } = await tokensOf(await redeem(sandbox, location.searchParams.get('code') ?? ''))
  const document = (await (await ask(sandbox, '/.well-known/openid-configuration')).json()) as {
    issuer: string
    jwks_uri: string
  }
  const { keys } = (await (await sandbox.fetch(new Request(document.jwks_uri))).json()) as {
    keys: JsonWebKeyInput['key'][]
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(claimsOf(token)).toMatchObject({
    iss: document.issuer,
    aud: 'postlark',
    nonce: 'a-nonce',
    email: 'bo@google.example',
    email_verified: true,
    name: 'Bo Diaz',
    exp: start.getTime() / 1000 + 3599,
  })
})

test('a code works once, for ten minutes, and only with its verifier, address and client', async () => {
  const { clock, sandbox } = open()
  const code = await codeOf(sandbox)
  expect((await redeem(sandbox, code)).status).toBe(200)
  expect((await redeem(sandbox, code)).status).toBe(400)
  const wrong = { code_verifier: 'w'.repeat(64), redirect_uri: `${back}2`, client_id: 'another client' }
  for (const [field, value] of Object.entries(wrong)) {
    expect((await redeem(sandbox, await codeOf(sandbox), { [field]: value })).status).toBe(400)
  }
  const late = await codeOf(sandbox)
  clock.at = new Date(start.getTime() + 600_000)
  expect((await redeem(sandbox, late)).status).toBe(400)
})

test('a refresh token comes with offline access and consent only, and renews the access token', async () => {
  const { clock, sandbox } = open()
  const online = await redeem(sandbox, await codeOf(sandbox, { ...good, access_type: 'online' }))
  expect((await tokensOf(online)).refresh_token).toBeUndefined()
  const first = await tokensOf(await redeem(sandbox, await codeOf(sandbox)))
  const userinfo = async (token: string) =>
    ask(sandbox, '/v1/userinfo', { headers: { authorization: `Bearer ${token}` } })
  expect(await (await userinfo(first.access_token)).json()).toMatchObject({ email: 'bo@google.example' })
  clock.at = new Date(start.getTime() + 3_600_000)
  expect((await userinfo(first.access_token)).status).toBe(401)
  const asked = { ...client, grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' }
  const renewed = await tokensOf(await send(sandbox, '/token', asked))
  expect((await userinfo(renewed.access_token)).status).toBe(200)
  expect((await send(sandbox, '/revoke', { token: renewed.access_token })).status).toBe(200)
  expect((await userinfo(renewed.access_token)).status).toBe(401)
  expect((await send(sandbox, '/token', asked)).status).toBe(400)
})

test('cancelling returns access_denied, and no code', async () => {
  const { sandbox } = open()
  const answer = await choose(sandbox, { ...typed, decision: 'deny' })
  const { searchParams } = new URL(answer.headers.get('location') ?? base)
  expect(Object.fromEntries(searchParams)).toEqual({ state: 'a-state', error: 'access_denied' })
})

test.each(['ada@example.org', 'ada@google.example.org', 'ada@evil-google.example', 'ada', ''])(
  'an account with the address “%s” is refused, and what was typed is still there',
  async (email) => {
    const { sandbox } = open()
    const answer = await choose(sandbox, { ...typed, name: 'Ada <b>', email })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toContain('value="Ada &lt;b&gt;"')
  },
)

test('an account that was typed is offered the next time, and always has the same id', async () => {
  const { sandbox } = open()
  const subject = async (form: Record<string, string>) => {
    const location = new URL((await choose(sandbox, form)).headers.get('location') ?? base)
    return claimsOf(
      (await tokensOf(await redeem(sandbox, location.searchParams.get('code') ?? ''))).id_token,
    )['sub']
  }
  const first = await subject(typed)
  const page = await (await ask(sandbox, `/o/oauth2/v2/auth?${new URLSearchParams(good)}`)).text()
  expect(page).toContain('bo@google.example')
  expect(await subject({ account: String(first), decision: 'approve' })).toBe(first)
  expect(await subject({ ...typed, name: 'Another name' })).toBe(first)
  for (let i = 0; i < 30; i++) await choose(sandbox, { ...typed, email: `n${i}@google.example` })
  const overview = await (await ask(sandbox, '')).text()
  expect(overview.match(/n\d+@google\.example/g)).toHaveLength(20)
})

test('a request without PKCE, state, client, address or the scopes of an identity is refused', async () => {
  const { sandbox } = open()
  const status = async (query: Record<string, string>) =>
    (await ask(sandbox, `/o/oauth2/v2/auth?${new URLSearchParams(query)}`)).status
  expect(await status(good)).toBe(200)
  for (const field of [
    'response_type',
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
  ] as const) {
    const { [field]: _, ...rest } = good
    expect([field, await status(rest)]).toEqual([field, 400])
  }
  expect(await status({ ...good, scope: 'profile' })).toBe(400)
  expect(await status({ ...good, redirect_uri: 'javascript:alert(1)' })).toBe(400)
})

test('faults apply to the token endpoint', async () => {
  const { sandbox } = open()
  sandbox.faults.set({ network: 'google', kind: 'error-before', times: 1 })
  const code = await codeOf(sandbox)
  expect((await redeem(sandbox, code)).status).toBe(503)
  expect((await redeem(sandbox, code)).status).toBe(200)
})
