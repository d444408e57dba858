import { expect, test } from 'vitest'
import { consent, openConformance, type ConformanceSetup } from '../conformance-setup.ts'
import type { OAuthConnect } from '../network.ts'

const day = 86_400_000

function oauthOf(setup: ConformanceSetup): OAuthConnect {
  const { connect } = setup.network
  if (connect.kind !== 'oauth') throw new Error('no consent page')
  return connect
}

const later = (setup: ConformanceSetup, ms: number) =>
  (setup.clock.now = new Date(setup.clock.now.getTime() + ms))

test('the scopes are asked for with commas', () => {
  using setup = openConformance('instagram')
  const url = oauthOf(setup).authorizeUrl({ state: 's', redirectUri: 'https://a.test/', codeChallenge: null })
  expect(url.searchParams.get('scope')).toBe(oauthOf(setup).scopes.join(','))
})

test('connecting ends with a token of 60 days that renews itself', async () => {
  using setup = openConformance('instagram')
  const { tokens, externalId } = await setup.connected()
  expect(tokens).toMatchObject({ refreshToken: tokens.accessToken, expiresAt: '2026-04-30T09:00:00.000Z' })
  expect(externalId).toMatch(/^1784\d{13}$/)
  expect(oauthOf(setup).renewEarlySec).toBe(30 * 86_400)
})

test('a code with the end that Instagram appends still works', async () => {
  using setup = openConformance('instagram')
  const back = await consent(setup, oauthOf(setup), 'ada', 'approve')
  const grant = {
    code: `${back.searchParams.get('code')}#_`,
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  expect((await oauthOf(setup).exchange(grant, setup.callIo())).kind).toBe('connected')
})

test('a token younger than a day is kept, an older one renewed, and an expired one lost', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  later(setup, day / 2)
  expect(await setup.network.connect.refresh(account, setup.callIo())).toEqual({
    kind: 'refreshed',
    tokens: account.tokens,
  })
  later(setup, day)
  const renewed = await setup.network.connect.refresh(account, setup.callIo())
  expect(renewed).toMatchObject({ kind: 'refreshed', tokens: { expiresAt: '2026-05-01T21:00:00.000Z' } })
  if (renewed.kind !== 'refreshed') return
  expect(renewed.tokens.refreshToken).toBe(renewed.tokens.accessToken)
  expect(renewed.tokens.accessToken).not.toBe(account.tokens.accessToken)
  later(setup, 61 * day)
  expect(await setup.network.connect.refresh({ ...account, tokens: renewed.tokens }, setup.callIo())).toEqual(
    {
      kind: 'expired',
    },
  )
})

const answering =
  (change: (path: string, answer: Record<string, unknown>) => unknown) => (setup: ConformanceSetup) =>
    setup.callIo({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const answer = await setup.sandbox.fetch(request)
        return Response.json(
          change(new URL(request.url).pathname, (await answer.json()) as Record<string, unknown>),
        )
      },
    })

async function exchange(ioOf: (setup: ConformanceSetup) => ReturnType<ConformanceSetup['callIo']>) {
  using setup = openConformance('instagram')
  const back = await consent(setup, oauthOf(setup), 'ada', 'approve')
  const grant = {
    code: back.searchParams.get('code') ?? '',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  return await oauthOf(setup).exchange(grant, ioOf(setup))
}

test('a personal account is refused with what to do', async () => {
  const result = await exchange(
    answering((path, answer) => (path.endsWith('/me') ? { ...answer, account_type: 'PERSONAL' } : answer)),
  )
  expect(result).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/\bBusiness\b.*\bCreator\b/),
  })
})

test('a sign-in without the permission to post is refused, in either shape of the answer', async () => {
  const permissions = 'instagram_business_basic'
  const flat = await exchange(
    answering((path, answer) => (path.endsWith('/oauth/access_token') ? { ...answer, permissions } : answer)),
  )
  const listed = await exchange(
    answering((path, answer) =>
      path.endsWith('/oauth/access_token') ? { data: [{ ...answer, permissions }] } : answer,
    ),
  )
  for (const result of [flat, listed]) {
    expect(result).toMatchObject({ kind: 'refused', message: expect.stringContaining('permission') })
  }
})

test('an account id that comes as a bare number keeps every digit', async () => {
  using setup = openConformance('instagram')
  const back = await consent(setup, oauthOf(setup), 'ada', 'approve')
  const grant = {
    code: back.searchParams.get('code') ?? '',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  const io = setup.callIo({
    fetch: async (input, init) => {
      const answer = await setup.sandbox.fetch(new Request(input, init))
      const text = (await answer.text()).replace(/"user_id":"(\d+)"/, '"user_id":17841405822304913')
      return new Response(text, { status: answer.status })
    },
  })
  expect(await oauthOf(setup).exchange(grant, io)).toMatchObject({
    account: { externalId: '17841405822304913' },
  })
})
