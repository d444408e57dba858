import { expect, test } from 'vitest'
import { attempt, images, openWorld, video, type World } from '../conformance-world.ts'
import type { NetworkIo } from '../network.ts'

const posts = (world: World) => world.sandbox.posts('facebook')
const reel = (world: World) => world.post({ media: [video()], settings: { kind: 'reel', title: 'Larks' } })
const later = (world: World, sec: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + sec * 1000))

/** An io whose requests are noted as `POST start`, `POST finish`, `POST rupload`, `GET`. */
function noting(world: World, memory: Map<string, unknown>, calls: string[]): NetworkIo {
  return world.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const said = request.url.includes('/rupload/')
        ? 'rupload'
        : /upload_phase["=\r\n]+(\w+)/.exec(
            request.method === 'POST' ? await request.clone().text() : '',
          )?.[1]
      calls.push(`${request.method} ${said ?? ''}`.trim())
      return world.sandbox.fetch(request)
    },
  })
}

test('a video goes in the pieces that Facebook asks for, and is published with title and cover', async () => {
  using world = openWorld('facebook')
  const [cover] = images(1)
  const post = world.post({
    text: 'Moving',
    media: [video()],
    settings: { title: 'Larks' },
    cover: cover ?? null,
  })
  const calls: string[] = []
  const memory = new Map<string, unknown>()
  const account = await world.connected()
  const outcome = await world.network.publish(post, account, noting(world, memory, calls))
  expect(outcome).toMatchObject({ kind: 'pending', sent: true })
  expect(calls).toEqual(['POST start', 'POST transfer', 'POST transfer', 'POST finish', 'GET'])
  expect(posts(world)).toMatchObject([
    { text: 'Moving', extra: { kind: 'video', title: 'Larks', coverId: expect.stringMatching(/./) } },
  ])
  later(world, 5)
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect(await world.network.askAgain?.(ticket, post, account, world.io(memory))).toMatchObject({
    kind: 'published',
    remoteId: posts(world)[0]?.id,
    url: expect.stringMatching(/\/posts\/facebook\/\d+$/),
  })
})

test('a piece whose answer was lost is not sent twice', async () => {
  using world = openWorld('facebook')
  world.sandbox.faults.set({ network: 'facebook', kind: 'swallow-answer', times: 1, uploads: true })
  const trying = attempt(world, world.post({ media: [video()] }), await world.connected())
  expect(await trying.once()).toMatchObject({ kind: 'unreachable' })
  expect((await trying.toEnd()).kind).toBe('published')
  const [media] = posts(world)[0]?.media ?? []
  const arrived = await world.sandbox.fetch(new Request(`http://stand-ins.test${media?.url}`))
  expect((await arrived.bytes()).byteLength).toBe(video().bytes)
})

test('a reel waits until Facebook has fetched its file, and is then finished once', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const calls: string[] = []
  const post = reel(world)
  const first = await world.network.publish(post, account, noting(world, memory, calls))
  expect(first).toEqual({ kind: 'pending', ticket: expect.anything(), askAgainInSec: 15 })
  expect(posts(world)).toHaveLength(0)
  later(world, 15)
  const io = noting(world, memory, calls)
  expect(await world.network.askAgain?.({}, post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(world, 15)
  expect(await world.network.askAgain?.({}, post, account, io)).toMatchObject({ kind: 'published' })
  expect(calls).toEqual(['POST start', 'POST rupload', 'GET', 'GET', 'POST finish', 'GET', 'GET'])
  expect(posts(world)).toMatchObject([{ extra: { kind: 'reel', title: 'Larks' } }])
})

test('a reel carries its cover and that it was made with AI', async () => {
  using world = openWorld('facebook')
  const [cover] = images(1)
  const post = { ...reel(world), cover: cover ?? null, settings: { kind: 'reel', isAiGenerated: true } }
  expect((await attempt(world, post, await world.connected()).toEnd()).kind).toBe('published')
  expect(posts(world)).toMatchObject([
    { extra: { coverId: expect.stringMatching(/./), notes: ['Made with AI'] } },
  ])
})

test.each(['reel', 'story', 'post'])(
  'a %s whose last answer was lost is found by its video',
  async (kind) => {
    using world = openWorld('facebook')
    const post = world.post({ text: '', media: [video()], settings: { kind } })
    const trying = attempt(world, post, await world.connected())
    world.sandbox.faults.swallowNextAnswer('facebook')
    let outcome = await trying.once()
    while (outcome.kind === 'pending') {
      later(world, 15)
      outcome = await trying.once()
    }
    expect(outcome).toEqual({ kind: 'uncertain' })
    expect(await trying.once()).toMatchObject({ kind: 'pending', sent: true })
    expect(await trying.toEnd()).toMatchObject({ kind: 'published', remoteId: posts(world)[0]?.id })
    expect(posts(world)).toHaveLength(1)
    expect(world.sandbox.calls('facebook', 'post')).toBe(1)
  },
)

test('a reel that was never finished is finished by the next try', async () => {
  using world = openWorld('facebook')
  const trying = attempt(world, reel(world), await world.connected())
  world.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect((await trying.toEnd()).kind).toBe('published')
  expect(posts(world)).toHaveLength(1)
  expect(world.sandbox.calls('facebook', 'upload')).toBe(1)
})

test('a video that Facebook gives up is refused in its words, and a later try begins with the file', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = reel(world)
  const status = {
    video_status: 'processing',
    uploading_phase: { status: 'complete' },
    processing_phase: { status: 'not_started', error: { message: 'Resolution too low.' } },
  }
  const failing = world.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'GET' ? Response.json({ status }) : world.sandbox.fetch(request)
    },
  })
  expect(await world.network.publish(post, account, failing)).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: 'Facebook could not process this video: Resolution too low.',
  })
  const calls: string[] = []
  await world.network.publish(post, account, noting(world, memory, calls))
  expect(calls[0]).toBe('POST start')
})

test('an upload that Facebook has lost is begun again', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const trying = attempt(world, reel(world), account)
  await trying.once()
  const gone = { error: { code: 100, error_subcode: 33, message: 'Unsupported get request.' } }
  const lost = await trying.once({ fetch: async () => Response.json(gone, { status: 400 }) })
  expect(lost).toMatchObject({ kind: 'unreachable', startOver: true })
  expect((await trying.toEnd()).kind).toBe('published')
  expect(world.sandbox.calls('facebook', 'upload')).toBe(2)
})

test('a video story is published once its file is there', async () => {
  using world = openWorld('facebook')
  const post = world.post({ media: [video()], settings: { kind: 'story' } })
  const outcome = await attempt(world, post, await world.connected()).toEnd()
  expect(posts(world)).toMatchObject([{ text: '', extra: { kind: 'story' } }])
  expect(outcome).toMatchObject({ kind: 'published', remoteId: posts(world)[0]?.id })
})

test('the thirty-first reel of a day waits', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  for (let index = 0; index < 30; index++) {
    const post = { ...reel(world), media: [{ ...video(1000), id: `video-${index}` }] }
    expect((await attempt(world, post, account).toEnd()).kind).toBe('published')
  }
  const trying = attempt(world, reel(world), account)
  await trying.once()
  later(world, 15)
  expect(await trying.once()).toMatchObject({ kind: 'rate-limited' })
})

test('the token goes to the host of the settings, whatever Facebook answers', async () => {
  using world = openWorld('facebook')
  const hosts = new Set<string>()
  const io = world.io(new Map(), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      hosts.add(new URL(request.url).host)
      return world.sandbox.fetch(request)
    },
  })
  await world.network.publish(reel(world), await world.connected(), io)
  expect([...hosts]).toEqual(['stand-ins.test'])
})

test('a token refused after the last call leaves the video sent, and another asks on', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = world.post({ media: [video()] })
  const refused = { error: { code: 190, message: 'Error validating access token', type: 'OAuthException' } }
  const io = world.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'GET' ? Response.json(refused, { status: 401 }) : world.sandbox.fetch(request)
    },
  })
  expect(await world.network.publish(post, account, io)).toEqual({ kind: 'needs-reauth', sent: true })
  later(world, 15)
  expect((await world.network.publish(post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('facebook', 'post')).toBe(1)
})
