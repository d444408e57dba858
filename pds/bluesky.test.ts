import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  liveStep,
  type NetworkAccount,
  type SentLinkCard,
  type PublishOutcome,
} from '../src/networks/network.ts'
import { bluesky } from '../src/networks/bluesky/bluesky.ts'
import { videoService } from './video-service.ts'
import {
  callIo,
  countPosts,
  ioOf,
  network,
  pictures,
  postOf,
  recordAt,
  server,
  signIn,
  videoFile,
} from './world.ts'

const uriOf = (outcome: PublishOutcome) => {
  if (outcome.kind !== 'published') throw new Error(`not published: ${JSON.stringify(outcome)}`)
  return outcome.remoteId
}

/** A wire that breaks once the server has taken the n-th record. */
function brokenAfterCreate(nth = 1): typeof fetch {
  let seen = 0
  return async (input, init) => {
    const answer = await fetch(input, init)
    const isCreate = String(input).endsWith('com.atproto.repo.createRecord')
    if (!isCreate || ++seen !== nth) return answer
    await answer.arrayBuffer()
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
  }
}

test('an app password opens the account, and a wrong one does not', async () => {
  const account = await signIn()
  expect(account).toMatchObject({ externalId: server.accounts[0]?.did, username: server.accounts[0]?.handle })
  expect(Date.parse(account.tokens.expiresAt ?? '')).toBeGreaterThan(Date.now())
  const { connect } = network
  const refused =
    connect.kind === 'app-password' &&
    (await connect.signIn({ handle: account.username, appPassword: 'wrong' }, callIo()))
  expect(refused).toEqual({
    kind: 'refused',
    message: 'Invalid handle or app password. Please check your credentials.',
  })
})

test('a text is read back as written, with its facets, and can be removed', async () => {
  const account = await signIn()
  const grace = server.accounts[1]
  const text = `👩‍👩‍👧 @${grace?.handle} #lark https://postlark.test/café & <3`
  const uri = uriOf(await network.publish(postOf({ text }), account, ioOf()))
  const { value } = await recordAt(uri)
  expect(value).toMatchObject({ $type: 'app.bsky.feed.post', text })
  const facets = value?.['facets'] as { index: { byteStart: number; byteEnd: number }; features: object[] }[]
  const covered = facets.map(({ index }) =>
    Buffer.from(text).subarray(index.byteStart, index.byteEnd).toString(),
  )
  expect(covered).toEqual([`@${grace?.handle}`, '#lark', 'https://postlark.test/café'])
  expect(facets[0]?.features).toEqual([{ $type: 'app.bsky.richtext.facet#mention', did: grace?.did }])
  for (const _ of ['once', 'twice']) {
    expect(await network.remove?.(uri, account, callIo())).toEqual({ kind: 'removed' })
    expect(await recordAt(uri)).toMatchObject({ error: 'RecordNotFound' })
  }
})

test('four images arrive in order, with words, shape and a content warning', async () => {
  const account = await signIn()
  const settings = { replyControl: 'everyone', allowQuotes: true, contentWarning: 'nudity' }
  const post = postOf({ text: '', media: pictures(4), settings })
  const uri = uriOf(await network.publish(post, account, ioOf()))
  const { value } = await recordAt(uri)
  const embed = value?.['embed'] as
    | { images: { alt: string; image: { ref: { $link: string } } }[] }
    | undefined
  const images = embed?.images ?? []
  expect(images.map(({ alt }) => alt)).toEqual(['Pixel 1', 'Pixel 2', 'Pixel 3', 'Pixel 4'])
  expect(value).toMatchObject({ labels: { values: [{ val: 'nudity' }] } })
  const query = new URLSearchParams({ did: account.externalId, cid: images[3]?.image.ref.$link ?? '' })
  const blob = await fetch(`${server.url}/xrpc/com.atproto.sync.getBlob?${query}`)
  expect(new Uint8Array(await blob.arrayBuffer()).at(-1)).toBe(3)
})

test('a link becomes a card with the picture of its page', async () => {
  const account = await signIn()
  const [picture] = pictures(1)
  const bytes = new Uint8Array(await ((await picture?.open()) ?? new Blob()).arrayBuffer())
  const card: SentLinkCard = {
    url: 'https://bakery.test/rye',
    title: 'Rye bread',
    description: 'Two days, four hands.',
    imageLeftOut: false,
    image: { mimeType: 'image/jpeg', bytes, width: 1, height: 1 },
  }
  const asked: string[] = []
  const io = ioOf(new Map(), { readLink: async (url) => (asked.push(url), card) })
  const uri = uriOf(
    await network.publish(postOf({ text: 'Read https://bakery.test/rye today' }), account, io),
  )
  expect(asked).toEqual(['https://bakery.test/rye'])
  const { value } = await recordAt(uri)
  expect(value?.['embed']).toMatchObject({
    $type: 'app.bsky.embed.external',
    external: { uri: card.url, title: card.title, description: card.description, thumb: { $type: 'blob' } },
  })
})

test('a reply chain stands below its first post, with its gates', async () => {
  const account = await signIn()
  const memory = new Map<string, unknown>()
  const post = postOf({
    text: 'First',
    replies: [
      { text: 'Second', media: pictures(1) },
      { text: 'Third', media: [] },
    ],
    settings: { replyControl: 'nobody', allowQuotes: false },
  })
  const uri = uriOf(await network.publish(post, account, ioOf(memory)))
  const refs = [0, 1, 2].map((at) => memory.get(`record:${at}`) ?? null) as ({
    uri: string
    cid: string
  } | null)[]
  const [first, second] = refs
  expect(first).toEqual({ uri, cid: (await recordAt(uri)).cid })
  expect((await recordAt(second?.uri ?? '')).value).toMatchObject({ reply: { root: first, parent: first } })
  expect((await recordAt(refs[2]?.uri ?? '')).value).toMatchObject({ reply: { root: first, parent: second } })
  const gate = uri.replace('feed.post', 'feed.threadgate')
  expect((await recordAt(gate)).value).toMatchObject({ post: uri, allow: [] })
  expect((await recordAt(uri.replace('feed.post', 'feed.postgate'))).value).toMatchObject({
    post: uri,
    embeddingRules: [{ $type: 'app.bsky.feed.postgate#disableRule' }],
  })
  await network.remove?.(uri, account, callIo())
  expect(await recordAt(gate)).toMatchObject({ error: 'RecordNotFound' })
})

test('an expired session asks for a new one; the renewed one posts, and the post is there once', async () => {
  const account = await signIn()
  const before = await countPosts(account.externalId)
  const expired: NetworkAccount = {
    ...account,
    tokens: { ...account.tokens, accessToken: expiredToken(account) },
  }
  const memory = new Map<string, unknown>()
  const post = postOf({ text: 'After the session', media: pictures(1) })
  expect(await network.publish(post, expired, ioOf(memory))).toEqual({ kind: 'needs-reauth' })
  const renewed = await network.connect.refresh(account, callIo())
  expect(renewed.kind).toBe('refreshed')
  const fresh = renewed.kind === 'refreshed' ? { ...account, tokens: renewed.tokens } : account
  expect((await network.publish(post, fresh, ioOf(memory))).kind).toBe('published')
  expect(await countPosts(account.externalId)).toBe(before + 1)
})

test('a session that was ended stays ended', async () => {
  const account = await signIn()
  await network.connect.revoke?.(account, callIo())
  expect(await network.connect.refresh(account, callIo())).toEqual({ kind: 'expired' })
})

test('a kill between the key and the answer leaves one post, which is found', async () => {
  const account = await signIn()
  const before = await countPosts(account.externalId)
  const memory = new Map<string, unknown>()
  const post = postOf({ text: 'Killed', media: pictures(2) })
  expect(await network.publish(post, account, ioOf(memory, { fetch: brokenAfterCreate() }))).toEqual({
    kind: 'uncertain',
  })
  const finding = await network.find?.(post, account, ioOf(memory))
  expect(finding).toMatchObject({ kind: 'found' })
  // Sent again regardless, the same key answers with the same post.
  const again = await network.publish(post, account, ioOf(memory))
  expect(again.kind === 'published' && again.remoteId).toBe(finding?.kind === 'found' && finding.remoteId)
  expect(await countPosts(account.externalId)).toBe(before + 1)
})

/** A wire that breaks before a record is on it. */
const never: typeof fetch = (input, init) => {
  if (!String(input).endsWith('createRecord')) return fetch(input, init)
  return Promise.reject(new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }))
}

test('a kill before the record reached the server leaves nothing, and says so for certain', async () => {
  const account = await signIn()
  const memory = new Map<string, unknown>()
  const post = postOf({ text: 'Never sent' })
  expect(await network.publish(post, account, ioOf(memory, { fetch: never }))).toEqual({ kind: 'uncertain' })
  expect(await network.find?.(post, account, ioOf(memory))).toEqual({ kind: 'absent' })
  expect((await network.publish(post, account, ioOf(memory))).kind).toBe('published')
})

test('a kill in the middle of a chain goes on with the item that is missing', async () => {
  const account = await signIn()
  const before = await countPosts(account.externalId)
  const memory = new Map<string, unknown>()
  const replies = ['two', 'three'].map((text) => ({ text, media: [] }))
  const post = postOf({ text: 'one', replies })
  const broken = ioOf(memory, { fetch: brokenAfterCreate(2) })
  expect(await network.publish(post, account, broken)).toEqual({ kind: 'uncertain' })
  expect(memory.get(liveStep)).toMatchObject({ done: 1, of: 3 })
  expect(await network.find?.(post, account, ioOf(memory))).toEqual({ kind: 'go-on' })
  expect(memory.get(liveStep)).toMatchObject({ done: 2, of: 3 })
  uriOf(await network.publish(post, account, ioOf(memory)))
  expect(await countPosts(account.externalId)).toBe(before + 3)
})

test('the token made for the video service lets it store a video with the server', async () => {
  const account = await signIn()
  await using service = await videoService()
  const withVideo = bluesky({ serviceUrl: server.url, videoUrl: service.url })
  const film = videoFile()
  const post = postOf({ text: 'Moving', media: [film] })
  const memory = new Map<string, unknown>()
  const first = await withVideo.publish(post, account, ioOf(memory))
  expect(first).toEqual({ kind: 'pending', ticket: { video: 'film' }, askAgainInSec: 5 })
  const outcome = await withVideo.askAgain?.({ video: 'film' }, post, account, ioOf(memory))
  const uri = uriOf(outcome ?? { kind: 'uncertain' })
  expect((await recordAt(uri)).value?.['embed']).toMatchObject({
    $type: 'app.bsky.embed.video',
    video: { $type: 'blob', mimeType: 'video/mp4', size: film.bytes },
    alt: 'A lark in flight',
    aspectRatio: { width: 720, height: 1280 },
  })
})

test('a text over the limit is refused with a sentence', async () => {
  const account = await signIn()
  const outcome = await network.publish(postOf({ text: 'x'.repeat(301) }), account, ioOf())
  expect(outcome).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: 'The text is longer than Bluesky allows (300 characters).',
  })
})

/** A session that this server opened and that is over: signed as it signs. */
function expiredToken(account: NetworkAccount): string {
  const [header = '', payload = ''] = account.tokens.accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const past = Buffer.from(JSON.stringify({ ...claims, iat: 1, exp: 7201 })).toString('base64url')
  const signature = createHmac('sha256', server.jwtSecret).update(`${header}.${past}`).digest('base64url')
  return `${header}.${past}.${signature}`
}
