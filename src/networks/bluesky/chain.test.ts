import { expect, test } from 'vitest'
import { attempt, images, openConformance, video, type ConformanceSetup } from '../conformance-setup.ts'
import { liveStep, type PreparedPost } from '../network.ts'
import { recordOf, wireWith, xrpcAnswer } from './test-records.ts'

const chain = (setup: ConformanceSetup, changes: Partial<PreparedPost> = {}) =>
  setup.post({
    text: 'one',
    replies: [
      { text: 'two @grace.test', media: images(1) },
      { text: 'three', media: [] },
    ],
    ...changes,
  })

/** Answers the n-th record with something else, and lets the others through. */
function nthRecord(setup: ConformanceSetup, nth: number, answer: () => Response): typeof fetch {
  const wire = setup.callIo().fetch
  let seen = 0
  return async (input, init) => {
    const isRecord = new Request(input, init).url.includes('repo.createRecord')
    return isRecord && ++seen === nth ? answer() : wire(input, init)
  }
}

test('every reply names the first post and the one before, by address and content', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  await setup.network.publish(chain(setup), account, setup.io(memory))
  const [first, second, third] = [0, 1, 2].map((at) => memory.get(`record:${at}`) as { uri: string })
  expect(await recordOf(setup, second?.uri ?? '')).toMatchObject({
    reply: { root: first, parent: first },
    facets: [{ index: { byteStart: 4, byteEnd: 15 } }],
    embed: { images: [{ alt: images(1)[0]?.altText }] },
  })
  // The last is noted too: taking the post down removes every item.
  expect(setup.sandbox.posts('bluesky')[2]?.id).toBe(third?.uri)
  const last = setup.sandbox.posts('bluesky')[2]?.id ?? ''
  expect(await recordOf(setup, last)).toMatchObject({ reply: { root: first, parent: second } })
})

test('a chain that is refused in its middle says how much of it is live, and continues from there', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const message =
    'Invalid app.bsky.feed.post record: grapheme too big (maximum 300, got 301) at $.record.text'
  const refusing = nthRecord(setup, 2, () => xrpcAnswer(400, { error: 'InvalidRequest', message }))
  const io = setup.io(memory, { fetch: refusing })
  expect(await setup.network.publish(chain(setup), account, io)).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^1 of 3 .*\b300 characters\b/),
  })
  expect(memory.get(liveStep)).toMatchObject({ done: 1, of: 3 })
  expect((await setup.network.publish(chain(setup), account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.posts('bluesky').map(({ text }) => text)).toEqual(['one', 'two @grace.test', 'three'])
})

test('an item in doubt is looked up: in the middle the chain continues, at its end it is found', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = chain(setup)
  const find = () => setup.network.find?.(post, account, setup.io(memory))
  const wire = setup.callIo().fetch
  let records = 0
  const losing: typeof fetch = async (input, init) => {
    const answer = await wire(input, init)
    if (!new Request(input, init).url.includes('repo.createRecord')) return answer
    if (++records === 1) return answer
    throw new TypeError('fetch failed')
  }
  expect(await find()).toEqual({ kind: 'absent' })
  const io = setup.io(memory, { fetch: losing })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await find()).toEqual({ kind: 'go-on' })
  expect(memory.get(liveStep)).toMatchObject({ done: 2, of: 3 })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await find()).toMatchObject({ kind: 'found', remoteId: setup.sandbox.posts('bluesky')[0]?.id })
  expect(setup.sandbox.posts('bluesky')).toHaveLength(3)
})

test('an item that did not arrive is certainly absent', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const io = setup.io(memory, { fetch: nthRecord(setup, 2, () => new Response('', { status: 502 })) })
  expect(await setup.network.publish(chain(setup), account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(chain(setup), account, setup.io(memory))).toEqual({ kind: 'absent' })
})

test('a chain is not sent before its last video is ready', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const post = chain(setup, { replies: [{ text: 'moving', media: [video()] }] })
  const trying = attempt(setup, post, account)
  expect(await trying.once()).toMatchObject({ kind: 'pending', ticket: { video: 'video-1' } })
  expect(setup.sandbox.posts('bluesky')).toHaveLength(0)
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.posts('bluesky').map(({ media }) => media.length)).toEqual([0, 1])
})

const gated = { replyControl: 'nobody', allowQuotes: false }

test('the first post of a chain gets both gates, the others the one for quotes', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const outcome = await setup.network.publish(chain(setup, { settings: gated }), account, setup.io())
  const [first, second] = setup.sandbox.posts('bluesky')
  const gate = (kind: string, of = first) =>
    recordOf(setup, of?.id.replace('feed.post', `feed.${kind}`) ?? '')
  expect(await gate('threadgate')).toMatchObject({ post: first?.id, allow: [] })
  expect(await gate('postgate')).toMatchObject({
    embeddingRules: [{ $type: 'app.bsky.feed.postgate#disableRule' }],
  })
  expect(await gate('threadgate', second)).toBeUndefined()
  expect(await gate('postgate', second)).toMatchObject({ post: second?.id })
  expect(first?.extra.notes).toEqual(['Replies: nobody', 'Quotes are off'])
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
  expect([await gate('threadgate'), await gate('postgate')]).toEqual([undefined, undefined])
})

test.each([
  ['followers', [{ $type: 'app.bsky.feed.threadgate#followerRule' }]],
  ['following', [{ $type: 'app.bsky.feed.threadgate#followingRule' }]],
  ['mentioned', [{ $type: 'app.bsky.feed.threadgate#mentionRule' }]],
])('%s may reply', async (replyControl, allow) => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  await setup.network.publish(setup.post({ settings: { replyControl } }), account, setup.io())
  const uri = setup.sandbox.posts('bluesky')[0]?.id.replace('feed.post', 'feed.threadgate') ?? ''
  expect(await recordOf(setup, uri)).toMatchObject({ allow })
})

test('a gate that does not get through is set later, and the post is not sent again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ settings: gated }), account)
  const broken = { fetch: wireWith(setup, 'putRecord', () => new Response('', { status: 503 })) }
  const outcome = await trying.once(broken)
  expect(outcome).toMatchObject({ kind: 'pending', sent: true, askAgainInSec: 30 })
  expect(setup.sandbox.posts('bluesky')[0]?.extra.notes).toBeUndefined()
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.posts('bluesky')[0]?.extra.notes).toHaveLength(2)
  expect(setup.sandbox.calls('bluesky', 'post')).toBe(1)
})

const no = () => xrpcAnswer(400, { error: 'InvalidRequest', message: 'No.' })

test('a gate that is refused says that the post is live', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const io = setup.io(memory, { fetch: wireWith(setup, 'putRecord', no) })
  expect(await setup.network.publish(setup.post({ settings: gated }), account, io)).toMatchObject({
    kind: 'rejected',
    message: expect.stringMatching(/ No\.$/),
  })
  expect(memory.get(liveStep)).toMatchObject({ done: 1, of: 1 })
})

test('a gate that is refused in a chain says how much of it is live', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const io = setup.io(new Map(), { fetch: wireWith(setup, 'putRecord', no) })
  expect(await setup.network.publish(chain(setup, { settings: gated }), account, io)).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^1 of 3 .* No\.$/),
  })
})

test('a post whose answer was lost is found, and its gates are set then', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ settings: gated }), account)
  setup.sandbox.faults.swallowNextAnswer('bluesky')
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.posts('bluesky')[0]?.extra.notes).toHaveLength(2)
})

test('what is live needs no files any more, however late the rest goes out', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(2), replies: [{ text: 'later', media: [] }] })
  const io = setup.io(memory, { fetch: nthRecord(setup, 2, () => new Response('', { status: 502 })) })
  await setup.network.publish(post, account, io)
  setup.clock.now = new Date(setup.clock.now.getTime() + 90 * 60_000)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(2)
})

const expired = () => xrpcAnswer(400, { error: 'ExpiredToken', message: 'Token has expired' })

test('a gated post whose token is refused at its gate is noted as live, and a retry only sets the gates', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ settings: gated })
  const io = setup.io(memory, { fetch: wireWith(setup, 'putRecord', expired) })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'needs-reauth', sent: true })
  const remoteId = setup.sandbox.posts('bluesky')[0]?.id
  expect(memory.get(liveStep)).toMatchObject({ remoteId, done: 1, of: 1, ids: [remoteId] })
  expect(await setup.network.publish(post, account, setup.io(memory))).toMatchObject({
    kind: 'published',
    remoteId,
  })
  expect(setup.sandbox.calls('bluesky', 'post')).toBe(1)
  expect(setup.sandbox.posts('bluesky')[0]?.extra.notes).toHaveLength(2)
})

test('a gated post that is found is noted as live before its gates are set', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ settings: gated })
  setup.sandbox.faults.swallowNextAnswer('bluesky')
  expect(await setup.network.publish(post, account, setup.io(memory))).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'go-on' })
  expect(memory.get(liveStep)).toMatchObject({ done: 1, of: 1 })
})

test('a single post without gates writes only its key, sent or found', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const puts: string[] = []
  const plain = setup.io(memory)
  const put = async (step: string) => void puts.push(step)
  const io = { ...plain, steps: { get: plain.steps.get, put } }
  expect((await setup.network.publish(setup.post(), account, io)).kind).toBe('published')
  expect((await setup.network.find?.(setup.post(), account, io))?.kind).toBe('found')
  expect(puts).toEqual([])
  expect([...memory.keys()]).toEqual(['record-key'])
})
