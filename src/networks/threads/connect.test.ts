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
  using world = openWorld('threads')
  const url = oauthOf(world).authorizeUrl({ state: 's', redirectUri: 'https://a.test/', codeChallenge: null })
  expect(url.searchParams.get('scope')).toBe(oauthOf(world).scopes.join(','))
})

test('connecting ends with a token of 60 days that renews itself', async () => {
  using world = openWorld('threads')
  const { tokens, externalId } = await world.connected()
  expect(tokens).toMatchObject({ refreshToken: tokens.accessToken, expiresAt: '2026-04-30T09:00:00.000Z' })
  expect(externalId).toMatch(/^1784\d{13}$/)
  expect(oauthOf(world).renewEarlySec).toBe(30 * 86_400)
})

test('a code with the end that Threads appends still works', async () => {
  using world = openWorld('threads')
  const back = await consent(world, oauthOf(world), 'ada', 'approve')
  const grant = {
    code: `${back.searchParams.get('code')}#_`,
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  expect((await oauthOf(world).exchange(grant, world.callIo())).kind).toBe('connected')
})

test('a token younger than a day is kept, an older one renewed, and an expired one lost', async () => {
  using world = openWorld('threads')
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
