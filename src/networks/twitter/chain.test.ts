import { expect, test } from 'vitest'
import { images, openConformance, settle, type ConformanceSetup } from '../conformance-setup.ts'
import { liveStep, type NetworkIo } from '../network.ts'

function chain(setup: ConformanceSetup, count = 4) {
  const words = ['One', 'Two & more', 'Three https://postlark.com/?a=1&b=2', 'Four'].slice(0, count)
  const [text = '', ...rest] = words
  const replies = rest.map((reply, index) => ({ text: reply, media: index === 1 ? images(1) : [] }))
  return setup.post({ text, replies })
}

/** Answers call number `at` of `POST /2/tweets` as given, and lets the others through. */
function answering(setup: ConformanceSetup, at: number, status: number, body: unknown): Partial<NetworkIo> {
  let tweets = 0
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (
        new URL(request.url).pathname.endsWith('/2/tweets') &&
        request.method === 'POST' &&
        ++tweets === at
      ) {
        return Response.json(body, { status })
      }
      return setup.sandbox.fetch(request)
    },
  }
}

/** The posts on X, as chains: each post with the one it answers. */
function standing(setup: ConformanceSetup) {
  const posts = setup.sandbox.posts('twitter')
  return posts.map((post) => {
    const parent = posts.findIndex((other) => other.id === post.extra.replyTo)
    return parent < 0 ? post.text : `${post.text} ↳ ${posts[parent]?.text}`
  })
}

const wholeChain = [
  'One',
  'Two & more ↳ One',
  'Three https://postlark.com/?a=1&b=2 ↳ Two & more',
  'Four ↳ Three https://postlark.com/?a=1&b=2',
]

test('each reply answers the one before it, with its own media, and the first is the address', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const outcome = await setup.network.publish(chain(setup), account, setup.io(memory))
  const posts = setup.sandbox.posts('twitter')
  expect(outcome).toMatchObject({ kind: 'published', remoteId: posts[0]?.id })
  expect(standing(setup)).toEqual(wholeChain)
  expect(posts.map((post) => post.media.length)).toEqual([0, 0, 1, 0])
  expect(memory.get(liveStep)).toMatchObject({ remoteId: posts[0]?.id, done: 4, of: 4 })
})

test('after a crash at any step only the missing items are sent', async () => {
  let boundaries = 0
  for (let crashAfter = 1; ; crashAfter++) {
    using setup = openConformance('twitter')
    const account = await setup.connected()
    const post = chain(setup)
    const memory = new Map<string, unknown>()
    let stepsLeft = crashAfter
    const plain = setup.io(memory)
    const crashing: NetworkIo = {
      ...plain,
      intend: async (learned) => {
        await plain.intend(learned)
        if (--stepsLeft === 0) throw new Error('crash')
      },
      steps: {
        get: plain.steps.get,
        put: async (step, value) => {
          await plain.steps.put(step, value)
          if (--stepsLeft === 0) throw new Error('crash')
        },
      },
    }
    const first = await setup.network.publish(post, account, crashing).catch(() => 'crashed')
    if (first !== 'crashed') break
    boundaries++
    expect((await settle(setup, post, account, setup.io(memory))).kind).toBe('published')
    expect(standing(setup)).toEqual(wholeChain)
    expect(setup.sandbox.calls('twitter', 'upload')).toBe(1)
  }
  expect(boundaries).toBeGreaterThanOrEqual(12)
})

test.each([1, 2, 3, 4])('a lost answer to item %i is found, and the rest follows', async (lost) => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = chain(setup)
  const memory = new Map<string, unknown>()
  let intents = 0
  const io = setup.io(memory)
  const counting: NetworkIo = {
    ...io,
    intend: async (learned) => {
      await io.intend(learned)
      if (++intents === lost) setup.sandbox.faults.swallowNextAnswer('twitter')
    },
  }
  expect(await setup.network.publish(post, account, counting)).toEqual({ kind: 'uncertain' })
  const finding = await setup.network.find?.(post, account, setup.io(memory))
  expect(finding?.kind).toBe(lost === 4 ? 'found' : 'go-on')
  expect(memory.get(liveStep)).toMatchObject({ remoteId: setup.sandbox.posts('twitter')[0]?.id, done: lost })
  expect((await settle(setup, post, account, setup.io(memory))).kind).toBe('published')
  expect(standing(setup)).toEqual(wholeChain)
})

test('an item that did not arrive is absent, and is then sent', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = chain(setup)
  const memory = new Map<string, unknown>()
  const io = setup.io(memory, answering(setup, 3, 503, {}))
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'absent' })
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(standing(setup)).toEqual(wholeChain)
})

test('after a stored answer there is no lookup', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const io = setup.io(memory, answering(setup, 2, 429, {}))
  expect((await setup.network.publish(chain(setup), account, io)).kind).toBe('rate-limited')
  memory.set('sending', 0)
  const offline = setup.io(memory, { fetch: () => Promise.reject(new Error('nobody is to be asked')) })
  expect(await setup.network.find?.(chain(setup), account, offline)).toEqual({ kind: 'go-on' })
})

test('a refusal in the middle says how much is live, and a retry continues there', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = chain(setup)
  const memory = new Map<string, unknown>()
  const refusal = {
    title: 'Forbidden',
    type: 'about:blank',
    detail: 'You are not permitted to perform this action.',
  }
  const outcome = await setup.network.publish(
    post,
    account,
    setup.io(memory, answering(setup, 3, 403, refusal)),
  )
  expect(outcome).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^2 of 4 .*\bthird: You are not permitted to perform this action\.$/),
  })
  expect(memory.get(liveStep)).toMatchObject({ done: 2, of: 4 })
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('published')
  expect(standing(setup)).toEqual(wholeChain)
})

test('words that were said before stop the chain at their item', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  await setup.network.publish(setup.post({ text: 'Two & more' }), account, setup.io())
  setup.clock.now = new Date(setup.clock.now.getTime() + 600_000)
  expect(await setup.network.publish(chain(setup), account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
    message: expect.stringMatching(/^1 of 4 .*\bsecond\b/),
  })
})

test('pictures without text are distinguished by the post they answer', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = setup.post({ text: '', media: images(1), replies: [{ text: '', media: images(1) }] })
  const memory = new Map<string, unknown>()
  const io = setup.io(memory, answering(setup, 2, 503, {}))
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'absent' })
})

test('the same words below another post are not the first post of a chain', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const other = setup.post({ text: 'Other', replies: [{ text: 'Hello', media: [] }] })
  await setup.network.publish(other, account, setup.io())
  expect(await setup.network.find?.(setup.post(), account, setup.io())).toEqual({ kind: 'absent' })
})

test('who may reply is asked of the first post alone', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const post = { ...chain(setup, 2), settings: { replySettings: 'verified' } }
  await setup.network.publish(post, account, setup.io())
  const notes = setup.sandbox.posts('twitter').map((one) => one.extra.notes)
  expect(notes).toEqual([['Replies: verified'], undefined])
})
