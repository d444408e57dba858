import { expect, test } from 'vitest'
import { images, openConformance, readPost } from '../conformance-setup.ts'
import { recordOf, wireWith, xrpcAnswer } from './test-records.ts'

test.each([
  ['Das Brot ist wieder da, ab Freitag im Laden.', {}, ['de']],
  ['Das Brot ist wieder da, ab Freitag im Laden.', { language: 'nl' }, ['nl']],
  ['🎉', {}, undefined],
])('%s with %j carries the languages %j', async (text, settings, langs) => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const outcome = await setup.network.publish(setup.post({ text, settings }), account, setup.io())
  const record = await recordOf(setup, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record?.['langs']).toEqual(langs)
})

test('the record carries facets, a warning, images and their shape', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const post = setup.post({
    text: '👋 @grace.test #hello',
    media: images(1),
    settings: { contentWarning: 'nudity' },
  })
  const outcome = await setup.network.publish(post, account, setup.io())
  const record = await recordOf(setup, outcome.kind === 'published' ? outcome.remoteId : '')
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
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const outcome = await setup.network.publish(setup.post({ text: 'hi @nobody.test' }), account, setup.io())
  const record = await recordOf(setup, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record).not.toHaveProperty('facets')
})

test('a later try keeps the key and the time of the first', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  setup.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await setup.network.publish(setup.post(), account, setup.io(memory))
  const key = structuredClone(memory.get('record-key'))
  setup.clock.now = new Date('2026-03-01T09:05:00Z')
  expect((await setup.network.publish(setup.post(), account, setup.io(memory))).kind).toBe('published')
  expect(memory.get('record-key')).toEqual(key)
})

test('a picture that was uploaded long ago is uploaded again, because servers remove what no post uses', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const post = setup.post({ media: images(1) })
  const memory = new Map<string, unknown>()
  setup.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await setup.network.publish(post, account, setup.io(memory))
  setup.clock.now = new Date(setup.clock.now.getTime() + 44 * 60_000)
  setup.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await setup.network.publish(post, account, setup.io(memory))
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(1)
  setup.clock.now = new Date(setup.clock.now.getTime() + 2 * 60_000)
  expect(await setup.network.publish(post, account, setup.io(memory))).toMatchObject({ kind: 'published' })
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(2)
})

const gone = () => xrpcAnswer(400, { error: 'BlobNotFound', message: 'Could not find blob: bafkrei' })

test('a file the server has thrown away is uploaded again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(1) })
  const io = setup.io(memory, { fetch: wireWith(setup, 'createRecord', gone) })
  expect(await setup.network.publish(post, account, io)).toMatchObject({ kind: 'unreachable' })
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(2)
})

test('counts come from the app; a post it does not show yet is not gone', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const outcome = await setup.network.publish(setup.post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const counted = await readPost(setup, remoteId, account, setup.callIo())
  expect(counted).toMatchObject({
    kind: 'counted',
    counts: { likes: 0, shares: 0, comments: 0, quotes: 0, saves: 0 },
    refused: [],
  })
  const unseen = { fetch: wireWith(setup, 'getPosts', () => xrpcAnswer(200, { posts: [] })) }
  expect(await readPost(setup, remoteId, account, setup.callIo(unseen))).toMatchObject({
    kind: 'unseen',
  })
  await setup.network.remove?.(remoteId, account, setup.callIo())
  expect(await readPost(setup, remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
})
