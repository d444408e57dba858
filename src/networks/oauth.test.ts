import { expect, test } from 'vitest'
import { authorizeUrl, basicProof, pkceChallenge, refreshResultOf, requestTokens } from './oauth.ts'

const now = new Date('2026-03-01T09:00:00Z')

function tokensAfter(answer: Response, sent: Request[] = []) {
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

test('only a dead grant disconnects; the old refresh token stays when no new one comes', async () => {
  expect(await result(Response.json({ error: 'invalid_grant' }, { status: 400 }))).toEqual({
    kind: 'expired',
  })
  expect(await result(Response.json({ error: 'invalid_client' }, { status: 401 }))).toEqual({
    kind: 'unreachable',
  })
  expect(await result(new Response('busy', { status: 429 }))).toEqual({ kind: 'unreachable' })
  expect(await result(new Response('<html>', { status: 200 }))).toEqual({ kind: 'unreachable' })
  expect(await result(Response.json({ access_token: 'new' }))).toMatchObject({
    tokens: { refreshToken: 'kept' },
  })
})
