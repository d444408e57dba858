import { expect, test } from 'vitest'
import { openConformance, type ConformanceSetup } from '../conformance-setup.ts'

function oauthOf(setup: ConformanceSetup) {
  const way = setup.network.connect
  if (way.kind !== 'oauth') throw new Error('no consent page')
  return way
}

test('scopes are asked for with commas between them, as Pinterest writes them', () => {
  using setup = openConformance('pinterest')
  const url = oauthOf(setup).authorizeUrl({
    state: 's',
    redirectUri: 'http://postlark.test/callback',
    codeChallenge: null,
  })
  expect(url.searchParams.get('scope')).toBe(
    'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
  )
})

test('a refresh token is renewed with every refresh, and spent by it', async () => {
  using setup = openConformance('pinterest')
  const oauth = oauthOf(setup)
  const account = await setup.connected()
  const renewed = await oauth.refresh(account, setup.callIo())
  expect(renewed.kind).toBe('refreshed')
  const next = renewed.kind === 'refreshed' ? renewed.tokens : account.tokens
  expect(next.refreshToken).not.toBe(account.tokens.refreshToken)
  expect((await oauth.refresh({ ...account, tokens: next }, setup.callIo())).kind).toBe('refreshed')
  expect(await oauth.refresh(account, setup.callIo())).toEqual({ kind: 'expired' })
})

test('a refusal without a reason disconnects no account whose access token is valid', async () => {
  using setup = openConformance('pinterest')
  const oauth = oauthOf(setup)
  const account = await setup.connected()
  const body = { code: 2, message: 'Authentication failed.', status: 'failure' }
  const refusing = setup.callIo({ fetch: async () => Response.json(body, { status: 401 }) })
  expect(await oauth.refresh(account, refusing)).toEqual({ kind: 'unreachable' })
  setup.clock.now = new Date('2026-04-02T09:00:00Z')
  expect(await oauth.refresh(account, refusing)).toEqual({ kind: 'expired' })
})

test('a revoked sign-in is over', async () => {
  using setup = openConformance('pinterest')
  const oauth = oauthOf(setup)
  const account = await setup.connected()
  await oauth.revoke?.(account, setup.callIo())
  expect(await oauth.refresh(account, setup.callIo())).toEqual({ kind: 'expired' })
})
