import { expect, test } from 'vitest'
import { images, openConformance, video, type ConformanceSetup, readPost } from '../conformance-setup.ts'
import type { NetworkAccount, PreparedPost } from '../network.ts'
import { maxInlineBytes } from './pin.ts'

async function boardOf(setup: ConformanceSetup, account: NetworkAccount, index = 0): Promise<string> {
  const result = await setup.network.choices?.('board', {}, account, setup.callIo())
  if (result?.kind !== 'listed') throw new Error('no boards')
  return result.choices[index]?.value ?? ''
}

/** An account, and posts for its first board. */
async function pinning(setup: ConformanceSetup) {
  const account = await setup.connected()
  const board = await boardOf(setup, account)
  const post = (changes: Partial<PreparedPost> = {}) =>
    setup.post({ text: 'A lark', media: images(1), settings: { board }, ...changes })
  return { account, board, post }
}

function watching(setup: ConformanceSetup, seen: Request[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    seen.push(request.clone())
    return setup.sandbox.fetch(request)
  }
}

const pathOf = (request: Request) => new URL(request.url).pathname.replace('/sandbox/pinterest', '')

function later(setup: ConformanceSetup, seconds: number): void {
  setup.clock.now = new Date(setup.clock.now.getTime() + seconds * 1000)
}

test('the boards of an account are listed', async () => {
  using setup = openConformance('pinterest')
  const account = await setup.connected()
  expect(await setup.network.choices?.('board', {}, account, setup.callIo())).toMatchObject({
    kind: 'listed',
    choices: [{ label: 'Birds of passage' }, { label: 'Hand-made' }, { label: 'For later' }],
  })
})

test('a pin carries its words, its picture and its board as the API names them', async () => {
  using setup = openConformance('pinterest')
  const { account, board, post } = await pinning(setup)
  const seen: Request[] = []
  const settings = { board, title: 'Larks', link: 'https://example.com/larks' }
  const outcome = await setup.network.publish(
    post({ settings }),
    account,
    setup.io(new Map(), { fetch: watching(setup, seen) }),
  )
  const [shown] = setup.sandbox.posts('pinterest')
  expect(outcome).toEqual({
    kind: 'published',
    remoteId: shown?.id,
    url: `https://www.pinterest.com/pin/${shown?.id}/`,
  })
  expect(seen.map(pathOf)).toEqual(['/v5/pins'])
  expect(await seen[0]?.json()).toEqual({
    board_id: board,
    title: 'Larks',
    description: 'A lark',
    link: 'https://example.com/larks',
    alt_text: 'Picture 1: a lark & a "branch"',
    media_source: { source_type: 'image_base64', content_type: 'image/png', data: 'iVBORwA=' },
  })
  expect(shown).toMatchObject({
    text: 'A lark',
    media: [{ altText: 'Picture 1: a lark & a "branch"' }],
    extra: {
      kind: 'pin',
      title: 'Larks',
      link: { url: 'https://example.com/larks' },
      notes: ['Birds of passage'],
    },
  })
})

test('several pictures make a carousel with one alt text', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  await setup.network.publish(post({ media: images(5) }), account, setup.io())
  const [shown] = setup.sandbox.posts('pinterest')
  expect(shown?.media).toHaveLength(5)
  expect(shown?.media[0]?.altText).toMatch(/^Picture 1: .* \/ Picture 2: .* \/ Picture 5: /)
})

test.each([1, 2])('%i large picture(s) are fetched by Pinterest itself', async (count) => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const seen: Request[] = []
  const media = images(count).map((image) => ({ ...image, bytes: maxInlineBytes + 1 }))
  const io = setup.io(new Map(), { fetch: watching(setup, seen) })
  expect((await setup.network.publish(post({ media }), account, io)).kind).toBe('published')
  const body = (await seen[0]?.json()) as { media_source: { source_type: string } }
  expect(body.media_source.source_type).toBe(count === 1 ? 'image_url' : 'multiple_image_urls')
  expect(setup.sandbox.posts('pinterest')[0]?.media).toHaveLength(count)
})

test('a video is pending until Pinterest has processed it, and then pinned once', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const io = setup.io()
  const moving = post({ media: [video(5000)] })
  const outcome = await setup.network.publish(moving, account, io)
  expect(outcome).toMatchObject({ kind: 'pending', askAgainInSec: 5 })
  expect(outcome).not.toHaveProperty('sent')
  later(setup, 5)
  const ticket = outcome.kind === 'pending' ? outcome.ticket : {}
  expect((await setup.network.askAgain?.(ticket, moving, account, io))?.kind).toBe('published')
  expect(setup.sandbox.calls('pinterest', 'upload')).toBe(1)
  const [shown] = setup.sandbox.posts('pinterest')
  expect(shown).toMatchObject({ media: [{ mimeType: 'video/mp4', altText: 'A lark in flight' }] })
  const answer = await setup.sandbox.fetch(new Request(`http://stand-ins.test${shown?.media[0]?.url}`))
  expect(Buffer.compare(await answer.bytes(), await (await video(5000).open()).bytes())).toBe(0)
})

test.each([
  [
    'the chosen picture',
    { cover: true },
    { cover_image_content_type: 'image/png', cover_image_data: 'iVBORwA=' },
  ],
  ['a frame of the video', { coverAt: 3.7 }, { cover_image_key_frame_time: 3 }],
  ['its first frame', {}, { cover_image_key_frame_time: 0 }],
])('the cover of a video is %s', async (_, chosen: { cover?: boolean; coverAt?: number }, sent) => {
  using setup = openConformance('pinterest')
  const { account, board, post } = await pinning(setup)
  const seen: Request[] = []
  const io = setup.io(new Map(), { fetch: watching(setup, seen) })
  const [picture = null] = images(1)
  const moving = post({
    media: [video(5000)],
    cover: chosen.cover ? picture : null,
    settings: { board, ...(chosen.coverAt !== undefined && { coverAt: chosen.coverAt }) },
  })
  await setup.network.publish(moving, account, io)
  later(setup, 5)
  expect((await setup.network.publish(moving, account, io)).kind).toBe('published')
  const body = (await seen.at(-1)?.json()) as { media_source: object }
  expect(body.media_source).toEqual({
    source_type: 'video_id',
    media_id: expect.stringMatching(/^\d+$/),
    ...sent,
  })
})

test('a file goes to the store with every parameter, last, and without the token', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const seen: Request[] = []
  const io = setup.io(new Map(), { fetch: watching(setup, seen) })
  await setup.network.publish(post({ media: [video(5000)] }), account, io)
  const store = seen.find((request) => pathOf(request).startsWith('/store/'))
  expect(store?.headers.get('authorization')).toBeNull()
  const fields = [...((await store?.formData()) ?? [])].map(([name]) => name)
  expect(fields.at(-1)).toBe('file')
  expect(fields).toContain('policy')
})

test('after a crash the file is not uploaded twice', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const memory = new Map<string, unknown>()
  const crashing = setup.io(memory)
  const { put } = crashing.steps
  crashing.steps.put = async (name, value) => {
    await put(name, value)
    throw new Error('crash')
  }
  const moving = post({ media: [video(5000)] })
  await setup.network.publish(moving, account, crashing).catch(() => {})
  later(setup, 5)
  expect((await setup.network.publish(moving, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('pinterest', 'upload')).toBe(1)
})

test('a failing store is unreachable, and the video is sent again', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const io = setup.io()
  const moving = post({ media: [video(5000)] })
  setup.sandbox.faults.set({ network: 'pinterest', kind: 'error-before', times: 1, uploads: true })
  expect(await setup.network.publish(moving, account, io)).toMatchObject({ kind: 'unreachable' })
  expect((await setup.network.publish(moving, account, io)).kind).toBe('pending')
})

test('a video that Pinterest cannot process is refused with a sentence', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const io = setup.io()
  const moving = post({ media: [{ ...video(5000), fileName: 'unreadable.mp4' }] })
  await setup.network.publish(moving, account, io)
  later(setup, 5)
  expect(await setup.network.publish(moving, account, io)).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringContaining('video'),
  })
})

test('a pin whose answer is lost is found by its words, not among older or other ones', async () => {
  using setup = openConformance('pinterest')
  const { account, board, post } = await pinning(setup)
  await setup.network.publish(post(), account, setup.io())
  later(setup, 600)
  const lost = post({ firstTriedAt: setup.clock.now })
  expect(await setup.network.find?.(lost, account, setup.io())).toEqual({ kind: 'absent' })
  const other = await boardOf(setup, account, 1)
  await setup.network.publish(post({ settings: { board: other } }), account, setup.io())
  await setup.network.publish(post({ settings: { board, title: 'Other' } }), account, setup.io())
  expect(await setup.network.find?.(lost, account, setup.io())).toEqual({ kind: 'absent' })
  setup.sandbox.faults.swallowNextAnswer('pinterest')
  expect(await setup.network.publish(lost, account, setup.io())).toEqual({ kind: 'uncertain' })
  const newest = setup.sandbox.posts('pinterest').at(-1)
  expect(await setup.network.find?.(lost, account, setup.io())).toMatchObject({
    kind: 'found',
    remoteId: newest?.id,
  })
})

test('a lost pin is found below a hundred newer ones', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const lost = post({ text: 'the lost one' })
  await setup.network.publish(lost, account, setup.io())
  for (let index = 0; index < 101; index++) {
    await setup.network.publish(post({ text: `newer ${index}` }), account, setup.io())
  }
  expect((await setup.network.find?.(lost, account, setup.io()))?.kind).toBe('found')
})

test.each([
  ['no board', { settings: { board: '' } }, /board/],
  ['no picture', { media: [] }, /\bpicture\b.*\bvideo\b/],
  ['six pictures', { media: images(6) }, /\bfive\b/],
  ['a video beside a picture', { media: [...images(1), video(5000)] }, /\bone video\b/],
])('%s is refused before anything is sent', async (_, changes, message) => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const offline = setup.io(new Map(), { fetch: () => Promise.reject(new Error('not called')) })
  expect(await setup.network.publish(post(changes), account, offline)).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(message),
  })
})

test('trial access is a matter of the administrator', async () => {
  using setup = openConformance('pinterest')
  const { account, board, post } = await pinning(setup)
  const trial = post({ settings: { board, title: 'stand-in: trial access' } })
  expect(await setup.network.publish(trial, account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
    message: expect.stringMatching(/Standard access/),
  })
})

test('counts are read until the pin is removed', async () => {
  using setup = openConformance('pinterest')
  const { account, post } = await pinning(setup)
  const outcome = await setup.network.publish(post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const number = expect.any(Number)
  expect(await readPost(setup, remoteId, account, setup.callIo())).toMatchObject({
    kind: 'counted',
    counts: { impressions: number, likes: number, comments: number, saves: number, clicks: number },
    // A picture is not watched.
    refused: [{ metric: 'views' }, { metric: 'watch_sec' }, { metric: 'watch_avg_sec' }],
  })
  expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
  expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
  expect(await readPost(setup, remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
})

test('a pin that AI made or changed is disclosed', async () => {
  using setup = openConformance('pinterest')
  const { account, board, post } = await pinning(setup)
  const labelled = post({ settings: { board, aiModified: true } })
  expect(await setup.network.publish(labelled, account, setup.io())).toMatchObject({ kind: 'published' })
  expect(JSON.stringify(setup.sandbox.posts('pinterest').at(-1)?.extra)).toContain('AI modified')
  expect(await setup.network.publish(post(), account, setup.io())).toMatchObject({ kind: 'published' })
  expect(JSON.stringify(setup.sandbox.posts('pinterest').at(-1)?.extra)).not.toContain('AI modified')
})
