import { expect, test } from 'vitest'
import { images, openConformance, type ConformanceSetup } from '../conformance-setup.ts'

const video = { kind: 'video', mimeType: 'video/mp4', altText: '' } as const

function withVideo(setup: ConformanceSetup) {
  return setup.post({ text: 'Moving', media: images(1).map((image) => ({ ...image, ...video })) })
}

test('a video is pending until X has processed it, and then goes out once', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const io = setup.io()
  const post = withVideo(setup)
  const outcome = await setup.network.publish(post, account, io)
  expect(outcome).toMatchObject({ kind: 'pending', askAgainInSec: 1 })
  if (outcome.kind !== 'pending') return
  expect((await setup.network.askAgain?.(outcome.ticket, post, account, io))?.kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 2_000)
  expect((await setup.network.askAgain?.(outcome.ticket, post, account, io))?.kind).toBe('published')
  expect(setup.sandbox.posts('twitter')).toMatchObject([
    { text: 'Moving', media: [{ mimeType: 'video/mp4' }] },
  ])
})

test('publishing again instead of asking again does not upload again', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const io = setup.io()
  await setup.network.publish(withVideo(setup), account, io)
  expect((await setup.network.publish(withVideo(setup), account, io)).kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 2_000)
  expect((await setup.network.publish(withVideo(setup), account, io)).kind).toBe('published')
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(1)
})

test('an upload that X has meanwhile forgotten is made again, with its alt text', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(1) })
  const stopped = setup.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await setup.network.publish(post, account, stopped).catch(() => {})
  setup.clock.now = new Date(setup.clock.now.getTime() + 25 * 3600 * 1000)
  const outcome = await setup.network.publish(post, await setup.connected(), setup.io(memory))
  expect(outcome.kind).toBe('published')
  expect(setup.sandbox.calls('twitter', 'upload')).toBe(2)
  expect(setup.sandbox.posts('twitter')[0]?.media[0]?.altText).toBe(post.media[0]?.altText)
})

test('a file over 5 MB goes in pieces', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const bytes = new Uint8Array(11 * 1024 * 1024).map((_, index) => index % 251)
  const post = withVideo(setup)
  const large = {
    ...post,
    media: post.media.map((media) => ({ ...media, open: async () => new Blob([bytes]) })),
  }
  expect((await setup.network.publish(large, account, setup.io())).kind).toBe('pending')
})

test('the same words of an older post are a duplicate, not ours', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  await setup.network.publish(setup.post(), account, setup.io())
  setup.clock.now = new Date(setup.clock.now.getTime() + 600_000)
  expect(await setup.network.publish(setup.post(), account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
  })
})

test('a lost post is found below many newer ones', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const lost = setup.post({ text: 'the lost one, see https://postlark.com/?a=1&b=2' })
  setup.sandbox.faults.swallowNextAnswer('twitter')
  await setup.network.publish(lost, account, setup.io())
  for (let index = 0; index < 12; index++) {
    await setup.network.publish(setup.post({ text: `newer ${index}` }), account, setup.io())
  }
  expect((await setup.network.find?.(lost, account, setup.io()))?.kind).toBe('found')
})

test('who may reply is passed on, and everyone is the default', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const bodies: unknown[] = []
  const io = () =>
    setup.io(new Map(), {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        bodies.push(await request.clone().json())
        return setup.sandbox.fetch(request)
      },
    })
  await setup.network.publish(
    setup.post({ text: 'a', settings: { replySettings: 'following' } }),
    account,
    io(),
  )
  await setup.network.publish(
    setup.post({ text: 'b', settings: { replySettings: 'everyone' } }),
    account,
    io(),
  )
  expect(bodies).toEqual([{ text: 'a', reply_settings: 'following' }, { text: 'b' }])
})

test('alt text that X already has is not paid for again', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(2) })
  const stopped = setup.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await setup.network.publish(post, account, stopped).catch(() => {})
  const paths: string[] = []
  const again = setup.io(memory, {
    fetch: (input, init) => {
      const request = new Request(input, init)
      paths.push(new URL(request.url).pathname.replace(/^.*\/2\//, ''))
      return setup.sandbox.fetch(request)
    },
  })
  expect((await setup.network.publish(post, account, again)).kind).toBe('published')
  expect(paths).toEqual(['tweets'])
})
