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

const inNoPlace = async () => 'https://postlark.test/public/gone'

/** What a world's network sends, as `METHOD path` and form fields. */
function recording(setup: ConformanceSetup) {
  const calls: { call: string; fields: Record<string, string> }[] = []
  const fetching: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const fields = Object.fromEntries(new URLSearchParams(await request.clone().text()))
    calls.push({ call: `${request.method} ${new URL(request.url).pathname.split('/v25.0')[1]}`, fields })
    return setup.sandbox.fetch(request)
  }
  return { calls, changes: { fetch: fetching } }
}

async function publish(changes: Partial<PreparedPost>) {
  const setup = openConformance('instagram')
  const account = await setup.connected()
  const { calls, changes: io } = recording(setup)
  const outcome = await attempt(setup, setup.post(changes), account).toEnd(io)
  const made = calls
    .filter(({ call }) => call === `POST /${account.externalId}/media`)
    .map(({ fields }) => fields)
  return { setup, account, made, outcome }
}

const url = expect.stringMatching(/^https:\/\/postlark\.test\/public\//)

test('one image is a post with caption and alt text', async () => {
  const { setup, made, outcome } = await publish({ text: 'A lark', media: images(1) })
  using _ = setup
  expect(outcome).toMatchObject({
    kind: 'published',
    url: expect.stringContaining('/sandbox/posts/instagram/'),
  })
  expect(made).toEqual([{ image_url: url, caption: 'A lark', alt_text: images(1)[0]?.altText }])
})

test('one video is a reel, with its cover', async () => {
  const { setup, made } = await publish({
    text: 'Moving',
    media: [video(2000)],
    cover: images(1)[0] ?? null,
    settings: { shareToFeed: false, coverAt: 3 },
  })
  using _ = setup
  expect(made).toEqual([
    { media_type: 'REELS', video_url: url, caption: 'Moving', share_to_feed: 'false', cover_url: url },
  ])
  expect(setup.sandbox.posts('instagram')).toMatchObject([{ extra: { kind: 'reel' } }])
})

test('without a cover picture the moment counts, and is within the video', async () => {
  const { setup, made } = await publish({ media: [video(2000)], settings: { coverAt: 60 } })
  using _ = setup
  expect(made[0]).toMatchObject({ thumb_offset: '11999' })
})

test('a story has no caption and no alt text', async () => {
  const { setup, made, outcome } = await publish({
    text: 'unseen',
    media: images(1),
    settings: { kind: 'story' },
  })
  using _ = setup
  expect(outcome.kind).toBe('published')
  expect(made).toEqual([{ media_type: 'STORIES', image_url: url }])
})

test('an unanswered story is found among the stories', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  setup.sandbox.faults.swallowNextAnswer('instagram')
  const post = setup.post({ media: images(1), settings: { kind: 'story' } })
  expect(await attempt(setup, post, account).toEnd()).toMatchObject({
    kind: 'published',
    remoteId: setup.sandbox.posts('instagram')[0]?.id,
  })
})

test('a carousel mixes, with alt text for images alone', async () => {
  const { setup, made, outcome } = await publish({
    text: 'Mixed',
    media: [...images(1), video(2000)],
    settings: { isAiGenerated: true },
  })
  using _ = setup
  expect(outcome.kind).toBe('published')
  expect(made).toEqual([
    { image_url: url, alt_text: images(1)[0]?.altText, is_carousel_item: 'true' },
    { media_type: 'VIDEO', video_url: url, is_carousel_item: 'true' },
    {
      media_type: 'CAROUSEL',
      children: expect.stringMatching(/^\d{17},\d{17}$/),
      caption: 'Mixed',
      is_ai_generated: 'true',
    },
  ])
})

test('an image that Instagram cannot fetch is the operator’s matter', async () => {
  const { setup, outcome } = await publish({
    media: images(1).map((one): PreparedMedia => ({ ...one, publicUrl: inNoPlace })),
  })
  using _ = setup
  expect(outcome).toEqual(couldNotFetch('Instagram'))
  // Meta has been seen to fail once and take the file later.
  expect(setup.sandbox.calls('instagram', 'upload')).toBe(3)
})

test('a video that Instagram cannot read is refused with what to do', async () => {
  const { setup, outcome } = await publish({
    media: [{ ...video(2000), publicUrl: images(1)[0]?.publicUrl ?? inNoPlace }],
  })
  using _ = setup
  expect(outcome).toEqual({
    kind: 'rejected',
    reason: 'content',
    message: expect.stringMatching(/\bMP4\b.*\bH\.264\b.*\bAAC\b/),
  })
})

test('a container older than a day is made again', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  expect((await setup.network.publish(setup.post(), account, setup.io(memory))).kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 25 * 3600 * 1000)
  expect((await setup.network.publish(setup.post(), account, setup.io(memory))).kind).toBe('pending')
  setup.clock.now = new Date(setup.clock.now.getTime() + 5_000)
  expect((await setup.network.publish(setup.post(), account, setup.io(memory))).kind).toBe('published')
  expect(setup.sandbox.posts('instagram')).toHaveLength(1)
})

test('a post answered with an error though it went out is found, not sent again', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const lying = {
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      const answer = await setup.sandbox.fetch(request)
      if (!request.url.endsWith('/media_publish')) return answer
      const error = {
        message: 'An unknown error occurred',
        type: 'OAuthException',
        code: -1,
        error_subcode: 2207001,
      }
      return Response.json({ error }, { status: 400 })
    }) satisfies typeof fetch,
  }
  const outcome = await attempt(setup, setup.post(), account).toEnd(lying)
  expect(outcome).toMatchObject({ kind: 'published', remoteId: setup.sandbox.posts('instagram')[0]?.id })
  expect(setup.sandbox.calls('instagram', 'post')).toBe(1)
})

test('a spent quota means waiting, before anything is made', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  await setup.sandbox.fetch(
    new Request('http://stand-ins.test/sandbox/instagram/quota', {
      method: 'PUT',
      body: JSON.stringify({ posts: 0, replies: 0 }),
    }),
  )
  expect(await attempt(setup, setup.post(), account).once()).toEqual({
    kind: 'rate-limited',
    retryAfterSec: 3600,
    scope: 'account',
  })
})

test('a first comment is below its post, and an unanswered one is found', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const outcome = await attempt(setup, setup.post(), account).toEnd()
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const comment = { publicationId: 'p', remoteId, text: 'First!', firstTriedAt: setup.clock.now }
  expect(await setup.network.comment?.find?.(comment, account, setup.io())).toEqual({ kind: 'absent' })
  setup.sandbox.faults.swallowNextAnswer('instagram')
  expect(await setup.network.comment?.publish(comment, account, setup.io())).toEqual({ kind: 'uncertain' })
  const [, below] = setup.sandbox.posts('instagram')
  expect(below).toMatchObject({ text: 'First!', extra: { kind: 'comment', replyTo: remoteId } })
  expect(await setup.network.comment?.find?.(comment, account, setup.io())).toEqual({
    kind: 'found',
    remoteId: below?.id,
    url: null,
  })
})

test('counts of a story are other ones than those of a reel', async () => {
  const reel = await publish({ text: 'seven77', media: [video(2000)] })
  using _ = reel.setup
  const id = reel.outcome.kind === 'published' ? reel.outcome.remoteId : ''
  reel.setup.sandbox.growth.pass(30)
  const { impressions: _shown, ...counts } = reel.setup.sandbox.growth.ofPost('instagram', id)?.counts ?? {}
  expect(await readPost(reel.setup, id, reel.account, reel.setup.callIo())).toMatchObject({
    counts,
    fields: { views: 'views', saves: 'saved', watch_avg_sec: 'ig_reels_avg_watch_time' },
    refused: [],
  })
  const story = await publish({ media: images(1), settings: { kind: 'story' } })
  using also = story.setup
  const storyId = story.outcome.kind === 'published' ? story.outcome.remoteId : ''
  const ofStory = await readPost(also, storyId, story.account, also.callIo())
  expect(ofStory).toMatchObject({ counts: { impressions: 0, reach: 0, comments: 0, shares: 0 } })
  expect(ofStory).not.toHaveProperty('counts.likes')
})

test('after a sending without an answer, "not published" is believed only half a minute later', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post(), account)
  setup.sandbox.faults.set({ network: 'instagram', kind: 'error-before', times: 1 })
  let outcome = await trying.once()
  while (outcome.kind === 'pending') {
    setup.clock.now = new Date(setup.clock.now.getTime() + outcome.askAgainInSec * 1000)
    outcome = await trying.once()
  }
  expect(outcome).toEqual({ kind: 'uncertain' })
  expect(await trying.once()).toMatchObject({ kind: 'pending', askAgainInSec: 30, sent: true })
  expect(setup.sandbox.posts('instagram')).toHaveLength(0)
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.posts('instagram')).toHaveLength(1)
})

/** Answers the first `media_publish` with an error instead of handing it on. */
function refusingOnce(setup: ConformanceSetup, error: Record<string, unknown>): { fetch: typeof fetch } {
  let isFirst = true
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!isFirst || !request.url.endsWith('/media_publish')) return setup.sandbox.fetch(request)
      isFirst = false
      return Response.json({ error: { type: 'OAuthException', message: 'no', ...error } }, { status: 400 })
    },
  }
}

async function processed(setup: ConformanceSetup) {
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  await setup.network.publish(setup.post(), account, setup.io(memory))
  setup.clock.now = new Date(setup.clock.now.getTime() + 5_000)
  return (changes = {}) => setup.network.publish(setup.post(), account, setup.io(memory, changes))
}

test('a file is asked about again after a second, then after half of the time it takes, at most a minute', async () => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const stillProcessing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const asksForState =
      request.method === 'GET' && new URL(request.url).searchParams.get('fields')?.includes('status_code')
    return asksForState
      ? Response.json({ id: '1', status_code: 'IN_PROGRESS' })
      : setup.sandbox.fetch(request)
  }
  const begun = setup.clock.now.getTime()
  const asked: unknown[] = []
  for (const second of [0, 1, 2, 3, 8, 60, 600]) {
    setup.clock.now = new Date(begun + second * 1000)
    asked.push(
      await setup.network.publish(setup.post(), account, setup.io(memory, { fetch: stillProcessing })),
    )
  }
  const waits = [1, 1, 1, 2, 4, 30, 60]
  expect(asked).toMatchObject(waits.map((askAgainInSec) => ({ kind: 'pending', askAgainInSec })))
})

test('a clear refusal of the last call is reported, once the container is known to be unpublished', async () => {
  using setup = openConformance('instagram')
  const again = await processed(setup)
  const restricted = refusingOnce(setup, { code: 25, error_subcode: 2207050 })
  expect(await again(restricted)).toMatchObject({ kind: 'rejected', reason: 'account' })
})

test('a token refused by the last call leaves no doubt: with another the post goes out at once', async () => {
  using setup = openConformance('instagram')
  const again = await processed(setup)
  const changes = refusingOnce(setup, { code: 190 })
  expect(await again(changes)).toEqual({ kind: 'needs-reauth' })
  expect((await again(changes)).kind).toBe('published')
})

test('a published container is not sent again, only looked up', async () => {
  using setup = openConformance('instagram')
  const again = await processed(setup)
  setup.sandbox.faults.swallowNextAnswer('instagram')
  expect(await again()).toEqual({ kind: 'uncertain' })
  expect((await again()).kind).toBe('published')
  expect(setup.sandbox.calls('instagram', 'post')).toBe(1)
})

test('published too early is waited for, not an error', async () => {
  using setup = openConformance('instagram')
  const again = await processed(setup)
  const early = refusingOnce(setup, { code: 9007, error_subcode: 2207027 })
  expect(await again(early)).toEqual({ kind: 'pending', ticket: expect.anything(), askAgainInSec: 10 })
  expect((await again(early)).kind).toBe('published')
})

const refusedToken = {
  error: { code: 190, message: 'Error validating access token', type: 'OAuthException' },
}

test.each([
  ['its container', (path: string) => /\/\d+$/.test(path)],
  ['the list of posts', (path: string) => path.endsWith('/media')],
])('a token refused when %s is read after the last call leaves the post sent', async (_, fits) => {
  using setup = openConformance('instagram')
  const again = await processed(setup)
  setup.sandbox.faults.swallowNextAnswer('instagram')
  expect(await again()).toEqual({ kind: 'uncertain' })
  const refusing: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const isIt = request.method === 'GET' && fits(new URL(request.url).pathname)
    return isIt ? Response.json(refusedToken, { status: 401 }) : setup.sandbox.fetch(request)
  }
  expect(await again({ fetch: refusing })).toEqual({ kind: 'needs-reauth', sent: true })
})

/** Answers lists of posts with none. */
function unlisted(setup: ConformanceSetup): { fetch: typeof fetch } {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isList = request.method === 'GET' && new URL(request.url).pathname.endsWith('/media')
      return isList ? Response.json({ data: [] }) : setup.sandbox.fetch(request)
    },
  }
}

test.each([
  ['unanswered', null],
  ['refused', refusedToken],
])('a post that is out after its sending was %s, and is not listed, is never absent', async (_, said) => {
  using setup = openConformance('instagram')
  const account = await setup.connected()
  const memory = new Map<string, unknown>()
  const post = setup.post()
  const publish = (changes = {}) => setup.network.publish(post, account, setup.io(memory, changes))
  const later = (sec: number) => void (setup.clock.now = new Date(setup.clock.now.getTime() + sec * 1000))
  await publish()
  later(5)
  const lying: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await setup.sandbox.fetch(request)
    if (!request.url.endsWith('/media_publish')) return answer
    if (said === null) throw new TypeError('fetch failed')
    return Response.json(said, { status: 401 })
  }
  expect((await publish({ fetch: lying })).kind).toBe(said ? 'needs-reauth' : 'uncertain')
  expect(await publish(unlisted(setup))).toMatchObject({ kind: 'pending', sent: true })
  later(11 * 60)
  expect(await publish(unlisted(setup))).toEqual({ kind: 'uncertain' })
  const find = (changes = {}) => setup.network.find?.(post, account, setup.io(memory, changes))
  expect(await find(unlisted(setup))).toEqual({ kind: 'unknowable' })
  expect((await find())?.kind).toBe('found')
  expect(setup.sandbox.posts('instagram')).toHaveLength(1)
})
