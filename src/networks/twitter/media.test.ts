import { expect, test } from 'vitest'
import { images, openConformance, video, type ConformanceSetup } from '../conformance-setup.ts'
import type { NetworkIo, PreparedMedia } from '../network.ts'

/** Records the calls to X, by their path and segment. */
function recording(setup: ConformanceSetup, calls: string[]): Partial<NetworkIo> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/^.*\/2\//, '').replace(/\d{10,}/, 'id')
      const form = path.endsWith('append') ? await request.clone().formData() : null
      calls.push(form ? `${path} ${String(form.get('segment_index'))}` : path)
      return setup.sandbox.fetch(request)
    },
  }
}

async function later(setup: ConformanceSetup, ms: number) {
  setup.clock.now = new Date(setup.clock.now.getTime() + ms)
}

const bytesOf = async (setup: ConformanceSetup) => {
  const url = setup.sandbox.posts('twitter')[0]?.media[0]?.url ?? ''
  const answer = await setup.sandbox.fetch(new Request(`http://stand-ins.test${url}`))
  return Buffer.from(await answer.arrayBuffer())
}

test('an interrupted video continues with the missing piece, and arrives whole', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const file = video(16 * 1024 * 1024)
  const post = setup.post({ media: [file] })
  const memory = new Map<string, unknown>()
  let puts = 0
  const plain = setup.io(memory)
  const put = async (step: string, value: unknown) => {
    await plain.steps.put(step, value)
    // The upload, and its first two pieces.
    if (++puts === 3) throw new Error('crash')
  }
  const crashing = { ...plain, steps: { get: plain.steps.get, put } }
  await expect(setup.network.publish(post, account, crashing)).rejects.toThrow('crash')
  const calls: string[] = []
  const io = setup.io(memory, recording(setup, calls))
  expect((await setup.network.publish(post, account, io)).kind).toBe('pending')
  expect(calls.slice(0, 3)).toEqual([
    'media/upload/id/append 2',
    'media/upload/id/append 3',
    'media/upload/id/finalize',
  ])
  await later(setup, 2_000)
  expect((await setup.network.publish(post, account, io)).kind).toBe('published')
  expect((await bytesOf(setup)).equals(Buffer.from(await (await file.open()).arrayBuffer()))).toBe(true)
})

test('a piece whose answer was lost is sent again without harm', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = setup.post({ media: [video()] })
  const memory = new Map<string, unknown>()
  let appends = 0
  const losing = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await setup.sandbox.fetch(request)
      if (request.url.endsWith('append') && ++appends === 2) throw new TypeError('fetch failed')
      return answer
    },
  })
  expect(await setup.network.publish(post, account, losing)).toEqual({ kind: 'unreachable' })
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('pending')
  await later(setup, 2_000)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(1)
})

test('an upload that X does not continue starts again', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = setup.post({ media: [video()] })
  const expiresAt = new Date(setup.clock.now.getTime() + 3_600_000).toISOString()
  const memory = new Map<string, unknown>([
    ['media:0:video-1', { mediaId: '1799000000000000000', expiresAt, state: 'sending', next: 1 }],
  ])
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('pending')
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(1)
})

test('several videos of a chain are waited for together, and asked about until all are ready', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = setup.post({
    media: [video()],
    replies: [
      { text: 'and', media: images(1) },
      { text: 'more', media: [video()] },
    ],
  })
  const io = setup.io()
  const outcome = await setup.network.publish(post, account, io)
  expect(outcome).toEqual({ kind: 'pending', ticket: { processing: 2 }, askAgainInSec: 1 })
  expect(setup.sandbox.posts('twitter')).toHaveLength(0)
  await later(setup, 2_000)
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect((await setup.network.askAgain?.(ticket, post, account, io))?.kind).toBe('published')
  expect(setup.sandbox.posts('twitter').map((one) => one.media[0]?.mimeType)).toEqual([
    'video/mp4',
    'image/png',
    'video/mp4',
  ])
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(3)
})

test('a video that X forgot while it was asked about is uploaded again', async () => {
  using setup = openConformance('twitter')
  const io = setup.io()
  const post = setup.post({ media: [video()] })
  const outcome = await setup.network.publish(post, await setup.connected(), io)
  await later(setup, 25 * 3_600_000)
  const account = await setup.connected()
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect((await setup.network.askAgain?.(ticket, post, account, io))?.kind).toBe('pending')
  await later(setup, 2_000)
  expect((await setup.network.askAgain?.(ticket, post, account, io))?.kind).toBe('published')
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(2)
})

test('a GIF alone is one that moves, among pictures it is a picture', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const [first, second] = images(2) as [PreparedMedia, PreparedMedia]
  const gif = { ...first, mimeType: 'image/gif' }
  const pair = setup.post({ text: 'pair', media: [gif, second] })
  expect((await setup.network.publish(pair, account, setup.io())).kind).toBe('published')
  expect((await setup.network.publish(setup.post({ media: [gif] }), account, setup.io())).kind).toBe(
    'pending',
  )
})
