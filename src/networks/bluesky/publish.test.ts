import { expect, test } from 'vitest'
import { images, openWorld } from '../conformance-world.ts'
import { recordOf, wireWith, xrpcAnswer } from './test-records.ts'

test('the record carries facets, a warning, images and their shape', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const post = world.post({
    text: '👋 @grace.test #hello',
    media: images(1),
    settings: { contentWarning: 'nudity' },
  })
  const outcome = await world.network.publish(post, account, world.io())
  const record = await recordOf(world, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record).toMatchObject({
    createdAt: '2026-03-01T09:00:00.000Z',
    labels: { values: [{ val: 'nudity' }] },
    facets: [
      {
        index: { byteStart: 5, byteEnd: 16 },
        features: [{ $type: 'app.bsky.richtext.facet#mention', did: expect.stringMatching(/^did:plc:/) }],
      },
      { index: { byteStart: 17, byteEnd: 23 }, features: [{ tag: 'hello' }] },
    ],
    embed: { images: [{ alt: post.media[0]?.altText, aspectRatio: { width: 4, height: 3 } }] },
  })
})

test('a handle that does not resolve stays plain text', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const outcome = await world.network.publish(world.post({ text: 'hi @nobody.test' }), account, world.io())
  const record = await recordOf(world, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record).not.toHaveProperty('facets')
})

test('a later try keeps the key and the time of the first', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  world.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await world.network.publish(world.post(), account, world.io(memory))
  const key = structuredClone(memory.get('record-key'))
  world.clock.now = new Date('2026-03-01T09:05:00Z')
  expect((await world.network.publish(world.post(), account, world.io(memory))).kind).toBe('published')
  expect(memory.get('record-key')).toEqual(key)
})

test('a picture that was uploaded long ago is uploaded again, because servers remove what no post uses', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const post = world.post({ media: images(1) })
  const memory = new Map<string, unknown>()
  world.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await world.network.publish(post, account, world.io(memory))
  world.clock.now = new Date(world.clock.now.getTime() + 44 * 60_000)
  world.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await world.network.publish(post, account, world.io(memory))
  expect(world.sandbox.calls('bluesky', 'upload')).toBe(1)
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000)
  expect(await world.network.publish(post, account, world.io(memory))).toMatchObject({ kind: 'published' })
  expect(world.sandbox.calls('bluesky', 'upload')).toBe(2)
})

const gone = () => xrpcAnswer(400, { error: 'BlobNotFound', message: 'Could not find blob: bafkrei' })

test('a file the server has thrown away is uploaded again', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = world.post({ media: images(1) })
  const io = world.io(memory, { fetch: wireWith(world, 'createRecord', gone) })
  expect(await world.network.publish(post, account, io)).toMatchObject({ kind: 'unreachable' })
  expect((await world.network.publish(post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('bluesky', 'upload')).toBe(2)
})

test('counts come from the app; a post it does not show yet is not gone', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const outcome = await world.network.publish(world.post(), account, world.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const counted = await world.network.metrics?.(remoteId, account, world.callIo())
  const number = expect.any(Number)
  expect(counted).toEqual({
    kind: 'counted',
    counts: { likes: number, shares: number, comments: 0, quotes: number, saves: number },
    readAt: world.clock.now,
  })
  const unseen = { fetch: wireWith(world, 'getPosts', () => xrpcAnswer(200, { posts: [] })) }
  expect(await world.network.metrics?.(remoteId, account, world.callIo(unseen))).toMatchObject({
    kind: 'unreachable',
  })
  await world.network.remove?.(remoteId, account, world.callIo())
  expect(await world.network.metrics?.(remoteId, account, world.callIo())).toEqual({ kind: 'gone' })
})
