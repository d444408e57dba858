import { expect, test } from 'vitest'
import { connect, openWorld } from '../conformance-world.ts'

test('one Page is connected, with a token that has no end', async () => {
  using world = openWorld('facebook')
  expect(await connect(world, 'ada')).toMatchObject({
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
  using world = openWorld('facebook')
  const result = await connect(world, 'many-larks')
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
  ['none-here', /opens no Facebook Page/],
  ['readonly-role', /Ask an admin of the Page/],
  ['shy-person', /create posts \(permission pages_manage_posts\)/],
])('%s is told what is missing', async (name, message) => {
  using world = openWorld('facebook')
  expect(await connect(world, name)).toEqual({ kind: 'refused', message: expect.stringMatching(message) })
})

test('the Page acts with its own token, not with that of the person', async () => {
  using world = openWorld('facebook')
  const result = await connect(world, 'many-larks')
  const accounts = result.kind === 'choose' ? result.accounts : []
  const second = accounts[1]
  if (!second) throw new Error('no second Page')
  expect((await world.network.publish(world.post(), second, world.io())).kind).toBe('published')
  expect(world.sandbox.posts('facebook')).toMatchObject([{ account: 'many-larks-two' }])
  const mixed = { ...second, tokens: accounts[0]?.tokens ?? second.tokens }
  expect((await world.network.publish(world.post(), mixed, world.io())).kind).toBe('needs-reauth')
})

test('trouble at any step of signing in is unreachable, not a refusal', async () => {
  for (let failing = 1; failing <= 4; failing++) {
    using world = openWorld('facebook')
    const way = world.network.connect
    if (way.kind !== 'oauth') throw new Error('no consent page')
    const page = way.authorizeUrl({
      state: 's',
      redirectUri: 'http://postlark.test/back',
      codeChallenge: null,
    })
    const body = new URLSearchParams({ account: 'ada', decision: 'approve' })
    const answer = await world.sandbox.fetch(new Request(page, { method: 'POST', body }))
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    let calls = 0
    const io = world.callIo({
      fetch: async (input, init) =>
        ++calls === failing
          ? new Response('<h1>Bad gateway</h1>', { status: 502 })
          : world.sandbox.fetch(new Request(input, init)),
    })
    const grant = { code, redirectUri: 'http://postlark.test/back', codeVerifier: null }
    expect(await way.exchange(grant, io)).toEqual({ kind: 'unreachable' })
  }
})
