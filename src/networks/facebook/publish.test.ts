import { expect, test } from 'vitest'
import { attempt, images, openConformance, type ConformanceSetup, readPost } from '../conformance-setup.ts'

const posts = (setup: ConformanceSetup) => setup.sandbox.posts('facebook')
const dayMs = 86_400_000

test('the first address of a text becomes the card of the post', async () => {
  using setup = openConformance('facebook')
  const post = setup.post({ text: 'Read https://postlark.com/blog, then https://postlark.com/guides' })
  expect((await setup.network.publish(post, await setup.connected(), setup.io())).kind).toBe('published')
  expect(posts(setup)).toMatchObject([
    { text: post.text, extra: { link: { url: 'https://postlark.com/blog' } } },
  ])
})

test('photos that Facebook has meanwhile forgotten are fetched again', async () => {
  using setup = openConformance('facebook')
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(2) })
  const stopped = setup.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  const account = await setup.connected()
  await setup.network.publish(post, account, stopped).catch(() => {})
  setup.clock.now = new Date(setup.clock.now.getTime() + dayMs)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('facebook', 'upload')).toBe(4)
})

test('a picture that cannot be fetched is the administrator’s matter', async () => {
  using setup = openConformance('facebook')
  const [image] = images(1)
  if (!image) throw new Error('no image')
  const lost = { ...image, publicUrl: async () => 'https://postlark.test/public/none.png' }
  const outcome = await setup.network.publish(
    setup.post({ media: [lost] }),
    await setup.connected(),
    setup.io(),
  )
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
    message: expect.stringMatching(/PUBLIC_URL/),
  })
})

test('the same words of an older post are a duplicate, not ours', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  await setup.network.publish(setup.post(), account, setup.io())
  setup.clock.now = new Date(setup.clock.now.getTime() + 600_000)
  expect(await setup.network.publish(setup.post(), account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
  })
})

test('the same words refused because an earlier try got through are that try', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  setup.sandbox.faults.swallowNextAnswer('facebook')
  expect(await setup.network.publish(setup.post(), account, setup.io())).toEqual({ kind: 'uncertain' })
  expect(await setup.network.publish(setup.post(), account, setup.io())).toMatchObject({
    kind: 'published',
    remoteId: posts(setup)[0]?.id,
  })
  expect(posts(setup)).toHaveLength(1)
})

test('a 5xx instead of a post is uncertain, and the post is not there', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  setup.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect(await setup.network.publish(setup.post(), account, setup.io())).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(setup.post(), account, setup.io())).toEqual({ kind: 'absent' })
})

test('a lost post is found below many newer ones', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const lost = setup.post({ text: 'the lost one' })
  setup.sandbox.faults.swallowNextAnswer('facebook')
  await setup.network.publish(lost, account, setup.io())
  for (let index = 0; index < 60; index++) {
    await setup.network.publish(setup.post({ text: `newer ${index}` }), account, setup.io())
  }
  const finding = await setup.network.find?.(lost, account, setup.io())
  expect(finding).toMatchObject({ kind: 'found', remoteId: posts(setup)[0]?.id })
})

test.each([1, 3])(
  '%i lost picture(s) without a word are found by what Facebook called them',
  async (count) => {
    using setup = openConformance('facebook')
    const account = await setup.connected()
    const post = setup.post({ text: '', media: images(count) })
    const io = setup.io()
    setup.sandbox.faults.swallowNextAnswer('facebook')
    expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
    await setup.network.publish(setup.post({ text: '', media: images(1) }), account, setup.io())
    expect(await setup.network.find?.(post, account, io)).toMatchObject({
      kind: 'found',
      remoteId: posts(setup)[0]?.id,
    })
  },
)

test('looking that is refused never reads as absent', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const error = { error: { code: 100, message: '(#100) Tried accessing nonexisting field' } }
  const io = setup.io(new Map(), { fetch: async () => Response.json(error, { status: 400 }) })
  expect((await setup.network.find?.(setup.post(), account, io))?.kind).toBe('unreachable')
})

test('a post is out even when its address cannot be read', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const io = setup.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET') throw new TypeError('fetch failed')
      return setup.sandbox.fetch(request)
    },
  })
  const outcome = await setup.network.publish(setup.post(), account, io)
  const id = posts(setup)[0]?.id
  expect(outcome).toEqual({ kind: 'published', remoteId: id, url: `https://www.facebook.com/${id}` })
})

test('a story of a picture is published without its words', async () => {
  using setup = openConformance('facebook')
  const post = setup.post({ text: 'not shown', media: images(1), settings: { kind: 'story' } })
  const outcome = await setup.network.publish(post, await setup.connected(), setup.io())
  expect(posts(setup)).toMatchObject([
    { text: '', extra: { kind: 'story' }, media: [{ mimeType: 'image/png' }] },
  ])
  expect(outcome).toMatchObject({
    kind: 'published',
    remoteId: posts(setup)[0]?.id,
    url: expect.stringMatching(/\/posts\/facebook\//),
  })
})

test('a story whose answer was lost is found, and one that is not listed waits for its author', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const post = setup.post({ media: images(1), settings: { kind: 'story' } })
  const lost = attempt(setup, post, account)
  setup.sandbox.faults.swallowNextAnswer('facebook')
  expect(await lost.once()).toEqual({ kind: 'uncertain' })
  expect(await lost.once()).toMatchObject({ kind: 'published', remoteId: posts(setup)[0]?.id })
  const unsent = setup.io()
  setup.sandbox.faults.set({ network: 'facebook', kind: 'error-before', times: 1 })
  expect(await setup.network.publish(post, account, unsent)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, unsent)).toEqual({ kind: 'unknowable' })
})

test('no address of a publishing call has a token or a secret', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const addresses: string[] = []
  const io = setup.io(new Map(), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      addresses.push(request.url)
      return setup.sandbox.fetch(request)
    },
  })
  await setup.network.publish(setup.post({ media: images(1) }), account, io)
  expect(addresses.join()).not.toContain(account.tokens.accessToken)
})

test('the counts of a post are its reactions, comments, shares and insights', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const outcome = await setup.network.publish(setup.post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  setup.sandbox.growth.pass(30)
  const { impressions, reach, clicks, likes, comments, shares } =
    setup.sandbox.growth.ofPost('facebook', remoteId)?.counts ?? {}
  expect(await readPost(setup, remoteId, account, setup.callIo())).toMatchObject({
    kind: 'counted',
    counts: { likes, comments, shares, impressions, reach, clicks },
    fields: { impressions: 'post_media_view', likes: 'reactions' },
  })
  expect(impressions).toBeGreaterThan(0)
})

test('a Page without insights is counted without them', async () => {
  using setup = openConformance('facebook')
  const account = await setup.connected()
  const outcome = await setup.network.publish(setup.post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const io = setup.callIo({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.includes('insights')) return setup.sandbox.fetch(request)
      return Response.json({ error: { code: 10, message: '(#10) No insights' } }, { status: 400 })
    },
  })
  expect(await readPost(setup, remoteId, account, io)).toMatchObject({
    kind: 'counted',
    counts: { likes: 0, comments: 0, shares: 0 },
    refused: [
      { metric: 'impressions', reason: 'no-permission' },
      { metric: 'reach', reason: 'no-permission' },
      { metric: 'clicks', reason: 'no-permission' },
    ],
  })
})
