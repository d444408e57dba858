import { expect, test } from 'vitest'
import {
  attempt,
  images,
  openConformance,
  video,
  type ConformanceSetup,
  readPost,
} from '../conformance-setup.ts'
import { couldNotFetch } from '../meta/media-errors.ts'
import type { PreparedMedia, PreparedPost } from '../network.ts'
import { refusedBecause } from '../sentences.ts'

const inNoPlace = async () => 'https://postlark.test/public/gone'

/** What a world's network sends, as `METHOD path` and form fields. */
function recording(setup: ConformanceSetup) {
  const calls: { call: string; fields: Record<string, string> }[] = []
  const fetching: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const fields = Object.fromEntries(new URLSearchParams(await request.clone().text()))
    calls.push({ call: `${request.method} ${new URL(request.url).pathname.split('/v1.0')[1]}`, fields })
    return setup.sandbox.fetch(request)
  }
  return { calls, changes: { fetch: fetching } }
}

async function publish(changes: (setup: ConformanceSetup) => Partial<PreparedPost>) {
  const setup = openConformance('threads')
  const account = await setup.connected()
  const { calls, changes: io } = recording(setup)
  const outcome = await attempt(setup, setup.post(changes(setup)), account).toEnd(io)
  return { setup, account, calls, outcome }
}

test('a text is sent as Threads wants it, and never published by its first call', async () => {
  const { setup, calls, outcome } = await publish(() => ({
    text: 'Hello https://postlark.com',
    settings: {
      replyControl: 'followers_only',
      topicTag: '#birds',
      linkAttachment: 'https://postlark.com/a',
    },
  }))
  using _ = setup
  expect(outcome.kind).toBe('published')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /me/threads',
      fields: {
        media_type: 'TEXT',
        text: 'Hello https://postlark.com',
        reply_control: 'followers_only',
        topic_tag: 'birds',
        link_attachment: 'https://postlark.com/a',
      },
    },
    { call: 'POST /me/threads_publish', fields: { creation_id: expect.stringMatching(/^\d{17}$/) } },
  ])
})

test('a carousel mixes images and a video, with their alt text', async () => {
  const { setup, calls, outcome } = await publish(() => ({
    text: 'Mixed',
    media: [...images(2), video(2000)],
    settings: { isSpoiler: true },
  }))
  using _ = setup
  expect(outcome.kind).toBe('published')
  expect(setup.sandbox.posts('threads')).toMatchObject([
    {
      text: 'Mixed',
      media: [{ mimeType: 'image/png' }, { mimeType: 'image/png' }, { mimeType: 'video/mp4' }],
    },
  ])
  const made = calls.filter(({ call }) => call === 'POST /me/threads').map(({ fields }) => fields)
  expect(made.map((fields) => fields['media_type'])).toEqual(['IMAGE', 'IMAGE', 'VIDEO', 'CAROUSEL'])
  expect(made.map((fields) => fields['is_carousel_item'])).toEqual(['true', 'true', 'true', undefined])
  expect(made[3]).toMatchObject({ text: 'Mixed', is_spoiler_media: 'true' })
})

test('a chain replies to the item before, and only its first item carries the choices', async () => {
  const { setup, calls, outcome } = await publish(() => ({
    text: 'one',
    settings: { replyControl: 'mentioned_only' },
    replies: [
      { text: 'two', media: images(1) },
      { text: 'three', media: [] },
    ],
  }))
  using _ = setup
  const posts = setup.sandbox.posts('threads')
  expect(posts.map(({ text, extra }) => [text, extra.replyTo])).toEqual([
    ['one', undefined],
    ['two', posts[0]?.id],
    ['three', posts[1]?.id],
  ])
  expect(outcome).toMatchObject({ kind: 'published', remoteId: posts[0]?.id })
  const controls = calls.map(({ fields }) => fields['reply_control']).filter(Boolean)
  expect(controls).toEqual(['mentioned_only'])
})

test('a refused item leaves the items before it, and a retry continues there', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const post = setup.post({ text: 'one', replies: [{ text: 'x'.repeat(501), media: [] }] })
  const trying = attempt(setup, post, account)
  expect(await trying.toEnd()).toMatchObject({
    kind: 'rejected',
    message: refusedBecause('Threads', 'the post', 'Param text must be at most 500 characters long.'),
  })
  expect(trying.memory.get('live')).toMatchObject({ done: 1, of: 2 })
  const shorter = { ...post, replies: [{ text: 'two', media: [] }] }
  expect((await setup.network.publish(shorter, account, setup.io(trying.memory))).kind).toBe('published')
  expect(setup.sandbox.posts('threads').map(({ text }) => text)).toEqual(['one', 'two'])
})

test('a container older than a day is made again', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ media: images(1) })
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 25 * 3600 * 1000)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 5_000)
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('threads', 'upload')).toBe(2)
  expect(setup.sandbox.posts('threads')).toHaveLength(1)
})

test('an image that Threads cannot fetch is the operator’s matter', async () => {
  const { setup, outcome } = await publish(() => ({
    media: images(1).map((one): PreparedMedia => ({ ...one, publicUrl: inNoPlace })),
  }))
  using _ = setup
  expect(outcome).toEqual(couldNotFetch('Threads'))
  // Meta has been seen to fail once and take the file later.
  expect(setup.sandbox.calls('threads', 'upload')).toBe(3)
})

test('a video that cannot be fetched is tried with three containers, then refused', async () => {
  const { setup, outcome } = await publish(() => ({ media: [{ ...video(2000), publicUrl: inNoPlace }] }))
  using _ = setup
  expect(outcome).toMatchObject({ kind: 'rejected', message: expect.stringContaining('PUBLIC_URL') })
  expect(setup.sandbox.calls('threads', 'upload')).toBe(3)
})

test('a spent quota means waiting, before anything is made', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  await setup.sandbox.fetch(
    new Request('http://stand-ins.test/sandbox/threads/quota', {
      method: 'PUT',
      body: JSON.stringify({ posts: 1, replies: 10 }),
    }),
  )
  expect((await attempt(setup, setup.post(), account).toEnd()).kind).toBe('published')
  const { calls, changes } = recording(setup)
  expect(await attempt(setup, setup.post({ text: 'second' }), account).once(changes)).toEqual({
    kind: 'rate-limited',
    retryAfterSec: 3600,
    scope: 'account',
  })
  expect(calls.map(({ call }) => call)).toEqual(['GET /me/threads_publishing_limit'])
})

test('a post that Threads took but does not list is asked about for ten minutes, then left to its author', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('threads')
  expect(await setup.network.publish(setup.post(), account, io)).toEqual({ kind: 'uncertain' })
  setup.sandbox.clearPosts('threads')
  expect(await setup.network.find?.(setup.post(), account, io)).toMatchObject({ kind: 'pending', sent: true })
  setup.clock.now = new Date(setup.clock.now.getTime() + 11 * 60_000)
  expect(await setup.network.find?.(setup.post(), account, io)).toEqual({ kind: 'unknowable' })
})

test('an unanswered post is not mistaken for an earlier one with the same text', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  await attempt(setup, setup.post(), account).toEnd()
  setup.clock.now = new Date(setup.clock.now.getTime() + 20_000)
  setup.sandbox.faults.swallowNextAnswer('threads')
  const outcome = await attempt(setup, setup.post(), account).toEnd()
  expect(outcome).toMatchObject({ kind: 'published', remoteId: setup.sandbox.posts('threads')[1]?.id })
})

test('a published container whose state Threads no longer tells is found in the list', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  setup.sandbox.faults.swallowNextAnswer('threads')
  await setup.network.publish(setup.post(), account, setup.io(memory))
  const untold = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.url.includes('fields=id%2Cstatus')
        ? Response.json(
            {
              error: {
                message: 'Tried accessing nonexisting field (status)',
                type: 'THApiException',
                code: 100,
              },
            },
            { status: 400 },
          )
        : setup.sandbox.fetch(request)
    },
  })
  expect((await setup.network.find?.(setup.post(), account, untold))?.kind).toBe('found')
})

test('counts are read by their names', async () => {
  const { setup, account, outcome } = await publish(() => ({ text: 'seven77' }))
  using _ = setup
  const id = outcome.kind === 'published' ? outcome.remoteId : ''
  setup.sandbox.growth.pass(30)
  expect(await readPost(setup, id, account, setup.callIo())).toMatchObject({
    kind: 'counted',
    counts: setup.sandbox.growth.ofPost('threads', id)?.counts,
    fields: { impressions: 'views', shares: 'reposts + shares' },
    refused: [],
  })
})

test('after a sending without an answer, "not published" is believed only half a minute later', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post(), account)
  setup.sandbox.faults.set({ network: 'threads', kind: 'error-before', times: 1 })
  let outcome = await trying.once()
  while (outcome.kind === 'pending') {
    setup.clock.now = new Date(setup.clock.now.getTime() + outcome.askAgainInSec * 1000)
    outcome = await trying.once()
  }
  expect(outcome).toEqual({ kind: 'uncertain' })
  expect(await trying.once()).toMatchObject({ kind: 'pending', askAgainInSec: 30, sent: true })
  expect(setup.sandbox.posts('threads')).toHaveLength(0)
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.posts('threads')).toHaveLength(1)
})

/** Loses the answer of one `threads_publish`, counted from 1. */
function losing(setup: ConformanceSetup, which: number): { fetch: typeof fetch } {
  let count = 0
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await setup.sandbox.fetch(request)
      if (!request.url.endsWith('/threads_publish') || ++count !== which) return answer
      throw new TypeError('fetch failed')
    },
  }
}

test('a reply whose answer was lost is found among the replies, also when all say the same', async () => {
  for (const which of [1, 2, 3]) {
    using setup = openConformance('threads')
    const account = await setup.connected()
    const same = { text: 'Hello', media: [] }
    const trying = attempt(setup, setup.post({ text: 'Hello', replies: [same, same] }), account)
    const changes = losing(setup, which)
    expect(await trying.once(changes)).toEqual({ kind: 'uncertain' })
    const outcome = await trying.toEnd(changes)
    const posts = setup.sandbox.posts('threads')
    expect(outcome).toMatchObject({ kind: 'published', remoteId: posts[0]?.id })
    expect(posts.map(({ extra }) => extra.replyTo)).toEqual([undefined, posts[0]?.id, posts[1]?.id])
    expect(trying.memory.get('live')).toMatchObject({ done: 3, of: 3, remoteId: posts[0]?.id })
  }
})

test('looking for an item of a chain says that more items remain', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ text: 'one', replies: [{ text: 'two', media: [] }] })
  await setup.network.publish(post, account, setup.io(memory, losing(setup, 1)))
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'go-on' })
  const [key] = [...memory.keys()].filter((step) => step.startsWith('item:1'))
  expect(key).toBeUndefined()
  await setup.network
    .publish(post, account, setup.io(memory, { intend: () => Promise.reject(new Error('crash')) }))
    .catch(() => {})
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'go-on' })
})

test('parts that are processed are not asked about again', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ media: [...images(1), video(2000)] }), account)
  const { calls, changes } = recording(setup)
  expect((await trying.toEnd(changes)).kind).toBe('published')
  const asked = calls.filter(({ call }) => /^GET \/\d+$/.test(call)).map(({ call }) => call)
  // The image, the video, the carousel, and at last the permalink. The image is ready at its third question.
  expect(new Set(asked).size).toBe(4)
  expect(asked.filter((call) => call === asked[0])).toHaveLength(3)
})

test('an item that was refused and then changed goes out as changed', async () => {
  using setup = openConformance('threads')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post({ text: 'one', replies: [{ text: 'two', media: [] }] })
  let sendings = 0
  const refusing = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/threads_publish') || ++sendings !== 2) return setup.sandbox.fetch(request)
      const error = { message: 'spam', type: 'OAuthException', code: 4, error_subcode: 2207051 }
      return Response.json({ error }, { status: 400 })
    },
  })
  expect((await setup.network.publish(post, account, refusing)).kind).toBe('rejected')
  const changed = { ...post, replies: [{ text: 'two, changed', media: [] }] }
  expect((await setup.network.publish(changed, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.posts('threads').map(({ text }) => text)).toEqual(['one', 'two, changed'])
})
