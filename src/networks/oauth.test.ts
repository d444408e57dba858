import { expect, test } from 'vitest'
import type { ConnectResult } from './network.ts'
import {
  authorizeUrl,
  basicProof,
  connectResultOf,
  pkceChallenge,
  refreshResultOf,
  requestTokens,
} from './oauth.ts'

const now = new Date('2026-03-01T09:00:00Z')

function tokensAfter(
  answer: Response,
  sent: Request[] = [],
  saysInvalidGrant?: Parameters<typeof requestTokens>[1]['saysInvalidGrant'],
) {
  return requestTokens(
    {
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return answer
      },
      signal: new AbortController().signal,
      now: () => now,
    },
    {
      url: 'https://x.test/token',
      proof: basicProof('id', 'a b:c'),
      fields: { grant_type: 'refresh_token' },
      saysInvalidGrant,
    },
  )
}

async function result(answer: Response) {
  return refreshResultOf(await tokensAfter(answer), 'kept')
}

test('the challenge of RFC 7636, appendix B', async () => {
  expect(await pkceChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('the authorize address carries everything, and keeps what its base carries', () => {
  const request = {
    clientId: 'id',
    scopes: ['a', 'b'],
    state: 's',
    redirectUri: 'https://p.test/back',
    codeChallenge: 'c',
  }
  const url = authorizeUrl('https://x.test/authorize?lang=en', request)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'en',
    response_type: 'code',
    client_id: 'id',
    redirect_uri: 'https://p.test/back',
    scope: 'a b',
    state: 's',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  })
})

test('a client proves itself with form-encoded Basic', async () => {
  const sent: Request[] = []
  await tokensAfter(Response.json({ access_token: 'new' }), sent)
  expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${btoa('id:a+b%3Ac')}`)
  expect(sent[0]?.headers.get('accept')).toBe('application/json')
  expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
})

test('a grant is read with its end and its scopes', async () => {
  const answer = Response.json({
    access_token: 'new',
    expires_in: 7200,
    scope: 'a,b c',
    token_type: 'bearer',
  })
  expect(await tokensAfter(answer)).toEqual({
    kind: 'granted',
    tokens: { accessToken: 'new', refreshToken: null, expiresAt: '2026-03-01T11:00:00.000Z' },
    scopes: ['a', 'b', 'c'],
  })
})

test('a token may have one character, and none is no grant', async () => {
  expect(await tokensAfter(Response.json({ access_token: 'a', refresh_token: 'r' }))).toEqual({
    kind: 'granted',
    tokens: { accessToken: 'a', refreshToken: 'r', expiresAt: null },
    scopes: null,
  })
  const unreachable = { kind: 'unreachable' }
  expect(await tokensAfter(Response.json({ access_token: '' }))).toEqual(unreachable)
  expect(await tokensAfter(Response.json({ access_token: 'a', refresh_token: '' }))).toEqual(unreachable)
})

test.each([
  [400, { error: 'invalid_grant' }, { kind: 'invalid-grant' }],
  [401, { error: 'invalid_client', error_description: 'Who?' }, { kind: 'refused', code: 'invalid_client' }],
  [400, { message: 'No.' }, { kind: 'refused', code: null }],
  [408, {}, { kind: 'unreachable' }],
  [429, { error: 'slow_down' }, { kind: 'unreachable' }],
  [503, { error: 'invalid_grant' }, { kind: 'unreachable' }],
])('a token endpoint that answers %s with %j', async (status, body, grant) => {
  expect(await tokensAfter(Response.json(body, { status }))).toEqual(grant)
})

test('a network may name a dead grant in its own way', async () => {
  const error = { error: 'invalid_request', error_description: 'The code is spent.' }
  const seen: unknown[] = []
  const grantWhen = (isDead: boolean) =>
    tokensAfter(Response.json(error, { status: 400 }), [], (said) => {
      seen.push(said)
      return isDead
    })
  expect(await grantWhen(true)).toEqual({ kind: 'invalid-grant' })
  expect(await grantWhen(false)).toEqual({ kind: 'refused', code: 'invalid_request' })
  expect(seen).toEqual([error, error])
})

test('only a dead grant disconnects; the old refresh token stays when no new one comes', async () => {
  expect(await result(Response.json({ error: 'invalid_grant' }, { status: 400 }))).toEqual({
    kind: 'expired',
  })
  expect(await result(Response.json({ error: 'invalid_client' }, { status: 401 }))).toEqual({
    kind: 'unreachable',
  })
  expect(await result(new Response('busy', { status: 429 }))).toEqual({ kind: 'unreachable' })
  expect(await result(new Response('<html>', { status: 200 }))).toEqual({ kind: 'unreachable' })
  expect(await result(Response.json({ access_token: 'new' }))).toEqual({
    kind: 'refreshed',
    tokens: { accessToken: 'new', refreshToken: 'kept', expiresAt: null },
  })
  expect(await result(Response.json({ access_token: 'new', refresh_token: 'other' }))).toMatchObject({
    tokens: { refreshToken: 'other' },
  })
})

test('who signs in hears what to do, and gets the scopes that were granted or else those asked for', async () => {
  const place = { name: 'Lark', asked: ['read', 'write'] }
  const seen: (readonly string[])[] = []
  const connected = { kind: 'unreachable' } satisfies ConnectResult
  const identify = (_tokens: unknown, scopes: readonly string[]) => {
    seen.push(scopes)
    return connected
  }
  const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null }
  expect(await connectResultOf({ kind: 'granted', tokens, scopes: null }, place, identify)).toBe(connected)
  await connectResultOf({ kind: 'granted', tokens, scopes: ['read'] }, place, identify)
  expect(seen).toEqual([['read', 'write'], ['read']])

  const says = async (kind: 'invalid-grant' | 'refused', whenRefused?: string) =>
    connectResultOf(kind === 'refused' ? { kind, code: null } : { kind }, { ...place, whenRefused }, identify)
  expect(await says('invalid-grant')).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/^Lark\b/),
  })
  expect(await says('refused')).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/^Lark\b.*\badministrator\b.*\bLark app\b/),
  })
  expect(await says('refused', 'Ask Lark.')).toEqual({ kind: 'refused', message: 'Ask Lark.' })
  expect(await connectResultOf({ kind: 'unreachable' }, place, identify)).toEqual({ kind: 'unreachable' })
  expect(seen).toHaveLength(2)
})
