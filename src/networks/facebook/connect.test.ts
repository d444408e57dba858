import { expect, test } from 'vitest'
import { connect, openConformance } from '../conformance-setup.ts'

test('one Page is connected, with a token that has no end', async () => {
  using setup = openConformance('facebook')
  expect(await connect(setup, 'ada')).toMatchObject({
    kind: 'connected',
    account: {
      username: 'ada',
      displayName: 'Ada',
      tokens: { refreshToken: null, expiresAt: null },
      scopes: expect.arrayContaining(['pages_manage_posts', 'publish_video']),
    },
  })
})

test('of several Pages, also beyond the first list, a person picks', async () => {
  using setup = openConformance('facebook')
  const result = await connect(setup, 'many-larks')
  expect(result).toMatchObject({
    kind: 'choose',
    accounts: [
      { username: 'many-larks' },
      { username: 'many-larks-two' },
      { username: 'many-larks-three', avatarUrl: expect.stringMatching(/^http/) },
    ],
  })
  const tokens = result.kind === 'choose' ? result.accounts.map((one) => one.tokens.accessToken) : []
  expect(new Set(tokens).size).toBe(3)
})

test.each([
  ['none-here', /\bone Page\b/],
  ['readonly-role', /\badmin\b/],
  ['shy-person', /\bpages_manage_posts\b/],
])('%s reads what is missing', async (name, message) => {
  using setup = openConformance('facebook')
  expect(await connect(setup, name)).toEqual({ kind: 'refused', message: expect.stringMatching(message) })
})

test('the Page acts with its own token, not with that of the person', async () => {
  using setup = openConformance('facebook')
  const result = await connect(setup, 'many-larks')
  const accounts = result.kind === 'choose' ? result.accounts : []
  const second = accounts[1]
  if (!second) throw new Error('no second Page')
  expect((await setup.network.publish(setup.post(), second, setup.io())).kind).toBe('published')
  expect(setup.sandbox.posts('facebook')).toMatchObject([{ account: 'many-larks-two' }])
  const mixed = { ...second, tokens: accounts[0]?.tokens ?? second.tokens }
  expect((await setup.network.publish(setup.post(), mixed, setup.io())).kind).toBe('needs-reauth')
})

test('a server error at any step of signing in is unreachable, not a refusal', async () => {
  for (let failing = 1; failing <= 4; failing++) {
    using setup = openConformance('facebook')
    const way = setup.network.connect
    if (way.kind !== 'oauth') throw new Error('no consent page')
    const page = way.authorizeUrl({
      state: 's',
      redirectUri: 'http://postlark.test/back',
      codeChallenge: null,
    })
    const body = new URLSearchParams({ account: 'ada', decision: 'approve' })
    const answer = await setup.sandbox.fetch(new Request(page, { method: 'POST', body }))
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    let calls = 0
    const io = setup.callIo({
      fetch: async (input, init) =>
        ++calls === failing
          ? new Response('<h1>Bad gateway</h1>', { status: 502 })
          : setup.sandbox.fetch(new Request(input, init)),
    })
    const grant = { code, redirectUri: 'http://postlark.test/back', codeVerifier: null }
    expect(await way.exchange(grant, io)).toEqual({ kind: 'unreachable' })
  }
})
