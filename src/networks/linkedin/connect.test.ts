import { expect, test } from 'vitest'
import { connect, openConformance } from '../conformance-setup.ts'
import { openTestOrganization } from './test-organization.ts'

test('a member without organisations is connected as himself', async () => {
  using setup = openTestOrganization()
  expect(await setup.signIn('ada')).toMatchObject({
    kind: 'connected',
    account: { externalId: expect.stringMatching(/^urn:li:person:/) },
  })
})

test('an administrator of organisations chooses among them and the own account, with names and logos', async () => {
  using setup = openTestOrganization()
  const result = await setup.signIn('boss')
  const tokens = {
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.any(String),
  }
  const organization = expect.stringMatching(/^urn:li:organization:\d+$/)
  expect(result).toMatchObject({
    kind: 'choose',
    accounts: [
      { externalId: expect.stringMatching(/^urn:li:person:/), username: 'Boss', tokens },
      { externalId: organization, username: 'boss-bakery', displayName: 'Boss Bakery', tokens },
      { externalId: organization, username: 'boss-studio', displayName: 'Boss Studio', tokens },
    ],
  })
  const logos = result.kind === 'choose' ? result.accounts.map((account) => account.avatarUrl ?? '') : []
  for (const logo of logos) {
    const picture = await setup.sandbox.fetch(new Request(logo))
    expect(picture.headers.get('content-type')).toBe('image/png')
  }
})

test('an app without the Community Management API neither asks for organisations nor shows any', async () => {
  using setup = openConformance('linkedin')
  expect(setup.network.connect).toMatchObject({ scopes: ['openid', 'profile', 'email', 'w_member_social'] })
  expect((await connect(setup, 'boss')).kind).toBe('connected')
})

test('organisations that cannot be read leave the member, and a blip asks to sign in later', async () => {
  using setup = openTestOrganization()
  const { connect: way } = setup.network
  const signInWhile = async (status: number) => {
    const account = await setup.signIn('ada')
    if (way.kind !== 'oauth' || account.kind !== 'connected') throw new Error('not connected')
    const { accessToken } = account.account.tokens
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('accessToken')) {
        return Response.json({ access_token: accessToken, expires_in: 60, scope: way.scopes.join(',') })
      }
      return request.url.includes('Acls') ? Response.json({}, { status }) : setup.sandbox.fetch(request)
    }
    const grant = { code: 'c', redirectUri: 'http://postlark.test/callback', codeVerifier: null }
    return (await way.exchange(grant, setup.callIo({ fetch }))).kind
  }
  expect(await signInWhile(403)).toBe('connected')
  expect(await signInWhile(503)).toBe('unreachable')
  expect(await signInWhile(429)).toBe('unreachable')
})

test('a refresh token is used on, and ends with its year', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  setup.clock.now = new Date('2026-04-20T09:00:00Z')
  const renewed = await setup.network.connect.refresh(page, setup.callIo())
  expect(renewed).toMatchObject({
    kind: 'refreshed',
    tokens: { refreshToken: page.tokens.refreshToken, expiresAt: '2026-06-19T09:00:00.000Z' },
  })
  setup.clock.now = new Date('2027-03-02T09:00:00Z')
  expect(await setup.network.connect.refresh(page, setup.callIo())).toEqual({ kind: 'expired' })
})
