import { expect, test } from 'vitest'
import { images, openConformance, video, type ConformanceSetup } from '../conformance-setup.ts'
import type { SentLinkCard, NetworkIo, PreparedMedia, PublishOutcome } from '../network.ts'

const picture = {
  mimeType: 'image/jpeg',
  bytes: new Uint8Array([255, 216, 255]),
  width: 1200,
  height: 630,
} as const

const card: SentLinkCard = {
  url: 'https://bakery.test/rye',
  title: 'Rye & other breads',
  description: 'How we bake (slowly)',
  imageLeftOut: false,
  image: picture,
}

/** Keeps the bodies of `POST /rest/posts`, as bytes on the wire. */
function recording(setup: ConformanceSetup, bodies: string[]): Partial<NetworkIo> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/rest/posts')) {
        bodies.push(await request.clone().text())
      }
      return setup.sandbox.fetch(request)
    },
  }
}

const contentOf = (body: string | undefined): unknown => JSON.parse(body ?? '{}').content

const pdf = (): PreparedMedia => ({
  ...(images(1)[0] as PreparedMedia),
  id: 'document-1',
  kind: 'document',
  mimeType: 'application/pdf',
  fileName: 'menu.pdf',
  altText: '',
})

async function later(setup: ConformanceSetup, ms: number) {
  setup.clock.now = new Date(setup.clock.now.getTime() + ms)
}

test('the first link of a text without files becomes a card with its picture', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const asked: string[] = []
  const io = setup.io(new Map(), {
    readLink: async (url) => {
      asked.push(url)
      return card
    },
  })
  const post = setup.post({ text: 'New: (https://bakery.test/rye). More: https://bakery.test/wheat' })
  expect((await setup.network.publish(post, account, io)).kind).toBe('published')
  expect(asked).toEqual(['https://bakery.test/rye'])
  const [shown] = setup.sandbox.posts('linkedin')
  expect(shown).toMatchObject({
    text: post.text,
    extra: { kind: 'link', link: { url: card.url, title: card.title, description: card.description } },
  })
  const arrived = await setup.sandbox.fetch(
    new Request(`http://stand-ins.test/sandbox/media/${shown?.extra.link?.imageId}`),
  )
  expect(await arrived.bytes()).toEqual(picture.bytes)
})

test('a page that changed meanwhile does not change the repeated request, which settles to one post', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const bodies: string[] = []
  const memory = new Map<string, unknown>()
  const titles = ['Before', 'After']
  const changes = (): Partial<NetworkIo> => ({
    ...recording(setup, bodies),
    readLink: async () => ({ ...card, title: titles.shift() ?? '' }),
  })
  const post = setup.post({ text: 'New: https://bakery.test/rye' })
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await setup.network.publish(post, account, setup.io(memory, changes()))).toEqual({
    kind: 'uncertain',
  })
  await later(setup, 120_000)
  const again = await setup.network.publish(post, account, setup.io(memory, changes()))
  expect(again).toMatchObject({ kind: 'published', remoteId: setup.sandbox.posts('linkedin')[0]?.id })
  expect(bodies[1]).toBe(bodies[0])
  expect(setup.sandbox.posts('linkedin')).toHaveLength(1)
})

test('an empty page is remembered as empty, and a post with files has no card', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const bodies: string[] = []
  const memory = new Map<string, unknown>()
  let asked = 0
  const readLink = async () => (++asked === 1 ? null : card)
  const post = setup.post({ text: 'See https://bakery.test/rye' })
  for (let tries = 0; tries < 2; tries++) {
    await setup.network.publish(post, account, setup.io(memory, { ...recording(setup, bodies), readLink }))
  }
  expect(bodies.map(contentOf)).toEqual([undefined, undefined])
  const withImage = { ...post, media: images(1) }
  await setup.network.publish(withImage, account, setup.io(new Map(), { readLink }))
  expect(asked).toBe(1)
})

test('a card whose picture LinkedIn refuses goes out without it', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const broken = { ...card, image: { ...picture, bytes: new Uint8Array() } }
  const io = setup.io(new Map(), { readLink: async () => broken })
  const post = setup.post({ text: 'https://bakery.test/rye' })
  expect((await setup.network.publish(post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('linkedin')[0]?.extra.link).toEqual({
    url: card.url,
    title: card.title,
    description: card.description,
  })
})

test('a document is sent with its title', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const post = setup.post({ media: [pdf()], settings: { documentTitle: 'Menu of March' } })
  expect((await setup.network.publish(post, account, setup.io())).kind).toBe('published')
  expect(setup.sandbox.posts('linkedin')).toMatchObject([
    { media: [{ mimeType: 'application/pdf' }], extra: { kind: 'document', title: 'Menu of March' } },
  ])
})

test('a video goes in parts without the token, waits while it is processed, and is a ugcPost', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const puts: (string | null)[] = []
  const io = setup.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') puts.push(request.headers.get('authorization'))
      return setup.sandbox.fetch(request)
    },
  })
  const post = setup.post({ media: [video(9 * 1024 * 1024)] })
  const outcome = await setup.network.publish(post, account, io)
  expect(outcome).toMatchObject({ kind: 'pending', askAgainInSec: 10 })
  expect(puts).toEqual([null, null, null])
  await later(setup, 10_000)
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect(await setup.network.askAgain?.(ticket, post, account, io)).toMatchObject({
    kind: 'published',
    remoteId: expect.stringMatching(/^urn:li:ugcPost:\d+$/),
  })
})

test('an interrupted video continues with the missing part', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const post = setup.post({ media: [video(9 * 1024 * 1024)] })
  const memory = new Map<string, unknown>()
  const parts: string[] = []
  const fetch = (lost: number): typeof globalThis.fetch => {
    return async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') parts.push(request.url.replace(/^.*\/part\//, ''))
      const answer = await setup.sandbox.fetch(request)
      if (request.method === 'PUT' && parts.length === lost) throw new TypeError('fetch failed')
      return answer
    }
  }
  const first = await setup.network.publish(post, account, setup.io(memory, { fetch: fetch(2) }))
  expect(first).toEqual({ kind: 'unreachable' })
  expect((await setup.network.publish(post, account, setup.io(memory, { fetch: fetch(0) }))).kind).toBe(
    'pending',
  )
  expect(parts).toEqual(['0', '1', '1', '2'])
})

test('expired addresses of parts are requested again', async () => {
  using setup = openConformance('linkedin')
  const post = setup.post({ media: [video(5 * 1024 * 1024)] })
  const memory = new Map<string, unknown>()
  let account = await setup.connected()
  const failing = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/part/1')) throw new TypeError('fetch failed')
      return setup.sandbox.fetch(request)
    },
  })
  expect(await setup.network.publish(post, account, failing)).toEqual({ kind: 'unreachable' })
  const before = memory.get('video:video-1')
  await later(setup, 31 * 86_400_000)
  account = await setup.connected()
  expect((await setup.network.publish(post, account, setup.io(memory))).kind).toBe('pending')
  expect(memory.get('video:video-1')).not.toEqual(before)
})

test('a video LinkedIn could not process is refused, and one with an unknown state is sent', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const post = setup.post({ media: [video()] })
  const memory = new Map<string, unknown>()
  await setup.network.publish(post, account, setup.io(memory))
  const saying = (status: number, body: unknown) =>
    setup.io(new Map(memory), {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const isState = request.method === 'GET' && request.url.includes('/rest/videos/')
        return isState ? Response.json(body, { status }) : setup.sandbox.fetch(request)
      },
    })
  const failed = await setup.network.publish(post, account, saying(200, { status: 'PROCESSING_FAILED' }))
  expect(failed).toMatchObject({ kind: 'rejected', reason: 'content' })
  const silent = () => saying(403, { status: 403, message: 'Accessing this video resource is forbidden.' })
  // Sent too early: refused as not ready, and tried again.
  expect((await setup.network.publish(post, account, silent())).kind).toBe('pending')
  await later(setup, 10_000)
  expect((await setup.network.publish(post, account, silent())).kind).toBe('published')
})

test('who may see and repost it is passed on, and anyone is the default', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const bodies: string[] = []
  const publish = (text: string, settings: Record<string, string | boolean>): Promise<PublishOutcome> =>
    setup.network.publish(
      setup.post({ text, settings }),
      account,
      setup.io(new Map(), recording(setup, bodies)),
    )
  await publish('a', {})
  await publish('b', { visibility: 'CONNECTIONS', isReshareDisabledByAuthor: true })
  expect(bodies.map((body): unknown => JSON.parse(body))).toMatchObject([
    { visibility: 'PUBLIC', isReshareDisabledByAuthor: false },
    { visibility: 'CONNECTIONS', isReshareDisabledByAuthor: true },
  ])
})

test('a retired version is the administrator’s matter', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const io = setup.io(new Map(), {
    fetch: async () => Response.json({ status: 426, code: 'NONEXISTENT_VERSION' }, { status: 426 }),
  })
  for (const media of [[], images(1), [video()], [pdf()]]) {
    expect(await setup.network.publish(setup.post({ media }), account, io)).toMatchObject({
      kind: 'rejected',
      reason: 'operator',
    })
  }
})

test('an alt text that changed meanwhile does not change the repeated request', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const bodies: string[] = []
  const memory = new Map<string, unknown>()
  const io = () => setup.io(memory, recording(setup, bodies))
  const post = setup.post({ media: images(2) })
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await setup.network.publish(post, account, io())).toEqual({ kind: 'uncertain' })
  const changed = { ...post, media: images(2).map((image) => ({ ...image, altText: 'Another' })) }
  expect(await setup.network.publish(changed, account, io())).toMatchObject({
    kind: 'published',
    remoteId: setup.sandbox.posts('linkedin')[0]?.id,
  })
  expect(bodies[1]).toBe(bodies[0])
  expect(setup.sandbox.posts('linkedin')).toHaveLength(1)
})

test('a first sending that LinkedIn calls a duplicate is refused: the other post is not this one', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  await setup.network.publish(setup.post(), account, setup.io())
  const memory = new Map<string, unknown>()
  const duplicate = { kind: 'rejected', reason: 'duplicate' }
  // What was clearly refused before does not make it a repeat.
  setup.sandbox.faults.set({ network: 'linkedin', kind: 'rate-limit', times: 1 })
  expect(await setup.network.publish(setup.post(), account, setup.io(memory))).toMatchObject({
    kind: 'rate-limited',
  })
  expect(await setup.network.publish(setup.post(), account, setup.io(memory))).toMatchObject(duplicate)
  expect(await setup.network.publish(setup.post(), account, setup.io(memory))).toMatchObject(duplicate)
})

test('a repeat that is refused stays a repeat', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  await setup.network.publish(setup.post(), account, io)
  setup.sandbox.faults.set({ network: 'linkedin', kind: 'rate-limit', times: 1 })
  expect((await setup.network.publish(setup.post(), account, io)).kind).toBe('rate-limited')
  expect((await setup.network.publish(setup.post(), account, io)).kind).toBe('published')
})

test.each([
  'https://files.example.com/dms-uploads/1',
  'https://evillinkedin.com/dms-uploads/1',
  'http://www.linkedin.com/dms-uploads/1',
])('the token is not sent to %s', async (uploadUrl) => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const puts: string[] = []
  const io = setup.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') puts.push(request.url)
      const answer = await setup.sandbox.fetch(request)
      if (!request.url.includes('initializeUpload')) return answer
      const said = (await answer.json()) as { value: object }
      return Response.json({ value: { ...said.value, uploadUrl } })
    },
  })
  expect(await setup.network.publish(setup.post({ media: images(1) }), account, io)).toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('address'),
  })
  expect(puts).toEqual([])
})

test('the token goes to a host of LinkedIn’s, wherever the API is', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const puts: (string | null)[] = []
  const io = setup.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') {
        puts.push(request.headers.get('authorization'))
        return new Response(null, { status: 201 })
      }
      const answer = await setup.sandbox.fetch(request)
      if (!request.url.includes('initializeUpload')) return answer
      const said = (await answer.json()) as { value: object }
      return Response.json({ value: { ...said.value, uploadUrl: 'https://www.linkedin.com/dms-uploads/1' } })
    },
  })
  await setup.network.publish(setup.post({ media: images(1) }), account, io)
  expect(puts).toEqual([`Bearer ${account.tokens.accessToken}`])
})
