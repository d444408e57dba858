import { expect, test } from 'vitest'
import { attempt, images, openConformance, video, type ConformanceSetup } from '../conformance-setup.ts'
import type { NetworkIo, PreparedPost } from '../network.ts'

function postTo(
  setup: ConformanceSetup,
  settings: PreparedPost['settings'],
  changes: Partial<PreparedPost> = {},
) {
  return { ...setup.post({ text: 'A loaf of rye\n\nIt rose.', media: [], ...changes }), settings }
}

/** Whatever leaves: path and form fields. */
function listening(
  setup: ConformanceSetup,
  sent: { path: string; fields: Record<string, string> }[],
): Partial<NetworkIo> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace('/sandbox/reddit', '')
      const isForm = request.headers.get('content-type')?.includes('urlencoded')
      const body = isForm ? await request.clone().text() : ''
      sent.push({ path, fields: Object.fromEntries(new URLSearchParams(body)) })
      return setup.sandbox.fetch(request)
    },
  }
}

test('a text goes out with exactly the fields of the API', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const sent: { path: string; fields: Record<string, string> }[] = []
  const post = postTo(setup, { subreddit: 'r/test', nsfw: true, spoiler: false, sendReplies: false })
  const outcome = await setup.network.publish(post, account, setup.io(new Map(), listening(setup, sent)))
  const [live] = setup.sandbox.posts('reddit')
  expect(outcome).toEqual({
    kind: 'published',
    remoteId: live?.id,
    url: `https://www.reddit.com/r/test/comments/${live?.id.slice(3)}/`,
  })
  expect(live).toMatchObject({
    text: 'It rose.',
    extra: { title: 'A loaf of rye', notes: ['r/test', 'NSFW'] },
  })
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/test/post_requirements', '/api/submit'])
  expect(sent[1]?.fields).toEqual({
    api_type: 'json',
    sr: 'test',
    kind: 'self',
    title: 'A loaf of rye',
    text: 'It rose.',
    nsfw: 'true',
    spoiler: 'false',
    sendreplies: 'false',
    resubmit: 'true',
    validate_on_submit: 'true',
  })
})

test.each([
  ['one picture', 1],
  ['a video', 0],
])('%s is answered without an id, and pending until it is listed', async (_what, count) => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit: 'test' }, { media: count ? images(1) : [video()] })
  const trying = attempt(setup, post, account)
  expect(await trying.once()).toMatchObject({ kind: 'pending', sent: true })
  expect(await trying.once()).toMatchObject({ kind: 'pending', sent: true })
  setup.clock.now = new Date(setup.clock.now.getTime() + 3_000)
  expect(await trying.once()).toMatchObject({
    kind: 'published',
    remoteId: setup.sandbox.posts('reddit')[0]?.id,
  })
  expect(setup.sandbox.calls('reddit', 'post')).toBe(1)
})

test('a picture that never appears is left to its author, with a message', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit: 'test' }, { media: images(1) })
  const trying = attempt(setup, post, account)
  await trying.once()
  setup.sandbox.clearPosts('reddit')
  expect(await trying.toEnd()).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('30 minutes'),
  })
  expect(setup.sandbox.calls('reddit', 'post')).toBe(1)
})

test('a picture whose answer was lost is waited for, found, and not sent twice', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit: 'test' }, { media: images(1) })
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('reddit')
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toMatchObject({ kind: 'unreachable' })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  setup.clock.now = new Date(setup.clock.now.getTime() + 5_000)
  expect(await setup.network.find?.(post, account, io)).toMatchObject({ kind: 'found' })
  expect((await setup.network.publish(post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('reddit')).toHaveLength(1)
})

test('a lost post is found below many newer ones, and an older twin is not taken for it', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const twin = postTo(setup, { subreddit: 'test' })
  await setup.network.publish(twin, account, setup.io())
  setup.clock.now = new Date(setup.clock.now.getTime() + 600_000)
  const lost = postTo(setup, { subreddit: 'test' })
  expect(await setup.network.find?.(lost, account, setup.io())).toEqual({ kind: 'absent' })
  setup.sandbox.faults.swallowNextAnswer('reddit')
  await setup.network.publish(lost, account, setup.io())
  for (let index = 0; index < 30; index++) {
    const newer = postTo(setup, { subreddit: 'test' }, { text: `newer ${index}` })
    await setup.network.publish(newer, account, setup.io())
  }
  const found = await setup.network.find?.(lost, account, setup.io())
  expect(found).toMatchObject({ kind: 'found', remoteId: setup.sandbox.posts('reddit')[1]?.id })
})

test('the same title in another subreddit is another post', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  await setup.network.publish(postTo(setup, { subreddit: 'bread' }), account, setup.io())
  const post = postTo(setup, { subreddit: 'test' })
  expect(await setup.network.find?.(post, account, setup.io())).toEqual({ kind: 'absent' })
})

test('a link is posted once: the second time it is found, and someone else’s is a duplicate', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit: 'test', link: 'https://bakery.test/rye?a=1&b=2' })
  const memory = new Map<string, unknown>()
  const outcome = await setup.network.publish(post, account, setup.io(memory))
  expect(outcome.kind).toBe('published')
  expect(setup.sandbox.posts('reddit')[0]?.extra).toMatchObject({
    kind: 'link',
    link: { url: 'https://bakery.test/rye?a=1&b=2' },
  })
  expect(await setup.network.publish(post, account, setup.io())).toMatchObject({ kind: 'published' })
  const bob = await setup.connected('bob')
  expect(await setup.network.publish(post, bob, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'duplicate',
  })
  expect(setup.sandbox.posts('reddit')).toHaveLength(1)
})

test.each([
  ['flaired', {}, 'flair'],
  ['nolinks', { link: 'https://a.test/' }, 'links'],
  ['noself', {}, 'text posts'],
  ['private', {}, 'private'],
  ['nowhere', {}, 'subreddit'],
  ['strict', { title: 'Short' }, '10 characters'],
  ['strict', { title: 'x'.repeat(51) }, '50 characters'],
  ['strict', { title: 'Without a mark' }, '[OC], [Help]'],
  ['strict', { title: '[OC] spam, lovely spam' }, '“spam”'],
  ['strict', { title: '[OC] a link', link: 'https://evil-example.org/' }, 'example.org'],
])('what r/%s does not take is said before it is sent: %o', async (subreddit, settings, words) => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit, ...settings })
  expect(await setup.network.publish(post, account, setup.io())).toMatchObject({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringContaining(words),
  })
  expect(setup.sandbox.posts('reddit')).toHaveLength(0)
})

test('a subreddit’s limits let through what fits them', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const fitting: PreparedPost['settings'][] = [
    { title: '[OC] spammers welcome' },
    { title: '[OC] a good link', link: 'https://www.example.org/' },
  ]
  for (const settings of fitting) {
    const post = postTo(setup, { subreddit: 'strict', ...settings })
    expect(await setup.network.publish(post, account, setup.io())).toMatchObject({ kind: 'published' })
  }
})

test('flairs are those of the chosen subreddit, and go out with the post', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const { choices } = setup.network
  const listed = await choices?.('flair', { subreddit: 'r/Flaired' }, account, setup.callIo())
  expect(listed).toMatchObject({ choices: [{ label: 'News' }, { label: 'Question' }] })
  const flair = listed?.kind === 'listed' ? (listed.choices[1]?.value ?? '') : ''
  for (const chosen of [{}, { subreddit: 'bread' }]) {
    expect(await choices?.('flair', chosen, account, setup.callIo())).toEqual({ kind: 'listed', choices: [] })
  }
  expect(await choices?.('flair', { subreddit: 'nowhere' }, account, setup.callIo())).toMatchObject({
    kind: 'rejected',
  })
  const post = postTo(setup, { subreddit: 'flaired', flair })
  expect(await setup.network.publish(post, account, setup.io())).toMatchObject({ kind: 'published' })
  expect(setup.sandbox.posts('reddit')[0]?.extra.notes).toEqual(['r/flaired', 'Question'])
})

test('posting too often waits as long as Reddit says, and then goes out without a second look', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const slow = postTo(setup, { subreddit: 'slowdown' })
  expect(await setup.network.publish(slow, account, setup.io(memory))).toEqual({
    kind: 'rate-limited',
    retryAfterSec: 562,
    scope: 'account',
  })
  const sent: { path: string }[] = []
  await setup.network.publish(slow, account, setup.io(memory, listening(setup, sent as never)))
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/slowdown/post_requirements', '/api/submit'])
})

test('a video has the picture its author chose, or a plain one', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const [cover = null] = images(1)
  for (const chosen of [cover, null]) {
    setup.sandbox.clearPosts('reddit')
    const post = postTo(setup, { subreddit: 'test' }, { media: [video()], cover: chosen })
    await setup.network.publish(post, account, setup.io())
    const coverId = setup.sandbox.posts('reddit')[0]?.extra.coverId ?? ''
    const shown = await setup.sandbox.fetch(new Request(`http://stand-ins.test/sandbox/media/${coverId}`))
    expect(shown.headers.get('content-type')).toBe(chosen ? 'image/png' : 'image/jpeg')
  }
})

test('a file that is too large is refused with its limit', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const [image] = images(1)
  const large = { ...image, open: async () => new Blob([new Uint8Array(21 * 1024 * 1024)]) }
  const post = postTo(setup, { subreddit: 'test' }, { media: [large as NonNullable<typeof image>] })
  expect(await setup.network.publish(post, account, setup.io())).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('20 MB'),
  })
})

test('the refresh token stays, until it is revoked', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const { connect } = setup.network
  const renewed = await connect.refresh(account, setup.callIo())
  expect(renewed).toMatchObject({
    kind: 'refreshed',
    tokens: { refreshToken: account.tokens.refreshToken, expiresAt: '2026-03-01T10:00:00.000Z' },
  })
  await connect.revoke?.(account, setup.callIo())
  expect(await connect.refresh(account, setup.callIo())).toEqual({ kind: 'expired' })
  expect(await setup.network.publish(setup.post(), account, setup.io())).toEqual({ kind: 'needs-reauth' })
})

test('every call carries the app’s own User-Agent, and only Reddit itself the token', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const calls: [string, string | null, boolean][] = []
  const io = setup.io(new Map(), {
    fetch: (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      calls.push([path, request.headers.get('user-agent'), request.headers.has('authorization')])
      return setup.sandbox.fetch(request)
    },
  })
  await setup.network.publish(postTo(setup, { subreddit: 'test' }, { media: images(2) }), account, io)
  expect(calls.every(([, agent]) => agent === 'web:app.postlark:v1 (stand-in)')).toBe(true)
  expect(calls.filter(([path]) => path.endsWith('/media-store')).map(([, , open]) => open)).toEqual([
    false,
    false,
  ])
})

test('a token refused while a picture is waited for leaves it sent', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const post = postTo(setup, { subreddit: 'test' }, { media: images(1) })
  const memory = new Map<string, unknown>()
  const first = await setup.network.publish(post, account, setup.io(memory))
  const ticket = first.kind === 'pending' ? first.ticket : {}
  const refusing = {
    fetch: async () => Response.json({ message: 'Unauthorized', error: 401 }, { status: 401 }),
  }
  const refused = { kind: 'needs-reauth', sent: true }
  expect(await setup.network.askAgain?.(ticket, post, account, setup.io(memory, refusing))).toEqual(refused)
  expect(await setup.network.publish(post, account, setup.io(memory, refusing))).toEqual(refused)
})

test('a file is announced, and a post removed, with only the fields of those calls', async () => {
  using setup = openConformance('reddit')
  const account = await setup.connected()
  const sent: { path: string; fields: Record<string, string> }[] = []
  const io = setup.io(new Map(), listening(setup, sent))
  await setup.network.publish(postTo(setup, { subreddit: 'test' }, { media: images(1) }), account, io)
  const remoteId = setup.sandbox.posts('reddit')[0]?.id ?? ''
  expect(await setup.network.remove?.(remoteId, account, io)).toEqual({ kind: 'removed' })
  const fieldsOf = (path: string) => sent.find((call) => call.path === path)?.fields
  expect(fieldsOf('/api/media/asset.json')).toEqual({ filepath: 'image-1.png', mimetype: 'image/png' })
  expect(fieldsOf('/api/del')).toEqual({ id: remoteId })
})
