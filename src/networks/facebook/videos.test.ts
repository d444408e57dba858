import { expect, test } from 'vitest'
import { attempt, images, openConformance, video, type ConformanceSetup } from '../conformance-setup.ts'
import type { NetworkIo } from '../network.ts'

const posts = (setup: ConformanceSetup) => setup.sandbox.posts('facebook')
const reel = (setup: ConformanceSetup) =>
  setup.post({ media: [video()], settings: { kind: 'reel', title: 'Larks' } })
const later = (setup: ConformanceSetup, sec: number) =>
  void (setup.clock.now = new Date(setup.clock.now.getTime() + sec * 1000))

/** An io whose requests are noted as `POST start`, `POST finish`, `POST rupload`, `GET`. */
function noting(setup: ConformanceSetup, memory: Map<string, unknown>, calls: string[]): NetworkIo {
  return setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const said = request.url.includes('/rupload/')
        ? 'rupload'
        : /upload_phase["=\r\n]+(\w+)/.exec(
            request.method === 'POST' ? await request.clone().text() : '',
          )?.[1]
      calls.push(`${request.method} ${said ?? ''}`.trim())
      return setup.sandbox.fetch(request)
    },
  })
}

test('a video goes in the pieces that Facebook asks for, and is published with title and cover', async () => {
  using setup = openConformance('facebook')
  const [cover] = images(1)
  const post = setup.post({
    text: 'Moving',
    media: [video()],
    settings: { title: 'Larks' },
    cover: cover ?? null,
  })
  const calls: string[] = []
  const memory = new Map<string, unknown>()
  const account = await setup.connected()
  const outcome = await setup.network.publish(post, account, noting(setup, memory, calls))
  expect(outcome).toMatchObject({ kind: 'pending', sent: true })
  expect(calls).toEqual(['POST start', 'POST transfer', 'POST transfer', 'POST finish', 'GET'])
  expect(posts(setup)).toMatchObject([
    { text: 'Moving', extra: { kind: 'video', title: 'Larks', coverId: expect.stringMatching(/./) } },
  ])
  later(setup, 5)
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect(await setup.network.askAgain?.(ticket, post, account, setup.io(memory))).toMatchObject({
    kind: 'published',
    remoteId: posts(setup)[0]?.id,
    url: expect.stringMatching(/\/posts\/facebook\/\d+$/),
  })
})

test('a piece whose answer was lost is not sent twice', async () => {
  using setup = openConformance('facebook')
  setup.sandbox.faults.set({ network: 'facebook', kind: 'swallow-answer', times: 1, uploads: true })
  const trying = attempt(setup, setup.post({ media: [video()] }), await setup.connected())
  expect(await trying.once()).toMatchObject({ kind: 'unreachable' })
  expect((await trying.toEnd()).kind).toBe('published')
  const [media] = posts(setup)[0]?.media ?? []
  const arrived = await setup.sandbox.fetch(new Request(`http://stand-ins.test${media?.url}`))
  expect((await arrived.bytes()).byteLength).toBe(video().bytes)
})

test('a reel waits until Facebook has fetched its file, and is then finished once', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const calls: string[] = []
  const post = reel(setup)
  const first = await setup.network.publish(post, account, noting(setup, memory, calls))
  expect(first).toEqual({ kind: 'pending', ticket: expect.anything(), askAgainInSec: 15 })
  expect(posts(setup)).toHaveLength(0)
  later(setup, 15)
  const io = noting(setup, memory, calls)
  expect(await setup.network.askAgain?.({}, post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(setup, 15)
  expect(await setup.network.askAgain?.({}, post, account, io)).toMatchObject({ kind: 'published' })
  expect(calls).toEqual(['POST start', 'POST rupload', 'GET', 'GET', 'POST finish', 'GET', 'GET'])
  expect(posts(setup)).toMatchObject([{ extra: { kind: 'reel', title: 'Larks' } }])
})

test('a reel carries its cover and that it was made with AI', async () => {
  using setup = openConformance('facebook')
  const [cover] = images(1)
  const post = { ...reel(setup), cover: cover ?? null, settings: { kind: 'reel', isAiGenerated: true } }
  expect((await attempt(setup, post, await setup.connected()).toEnd()).kind).toBe('published')
  expect(posts(setup)).toMatchObject([
    { extra: { coverId: expect.stringMatching(/./), notes: ['Made with AI'] } },
  ])
})

test.each(['reel', 'story', 'post'])(
  'a %s whose last answer was lost is found by its video',
  async (kind) => {
    using setup = openConformance('facebook')
    const post = setup.post({ text: '', media: [video()], settings: { kind } })
    const trying = attempt(setup, post, await setup.connected())
    setup.sandbox.faults.swallowNextAnswer('facebook')
    let outcome = await trying.once()
    while (outcome.kind === 'pending') {
      later(setup, 15)
      outcome = await trying.once()
    }
    expect(outcome).toEqual({ kind: 'uncertain' })
    expect(await trying.once()).toMatchObject({ kind: 'pending', sent: true })
    expect(await trying.toEnd()).toMatchObject({ kind: 'published', remoteId: posts(setup)[0]?.id })
    expect(posts(setup)).toHaveLength(1)
    expect(setup.sandbox.calls('facebook', 'post')).toBe(1)
  },
)

test('a reel that was never finished is finished by the next try', async () => {
  using setup = openConformance('facebook')
  const trying = attempt(setup, reel(setup), await setup.connected())
  setup.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect((await trying.toEnd()).kind).toBe('published')
  expect(posts(setup)).toHaveLength(1)
  expect(setup.sandbox.calls('facebook', 'upload')).toBe(1)
})

test('a video that Facebook gives up is refused in its words, and a later try begins with the file', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = reel(setup)
  const status = {
    video_status: 'processing',
    uploading_phase: { status: 'complete' },
    processing_phase: { status: 'not_started', error: { message: 'Resolution too low.' } },
  }
  const failing = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'GET' ? Response.json({ status }) : setup.sandbox.fetch(request)
    },
  })
  expect(await setup.network.publish(post, account, failing)).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/: Resolution too low\.$/),
  })
  const calls: string[] = []
  await setup.network.publish(post, account, noting(setup, memory, calls))
  expect(calls[0]).toBe('POST start')
})

test('an upload that Facebook has lost is begun again', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const trying = attempt(setup, reel(setup), account)
  await trying.once()
  const gone = { error: { code: 100, error_subcode: 33, message: 'Unsupported get request.' } }
  const lost = await trying.once({ fetch: async () => Response.json(gone, { status: 400 }) })
  expect(lost).toMatchObject({ kind: 'unreachable', startOver: true })
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.calls('facebook', 'upload')).toBe(2)
})

test('a video story is published once its file is there', async () => {
  using setup = openConformance('facebook')
  const post = setup.post({ media: [video()], settings: { kind: 'story' } })
  const outcome = await attempt(setup, post, await setup.connected()).toEnd()
  expect(posts(setup)).toMatchObject([{ text: '', extra: { kind: 'story' } }])
  expect(outcome).toMatchObject({ kind: 'published', remoteId: posts(setup)[0]?.id })
})

test('the thirty-first reel of a day waits', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  for (let index = 0; index < 30; index++) {
    const post = { ...reel(setup), media: [{ ...video(1000), id: `video-${index}` }] }
    expect((await attempt(setup, post, account).toEnd()).kind).toBe('published')
  }
  const trying = attempt(setup, reel(setup), account)
  await trying.once()
  later(setup, 15)
  expect(await trying.once()).toMatchObject({ kind: 'rate-limited' })
})

test('the token goes to the host of the settings, whatever Facebook answers', async () => {
  using setup = openConformance('facebook')
  const hosts = new Set<string>()
  const io = setup.io(new Map(), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      hosts.add(new URL(request.url).host)
      return setup.sandbox.fetch(request)
    },
  })
  await setup.network.publish(reel(setup), await setup.connected(), io)
  expect([...hosts]).toEqual(['stand-ins.test'])
})

test('a token refused after the last call leaves the video sent, and another asks on', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: [video()] })
  const refused = { error: { code: 190, message: 'Error validating access token', type: 'OAuthException' } }
  const io = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'GET' ? Response.json(refused, { status: 401 }) : setup.sandbox.fetch(request)
    },
  })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'needs-reauth', sent: true })
  later(setup, 15)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('facebook', 'post')).toBe(1)
})
