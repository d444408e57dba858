import { expect, test } from 'vitest'
import { connect, consent, openConformance, type ConformanceSetup } from '../conformance-setup.ts'
import { noChannel } from './errors.ts'

function oauthOf(setup: ConformanceSetup) {
  const way = setup.network.connect
  if (way.kind !== 'oauth') throw new Error('no consent page')
  return way
}

test('Google is asked for a refresh token, every time', () => {
  using setup = openConformance('youtube')
  const url = oauthOf(setup).authorizeUrl({
    state: 's',
    redirectUri: 'http://postlark.test/callback',
    codeChallenge: 'c'.repeat(43),
  })
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    code_challenge_method: 'S256',
    scope: expect.stringMatching(/youtube\.upload .*youtube\.readonly .*youtube\.force-ssl .*yt-analytics\.readonly$/),
  })
})

test('a channel is connected under its handle', async () => {
  using setup = openConformance('youtube')
  expect(await connect(setup, 'ada')).toMatchObject({
    kind: 'connected',
    account: { externalId: expect.stringMatching(/^UC.{22}$/), username: 'ada', displayName: 'Ada' },
  })
})

test('a Google account without a channel is refused with a sentence', async () => {
  using setup = openConformance('youtube')
  expect(await connect(setup, 'no_channel')).toEqual({ kind: 'refused', message: noChannel })
})

test('a permission that was unticked is asked for again', async () => {
  using setup = openConformance('youtube')
  const oauth = oauthOf(setup)
  const back = await consent(setup, oauth, 'ada', 'approve')
  const grant = {
    code: back.searchParams.get('code') ?? '',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: 'v'.repeat(64),
  }
  const io = setup.callIo()
  const narrow: typeof fetch = async (input, init) => {
    const answer = await io.fetch(input, init)
    const grant = (await answer.json()) as object
    return Response.json({ ...grant, scope: 'https://www.googleapis.com/auth/youtube.upload' })
  }
  expect(await oauth.exchange(grant, { ...io, fetch: narrow })).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('permission'),
  })
})

test('a refresh keeps the refresh token, and a revoked one is expired', async () => {
  using setup = openConformance('youtube')
  const oauth = oauthOf(setup)
  const account = await setup.connected()
  const renewed = await oauth.refresh(account, setup.callIo())
  expect(renewed).toMatchObject({
    kind: 'refreshed',
    tokens: { refreshToken: account.tokens.refreshToken },
  })
  await oauth.revoke?.(account, setup.callIo())
  expect(await oauth.refresh(account, setup.callIo())).toEqual({ kind: 'expired' })
})
