import { expect, test } from 'vitest'
import { images, openConformance, video, type ConformanceSetup, readPost } from '../conformance-setup.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'

const MiB = 1024 * 1024
const chosen = { privacy: 'PUBLIC_TO_EVERYONE', consent: true }

function videoPost(setup: ConformanceSetup, settings: PreparedPost['settings'] = chosen, bytes?: number) {
  return { ...setup.post({ text: 'A lark #birds', media: [video(bytes)] }), settings }
}

function photoPost(setup: ConformanceSetup, settings: PreparedPost['settings'] = chosen) {
  const post = setup.post({ text: 'Three larks', media: images(3) })
  return { ...post, settings: { title: 'Larks', ...settings } }
}

/** Asks again, as often and as late as the network wants. */
async function untilDone(
  setup: ConformanceSetup,
  first: PublishOutcome,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  let outcome = first
  for (let turn = 0; outcome.kind === 'pending' && turn < 50; turn++) {
    setup.clock.now = new Date(setup.clock.now.getTime() + outcome.askAgainInSec * 1000)
    outcome = (await setup.network.askAgain?.(outcome.ticket, post, account, io)) ?? outcome
  }
  return outcome
}

/** Whatever leaves, by path. */
function listening(
  setup: ConformanceSetup,
  paths: string[],
  changes: Partial<NetworkIo> = {},
): Partial<NetworkIo> {
  return {
    ...changes,
    fetch: (input, init) => {
      const request = new Request(input, init)
      paths.push(`${request.method} ${new URL(request.url).pathname.replace('/sandbox/tiktok', '')}`)
      return setup.sandbox.fetch(request)
    },
  }
}

test('a video goes in pieces, is pending while TikTok works, and ends at its own address', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = videoPost(setup, { ...chosen, allowComments: true, isAiGenerated: true }, 25 * MiB)
  const first = await setup.network.publish(post, account, io)
  expect(first).toMatchObject({ kind: 'pending', sent: true })
  const outcome = await untilDone(setup, first, post, account, io)
  const [live] = setup.sandbox.posts('tiktok')
  expect(outcome).toEqual({
    kind: 'published',
    remoteId: live?.id,
    url: `https://www.tiktok.com/@ada/video/${live?.id}`,
  })
  expect(Number.isSafeInteger(Number(live?.id))).toBe(false)
  expect(live).toMatchObject({ text: 'A lark #birds', extra: { notes: ['Everyone', 'AI-generated'] } })
  const shown = await setup.sandbox.fetch(new Request(`http://stand-ins.test${live?.media[0]?.url}`))
  const sent = await (await post.media[0]?.open())?.bytes()
  expect(Buffer.compare(await shown.bytes(), sent ?? new Uint8Array())).toBe(0)
})

test('a crash after any step resumes at the next piece and posts once', async () => {
  let boundaries = 0
  for (let crashAfter = 1; ; crashAfter++) {
    using setup = openConformance('tiktok')
    const account = await setup.connected()
    const post = videoPost(setup, chosen, 31 * MiB)
    const memory = new Map<string, unknown>()
    let left = crashAfter
    const step = () => {
      if (--left === 0) throw new Error('crash')
    }
    const crashing = setup.io(memory)
    const { put } = crashing.steps
    const { intend } = crashing
    crashing.steps.put = async (name, value) => (await put(name, value), step())
    crashing.intend = async (learned) => (await intend(learned), step())
    const first = await setup.network.publish(post, account, crashing).catch(() => 'crashed')
    if (first !== 'crashed') break
    boundaries++
    expect(await setup.network.find?.(post, account, setup.io(memory))).toEqual({ kind: 'absent' })
    const paths: string[] = []
    const io = setup.io(memory, listening(setup, paths))
    const outcome = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
    expect(outcome.kind).toBe('published')
    expect(paths.filter((path) => path === 'PUT /video/')).toHaveLength(3 - Math.min(crashAfter - 1, 2))
    expect(setup.sandbox.posts('tiktok')).toHaveLength(1)
    expect(setup.sandbox.calls('tiktok', 'upload')).toBe(1)
  }
  // The upload, two pieces and the intent.
  expect(boundaries).toBe(4)
})

test('a lost answer of the last piece is uncertain, and found by its publish id', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = videoPost(setup)
  setup.sandbox.faults.swallowNextAnswer('tiktok')
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toMatchObject({ kind: 'pending', sent: true })
  setup.clock.now = new Date(setup.clock.now.getTime() + 60_000)
  expect(await setup.network.find?.(post, account, io)).toMatchObject({
    kind: 'found',
    remoteId: setup.sandbox.posts('tiktok')[0]?.id,
  })
})

test('publishing again after a lost answer asks first, and never sends twice', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = videoPost(setup)
  setup.sandbox.faults.swallowNextAnswer('tiktok')
  await setup.network.publish(post, account, io)
  const again = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
  expect(again.kind).toBe('published')
  expect(setup.sandbox.posts('tiktok')).toHaveLength(1)
})

test('a 5xx for the last piece is settled as absent, and the same upload continues', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = videoPost(setup)
  setup.sandbox.faults.set({ network: 'tiktok', kind: 'error-before', times: 1 })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'absent' })
  const outcome = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
  expect(outcome.kind).toBe('published')
  expect(setup.sandbox.calls('tiktok', 'upload')).toBe(1)
})

test('a piece that TikTok took without saying so is not sent again', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = videoPost(setup, chosen, 31 * MiB)
  let pieces = 0
  const losing = setup.io(memory, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await setup.sandbox.fetch(request)
      if (request.method === 'PUT' && ++pieces === 1) throw new TypeError('fetch failed')
      return answer
    },
  })
  expect(await setup.network.publish(post, account, losing)).toEqual({ kind: 'unreachable' })
  const io = setup.io(memory)
  const outcome = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
  expect(outcome.kind).toBe('published')
  const shown = setup.sandbox.posts('tiktok')[0]?.media[0]?.url
  const file = await setup.sandbox.fetch(new Request(`http://stand-ins.test${shown}`))
  expect((await file.bytes()).length).toBe(31 * MiB)
})

test('an upload whose hour is over starts again, as it cannot have been published', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = videoPost(setup, chosen, 31 * MiB)
  const stopped = setup.io(memory, { intend: () => Promise.reject(new Error('crash')) })
  await setup.network.publish(post, account, stopped).catch(() => {})
  setup.clock.now = new Date(setup.clock.now.getTime() + 90 * 60_000)
  const io = setup.io(memory)
  const fresh = await setup.connected()
  const outcome = await untilDone(setup, await setup.network.publish(post, fresh, io), post, fresh, io)
  expect(outcome.kind).toBe('published')
  expect(setup.sandbox.calls('tiktok', 'upload')).toBe(2)
  expect(setup.sandbox.posts('tiktok')).toHaveLength(1)
})

test('photos are fetched by TikTok, with title and description', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = photoPost(setup)
  const first = await setup.network.publish(post, account, io)
  expect(first).toMatchObject({ kind: 'pending', sent: true })
  expect(await untilDone(setup, first, post, account, io)).toMatchObject({
    kind: 'published',
    url: expect.stringMatching(/^https:\/\/www\.tiktok\.com\/@ada\/photo\/\d{19}$/),
  })
  const [live] = setup.sandbox.posts('tiktok')
  expect(live).toMatchObject({ text: 'Three larks', extra: { kind: 'photos', title: 'Larks' } })
  const last = await setup.sandbox.fetch(new Request(`http://stand-ins.test${live?.media.at(-1)?.url}`))
  expect((await last.bytes()).at(-1)).toBe(2)
})

test('photos whose answer was lost are found in the list, or left to their author, and never sent twice', async () => {
  for (const [privacy, settled] of [
    ['PUBLIC_TO_EVERYONE', 'found'],
    ['SELF_ONLY', 'unknowable'],
  ] as const) {
    using setup = openConformance('tiktok')
    const account = await setup.connected()
    const io = setup.io()
    const post = photoPost(setup, { ...chosen, privacy })
    setup.sandbox.faults.swallowNextAnswer('tiktok')
    expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
    expect((await setup.network.find?.(post, account, io))?.kind).toBe(settled)
    expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
    expect(setup.sandbox.posts('tiktok')).toHaveLength(1)
  }
})

test('photos of older days with the same words are not taken for the lost ones', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  await setup.network.publish(photoPost(setup), account, setup.io())
  setup.clock.now = new Date(setup.clock.now.getTime() + 600_000)
  setup.sandbox.faults.set({ network: 'tiktok', kind: 'error-before', times: 1 })
  const io = setup.io()
  await setup.network.publish(photoPost(setup), account, io)
  expect(await setup.network.find?.(photoPost(setup), account, io)).toEqual({ kind: 'unknowable' })
})

test('photos that TikTok cannot fetch are tried again from the beginning', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const io = setup.io()
  const post = photoPost(setup)
  const unreachable = {
    ...post,
    media: post.media.map((media) => ({ ...media, publicUrl: async () => 'https://nowhere.test/x.jpg' })),
  }
  const first = await setup.network.publish(unreachable, account, io)
  expect(await untilDone(setup, first, unreachable, account, io)).toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('PUBLIC_URL'),
  })
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'absent' })
  const ticket = first.kind === 'pending' ? first.ticket : {}
  const second = (await setup.network.askAgain?.(ticket, post, account, io)) ?? first
  expect((await untilDone(setup, second, post, account, io)).kind).toBe('published')
})

test('a post that fails at TikTok says why, by asking and by looking', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected('failing-ada')
  const io = setup.io()
  const post = videoPost(setup)
  const first = await setup.network.publish(post, account, io)
  const outcome = await untilDone(setup, first, post, account, io)
  expect(outcome).toMatchObject({ kind: 'rejected', message: expect.stringContaining('pixels') })
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'absent' })
  expect(await setup.network.publish(post, account, io)).toEqual(outcome)
})

test('a post that only some may see ends at the profile, one in moderation after waiting a little', async () => {
  using setup = openConformance('tiktok')
  for (const [name, privacy, maxWaitSec] of [
    ['ada', 'SELF_ONLY', 30],
    ['moderated-ada', 'PUBLIC_TO_EVERYONE', 300],
  ] as const) {
    const account = await setup.connected(name)
    const io = setup.io()
    const post = videoPost(setup, { ...chosen, privacy })
    const began = setup.clock.now.getTime()
    const outcome = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
    expect(outcome).toMatchObject({ kind: 'published', url: `https://www.tiktok.com/@${name}` })
    expect(setup.clock.now.getTime() - began).toBeLessThan(maxWaitSec * 1000)
  }
})

test.each([
  ['no audience was chosen', 'ada', { consent: true }, 'default'],
  ['consent is missing', 'ada', { privacy: 'SELF_ONLY' }, 'consent'],
  ['the audience is not offered', 'private-ada', chosen, 'Only you'],
  [
    'branded content would be private',
    'ada',
    { consent: true, privacy: 'SELF_ONLY', brandedContent: true },
    'Branded',
  ],
])('nothing is sent when %s', async (_what, name, settings, words) => {
  using setup = openConformance('tiktok')
  const account = await setup.connected(name)
  for (const post of [videoPost(setup, settings), photoPost(setup, settings)]) {
    expect(await setup.network.publish(post, account, setup.io())).toMatchObject({
      kind: 'rejected',
      reason: 'content',
      message: expect.stringContaining(words),
    })
  }
  expect(setup.sandbox.calls('tiktok', 'upload') + setup.sandbox.calls('tiktok', 'post')).toBe(0)
})

test('a video longer than the account may post is refused with both lengths', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected('short-ada')
  const post = setup.post({ media: [{ ...video(), durationSec: 95.2 }], settings: chosen })
  expect(await setup.network.publish(post, account, setup.io())).toMatchObject({
    message: expect.stringMatching(/\b1 min\b.*\b1 min 36 s\b/),
  })
})

test.each([
  ['unaudited-ada', 'operator'],
  ['unowned-ada', 'operator'],
  ['banned-ada', 'account'],
])('the reason that stops %s is reported, and the post is not out', async (name, reason) => {
  using setup = openConformance('tiktok')
  const account = await setup.connected(name)
  const io = setup.io()
  expect(await setup.network.publish(photoPost(setup), account, io)).toMatchObject({
    kind: 'rejected',
    reason,
  })
  expect(await setup.network.find?.(photoPost(setup), account, io)).toEqual({ kind: 'absent' })
})

test('what an account has switched off stays off, whatever was chosen', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected('short-ada')
  const bodies: string[] = []
  const io = setup.io(new Map(), {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/video/init/')) bodies.push(await request.clone().text())
      return setup.sandbox.fetch(request)
    },
  })
  const settings = { ...chosen, allowComments: true, allowDuet: true, allowStitch: true, coverAt: 1.5 }
  await setup.network.publish(videoPost(setup, settings), account, io)
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    post_info: {
      title: 'A lark #birds',
      privacy_level: 'PUBLIC_TO_EVERYONE',
      disable_comment: true,
      disable_duet: true,
      disable_stitch: true,
      video_cover_timestamp_ms: 1500,
      brand_content_toggle: false,
      brand_organic_toggle: false,
      is_aigc: false,
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: 6 * MiB,
      chunk_size: 6 * MiB,
      total_chunk_count: 1,
    },
  })
})

test('the audiences come from TikTok, with what the account has switched off', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected('private-ada')
  expect(await setup.network.choices?.('privacy', {}, account, setup.callIo())).toEqual({
    kind: 'listed',
    choices: [
      {
        value: 'SELF_ONLY',
        label: 'Only you',
        facts: {
          commentDisabled: false,
          duetDisabled: true,
          stitchDisabled: true,
          maxVideoSec: 600,
          nickname: 'Private Ada',
        },
      },
    ],
  })
})

test('counts are read by the post id, and by the publish id of a post not named yet', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected('moderated-ada')
  const io = setup.io()
  const post = videoPost(setup)
  const outcome = await untilDone(setup, await setup.network.publish(post, account, io), post, account, io)
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  expect(await readPost(setup, remoteId, account, io)).toMatchObject({ kind: 'unseen' })
  setup.clock.now = new Date(setup.clock.now.getTime() + 3600_000)
  const counts = { kind: 'counted', counts: { views: expect.any(Number), likes: expect.any(Number) } }
  expect(await readPost(setup, remoteId, account, io)).toMatchObject(counts)
  const id = setup.sandbox.posts('tiktok')[0]?.id ?? ''
  expect(await readPost(setup, id, account, io)).toMatchObject(counts)
})

test('a disconnected account’s token is dead', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const { connect } = setup.network
  await connect.revoke?.(account, setup.callIo())
  expect(await setup.network.publish(videoPost(setup), account, setup.io())).toEqual({ kind: 'needs-reauth' })
})

/** A wire on which TikTok answers every question for a status with an error. */
function statusSaying(setup: ConformanceSetup, code: string): Partial<NetworkIo> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      return request.url.endsWith('/status/fetch/')
        ? Response.json({ data: {}, error: { code, message: '', log_id: '1' } }, { status: 401 })
        : setup.sandbox.fetch(request)
    },
  }
}

test.each([
  ['a video', videoPost],
  ['photos', photoPost],
])('%s that TikTok knows no more under its id may be out: neither absent nor sent again', async (_, make) => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const post = make(setup)
  const memory = new Map<string, unknown>()
  const first = await setup.network.publish(post, account, setup.io(memory))
  const ticket = first.kind === 'pending' ? first.ticket : {}
  const io = setup.io(memory, statusSaying(setup, 'invalid_publish_id'))
  expect(await setup.network.askAgain?.(ticket, post, account, io)).toEqual({ kind: 'uncertain' })
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'unknowable' })
  expect(await setup.network.publish(post, account, io)).toEqual({ kind: 'uncertain' })
  expect(setup.sandbox.posts('tiktok')).toHaveLength(1)
})

test.each([
  ['a video', videoPost],
  ['photos', photoPost],
])('a token refused when asking about %s leaves it sent', async (_, make) => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const post = make(setup)
  const memory = new Map<string, unknown>()
  const first = await setup.network.publish(post, account, setup.io(memory))
  const ticket = first.kind === 'pending' ? first.ticket : {}
  const io = setup.io(memory, statusSaying(setup, 'access_token_invalid'))
  const refused = { kind: 'needs-reauth', sent: true }
  expect(await setup.network.askAgain?.(ticket, post, account, io)).toEqual(refused)
  expect(await setup.network.publish(post, account, io)).toEqual(refused)
})

test('a token refused when asking where the last piece should begin leaves the video sent', async () => {
  using setup = openConformance('tiktok')
  const account = await setup.connected()
  const asking = statusSaying(setup, 'access_token_invalid')
  const io = setup.io(new Map(), {
    fetch: async (input, init) =>
      new Request(input, init).method === 'PUT'
        ? new Response(null, { status: 416 })
        : (asking.fetch ?? fetch)(input, init),
  })
  expect(await setup.network.publish(videoPost(setup), account, io)).toEqual({
    kind: 'needs-reauth',
    sent: true,
  })
})
