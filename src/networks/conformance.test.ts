import { describe, expect, test } from 'vitest'
import {
  connect,
  consent,
  images,
  openWorld,
  settle,
  standInNetworks,
  type World,
} from './conformance-world.ts'
import type { OAuthConnect } from './network.ts'

const trickyText = 'Salt & pepper (50%) [no] {yes} a_b *c* ~d~ <3 #launch @nobody.test 👩‍👩‍👧 café'

function oauthOf(world: World): OAuthConnect {
  const { connect } = world.network
  if (connect.kind !== 'oauth') throw new Error(`${world.id} has no consent page`)
  return connect
}

const networks = standInNetworks()

describe.each(networks.ids)('%s', (id) => {
  test('connects an account with its name, picture and tokens', async () => {
    using world = openWorld(id)
    const result = await connect(world, 'ada')
    expect(result).toMatchObject({
      kind: 'connected',
      account: {
        externalId: expect.stringMatching(/./),
        username: expect.stringMatching(/^ada/i),
        displayName: 'Ada',
        avatarUrl: expect.stringMatching(/^http:/),
        tokens: { accessToken: expect.stringMatching(/./), expiresAt: expect.stringMatching(/^2026-/) },
      },
    })
    const picture = result.kind === 'connected' ? (result.account.avatarUrl ?? '') : ''
    const answer = await world.sandbox.fetch(new Request(picture))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('wrong sign-in details are refused with a sentence', async () => {
    using world = openWorld(id)
    const way = world.network.connect
    const result =
      way.kind === 'app-password'
        ? await way.signIn({ handle: 'ada.test', appPassword: 'wrong' }, world.callIo())
        : await way.exchange(
            { code: 'wrong', redirectUri: 'http://postlark.test/callback', codeVerifier: null },
            world.callIo(),
          )
    expect(result).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  test('a refresh renews the tokens, spends the old one, and ends as expired', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    world.clock.now = new Date('2026-03-01T11:30:00Z')
    const renewed = await world.network.connect.refresh(account, world.callIo())
    expect(renewed).toMatchObject({ kind: 'refreshed', tokens: { expiresAt: expect.stringMatching(/^20/) } })
    const spent = await world.network.connect.refresh(account, world.callIo())
    expect(spent).toEqual(
      // A network without refresh tokens keeps the one token as long as it lives.
      account.tokens.refreshToken ? { kind: 'expired' } : { kind: 'refreshed', tokens: account.tokens },
    )
    world.clock.now = new Date('2027-03-01T09:00:00Z')
    expect(await world.network.connect.refresh(account, world.callIo())).toEqual({ kind: 'expired' })
  })

  test('a refresh that gets no answer, or a 5xx, keeps everyone connected', async () => {
    using world = openWorld(id)
    const account = { ...(await world.connected()) }
    account.tokens = { ...account.tokens, refreshToken: account.tokens.refreshToken ?? 'given' }
    const { connect } = world.network
    const trouble = { fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) }
    expect(await connect.refresh(account, world.callIo({ fetch: refused }))).toEqual({ kind: 'unreachable' })
    expect(await connect.refresh(account, world.callIo(trouble))).toEqual({ kind: 'unreachable' })
  })

  test('text arrives exactly as written', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const outcome = await world.network.publish(world.post({ text: trickyText }), account, world.io())
    expect(outcome).toMatchObject({ kind: 'published', url: expect.stringMatching(/^https:/) })
    const [post] = world.sandbox.posts(world.id)
    expect(post).toMatchObject({ text: trickyText, account: expect.stringMatching(/^ada/i) })
    expect(outcome.kind === 'published' && outcome.remoteId).toBe(post?.id)
  })

  test.each([1, 4])('%i image(s) arrive in order with their alt text', async (count) => {
    using world = openWorld(id)
    const account = await world.connected()
    const post = world.post({ media: images(count) })
    expect((await world.network.publish(post, account, world.io())).kind).toBe('published')
    const media = world.sandbox.posts(world.id)[0]?.media ?? []
    expect(media.map((one) => one.altText)).toEqual(images(count).map((one) => one.altText))
    const last = await world.sandbox.fetch(new Request(`http://stand-ins.test${media.at(-1)?.url}`))
    expect((await last.bytes()).at(-1)).toBe(count - 1)
  })

  test('a crash after any step resumes without uploading or posting twice', async () => {
    let boundaries = 0
    for (let crashAfter = 1; ; crashAfter++) {
      using world = openWorld(id)
      const account = await world.connected()
      const post = world.post({ media: images(4) })
      const memory = new Map<string, unknown>()
      let stepsLeft = crashAfter
      const step = () => {
        if (--stepsLeft === 0) throw new Error('crash')
      }
      const crashing = world.io(memory, { intend: async () => step() })
      const { put } = crashing.steps
      crashing.steps.put = async (name, value) => {
        await put(name, value)
        step()
      }
      const first = await world.network.publish(post, account, crashing).catch(() => 'crashed')
      if (first !== 'crashed') break
      boundaries++
      const second = await world.network.publish(post, account, world.io(memory))
      expect(second.kind).toBe('published')
      expect(world.sandbox.calls(world.id, 'upload')).toBe(4)
      expect(world.sandbox.posts(world.id)).toHaveLength(1)
    }
    // Four uploads and the intent, at least.
    expect(boundaries).toBeGreaterThanOrEqual(5)
  })

  test('a post whose answer never came settles to the one that is there', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const post = world.post({ text: trickyText, media: images(2) })
    const io = world.io()
    world.sandbox.faults.swallowNextAnswer(world.id)
    expect(await world.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
    world.clock.now = new Date(world.clock.now.getTime() + 120_000)
    const settled = await settle(world, post, account, io)
    expect(settled).toMatchObject({ kind: 'published', remoteId: world.sandbox.posts(world.id)[0]?.id })
    expect(world.sandbox.posts(world.id)).toHaveLength(1)
  })

  test('publishing again after a lost answer never makes a second post', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const post = world.post({ text: trickyText })
    const io = world.io()
    world.sandbox.faults.swallowNextAnswer(world.id)
    await world.network.publish(post, account, io)
    expect(await world.network.publish(post, account, io)).toMatchObject({ kind: 'published' })
    expect(world.sandbox.posts(world.id)).toHaveLength(1)
  })

  test('a 5xx instead of a post is uncertain, and settles to one post', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const io = world.io()
    world.sandbox.faults.set({ network: world.id, kind: 'error-before', times: 1 })
    expect(await world.network.publish(world.post(), account, io)).toEqual({ kind: 'uncertain' })
    expect(world.sandbox.posts(world.id)).toHaveLength(0)
    expect((await settle(world, world.post(), account, io)).kind).toBe('published')
    expect(world.sandbox.posts(world.id)).toHaveLength(1)
  })

  test('a 5xx while uploading is unreachable: nothing can have been posted', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    world.sandbox.faults.set({ network: world.id, kind: 'error-before', times: 1, uploads: true })
    const outcome = await world.network.publish(world.post({ media: images(1) }), account, world.io())
    expect(outcome).toMatchObject({ kind: 'unreachable' })
  })

  test('a rate limit says how long to wait', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    world.sandbox.faults.set({ network: world.id, kind: 'rate-limit', times: 1 })
    const outcome = await world.network.publish(world.post(), account, world.io())
    expect(outcome).toMatchObject({ kind: 'rate-limited', retryAfterSec: expect.any(Number) })
    const wait = outcome.kind === 'rate-limited' ? outcome.retryAfterSec : 0
    expect(wait).toBeGreaterThanOrEqual(60)
    expect(wait).toBeLessThanOrEqual(86_400)
  })

  test('an expired token asks for a new one, and then the post goes out', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const io = world.io()
    world.sandbox.expireTokens(world.id)
    const post = world.post({ media: images(1) })
    expect(await world.network.publish(post, account, io)).toEqual({ kind: 'needs-reauth' })
    const again = await world.connected()
    expect((await world.network.publish(post, again, io)).kind).toBe('published')
  })

  test('a refused connection is unreachable, before and after the intent', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const offline = world.io(new Map(), { fetch: refused })
    for (const post of [world.post(), world.post({ media: images(1) })]) {
      expect(await world.network.publish(post, account, offline)).toEqual({ kind: 'unreachable' })
    }
    expect(await world.network.remove?.('1', account, offline)).toEqual({ kind: 'unreachable' })
    expect((await connectOffline(id)).kind).toBe('unreachable')
  })

  test('a shutdown during the call is uncertain, one before it is unreachable', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const stop = new AbortController()
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        queueMicrotask(() => stop.abort())
      })
    const io = world.io(new Map(), { fetch: hanging, signal: stop.signal })
    expect(await world.network.publish(world.post(), account, io)).toEqual({ kind: 'uncertain' })
    expect(await world.network.publish(world.post(), account, io)).toEqual({ kind: 'unreachable' })
  })

  test('another worker taking over stops the call', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const takenOver = new Error('taken over')
    const io = world.io(new Map(), { intend: () => Promise.reject(takenOver) })
    await expect(world.network.publish(world.post(), account, io)).rejects.toBe(takenOver)
    expect(world.sandbox.posts(world.id)).toHaveLength(0)
  })

  test('content the network does not take is rejected with a sentence', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const tooLong = world.post({ text: 'long '.repeat(700) })
    expect(await world.network.publish(tooLong, account, world.io())).toMatchObject({
      kind: 'rejected',
      reason: 'content',
      message: expect.stringMatching(/^[A-Z][^{}]+$/),
    })
    expect(world.sandbox.posts(world.id)).toHaveLength(0)
  })

  test('a post can be removed, also twice', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    const outcome = await world.network.publish(world.post(), account, world.io())
    const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
    expect(await world.network.remove?.(remoteId, account, world.callIo())).toEqual({ kind: 'removed' })
    expect(world.sandbox.posts(world.id)).toHaveLength(0)
    expect(await world.network.remove?.(remoteId, account, world.callIo())).toEqual({ kind: 'removed' })
  })

  test('every answer of nonsense becomes an outcome, never an error', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    for (const status of [200, 201, 204, 302, 400, 401, 403, 404, 409, 413, 418, 422, 426, 429, 500, 503]) {
      for (const body of ['', '<html>', '{}', '[]', '{"error":1}']) {
        const hasBody = status !== 204
        const io = world.io(new Map(), { fetch: async () => new Response(hasBody ? body : null, { status }) })
        const post = world.post({ media: images(1), text: '@ada.test' })
        expect(await world.network.publish(post, account, io)).toHaveProperty('kind')
        expect(await world.network.publish(world.post(), account, io)).toHaveProperty('kind')
        expect(await (world.network.find?.(post, account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await world.network.remove?.('1', account, io)).toHaveProperty('kind')
        expect(await world.network.connect.refresh(account, io)).toHaveProperty('kind')
      }
    }
  })
})

describe.each(networks.ids.filter((id) => networks.get(id)?.connect.kind === 'oauth'))('%s', (id) => {
  test('a person who says no is sent back with access_denied and the state', async () => {
    using world = openWorld(id)
    const oauth = oauthOf(world)
    const back = await consent(world, oauth, 'ada', 'deny')
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'state-1', error: 'access_denied' })
  })

  test('a code opens an account once, and only with its own address', async () => {
    using world = openWorld(id)
    const oauth = oauthOf(world)
    const newCode = async () => (await consent(world, oauth, 'ada', 'approve')).searchParams.get('code') ?? ''
    const exchange = (code: string, changes: { redirectUri?: string }) =>
      oauth.exchange(
        { code, redirectUri: 'http://postlark.test/callback', codeVerifier: 'v'.repeat(64), ...changes },
        world.callIo(),
      )
    const code = await newCode()
    expect((await exchange(code, {})).kind).toBe('connected')
    expect((await exchange(code, {})).kind).toBe('refused')
    expect((await exchange(await newCode(), { redirectUri: 'http://evil.test/callback' })).kind).toBe(
      'refused',
    )
  })

  test('a PKCE code opens an account only with its own verifier', async () => {
    using world = openWorld(id)
    const oauth = oauthOf(world)
    const code = (await consent(world, oauth, 'ada', 'approve')).searchParams.get('code') ?? ''
    const codeVerifier = oauth.pkce ? 'w'.repeat(64) : null
    const result = await oauth.exchange(
      { code, redirectUri: 'http://postlark.test/callback', codeVerifier },
      world.callIo(),
    )
    expect(result.kind).toBe(oauth.pkce ? 'refused' : 'connected')
  })
})

describe.each(networks.ids.filter((id) => networks.get(id)?.find))('%s, which can be read', (id) => {
  test('a post that was never sent is not found', async () => {
    using world = openWorld(id)
    const account = await world.connected()
    expect(await world.network.find?.(world.post(), account, world.io())).toEqual({ kind: 'absent' })
  })
})

test('a network that cannot be read says how long a repeat is safe', () => {
  const unreadable = networks.ids.map((id) => networks.get(id)).filter((network) => !network?.find)
  for (const network of unreadable) expect(network?.repeatIsSafeForSec).toBeGreaterThan(0)
})

const refused: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }),
    }),
  )

async function connectOffline(id: ReturnType<typeof standInNetworks>['ids'][number]) {
  using world = openWorld(id)
  const way = world.network.connect
  return way.kind === 'app-password'
    ? way.signIn({ handle: 'ada.test', appPassword: 'x' }, world.callIo({ fetch: refused }))
    : way.exchange(
        { code: 'x', redirectUri: 'http://x.test/', codeVerifier: null },
        world.callIo({ fetch: refused }),
      )
}
