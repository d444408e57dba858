import { expect, test } from 'vitest'
import { images, openWorld, type World } from '../conformance-world.ts'

const video = { kind: 'video', mimeType: 'video/mp4', altText: '' } as const

function withVideo(world: World) {
  return world.post({ text: 'Moving', media: images(1).map((image) => ({ ...image, ...video })) })
}

test('a video is pending until X has processed it, and then goes out once', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const io = world.io()
  const post = withVideo(world)
  const outcome = await world.network.publish(post, account, io)
  expect(outcome).toMatchObject({ kind: 'pending', askAgainInSec: 1 })
  if (outcome.kind !== 'pending') return
  expect((await world.network.askAgain?.(outcome.ticket, post, account, io))?.kind).toBe('pending')
  world.clock.now = new Date(world.clock.now.getTime() + 2_000)
  expect((await world.network.askAgain?.(outcome.ticket, post, account, io))?.kind).toBe('published')
  expect(world.sandbox.posts('twitter')).toMatchObject([
    { text: 'Moving', media: [{ mimeType: 'video/mp4' }] },
  ])
})

test('publishing again instead of asking again does not upload again', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const io = world.io()
  await world.network.publish(withVideo(world), account, io)
  expect((await world.network.publish(withVideo(world), account, io)).kind).toBe('pending')
  world.clock.now = new Date(world.clock.now.getTime() + 2_000)
  expect((await world.network.publish(withVideo(world), account, io)).kind).toBe('published')
  expect(world.sandbox.calls('twitter', 'upload')).toBe(1)
})

test('an upload that X has meanwhile forgotten is made again, with its alt text', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = world.post({ media: images(1) })
  const stopped = world.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await world.network.publish(post, account, stopped).catch(() => {})
  world.clock.now = new Date(world.clock.now.getTime() + 25 * 3600 * 1000)
  const outcome = await world.network.publish(post, await world.connected(), world.io(memory))
  expect(outcome.kind).toBe('published')
  expect(world.sandbox.calls('twitter', 'upload')).toBe(2)
  expect(world.sandbox.posts('twitter')[0]?.media[0]?.altText).toBe(post.media[0]?.altText)
})

test('a file over 5 MB goes in pieces', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const bytes = new Uint8Array(11 * 1024 * 1024).map((_, index) => index % 251)
  const post = withVideo(world)
  const large = {
    ...post,
    media: post.media.map((media) => ({ ...media, open: async () => new Blob([bytes]) })),
  }
  expect((await world.network.publish(large, account, world.io())).kind).toBe('pending')
})

test('the same words of an older post are a duplicate, not ours', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  await world.network.publish(world.post(), account, world.io())
  world.clock.now = new Date(world.clock.now.getTime() + 600_000)
  expect(await world.network.publish(world.post(), account, world.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
  })
})

test('a lost post is found below many newer ones', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const lost = world.post({ text: 'the lost one, see https://postlark.com/?a=1&b=2' })
  world.sandbox.faults.swallowNextAnswer('twitter')
  await world.network.publish(lost, account, world.io())
  for (let index = 0; index < 12; index++) {
    await world.network.publish(world.post({ text: `newer ${index}` }), account, world.io())
  }
  expect((await world.network.find?.(lost, account, world.io()))?.kind).toBe('found')
})

test('who may reply is passed on, and everyone is the default', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const bodies: unknown[] = []
  const io = () =>
    world.io(new Map(), {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        bodies.push(await request.clone().json())
        return world.sandbox.fetch(request)
      },
    })
  await world.network.publish(
    world.post({ text: 'a', settings: { replySettings: 'following' } }),
    account,
    io(),
  )
  await world.network.publish(
    world.post({ text: 'b', settings: { replySettings: 'everyone' } }),
    account,
    io(),
  )
  expect(bodies).toEqual([{ text: 'a', reply_settings: 'following' }, { text: 'b' }])
})

test('alt text that X already has is not paid for again', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = world.post({ media: images(2) })
  const stopped = world.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await world.network.publish(post, account, stopped).catch(() => {})
  const paths: string[] = []
  const again = world.io(memory, {
    fetch: (input, init) => {
      const request = new Request(input, init)
      paths.push(new URL(request.url).pathname.replace(/^.*\/2\//, ''))
      return world.sandbox.fetch(request)
    },
  })
  expect((await world.network.publish(post, account, again)).kind).toBe('published')
  expect(paths).toEqual(['tweets'])
})
