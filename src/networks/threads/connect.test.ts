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
  using setup = openConformance('threads')
  const url = oauthOf(setup).authorizeUrl({ state: 's', redirectUri: 'https://a.test/', codeChallenge: null })
  expect(url.searchParams.get('scope')).toBe(oauthOf(setup).scopes.join(','))
})

test('connecting ends with a token of 60 days that renews itself', async () => {
  using setup = openConformance('threads')
  const { tokens, externalId } = await setup.connected()
  expect(tokens).toMatchObject({ refreshToken: tokens.accessToken, expiresAt: '2026-04-30T09:00:00.000Z' })
  expect(externalId).toMatch(/^1784\d{13}$/)
  expect(oauthOf(setup).renewEarlySec).toBe(30 * 86_400)
})

test('a code with the end that Threads appends still works', async () => {
  using setup = openConformance('threads')
  const back = await consent(setup, oauthOf(setup), 'ada', 'approve')
  const grant = {
    code: `${back.searchParams.get('code')}#_`,
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: null,
  }
  expect((await oauthOf(setup).exchange(grant, setup.callIo())).kind).toBe('connected')
})

test('a token younger than a day is kept, an older one renewed, and an expired one lost', async () => {
  using setup = openConformance('threads')
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
