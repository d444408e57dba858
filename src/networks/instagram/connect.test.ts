import { expect, test } from 'vitest'
import { consent, openWorld, type World } from '../conformance-world.ts'
import type { OAuthConnect } from '../network.ts'

const day = 86_400_000

function oauthOf(world: World): OAuthConnect {
  const { connect } = world.network
  if (connect.kind !== 'oauth') throw new Error('no consent page')
  return connect
}

const later = (world: World, ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms))

test('the scopes are asked for with commas', () => {
  using world = openWorld('instagram')
  const url = oauthOf(world).authorizeUrl({ state: 's', redirectUri: 'https://a.test/', codeChallenge: null })
  expect(url.searchParams.get('scope')).toBe(oauthOf(world).scopes.join(','))
})

test('connecting ends with a token of 60 days that renews itself', async () => {
  using world = openWorld('instagram')
  const { tokens, externalId } = await world.connected()
  expect(tokens).toMatchObject({ refreshToken: tokens.accessToken, expiresAt: '2026-04-30T09:00:00.000Z' })
  expect(externalId).toMatch(/^1784\d{13}$/)
  expect(oauthOf(world).renewEarlySec).toBe(30 * 86_400)
})

test('a code with the end that Instagram appends still works', async () => {
  using world = openWorld('instagram')
  const back = await consent(world, oauthOf(world), 'ada', 'approve')
  const grant = {
    code: `${back.searchParams.get('code')}#_`,
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  expect((await oauthOf(world).exchange(grant, world.callIo())).kind).toBe('connected')
})

test('a token younger than a day is kept, an older one renewed, and an expired one lost', async () => {
  using world = openWorld('instagram')
  const account = await world.connected()
  later(world, day / 2)
  expect(await world.network.connect.refresh(account, world.callIo())).toEqual({
    kind: 'refreshed',
    tokens: account.tokens,
  })
  later(world, day)
  const renewed = await world.network.connect.refresh(account, world.callIo())
  expect(renewed).toMatchObject({ kind: 'refreshed', tokens: { expiresAt: '2026-05-01T21:00:00.000Z' } })
  if (renewed.kind !== 'refreshed') return
  expect(renewed.tokens.refreshToken).toBe(renewed.tokens.accessToken)
  expect(renewed.tokens.accessToken).not.toBe(account.tokens.accessToken)
  later(world, 61 * day)
  expect(await world.network.connect.refresh({ ...account, tokens: renewed.tokens }, world.callIo())).toEqual(
    {
      kind: 'expired',
    },
  )
})

const answering = (change: (path: string, answer: Record<string, unknown>) => unknown) => (world: World) =>
  world.callIo({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await world.sandbox.fetch(request)
      return Response.json(
        change(new URL(request.url).pathname, (await answer.json()) as Record<string, unknown>),
      )
    },
  })

async function exchange(ioOf: (world: World) => ReturnType<World['callIo']>) {
  using world = openWorld('instagram')
  const back = await consent(world, oauthOf(world), 'ada', 'approve')
  const grant = {
    code: back.searchParams.get('code') ?? '',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  return await oauthOf(world).exchange(grant, ioOf(world))
}

test('a personal account is refused with what to do', async () => {
  const result = await exchange(
    answering((path, answer) => (path.endsWith('/me') ? { ...answer, account_type: 'PERSONAL' } : answer)),
  )
  expect(result).toMatchObject({ kind: 'refused', message: expect.stringContaining('Business or Creator') })
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
    expect(result).toMatchObject({ kind: 'refused', message: expect.stringContaining('switched on') })
  }
})

test('an account id that comes as a bare number keeps every digit', async () => {
  using world = openWorld('instagram')
  const back = await consent(world, oauthOf(world), 'ada', 'approve')
  const grant = {
    code: back.searchParams.get('code') ?? '',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  const io = world.callIo({
    fetch: async (input, init) => {
      const answer = await world.sandbox.fetch(new Request(input, init))
      const text = (await answer.text()).replace(/"user_id":"(\d+)"/, '"user_id":17841405822304913')
      return new Response(text, { status: answer.status })
    },
  })
  expect(await oauthOf(world).exchange(grant, io)).toMatchObject({
    account: { externalId: '17841405822304913' },
  })
})
