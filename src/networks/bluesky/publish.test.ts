import { expect, test } from 'vitest'
import { images, openWorld, type World } from '../conformance-world.ts'

/** The record as the repository holds it. */
async function recordOf(world: World, remoteId: string): Promise<Record<string, unknown>> {
  const [, , repo, collection, rkey] = remoteId.split('/')
  const query = new URLSearchParams({ repo: repo ?? '', collection: collection ?? '', rkey: rkey ?? '' })
  const answer = await world.sandbox.fetch(
    new Request(`http://stand-ins.test/sandbox/bluesky/xrpc/com.atproto.repo.getRecord?${query}`),
  )
  return ((await answer.json()) as { value: Record<string, unknown> }).value
}

test('the record carries facets, languages, warnings, images and their shape', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const post = world.post({
    text: '👋 @grace.test #hello',
    media: images(1),
    settings: { langs: ['en', 'de'], contentWarning: ['nudity'] },
  })
  const outcome = await world.network.publish(post, account, world.io())
  const record = await recordOf(world, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record).toMatchObject({
    createdAt: '2026-03-01T09:00:00.000Z',
    langs: ['en', 'de'],
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
