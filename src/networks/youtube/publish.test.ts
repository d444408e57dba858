import { expect, test } from 'vitest'
import type { SettingValues } from '#domain/networks/network-settings.ts'
import { images, openWorld, video, type World } from '../conformance-world.ts'
import { liveStep, type Account, type NetworkIo, type PreparedPost, type PublishOutcome } from '../network.ts'
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

function postOf(world: World, changes: Partial<PreparedPost> = {}): PreparedPost {
  return world.post({ text: 'A lark in flight\n\nSeen today.', media: [video(3000)], settings, ...changes })
}

function later(world: World, seconds: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

/** Asks on, as the house does, until nothing is pending any more. */
async function publishToTheEnd(
  world: World,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  let outcome = await world.network.publish(post, account, io)
  for (let asked = 0; outcome.kind === 'pending' && asked < 10; asked++) {
    later(world, outcome.askAgainInSec)
    outcome = (await world.network.askAgain?.(outcome.ticket, post, account, io)) ?? outcome
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
function breakingAt(world: World, fits: (request: Request) => boolean, when: 'before' | 'after', nth = 1) {
  let left = nth
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const hit = fits(request) && --left === 0
    if (hit && when === 'before') throw broken()
    const answer = await world.sandbox.fetch(request)
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

function watching(world: World, seen: Request[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    seen.push(request.clone())
    return world.sandbox.fetch(request)
  }
}

test('a video is pending while YouTube processes it, and then published', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const io = world.io()
  const post = postOf(world)
  const first = await world.network.publish(post, account, io)
  expect(first).toMatchObject({ kind: 'pending', sent: true, ticket: { videoId: expect.any(String) } })
  const [shown] = world.sandbox.posts('youtube')
  expect(io.steps.get(liveStep)).toEqual({
    remoteId: shown?.id,
    url: `https://www.youtube.com/watch?v=${shown?.id}`,
    done: 1,
    of: 1,
    ids: [shown?.id],
  })
  expect(await publishToTheEnd(world, post, account, io)).toEqual({
    kind: 'published',
    remoteId: shown?.id,
    url: `https://www.youtube.com/watch?v=${shown?.id}`,
  })
  expect(world.sandbox.posts('youtube')).toMatchObject([
    { text: post.text, extra: { kind: 'video', title: 'A lark in flight', notes: ['public'] } },
  ])
})

test('what an author chose is passed on as the API names it', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const seen: Request[] = []
  const post = postOf(world, {
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
  await world.network.publish(post, account, world.io(new Map(), { fetch: watching(world, seen) }))
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
  using world = openWorld('youtube')
  const account = await world.connected()
  const seen: Request[] = []
  const post = postOf(world, { media: [video(large)] })
  await world.network.publish(post, account, world.io(new Map(), { fetch: watching(world, seen) }))
  expect(ranges(seen)).toEqual([
    `bytes 0-${pieceBytes - 1}/${large}`,
    `bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`,
    `bytes ${2 * pieceBytes}-${large - 1}/${large}`,
  ])
  const [media] = world.sandbox.posts('youtube')[0]?.media ?? []
  const answer = await world.sandbox.fetch(new Request(`http://stand-ins.test${media?.url}`))
  const sent = await (await video(large).open()).bytes()
  expect(Buffer.compare(await answer.bytes(), sent)).toBe(0)
})

test('only the last piece is irreversible: a break before it is unreachable, and goes on where it stopped', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world, { media: [video(large)] })
  let intended = 0
  const breaking = world.io(memory, {
    fetch: breakingAt(world, isSecondPiece, 'before'),
    intend: async () => void intended++,
  })
  expect(await world.network.publish(post, account, breaking)).toEqual({ kind: 'unreachable' })
  expect(intended).toBe(0)

  const seen: Request[] = []
  const again = world.io(memory, { fetch: watching(world, seen) })
  expect((await world.network.publish(post, account, again)).kind).toBe('pending')
  expect(ranges(seen)).toEqual([
    `bytes */${large}`,
    `bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`,
    `bytes ${2 * pieceBytes}-${large - 1}/${large}`,
  ])
  expect(world.sandbox.calls('youtube', 'upload')).toBe(1)
  expect(world.sandbox.posts('youtube')).toHaveLength(1)
})

test('a piece whose answer is lost is not sent again', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world, { media: [video(large)] })
  const breaking = world.io(memory, { fetch: breakingAt(world, isFirstPiece, 'after') })
  expect(await world.network.publish(post, account, breaking)).toEqual({ kind: 'unreachable' })
  const seen: Request[] = []
  await world.network.publish(post, account, world.io(memory, { fetch: watching(world, seen) }))
  expect(ranges(seen)[1]).toBe(`bytes ${pieceBytes}-${2 * pieceBytes - 1}/${large}`)
})

test('a lost answer to the last piece is uncertain, and the session tells what became of it', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const io = world.io()
  const post = postOf(world)
  world.sandbox.faults.swallowNextAnswer('youtube')
  expect(await world.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await world.network.find?.(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(world, 10)
  expect((await world.network.publish(post, account, io)).kind).toBe('published')
  expect(world.sandbox.posts('youtube')).toHaveLength(1)
})

test('a last piece that never arrived is absent, and is sent then', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const io = world.io()
  const post = postOf(world)
  world.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  expect(await world.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await world.network.find?.(post, account, io)).toEqual({ kind: 'absent' })
  expect((await publishToTheEnd(world, post, account, io)).kind).toBe('published')
  expect(world.sandbox.posts('youtube')).toHaveLength(1)
})

/** Makes the stand-in forget every session, as YouTube does after a while. */
async function forgetSessions(world: World, memory: Map<string, unknown>): Promise<void> {
  const { uri } = memory.get('session') as { uri: string }
  const id = new URL(uri).searchParams.get('upload_id')
  const url = `http://stand-ins.test/sandbox/youtube/stand-in/sessions/${id}`
  await world.sandbox.fetch(new Request(url, { method: 'DELETE' }))
}

test('a session that is lost half-way begins again', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world, { media: [video(large)] })
  const breaking = world.io(memory, { fetch: breakingAt(world, isSecondPiece, 'before') })
  await world.network.publish(post, account, breaking)
  await forgetSessions(world, memory)
  expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('youtube', 'upload')).toBe(2)
  expect(world.sandbox.posts('youtube')).toHaveLength(1)
})

test('a session older than a week is lost, too', async () => {
  using world = openWorld('youtube')
  const memory = new Map<string, unknown>()
  const post = postOf(world)
  const stopped = world.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await world.network.publish(post, await world.connected(), stopped).catch(() => {})
  later(world, 8 * 86_400)
  const account = await world.connected()
  expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('youtube', 'upload')).toBe(2)
})

test('a lost answer and a lost session: the channel is looked through, nothing is sent twice', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const io = world.io(memory)
  const post = postOf(world)
  world.sandbox.faults.swallowNextAnswer('youtube')
  await world.network.publish(post, account, io)
  await forgetSessions(world, memory)
  expect(await world.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await world.network.find?.(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  expect(world.sandbox.posts('youtube')).toHaveLength(1)
})

test('a last piece that meets a lost session was not taken: the upload begins again', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world)
  const forgetful: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return isFirstPiece(request) ? new Response('Not Found', { status: 404 }) : world.sandbox.fetch(request)
  }
  expect(await world.network.publish(post, account, world.io(memory, { fetch: forgetful }))).toMatchObject({
    kind: 'unreachable',
    message: expect.stringMatching(/begins again/),
  })
  expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('published')
  expect(world.sandbox.calls('youtube', 'upload')).toBe(2)
})

test('an older video with the same words is not taken for the lost one', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  await publishToTheEnd(world, postOf(world), account, world.io())
  later(world, 600)
  const memory = new Map<string, unknown>()
  const post = postOf(world, { firstTriedAt: world.clock.now })
  world.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  await world.network.publish(post, account, world.io(memory))
  await forgetSessions(world, memory)
  expect(await world.network.find?.(post, account, world.io(memory))).toEqual({ kind: 'unknowable' })
})

test('what neither the session nor the channel knows is left to its author', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const io = world.io(memory)
  const post = postOf(world)
  world.sandbox.faults.set({ network: 'youtube', kind: 'error-before', times: 1 })
  await world.network.publish(post, account, io)
  await forgetSessions(world, memory)
  expect(await world.network.find?.(post, account, io)).toEqual({ kind: 'unknowable' })
})

test('a crash after any step resumes without a second video', async () => {
  let boundaries = 0
  for (let crashAfter = 1; ; crashAfter++) {
    using world = openWorld('youtube')
    const account = await world.connected()
    const [playlist] = await playlistsOf(world, account)
    const post = postOf(world, { cover: cover(), settings: { ...settings, playlist: playlist ?? '' } })
    const memory = new Map<string, unknown>()
    let stepsLeft = crashAfter
    const step = () => {
      if (--stepsLeft === 0) throw new Error('crash')
    }
    const crashing = world.io(memory)
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
    const first = await world.network.publish(post, account, crashing).catch(() => 'crashed')
    if (first !== 'crashed') break
    boundaries++
    expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('published')
    expect(memory.get(liveStep)).toMatchObject({ done: 1 })
    expect(world.sandbox.calls('youtube', 'post')).toBe(1)
    const notes = world.sandbox.posts('youtube')[0]?.extra.notes ?? []
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

async function playlistsOf(world: World, account: Account): Promise<string[]> {
  const result = await world.network.choices?.('playlist', {}, account, world.callIo())
  return result?.kind === 'listed' ? result.choices.map(({ value }) => value) : []
}

test('a cover becomes the thumbnail, and the video joins its playlist once', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const [, second] = await playlistsOf(world, account)
  const post = postOf(world, { cover: cover(), settings: { ...settings, playlist: second ?? '' } })
  const io = world.io(new Map(), { fetch: breakingAt(world, isAddition, 'after') })
  expect((await publishToTheEnd(world, post, account, io)).kind).toBe('published')
  expect(world.sandbox.posts('youtube')).toMatchObject([
    { extra: { coverId: expect.any(String), notes: ['public', 'in “How it is made”'] } },
  ])
})

test('a thumbnail that is refused for good does not lose the video, and is noted', async () => {
  using world = openWorld('youtube')
  const account = await world.connected('unverified')
  const memory = new Map<string, unknown>()
  const post = postOf(world, { cover: cover() })
  expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('published')
  expect(memory.get('thumbnail')).toMatchObject({
    state: 'given-up',
    why: expect.stringMatching(/thumbnails\.$/),
  })
})

test('a thumbnail that gets no answer is tried again, for a day', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world, { cover: cover() })
  const silent: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (isThumbnail(request)) throw broken()
    return world.sandbox.fetch(request)
  }
  const io = world.io(memory, { fetch: silent })
  expect(await world.network.publish(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  later(world, 25 * 3600)
  expect((await world.network.publish(post, await world.connected(), io)).kind).toBe('published')
  expect(memory.get('thumbnail')).toMatchObject({ state: 'given-up' })
})

test.each([
  ['failed codec', 'content', /codec/],
  ['rejected copyright', 'content', /copyright/],
  ['rejected duplicate', 'duplicate', /same one/],
  ['rejected somethingNew', 'content', /Studio/],
])('a video that YouTube has %s says so in words', async (what, reason, message) => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const post = postOf(world, { text: `Larks\nstand-in: ${what}` })
  expect(await publishToTheEnd(world, post, account, world.io())).toMatchObject({
    kind: 'rejected',
    reason,
    message: expect.stringMatching(message),
  })
})

test('a project without audit is told that its video stays private, with the address', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const text = 'Larks\nstand-in: unaudited'
  const outcome = await publishToTheEnd(world, postOf(world, { text }), account, world.io())
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
    message: expect.stringMatching(/https:.*watch\?v=.*private.*audit/),
  })
  const asked = postOf(world, { text, settings: { ...settings, privacy: 'private' } })
  expect((await publishToTheEnd(world, asked, account, world.io())).kind).toBe('published')
})

test('a channel that may upload no more today waits', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const post = postOf(world, { text: 'Larks\nstand-in: upload limit' })
  expect(await world.network.publish(post, account, world.io())).toEqual({
    kind: 'rate-limited',
    scope: 'account',
    retryAfterSec: 21_600,
  })
})

test('the quota is waited for until midnight in California; a video that is there only waits to be asked about', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const io = world.io()
  world.sandbox.faults.set({ network: 'youtube', kind: 'rate-limit', times: 1 })
  expect(await world.network.publish(postOf(world), account, io)).toEqual({
    kind: 'rate-limited',
    scope: 'app',
    retryAfterSec: 82_800,
  })
  await world.network.publish(postOf(world), account, io)
  world.sandbox.faults.set({ network: 'youtube', kind: 'rate-limit', times: 1 })
  expect(await world.network.publish(postOf(world), account, io)).toMatchObject({
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
  using world = openWorld('youtube')
  const account = await world.connected()
  expect(await world.network.publish(postOf(world, changes), account, world.io())).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/^[A-Z].+\.$/),
  })
  expect(world.sandbox.calls('youtube', 'upload')).toBe(0)
})

test.each([
  ['the first line of the text', { text: '\n  First   line \nSecond' }, 'First line'],
  ['its first 100 characters', { text: '🐦'.repeat(120) }, '🐦'.repeat(100)],
  ['the name of the file without any text', { text: '' }, 'video-1'],
])('without a title the title is %s', async (_, changes, title) => {
  using world = openWorld('youtube')
  const account = await world.connected()
  await world.network.publish(postOf(world, changes), account, world.io())
  expect(world.sandbox.posts('youtube')[0]?.extra.title).toBe(title)
})

test('a first comment goes out once, also when its answer is lost', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const video = await publishToTheEnd(world, postOf(world), account, world.io())
  const remoteId = video.kind === 'published' ? video.remoteId : ''
  const comment = {
    publicationId: 'publication-2',
    remoteId,
    text: 'Where I saw it: <https://example.com> & more',
    firstTriedAt: world.clock.now,
  }
  const io = world.io()
  world.sandbox.faults.swallowNextAnswer('youtube')
  expect(await world.network.comment?.publish(comment, account, io)).toEqual({ kind: 'uncertain' })
  const found = await world.network.comment?.find?.(comment, account, io)
  const [, kept] = world.sandbox.posts('youtube')
  expect(kept).toMatchObject({ text: comment.text, extra: { kind: 'comment', replyTo: remoteId } })
  expect(found).toEqual({
    kind: 'found',
    remoteId: kept?.id,
    url: `https://www.youtube.com/watch?v=${remoteId}&lc=${kept?.id}`,
  })
  const other = { ...comment, text: 'never sent' }
  expect(await world.network.comment?.find?.(other, account, io)).toEqual({ kind: 'absent' })
})

test('a video made for kids takes no comment, and says so', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const post = postOf(world, { settings: { ...settings, madeForKids: 'yes' } })
  const outcome = await publishToTheEnd(world, post, account, world.io())
  const comment = {
    publicationId: 'publication-2',
    remoteId: outcome.kind === 'published' ? outcome.remoteId : '',
    text: 'Hello',
    firstTriedAt: world.clock.now,
  }
  expect(await world.network.comment?.publish(comment, account, world.io())).toMatchObject({
    kind: 'rejected',
    message: expect.stringMatching(/made for kids/),
  })
})

test('playlists are listed; counts are read until the video is removed', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  expect(await world.network.choices?.('playlist', {}, account, world.callIo())).toMatchObject({
    kind: 'listed',
    choices: [{ label: 'Field recordings' }, { label: 'How it is made' }, { label: 'Shorts' }],
  })
  const outcome = await publishToTheEnd(world, postOf(world), account, world.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  expect(await world.network.metrics?.(remoteId, account, world.callIo())).toEqual({
    kind: 'counted',
    counts: { views: expect.any(Number), likes: expect.any(Number), comments: expect.any(Number) },
    readAt: world.clock.now,
  })
  expect(await world.network.remove?.(remoteId, account, world.callIo())).toEqual({ kind: 'removed' })
  expect(await world.network.remove?.(remoteId, account, world.callIo())).toEqual({ kind: 'removed' })
  expect(await world.network.metrics?.(remoteId, account, world.callIo())).toEqual({ kind: 'gone' })
  expect(world.sandbox.posts('youtube')).toHaveLength(0)
})

test.each(['failed codec', 'rejected copyright'])(
  'a video that YouTube has %s is forgotten: changed, it is uploaded anew, with its thumbnail',
  async (what) => {
    using world = openWorld('youtube')
    const account = await world.connected()
    const memory = new Map<string, unknown>()
    const io = world.io(memory)
    const broken = postOf(world, { text: `Larks\nstand-in: ${what}`, cover: cover() })
    expect((await publishToTheEnd(world, broken, account, io)).kind).toBe('rejected')
    expect([memory.get('video'), memory.get('session'), memory.get(liveStep)]).toEqual([null, null, null])
    expect(await world.network.find?.(broken, account, io)).toEqual({ kind: 'absent' })
    world.sandbox.clearPosts('youtube')
    const changed = postOf(world, { cover: cover() })
    expect(await publishToTheEnd(world, changed, account, io)).toMatchObject({ kind: 'published' })
    const [shown] = world.sandbox.posts('youtube')
    expect(shown).toMatchObject({ text: changed.text, extra: { coverId: expect.any(String) } })
    expect(memory.get(liveStep)).toMatchObject({ remoteId: shown?.id })
    expect(world.sandbox.calls('youtube', 'post')).toBe(2)
  },
)

test('a video that is only kept private stays noted, and is not uploaded again', async () => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const memory = new Map<string, unknown>()
  const post = postOf(world, { text: 'Larks\nstand-in: unaudited' })
  expect((await publishToTheEnd(world, post, account, world.io(memory))).kind).toBe('rejected')
  const [shown] = world.sandbox.posts('youtube')
  expect(memory.get('video')).toMatchObject({ id: shown?.id })
  expect(memory.get(liveStep)).toMatchObject({ remoteId: shown?.id })
})

test.each([
  ['its thumbnail', isThumbnail],
  ['the question for its state', (request: Request) => request.method === 'GET'],
])('a token refused for %s leaves the video sent', async (_, fits) => {
  using world = openWorld('youtube')
  const account = await world.connected()
  const refusing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const error = { code: 401, message: 'Invalid Credentials', errors: [{ reason: 'authError' }] }
    return fits(request) ? Response.json({ error }, { status: 401 }) : world.sandbox.fetch(request)
  }
  const io = world.io(new Map(), { fetch: refusing })
  expect(await world.network.publish(postOf(world, { cover: cover() }), account, io)).toEqual({
    kind: 'needs-reauth',
    sent: true,
  })
})
