import { expect, test } from 'vitest'
import type { SettingValues } from '#domain/networks/network-settings.ts'
import { images, openConformance, video, type ConformanceSetup, readPost } from '../conformance-setup.ts'
import {
  liveStep,
  type NetworkAccount,
  type NetworkIo,
  type PreparedPost,
  type PublishOutcome,
} from '../network.ts'
import { failedBecause, rejectedBecause } from './processing.ts'
import { pieceBytes } from './upload.ts'

const settings = {
  privacy: 'public',
  madeForKids: 'no',
  notifySubscribers: true,
  containsSyntheticMedia: false,
  hasPaidProductPlacement: false,
} satisfies SettingValues

/** Three pieces: two whole ones and a rest. */
const large = 2 * pieceBytes + 1000

function postOf(setup: ConformanceSetup, changes: Partial<PreparedPost> = {}): PreparedPost {
  return setup.post({ text: 'A lark in flight\n\nSeen today.', media: [video(3000)], settings, ...changes })
}

function later(setup: ConformanceSetup, seconds: number): void {
  setup.clock.now = new Date(setup.clock.now.getTime() + seconds * 1000)
}

/** Asks again, as the server does, while the outcome is pending. */
async function publishToTheEnd(
  setup: ConformanceSetup,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  let outcome = await setup.network.publish(post, account, io)
  for (let asked = 0; outcome.kind === 'pending' && asked < 10; asked++) {
    later(setup, outcome.askAgainInSec)
    outcome = (await setup.network.askAgain?.(outcome.ticket, post, account, io)) ?? outcome
  }
  return outcome
}

const beginsAt = (offset: number) => (request: Request) =>
  request.headers.get('content-range')?.startsWith(`bytes ${offset}-`) === true
const isFirstPiece = beginsAt(0)
const isSecondPiece = beginsAt(pieceBytes)
const isAddition = (request: Request) => request.method === 'POST' && request.url.includes('/playlistItems')
const isThumbnail = (request: Request) => request.url.includes('/thumbnails/set')

/** Breaks the connection at the nth call that fits. */
function breakingAt(
  setup: ConformanceSetup,
  fits: (request: Request) => boolean,
  when: 'before' | 'after',
  nth = 1,
) {
  let left = nth
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const hit = fits(request) && --left === 0
    if (hit && when === 'before') throw broken()
    const answer = await setup.sandbox.fetch(request)
    if (hit) throw broken()
    return answer
  }
  return fetch
}

const broken = () =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
  })

const ranges = (seen: Request[]) =>
  seen.map((request) => request.headers.get('content-range')).filter(Boolean)

function watching(setup: ConformanceSetup, seen: Request[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    seen.push(request.clone())
    return setup.sandbox.fetch(request)
  }
}

test('a video is pending while YouTube processes it, and then published', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const io = setup.io()
  const post = postOf(setup)
  const first = await setup.network.publish(post, account, io)
  expect(first).toMatchObject({ kind: 'pending', sent: true, ticket: { videoId: expect.any(String) } })
  const [shown] = setup.sandbox.posts('youtube')
  expect(io.steps.get(liveStep)).toEqual({
    remoteId: shown?.id,
    url: `https://www.youtube.com/watch?v=${shown?.id}`,
    done: 1,
    of: 1,
    ids: [shown?.id],
  })
  expect(await publishToTheEnd(setup, post, account, io)).toEqual({
    kind: 'published',
    remoteId: shown?.id,
    url: `https://www.youtube.com/watch?v=${shown?.id}`,
  })
  expect(setup.sandbox.posts('youtube')).toMatchObject([
    { text: post.text, extra: { kind: 'video', title: 'A lark in flight', notes: ['public'] } },
  ])
})

test('what an author chose is passed on as the API names it', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const seen: Request[] = []
  const post = postOf(setup, {
    settings: {
      ...settings,
      title: 'Larks',
      privacy: 'unlisted',
      madeForKids: 'yes',
      tags: ['birds', 'field recording'],
      notifySubscribers: false,
      containsSyntheticMedia: true,
      hasPaidProductPlacement: true,
    },
  })
  await setup.network.publish(post, account, setup.io(new Map(), { fetch: watching(setup, seen) }))
  const [begin] = seen
  expect(Object.fromEntries(new URL(begin?.url ?? '').searchParams)).toEqual({
    uploadType: 'resumable',
    part: 'snippet,status,paidProductPlacementDetails',
    notifySubscribers: 'false',
  })
  expect(begin?.headers.get('x-upload-content-length')).toBe('3000')
  expect(begin?.headers.get('x-upload-content-type')).toBe('video/mp4')
  expect(await begin?.json()).toEqual({
    snippet: { title: 'Larks', description: post.text, tags: ['birds', 'field recording'], categoryId: '22' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: true, containsSyntheticMedia: true },
    paidProductPlacementDetails: { hasPaidProductPlacement: true },
  })
})

test('a large video goes in pieces, and arrives whole', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const seen: Request[] = []
  const post = postOf(setup, { media: [video(large)] })
  await setup.network.publish(post, account, setup.io(new Map(), { fetch: watching(setup, seen) }))
  expect(ranges(seen)).toEqual([
    `bytes 0-${pieceBytes - 1}/${large}`,
    `bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`,
    `bytes ${2 * pieceBytes}-${large - 1}/${large}`,
  ])
  const [media] = setup.sandbox.posts('youtube')[0]?.media ?? []
  const answer = await setup.sandbox.fetch(new Request(`http://stand-ins.test${media?.url}`))
  const sent = await (await video(large).open()).bytes()
  expect(Buffer.compare(await answer.bytes(), sent)).toBe(0)
})

test('only the last piece is irreversible: after a break before it the upload continues where it stopped', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { media: [video(large)] })
  let intended = 0
  const breaking = setup.io(memory, {
    fetch: breakingAt(setup, isSecondPiece, 'before'),
    intend: async () => void intended++,
  })
  expect(await setup.network.publish(post, account, breaking)).toEqual({ kind: 'unreachable' })
  expect(intended).toBe(0)

  const seen: Request[] = []
  const again = setup.io(memory, { fetch: watching(setup, seen) })
  expect((await setup.network.publish(post, account, again)).kind).toBe('pending')
  expect(ranges(seen)).toEqual([
    `bytes */${large}`,
    `bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`,
    `bytes ${2 * pieceBytes}-${large - 1}/${large}`,
  ])
  expect(setup.sandbox.calls('youtube', 'upload')).toBe(1)
  expect(setup.sandbox.posts('youtube')).toHaveLength(1)
})

test('a piece whose answer is lost is not sent again', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { media: [video(large)] })
  const breaking = setup.io(memory, { fetch: breakingAt(setup, isFirstPiece, 'after') })
  expect(await setup.network.publish(post, account, breaking)).toEqual({ kind: 'unreachable' })
  const seen: Request[] = []
  await setup.network.publish(post, account, setup.io(memory, { fetch: watching(setup, seen) }))
  expect(ranges(seen)[1]).toBe(`bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`)
})

test('a lost answer to the last piece is uncertain, and the session knows the result', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const io = setup.io()
  const post = postOf(setup)
  setup.sandbox.faults.swallowNextAnswer('youtube')
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(setup, 10)
  expect((await setup.network.publish(post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('youtube')).toHaveLength(1)
})

test('a last piece that never arrived is absent, and is sent then', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const io = setup.io()
  const post = postOf(setup)
  setup.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'absent' })
  expect((await publishToTheEnd(setup, post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('youtube')).toHaveLength(1)
})

/** Makes the stand-in forget every session, as YouTube does after a while. */
async function forgetSessions(setup: ConformanceSetup, memory: Map<string, unknown>): Promise<void> {
  const { uri } = memory.get('session') as { uri: string }
  const id = new URL(uri).searchParams.get('upload_id')
  const url = `http://stand-ins.test/sandbox/youtube/stand-in/sessions/${id}`
  await setup.sandbox.fetch(new Request(url, { method: 'DELETE' }))
}

test('a session that is lost half-way begins again', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { media: [video(large)] })
  const breaking = setup.io(memory, { fetch: breakingAt(setup, isSecondPiece, 'before') })
  await setup.network.publish(post, account, breaking)
  await forgetSessions(setup, memory)
  expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('youtube', 'upload')).toBe(2)
  expect(setup.sandbox.posts('youtube')).toHaveLength(1)
})

test('a session older than a week is lost, too', async () => {
  using setup = openConformance('youtube')
  const memory = new Map<string, unknown>()
  const post = postOf(setup)
  const stopped = setup.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await setup.network.publish(post, await setup.connected(), stopped).catch(() => {})
  later(setup, 8 * 86_400)
  const account = await setup.connected()
  expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('youtube', 'upload')).toBe(2)
})

test('a lost answer and a lost session: the channel’s videos are searched, and the video is not sent twice', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const io = setup.io(memory)
  const post = postOf(setup)
  setup.sandbox.faults.swallowNextAnswer('youtube')
  await setup.network.publish(post, account, io)
  await forgetSessions(setup, memory)
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  expect(setup.sandbox.posts('youtube')).toHaveLength(1)
})

test('a last piece that meets a lost session was not taken: the upload begins again', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup)
  const forgetful: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return isFirstPiece(request) ? new Response('Not Found', { status: 404 }) : setup.sandbox.fetch(request)
  }
  expect(await setup.network.publish(post, account, setup.io(memory, { fetch: forgetful }))).toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('upload'),
  })
  expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.calls('youtube', 'upload')).toBe(2)
})

test('an older video with the same words is not taken for the lost one', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  await publishToTheEnd(setup, postOf(setup), account, setup.io())
  later(setup, 600)
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { firstTriedAt: setup.clock.now })
  setup.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  await setup.network.publish(post, account, setup.io(memory))
  await forgetSessions(setup, memory)
  expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'unknowable' })
})

test('what neither the session nor the channel knows is left to its author', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const io = setup.io(memory)
  const post = postOf(setup)
  setup.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  await setup.network.publish(post, account, io)
  await forgetSessions(setup, memory)
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'unknowable' })
})

test('a crash after any step resumes without a second video', async () => {
  let boundaries = 0
  for (let crashAfter = 1; ; crashAfter++) {
    using setup = openConformance('youtube')
    const account = await setup.connected()
    const [playlist] = await playlistsOf(setup, account)
    const post = postOf(setup, { cover: cover(), settings: { ...settings, playlist: playlist ?? '' } })
    const memory = new Map<string, unknown>()
    let stepsLeft = crashAfter
    const step = () => {
      if (--stepsLeft === 0) throw new Error('crash')
    }
    const crashing = setup.io(memory)
    const { put } = crashing.steps
    crashing.steps.put = async (name, value) => {
      await put(name, value)
      step()
    }
    const { intend } = crashing
    crashing.intend = async (learned) => {
      await intend(learned)
      step()
    }
    const first = await setup.network.publish(post, account, crashing).catch(() => 'crashed')
    if (first !== 'crashed') break
    boundaries++
    expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('published')
    expect(memory.get(liveStep)).toMatchObject({ done: 1 })
    expect(setup.sandbox.calls('youtube', 'post')).toBe(1)
    const notes = setup.sandbox.posts('youtube')[0]?.extra.notes ?? []
    expect(notes.filter((note) => note.startsWith('in '))).toHaveLength(1)
  }
  // The session, the intent, the video twice, thumbnail and playlist before and after.
  expect(boundaries).toBe(8)
})

function cover() {
  const [picture] = images(1)
  if (!picture) throw new Error('no picture')
  return picture
}

async function playlistsOf(setup: ConformanceSetup, account: NetworkAccount): Promise<string[]> {
  const result = await setup.network.choices?.('playlist', {}, account, setup.callIo())
  return result?.kind === 'listed' ? result.choices.map(({ value }) => value) : []
}

test('a cover becomes the thumbnail, and the video joins its playlist once', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const [, second] = await playlistsOf(setup, account)
  const post = postOf(setup, { cover: cover(), settings: { ...settings, playlist: second ?? '' } })
  const io = setup.io(new Map(), { fetch: breakingAt(setup, isAddition, 'after') })
  expect((await publishToTheEnd(setup, post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('youtube')).toMatchObject([
    { extra: { coverId: expect.any(String), notes: ['public', 'in “How it is made”'] } },
  ])
})

test('a thumbnail that is refused for good does not lose the video, and is noted', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected('unverified')
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { cover: cover() })
  expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('published')
  expect(memory.get('thumbnail')).toMatchObject({
    state: 'given-up',
    why: expect.stringMatching(/thumbnails\.$/),
  })
})

test('a thumbnail that gets no answer is tried again, for a day', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { cover: cover() })
  const silent: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (isThumbnail(request)) throw broken()
    return setup.sandbox.fetch(request)
  }
  const io = setup.io(memory, { fetch: silent })
  expect(await setup.network.publish(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(setup, 25 * 3600)
  expect((await setup.network.publish(post, await setup.connected(), io)).kind).toBe('published')
  expect(memory.get('thumbnail')).toMatchObject({ state: 'given-up' })
})

test.each([
  ['failed codec', 'content', failedBecause('codec')],
  ['rejected copyright', 'content', rejectedBecause('copyright')],
  ['rejected duplicate', 'duplicate', rejectedBecause('duplicate')],
  ['rejected somethingNew', 'content', rejectedBecause('somethingNew')],
])('the reason for a video that YouTube has %s is shown', async (what, reason, message) => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const post = postOf(setup, { text: `Larks\nstand-in: ${what}` })
  expect(await publishToTheEnd(setup, post, account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason,
    message,
  })
})

test('a project without audit reads that its video stays private, with the address', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const text = 'Larks\nstand-in: unaudited'
  const outcome = await publishToTheEnd(setup, postOf(setup, { text }), account, setup.io())
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
    message: expect.stringMatching(/https:.*watch\?v=.*private.*audit/),
  })
  const asked = postOf(setup, { text, settings: { ...settings, privacy: 'private' } })
  expect((await publishToTheEnd(setup, asked, account, setup.io())).kind).toBe('published')
})

test('a channel that may upload no more today waits', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const post = postOf(setup, { text: 'Larks\nstand-in: upload limit' })
  expect(await setup.network.publish(post, account, setup.io())).toEqual({
    kind: 'rate-limited',
    scope: 'account',
    retryAfterSec: 21_600,
  })
})

test('the quota is waited for until midnight in California; a video that is there only waits to be asked about', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const io = setup.io()
  setup.sandbox.faults.set({ network: 'youtube', kind: 'rate-limit', times: 1 })
  expect(await setup.network.publish(postOf(setup), account, io)).toEqual({
    kind: 'rate-limited',
    scope: 'app',
    retryAfterSec: 82_800,
  })
  await setup.network.publish(postOf(setup), account, io)
  setup.sandbox.faults.set({ network: 'youtube', kind: 'rate-limit', times: 1 })
  expect(await setup.network.publish(postOf(setup), account, io)).toMatchObject({
    kind: 'pending',
    sent: true,
    askAgainInSec: 3600,
  })
})

test.each([
  ['no video', { media: [] }],
  ['a picture', { media: images(1) }],
  ['two videos', { media: [video(3000), video(3000)] }],
  ['a < in the text', { text: 'I <3 larks' }],
])('%s is refused before anything is sent', async (_, changes) => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  expect(await setup.network.publish(postOf(setup, changes), account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^[A-Z].+\.$/),
  })
  expect(setup.sandbox.calls('youtube', 'upload')).toBe(0)
})

test.each([
  ['its first line', { text: '\n  First   line \nSecond' }, 'First line'],
  ['its first 100 characters', { text: '🐦'.repeat(120) }, '🐦'.repeat(100)],
  ['the file’s name without any text', { text: '' }, 'video-1'],
])('without a title the title is %s', async (_, changes, title) => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  await setup.network.publish(postOf(setup, changes), account, setup.io())
  expect(setup.sandbox.posts('youtube')[0]?.extra.title).toBe(title)
})

test('a first comment goes out once, also when its answer is lost', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const video = await publishToTheEnd(setup, postOf(setup), account, setup.io())
  const remoteId = video.kind === 'published' ? video.remoteId : ''
  const comment = {
    publicationId: 'publication-2',
    remoteId,
    text: 'Where I saw it: <https://example.com> & more',
    firstTriedAt: setup.clock.now,
  }
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('youtube')
  expect(await setup.network.comment?.publish(comment, account, io)).toEqual({ kind: 'uncertain' })
  const found = await setup.network.comment?.find?.(comment, account, io)
  const [, kept] = setup.sandbox.posts('youtube')
  expect(kept).toMatchObject({ text: comment.text, extra: { kind: 'comment', replyTo: remoteId } })
  expect(found).toEqual({
    kind: 'found',
    remoteId: kept?.id,
    url: `https://www.youtube.com/watch?v=${remoteId}&lc=${kept?.id}`,
  })
  const other = { ...comment, text: 'never sent' }
  expect(await setup.network.comment?.find?.(other, account, io)).toEqual({ kind: 'absent' })
})

test('a video made for kids takes no comment, and says so', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const post = postOf(setup, { settings: { ...settings, madeForKids: 'yes' } })
  const outcome = await publishToTheEnd(setup, post, account, setup.io())
  const comment = {
    publicationId: 'publication-2',
    remoteId: outcome.kind === 'published' ? outcome.remoteId : '',
    text: 'Hello',
    firstTriedAt: setup.clock.now,
  }
  expect(await setup.network.comment?.publish(comment, account, setup.io())).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('kids'),
  })
})

test('playlists are listed; counts are read until the video is removed', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  expect(await setup.network.choices?.('playlist', {}, account, setup.callIo())).toMatchObject({
    kind: 'listed',
    choices: [{ label: 'Field recordings' }, { label: 'How it is made' }, { label: 'Shorts' }],
  })
  const outcome = await publishToTheEnd(setup, postOf(setup), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  expect(await readPost(setup, remoteId, account, setup.callIo())).toMatchObject({
    kind: 'counted',
    counts: { views: 0, likes: 0, comments: 0 },
    refused: [
      { metric: 'watch_sec', reason: 'too-early' },
      { metric: 'watch_avg_sec', reason: 'too-early' },
      { metric: 'watch_share', reason: 'too-early' },
    ],
  })
  expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
  expect(await setup.network.remove?.(remoteId, account, setup.callIo())).toEqual({ kind: 'removed' })
  expect(await readPost(setup, remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
  expect(setup.sandbox.posts('youtube')).toHaveLength(0)
})

test.each(['failed codec', 'rejected copyright'])(
  'a video that YouTube has %s is forgotten: changed, it is uploaded anew, with its thumbnail',
  async (what) => {
    using setup = openConformance('youtube')
    const account = await setup.connected()
    const memory = new Map<string, unknown>()
    const io = setup.io(memory)
    const broken = postOf(setup, { text: `Larks\nstand-in: ${what}`, cover: cover() })
    expect((await publishToTheEnd(setup, broken, account, io)).kind).toBe('rejected')
    expect([memory.get('video'), memory.get('session'), memory.get(liveStep)]).toEqual([null, null, null])
    expect(await setup.network.find?.(broken, account, io)).toEqual({ kind: 'absent' })
    setup.sandbox.clearPosts('youtube')
    const changed = postOf(setup, { cover: cover() })
    expect(await publishToTheEnd(setup, changed, account, io)).toMatchObject({ kind: 'published' })
    const [shown] = setup.sandbox.posts('youtube')
    expect(shown).toMatchObject({ text: changed.text, extra: { coverId: expect.any(String) } })
    expect(memory.get(liveStep)).toMatchObject({ remoteId: shown?.id })
    expect(setup.sandbox.calls('youtube', 'post')).toBe(2)
  },
)

test('a video that is only kept private stays noted, and is not uploaded again', async () => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(setup, { text: 'Larks\nstand-in: unaudited' })
  expect((await publishToTheEnd(setup, post, account, setup.io(memory))).kind).toBe('rejected')
  const [shown] = setup.sandbox.posts('youtube')
  expect(memory.get('video')).toMatchObject({ id: shown?.id })
  expect(memory.get(liveStep)).toMatchObject({ remoteId: shown?.id })
})

test.each([
  ['its thumbnail', isThumbnail],
  ['the question for its state', (request: Request) => request.method === 'GET'],
])('a token refused for %s leaves the video sent', async (_, fits) => {
  using setup = openConformance('youtube')
  const account = await setup.connected()
  const refusing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const error = { code: 401, message: 'Invalid Credentials', errors: [{ reason: 'authError' }] }
    return fits(request) ? Response.json({ error }, { status: 401 }) : setup.sandbox.fetch(request)
  }
  const io = setup.io(new Map(), { fetch: refusing })
  expect(await setup.network.publish(postOf(setup, { cover: cover() }), account, io)).toEqual({
    kind: 'needs-reauth',
    sent: true,
  })
})
