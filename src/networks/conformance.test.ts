import { afterAll, describe, expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import {
  attempt,
  connect,
  consent,
  images,
  openConformance,
  standInNetworks,
  video,
  type ConformanceSetup,
} from './conformance-setup.ts'
import {
  type LiveSoFar,
  liveStep,
  type OAuthConnect,
  type PreparedPost,
  type PublishOutcome,
} from './network.ts'

const trickyText = 'Salt & pepper (50%) [no] {yes} a_b *c* ~d~ <3 #launch @nobody.test 👩‍👩‍👧 café'

/** YouTube refuses angle brackets. */
const textFor = (id: NetworkId) => (id === 'youtube' ? trickyText.replace('<', '♥') : trickyText)

const networks = standInNetworks()

/** What the table at the end has a column for. */
const abilities = [
  'connect',
  'refresh',
  'text',
  'image',
  'images',
  'video',
  'thread',
  'first comment',
  'find',
  'remove',
] as const
type Ability = (typeof abilities)[number]

const shown = new Map<NetworkId, Set<Ability>>()

/** Said at the end of a test that has seen it happen. */
function saw(id: NetworkId, ability: Ability): void {
  shown.set(id, (shown.get(id) ?? new Set()).add(ability))
}

function has(id: NetworkId, ability: Ability): boolean {
  const network = networks.get(id)
  const rules = networkRules[id]
  switch (ability) {
    case 'text':
      return !rules.needsMedia
    case 'image':
      return rules.images !== null
    case 'images':
      return (rules.images?.maxCount ?? 0) > 1
    case 'video':
      return rules.video !== null
    case 'thread':
      return rules.thread !== null
    case 'first comment':
      return network?.comment !== undefined
    case 'find':
      return network?.find !== undefined
    case 'remove':
      return network?.remove !== undefined
    default:
      return true
  }
}

const those = (ability: Ability) => networks.ids.filter((id) => has(id, ability))

function cell(id: NetworkId, ability: Ability): string {
  if (!has(id, ability)) return 'not offered by the API'
  return shown.get(id)?.has(ability) ? '✓' : 'FAILED'
}

afterAll(() => {
  const rows = networks.ids.map((id) => [id, ...abilities.map((ability) => cell(id, ability))])
  const table = [['network', ...abilities], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')
  process.stdout.write(`${table.map(line).join('\n')}\n`)
})

function oauthOf(setup: ConformanceSetup): OAuthConnect {
  const { connect: way } = setup.network
  if (way.kind !== 'oauth') throw new Error(`${setup.id} has no consent page`)
  return way
}

/** What the stand-in shows of the posts themselves, without comments below them. */
const postsOf = (setup: ConformanceSetup) =>
  setup.sandbox.posts(setup.id).filter(({ extra }) => extra.kind !== 'comment')

/** Where its API takes no words for pictures; Pinterest takes them for one picture alone. */
const withoutAltText = (id: NetworkId, count: number) =>
  id === 'tiktok' || id === 'reddit' || (id === 'pinterest' && count > 1)

describe.each(networks.ids)('%s', (id) => {
  test('connects an account with its name, picture and tokens', async () => {
    using setup = openConformance(id)
    const result = await connect(setup, 'ada')
    expect(result).toMatchObject({
      kind: 'connected',
      account: {
        externalId: expect.stringMatching(/./),
        username: expect.stringMatching(/./),
        avatarUrl: expect.stringMatching(/^http:/),
        tokens: { accessToken: expect.stringMatching(/./) },
      },
    })
    const picture = result.kind === 'connected' ? (result.account.avatarUrl ?? '') : ''
    const answer = await setup.sandbox.fetch(new Request(picture))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    saw(id, 'connect')
  })

  test('wrong sign-in details are refused with a sentence', async () => {
    using setup = openConformance(id)
    const way = setup.network.connect
    const result =
      way.kind === 'app-password'
        ? await way.signIn({ handle: 'ada.test', appPassword: 'wrong' }, setup.callIo())
        : await way.exchange(
            { code: 'wrong', redirectUri: 'http://postlark.test/callback', codeVerifier: null },
            setup.callIo(),
          )
    expect(result).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  test('renewed tokens open the account', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    setup.clock.now = new Date('2026-03-03T09:00:00Z')
    const renewed = await setup.network.connect.refresh(account, setup.callIo())
    expect(renewed.kind).toBe('refreshed')
    if (renewed.kind !== 'refreshed') return
    const posting = attempt(setup, setup.post(), { ...account, tokens: renewed.tokens })
    expect((await posting.toEnd()).kind).toBe('published')
    saw(id, 'refresh')
  })

  test('a refresh that gets no answer, or a 5xx, keeps everyone connected', async () => {
    using setup = openConformance(id)
    const account = { ...(await setup.connected()) }
    setup.clock.now = new Date('2026-03-03T09:00:00Z')
    const { connect: way } = setup.network
    const trouble = { fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) }
    for (const changes of [{ fetch: refused }, trouble]) {
      expect(await way.refresh(account, setup.callIo(changes))).toEqual(
        // What cannot be renewed is not asked about, and stays as it is.
        account.tokens.refreshToken === null
          ? { kind: 'refreshed', tokens: account.tokens }
          : { kind: 'unreachable' },
      )
    }
  })

  test('text arrives exactly as written', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const outcome = await attempt(setup, setup.post({ text: textFor(id) }), account).toEnd()
    expect(outcome).toMatchObject({ kind: 'published', url: expect.stringMatching(/^https?:/) })
    const [post] = postsOf(setup)
    expect(post?.text).toBe(textFor(id))
    expect(outcome.kind === 'published' && outcome.remoteId).toBe(post?.id)
    if (has(id, 'text')) saw(id, 'text')
  })

  test('a crash after any step resumes without uploading or posting twice', async () => {
    let boundaries = 0
    for (let crashAfter = 1; crashAfter < 60; crashAfter++) {
      using setup = openConformance(id)
      const account = await setup.connected()
      const post = withMuch(setup)
      const trying = attempt(setup, post, account)
      let stepsLeft = crashAfter
      const crashing = crashingAt(trying.memory, () => {
        if (--stepsLeft === 0) throw new Error('crash')
      })
      const first = await trying.toEnd(crashing).catch(() => 'crashed')
      if (first !== 'crashed') break
      boundaries++
      const second = await trying.toEnd()
      expect(second.kind).toBe(waitsForAuthor(id, second) ? 'uncertain' : 'published')
      expect(setup.sandbox.calls(setup.id, 'upload')).toBeLessThanOrEqual(post.media.length)
      expect(postsOf(setup)).toHaveLength(waitsForAuthor(id, second) ? 0 : 1)
    }
    // The intent, at least.
    expect(boundaries).toBeGreaterThanOrEqual(1)
  })

  test('a post whose answer never came settles to the one that is there, or waits for its author', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const trying = attempt(setup, setup.post({ text: textFor(id) }), account)
    setup.sandbox.faults.swallowNextAnswer(setup.id)
    const settled = await trying.toEnd()
    expect(postsOf(setup)).toHaveLength(1)
    expect(settled).toMatchObject(
      waitsForAuthor(id, settled)
        ? { kind: 'uncertain' }
        : { kind: 'published', remoteId: postsOf(setup)[0]?.id },
    )
  })

  test('a 5xx instead of a post is never made into two', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const trying = attempt(setup, setup.post(), account)
    setup.sandbox.faults.set({ network: setup.id, kind: 'error-before', times: 1 })
    const outcome = await trying.toEnd()
    expect(outcome.kind).toBe(waitsForAuthor(id, outcome) ? 'uncertain' : 'published')
    expect(postsOf(setup)).toHaveLength(waitsForAuthor(id, outcome) ? 0 : 1)
  })

  test('a rate limit says how long to wait', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const post = setup.post()
    setup.sandbox.faults.set({ network: setup.id, kind: 'rate-limit', times: 1 })
    const outcome = await setup.network.publish(post, account, setup.io())
    expect(outcome).toMatchObject({ kind: 'rate-limited', retryAfterSec: expect.any(Number) })
    const wait = outcome.kind === 'rate-limited' ? outcome.retryAfterSec : 0
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(86_400)
  })

  test('an expired token asks for a new one, and then the post goes out', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const post = withMuch(setup)
    const memory = new Map<string, unknown>()
    setup.sandbox.expireTokens(setup.id)
    expect(await setup.network.publish(post, account, setup.io(memory))).toEqual({ kind: 'needs-reauth' })
    const again = attempt(setup, post, await setup.connected())
    for (const [step, value] of memory) again.memory.set(step, value)
    expect((await again.toEnd()).kind).toBe('published')
  })

  test('a refused connection is unreachable', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const offline = setup.io(new Map(), { fetch: refused })
    expect(await setup.network.publish(setup.post(), account, offline)).toMatchObject({ kind: 'unreachable' })
    expect((await setup.network.find?.(setup.post(), account, offline))?.kind ?? 'unreachable').toMatch(
      /^(unreachable|absent|unknowable)$/,
    )
    expect(await connectOffline(id)).toEqual({ kind: 'unreachable' })
  })

  test('another worker taking over stops the call', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const takenOver = new Error('taken over')
    const trying = attempt(setup, setup.post(), account)
    await expect(trying.toEnd({ intend: () => Promise.reject(takenOver) })).rejects.toBe(takenOver)
    expect(postsOf(setup)).toHaveLength(0)
  })

  test('every answer of nonsense becomes an outcome, never an error', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const { network } = setup
    for (const status of [200, 201, 204, 302, 400, 401, 403, 404, 409, 413, 418, 422, 426, 429, 500, 503]) {
      for (const body of ['', '<html>', '{}', '[]', '{"error":1}', '{"data":null,"error":{"code":"x"}}']) {
        const hasBody = status !== 204
        const io = setup.io(new Map(), { fetch: async () => new Response(hasBody ? body : null, { status }) })
        const post = setup.post({ text: '@ada.test' })
        expect(await network.publish(post, account, io)).toHaveProperty('kind')
        expect(await (network.find?.(post, account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await (network.remove?.('1', account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        const range = { from: '2026-02-01', to: '2026-02-02' }
        const { metrics } = network
        expect(await (metrics?.posts(['1'], account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await (metrics?.account?.(account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await (metrics?.days?.(range, account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await (metrics?.list?.(null, account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await (metrics?.readback?.('1', account, io) ?? { kind: 'none' })).toHaveProperty('kind')
        expect(await network.connect.refresh(account, io)).toHaveProperty('kind')
      }
    }
  })

  test('its rules say whether a post can be taken down', () => {
    expect(networkRules[id].removable).toBe(networks.get(id)?.remove !== undefined)
    expect(networkRules[id].maxFirstComment !== null).toBe(networks.get(id)?.comment !== undefined)
  })
})

describe.each(those('image'))('%s, which takes pictures', (id) => {
  test.each([1, 4])('%i picture(s) arrive in order with their words', async (wanted) => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const count = Math.min(wanted, networkRules[id].images?.maxCount ?? 1)
    const post = setup.post({ media: images(count) })
    expect((await attempt(setup, post, account).toEnd()).kind).toBe('published')
    const media = postsOf(setup)[0]?.media ?? []
    expect(media).toHaveLength(count)
    const words = withoutAltText(id, count) ? media : images(count)
    expect(media.map((one) => one.altText)).toEqual(words.map((one) => one.altText))
    const last = await setup.sandbox.fetch(new Request(`http://stand-ins.test${media.at(-1)?.url}`))
    expect((await last.bytes()).at(-1)).toBe(count - 1)
    saw(id, wanted === 1 ? 'image' : 'images')
  })
})

describe.each(those('video'))('%s, which takes videos', (id) => {
  test('a video arrives whole', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const film = video()
    const outcome = await attempt(setup, setup.post({ media: [film] }), account).toEnd()
    expect(outcome.kind).toBe('published')
    const [sent] = postsOf(setup)[0]?.media ?? []
    expect(sent?.mimeType).toMatch(/^video\//)
    const arrived = await setup.sandbox.fetch(new Request(`http://stand-ins.test${sent?.url}`))
    expect(await digest(await arrived.bytes())).toBe(await digest(await (await film.open()).bytes()))
    saw(id, 'video')
  })

  test('a crash after any step of a video resumes and makes one post', async () => {
    for (let crashAfter = 1; crashAfter < 60; crashAfter++) {
      using setup = openConformance(id)
      const account = await setup.connected()
      const trying = attempt(setup, setup.post({ media: [video()] }), account)
      let stepsLeft = crashAfter
      const crashing = crashingAt(trying.memory, () => {
        if (--stepsLeft === 0) throw new Error('crash')
      })
      const first = await trying.toEnd(crashing).catch(() => 'crashed')
      if (first !== 'crashed') break
      expect((await trying.toEnd()).kind).toBe('published')
      expect(postsOf(setup)).toHaveLength(1)
    }
  })
})

describe.each(those('thread'))('%s, which takes reply chains', (id) => {
  test('the items answer each other, in order', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const outcome = await attempt(setup, chain(setup), account).toEnd()
    const posts = postsOf(setup)
    expect(posts.map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
    expect(outcome).toMatchObject({ kind: 'published', remoteId: posts[0]?.id })
    expect(posts.map(({ extra }) => extra.replyTo)).toEqual([undefined, posts[0]?.id, posts[1]?.id])
    expect(posts[1]?.media).toHaveLength(1)
    saw(id, 'thread')
  })

  test('after a crash, or a lost answer, at any step the missing item is sent', async () => {
    for (let crashAfter = 1; crashAfter < 60; crashAfter++) {
      using setup = openConformance(id)
      const account = await setup.connected()
      const trying = attempt(setup, chain(setup), account)
      let stepsLeft = crashAfter
      const crashing = crashingAt(trying.memory, () => {
        if (--stepsLeft === 0) throw new Error('crash')
      })
      if (crashAfter % 2 === 0) setup.sandbox.faults.swallowNextAnswer(setup.id)
      const first = await trying.toEnd(crashing).catch(() => 'crashed')
      if (first !== 'crashed') break
      expect((await trying.toEnd()).kind).toBe('published')
      expect(postsOf(setup).map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
    }
  })

  test('what is live so far is noted as soon as the first item is', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const trying = attempt(setup, chain(setup), account)
    let intents = 0
    const stopping = { intend: async () => void (++intents > 1 && stop()) }
    await trying.toEnd(stopping).catch(() => {})
    const live = trying.memory.get(liveStep) as LiveSoFar
    expect(live).toMatchObject({ remoteId: postsOf(setup)[0]?.id, done: 1, of: 3 })
  })
})

describe.each(those('first comment'))('%s, which takes first comments', (id) => {
  test('the comment is below its post', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const outcome = await attempt(setup, setup.post(), account).toEnd()
    const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
    const said = comment(remoteId, setup)
    expect((await setup.network.comment?.publish(said, account, setup.io()))?.kind).toBe('published')
    const below = setup.sandbox.posts(setup.id).filter(({ extra }) => extra.kind === 'comment')
    expect(below).toMatchObject([{ text: said.text, extra: { replyTo: remoteId } }])
    saw(id, 'first comment')
  })

  test('a comment whose answer never came is looked for, or waits for its author', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const outcome = await attempt(setup, setup.post(), account).toEnd()
    const said = comment(outcome.kind === 'published' ? outcome.remoteId : '', setup)
    const { comment: commenting } = setup.network
    const io = setup.io()
    setup.sandbox.faults.swallowNextAnswer(setup.id)
    expect(await commenting?.publish(said, account, io)).toEqual({ kind: 'uncertain' })
    const finding = (await commenting?.find?.(said, account, io)) ?? { kind: 'unknowable' }
    expect(['found', 'unknowable']).toContain(finding.kind)
  })
})

describe.each(those('find'))('%s, which can be read', (id) => {
  test('a post that was never sent is not found', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const finding = await setup.network.find?.(setup.post(), account, setup.io())
    expect(['absent', 'unknowable']).toContain(finding?.kind)
    saw(id, 'find')
  })
})

describe.each(those('remove'))('%s, which lets posts be removed', (id) => {
  test('a post can be removed, also twice', async () => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const outcome = await attempt(setup, setup.post(), account).toEnd()
    const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
    expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
    expect(postsOf(setup)).toHaveLength(0)
    expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
    saw(id, 'remove')
  })
})

const oauthNetworks = networks.ids.filter((id) => networks.get(id)?.connect.kind === 'oauth')

describe.each(oauthNetworks)('%s, which is connected by OAuth', (id) => {
  test('a person who says no is sent back with access_denied and the state', async () => {
    using setup = openConformance(id)
    const back = await consent(setup, oauthOf(setup), 'ada', 'deny')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state-1', error: 'access_denied' })
  })

  test('a code opens an account once, and only with its own address', async () => {
    using setup = openConformance(id)
    const oauth = oauthOf(setup)
    const newCode = async () => (await consent(setup, oauth, 'ada', 'approve')).searchParams.get('code') ?? ''
    const codeVerifier = oauth.pkce ? 'v'.repeat(64) : null
    const exchange = (code: string, changes: { redirectUri?: string }) =>
      oauth.exchange(
        { code, redirectUri: 'http://postlark.test/callback', codeVerifier, ...changes },
        setup.callIo(),
      )
    const code = await newCode()
    expect((await exchange(code, {})).kind).toBe('connected')
    expect((await exchange(code, {})).kind).toBe('refused')
    expect((await exchange(await newCode(), { redirectUri: 'http://evil.test/callback' })).kind).toBe(
      'refused',
    )
  })

  test('a PKCE code opens an account only with its own verifier', async () => {
    using setup = openConformance(id)
    const oauth = oauthOf(setup)
    const code = (await consent(setup, oauth, 'ada', 'approve')).searchParams.get('code') ?? ''
    const codeVerifier = oauth.pkce ? 'w'.repeat(64) : null
    const result = await oauth.exchange(
      { code, redirectUri: 'http://postlark.test/callback', codeVerifier },
      setup.callIo(),
    )
    expect(result.kind).toBe(oauth.pkce ? 'refused' : 'connected')
  })
})

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

const chain = (setup: ConformanceSetup): PreparedPost =>
  setup.post({
    text: 'First',
    replies: [
      { text: 'Second', media: images(1) },
      { text: 'Third', media: [] },
    ],
  })

const comment = (remoteId: string, setup: ConformanceSetup) => ({
  publicationId: 'publication-2',
  remoteId,
  text: 'Recipe: https://bakery.test/rye (50% off)',
  firstTriedAt: setup.clock.now,
})

/** Networks that cannot be asked whether a post with a lost answer is there: its author decides. */
const unsettleable: readonly NetworkId[] = ['tiktok']

function waitsForAuthor(id: NetworkId, { kind }: PublishOutcome): boolean {
  return kind === 'uncertain' && unsettleable.includes(id)
}

/** The most files of one kind that the network takes, up to four. */
function withMuch(setup: ConformanceSetup): PreparedPost {
  const { images: rules } = networkRules[setup.id]
  return rules ? setup.post({ media: images(Math.min(4, rules.maxCount)) }) : setup.post()
}

/** An io that calls `step` after everything that is stored. */
function crashingAt(memory: Map<string, unknown>, step: () => void) {
  return {
    intend: async (learned: Readonly<Record<string, unknown>> = {}) => {
      for (const [name, value] of Object.entries(learned)) memory.set(name, structuredClone(value))
      step()
    },
    steps: {
      get: <T>(name: string) => memory.get(name) as T | undefined,
      put: async (name: string, value: unknown) => {
        memory.set(name, structuredClone(value))
        step()
      },
    },
  }
}

function stop(): never {
  throw new Error('stopped')
}

const refused: typeof fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }),
    }),
  )

async function connectOffline(id: NetworkId) {
  using setup = openConformance(id)
  const way = setup.network.connect
  return way.kind === 'app-password'
    ? await way.signIn({ handle: 'ada.test', appPassword: 'x' }, setup.callIo({ fetch: refused }))
    : await way.exchange(
        { code: 'x', redirectUri: 'http://x.test/', codeVerifier: null },
        setup.callIo({ fetch: refused }),
      )
}
