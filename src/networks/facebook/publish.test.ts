import { expect, test } from 'vitest'
import { attempt, images, openWorld, type World } from '../conformance-world.ts'

const posts = (world: World) => world.sandbox.posts('facebook')
const dayMs = 86_400_000

test('the first address of a text becomes the card of the post', async () => {
  using world = openWorld('facebook')
  const post = world.post({ text: 'Read https://postlark.com/blog, then https://postlark.com/guides' })
  expect((await world.network.publish(post, await world.connected(), world.io())).kind).toBe('published')
  expect(posts(world)).toMatchObject([
    { text: post.text, extra: { link: { url: 'https://postlark.com/blog' } } },
  ])
})

test('photos that Facebook has meanwhile forgotten are fetched again', async () => {
  using world = openWorld('facebook')
  const memory = new Map<string, unknown>()
  const post = world.post({ media: images(2) })
  const stopped = world.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  const account = await world.connected()
  await world.network.publish(post, account, stopped).catch(() => {})
  world.clock.now = new Date(world.clock.now.getTime() + dayMs)
  expect((await world.network.publish(post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('facebook', 'upload')).toBe(4)
})

test('a picture nobody can fetch is whoever runs Postlark to look at', async () => {
  using world = openWorld('facebook')
  const [image] = images(1)
  if (!image) throw new Error('no image')
  const lost = { ...image, publicUrl: async () => 'https://postlark.test/public/none.png' }
  const outcome = await world.network.publish(
    world.post({ media: [lost] }),
    await world.connected(),
    world.io(),
  )
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
    message: expect.stringMatching(/PUBLIC_URL/),
  })
})

test('the same words of an older post are a duplicate, not ours', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  await world.network.publish(world.post(), account, world.io())
  world.clock.now = new Date(world.clock.now.getTime() + 600_000)
  expect(await world.network.publish(world.post(), account, world.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
  })
})

test('the same words refused because an earlier try got through are that try', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  world.sandbox.faults.swallowNextAnswer('facebook')
  expect(await world.network.publish(world.post(), account, world.io())).toEqual({ kind: 'uncertain' })
  expect(await world.network.publish(world.post(), account, world.io())).toMatchObject({
    kind: 'published',
    remoteId: posts(world)[0]?.id,
  })
  expect(posts(world)).toHaveLength(1)
})

test('a 5xx instead of a post is uncertain, and nothing of it is there', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  world.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect(await world.network.publish(world.post(), account, world.io())).toEqual({ kind: 'uncertain' })
  expect(await world.network.find?.(world.post(), account, world.io())).toEqual({ kind: 'absent' })
})

test('a lost post is found below many newer ones', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const lost = world.post({ text: 'the lost one' })
  world.sandbox.faults.swallowNextAnswer('facebook')
  await world.network.publish(lost, account, world.io())
  for (let index = 0; index < 60; index++) {
    await world.network.publish(world.post({ text: `newer ${index}` }), account, world.io())
  }
  const finding = await world.network.find?.(lost, account, world.io())
  expect(finding).toMatchObject({ kind: 'found', remoteId: posts(world)[0]?.id })
})

test.each([1, 3])(
  '%i lost picture(s) without a word are found by what Facebook called them',
  async (count) => {
    using world = openWorld('facebook')
    const account = await world.connected()
    const post = world.post({ text: '', media: images(count) })
    const io = world.io()
    world.sandbox.faults.swallowNextAnswer('facebook')
    expect(await world.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
    await world.network.publish(world.post({ text: '', media: images(1) }), account, world.io())
    expect(await world.network.find?.(post, account, io)).toMatchObject({
      kind: 'found',
      remoteId: posts(world)[0]?.id,
    })
  },
)

test('looking that is refused never reads as absent', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const error = { error: { code: 100, message: '(#100) Tried accessing nonexisting field' } }
  const io = world.io(new Map(), { fetch: async () => Response.json(error, { status: 400 }) })
  expect((await world.network.find?.(world.post(), account, io))?.kind).toBe('unreachable')
})

test('a post is out even when its address cannot be read', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const io = world.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET') throw new TypeError('fetch failed')
      return world.sandbox.fetch(request)
    },
  })
  const outcome = await world.network.publish(world.post(), account, io)
  const id = posts(world)[0]?.id
  expect(outcome).toEqual({ kind: 'published', remoteId: id, url: `https://www.facebook.com/${id}` })
})

test('a story of a picture is published without its words', async () => {
  using world = openWorld('facebook')
  const post = world.post({ text: 'not shown', media: images(1), settings: { kind: 'story' } })
  const outcome = await world.network.publish(post, await world.connected(), world.io())
  expect(posts(world)).toMatchObject([
    { text: '', extra: { kind: 'story' }, media: [{ mimeType: 'image/png' }] },
  ])
  expect(outcome).toMatchObject({
    kind: 'published',
    remoteId: posts(world)[0]?.id,
    url: expect.stringMatching(/\/posts\/facebook\//),
  })
})

test('a story whose answer was lost is found, and one that is not listed waits for its author', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const post = world.post({ media: images(1), settings: { kind: 'story' } })
  const lost = attempt(world, post, account)
  world.sandbox.faults.swallowNextAnswer('facebook')
  expect(await lost.once()).toEqual({ kind: 'uncertain' })
  expect(await lost.once()).toMatchObject({ kind: 'published', remoteId: posts(world)[0]?.id })
  const unsent = world.io()
  world.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect(await world.network.publish(post, account, unsent)).toEqual({ kind: 'uncertain' })
  expect(await world.network.find?.(post, account, unsent)).toEqual({ kind: 'unknowable' })
})

test('no token and no secret stands in an address of a publishing call', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const addresses: string[] = []
  const io = world.io(new Map(), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      addresses.push(request.url)
      return world.sandbox.fetch(request)
    },
  })
  await world.network.publish(world.post({ media: images(1) }), account, io)
  expect(addresses.join()).not.toContain(account.tokens.accessToken)
})

test('the counts of a post are its reactions, comments, shares and insights', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const outcome = await world.network.publish(world.post(), account, world.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  expect(await world.network.metrics?.(remoteId, account, world.callIo())).toMatchObject({
    kind: 'counted',
    counts: { likes: 3, comments: 0, shares: 0, impressions: 120, reach: 80, clicks: 7 },
  })
})

test('a Page without insights is counted without them', async () => {
  using world = openWorld('facebook')
  const account = await world.connected()
  const outcome = await world.network.publish(world.post(), account, world.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const io = world.callIo({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.includes('insights')) return world.sandbox.fetch(request)
      return Response.json({ error: { code: 10, message: '(#10) No insights' } }, { status: 400 })
    },
  })
  expect(await world.network.metrics?.(remoteId, account, io)).toMatchObject({
    kind: 'counted',
    counts: { likes: 3, comments: 0, shares: 0 },
  })
})
