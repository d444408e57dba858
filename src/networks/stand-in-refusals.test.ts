import { expect, test } from 'vitest'
import { attempt, openConformance, videoOf, type ConformanceSetup } from './conformance-setup.ts'
import type { StandInNetwork } from '#sandbox/sandbox.ts'

const base = 'http://stand-ins.test/sandbox'

async function call(
  setup: ConformanceSetup,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const answer = await setup.sandbox.fetch(new Request(base + path, init))
  const text = await answer.text()
  return { status: answer.status, text }
}

/** A setup, and the headers of a call as its account. */
async function signedIn(network: StandInNetwork, more: Record<string, string> = {}) {
  const setup = openConformance(network)
  const account = await setup.connected()
  return { setup, account, headers: { authorization: `Bearer ${account.tokens.accessToken}`, ...more } }
}

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain' }
const noPicture = Buffer.from('%PDF-1.7 no picture').toString('base64')
const picture = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]).toString('base64')

test('X takes only JSON that is called JSON', async () => {
  const { setup, headers } = await signedIn('twitter')
  using _ = setup
  const post = (type: Record<string, string>) =>
    call(setup, '/twitter/2/tweets', {
      method: 'POST',
      headers: { ...headers, ...type },
      body: JSON.stringify({ text: 'A lark' }),
    })
  const refused = await post(plain)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('application/json')])
  expect(setup.sandbox.posts('twitter')).toEqual([])
  expect((await post({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(201)
})

test('X takes no file for a picture that is none', async () => {
  const { setup, headers } = await signedIn('twitter')
  using _ = setup
  const upload = async (bytes: string) => {
    const body = Buffer.from(bytes, 'base64')
    const asked = { media_type: 'image/png', total_bytes: body.length, media_category: 'tweet_image' }
    const init = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(asked) }
    const begun = await call(setup, '/twitter/2/media/upload/initialize', init)
    const { id } = (JSON.parse(begun.text) as { data: { id: string } }).data
    const form = new FormData()
    form.set('segment_index', '0')
    form.set('media', new Blob([body]))
    await call(setup, `/twitter/2/media/upload/${id}/append`, { method: 'POST', headers, body: form })
    return call(setup, `/twitter/2/media/upload/${id}/finalize`, { method: 'POST', headers })
  }
  expect(await upload(noPicture)).toMatchObject({
    status: 400,
    text: expect.stringContaining('unrecognized'),
  })
  expect((await upload(picture)).status).toBe(200)
})

test('X knows a client by its secret', async () => {
  const { setup } = await signedIn('twitter')
  using _ = setup
  const ask = (id: string, secret: string) =>
    call(setup, '/twitter/2/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=refresh_token&refresh_token=none',
    })
  expect(await ask('lark', 'another')).toMatchObject({
    status: 401,
    text: expect.stringContaining('unauthorized_client'),
  })
  expect((await ask('stand-in', 'another')).status).toBe(401)
  expect((await ask('stand-in', 'stand-in')).status).toBe(400)
  expect([(await ask('owl', 'first')).status, (await ask('owl', 'second')).status]).toEqual([400, 401])
})

test('LinkedIn takes only JSON that is called JSON', async () => {
  const version = { 'linkedin-version': '202609', 'x-restli-protocol-version': '2.0.0' }
  const { setup, account, headers } = await signedIn('linkedin', version)
  using _ = setup
  const body = JSON.stringify({
    author: `urn:li:person:${account.externalId.split(':').at(-1)}`,
    commentary: 'A lark',
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  })
  const post = (type: Record<string, string>) =>
    call(setup, '/linkedin/rest/posts', { method: 'POST', headers: { ...headers, ...type }, body })
  expect((await post(plain)).status).toBe(415)
  expect(setup.sandbox.posts('linkedin')).toEqual([])
  expect((await post(json)).status).toBe(201)
})

test('Pinterest takes no file for a picture that is none', async () => {
  const { setup, headers } = await signedIn('pinterest', json)
  using _ = setup
  const boards = await call(setup, '/pinterest/v5/boards', { headers })
  const [board] = (JSON.parse(boards.text) as { items: { id: string }[] }).items
  const pin = (data: string) => {
    const media_source = { source_type: 'image_base64', content_type: 'image/png', data }
    const body = JSON.stringify({ board_id: board?.id, title: 'A lark', media_source })
    return call(setup, '/pinterest/v5/pins', { method: 'POST', headers, body })
  }
  expect(await pin(noPicture)).toMatchObject({ status: 403, text: expect.stringContaining('broken') })
  expect((await pin(picture)).status).toBe(201)
})

test.each(['facebook', 'instagram'] as const)('%s knows no version that is not out', async (network) => {
  const { setup, headers } = await signedIn(network)
  using _ = setup
  for (const version of ['v26.0', 'v99.0', 'v25.1', 'v0.0']) {
    const answer = await call(setup, `/${network}/${version}/me?fields=id`, { headers })
    expect([version, answer.text]).toEqual([version, expect.stringContaining('Unknown path components')])
  }
  const known = await call(setup, `/${network}/v24.0/me?fields=id`, { headers })
  expect(known.text).not.toContain('Unknown path components')
})

test('YouTube publishes later only what is private until then, and does not require a choice about children', async () => {
  const { setup, headers } = await signedIn('youtube', json)
  using _ = setup
  const begin = (status: object) =>
    call(setup, '/youtube/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status', {
      method: 'POST',
      headers: { ...headers, 'x-upload-content-type': 'video/mp4', 'x-upload-content-length': '4' },
      body: JSON.stringify({ snippet: { title: 'A lark' }, status }),
    })
  const publishAt = '2026-03-02T09:00:00Z'
  for (const privacyStatus of ['public', 'unlisted']) {
    expect(await begin({ privacyStatus, publishAt })).toMatchObject({
      status: 400,
      text: expect.stringContaining('invalidPublishAt'),
    })
  }
  expect((await begin({ privacyStatus: 'private', publishAt })).status).toBe(200)
  expect((await begin({ privacyStatus: 'public' })).status).toBe(200)
})

test('Bluesky gives a record a key when it comes without one', async () => {
  const { setup, account, headers } = await signedIn('bluesky', json)
  using _ = setup
  const create = () => {
    const record = { $type: 'app.bsky.feed.post', text: 'A lark', createdAt: setup.clock.now.toISOString() }
    const body = JSON.stringify({ repo: account.externalId, collection: 'app.bsky.feed.post', record })
    return call(setup, '/bluesky/xrpc/com.atproto.repo.createRecord', { method: 'POST', headers, body })
  }
  const uris = []
  while (uris.length < 3) {
    const { status, text } = await create()
    expect(status).toBe(200)
    uris.push((JSON.parse(text) as { uri: string }).uri)
  }
  expect(new Set(uris).size).toBe(3)
  expect(uris[0]).toMatch(/\/app\.bsky\.feed\.post\/[234567abcdefghij][2-7a-z]{12}$/)
})

test.each([
  ['facebook', 'reel', 95, /length/],
  ['facebook', 'reel', 2, /length/],
  ['facebook', 'story', 95, /length/],
  ['facebook', 'story', 61, /length/],
  ['instagram', 'story', 95, /video/],
  ['instagram', 'post', 901, /video/],
] as const)('%s refuses a %s of %i seconds', async (network, kind, seconds, words) => {
  using setup = openConformance(network)
  const post = setup.post({ media: [videoOf(seconds)], settings: { kind } })
  const outcome = await attempt(setup, post, await setup.connected()).toEnd()
  expect(outcome).toMatchObject({ kind: 'rejected', message: expect.stringMatching(words) })
  expect(setup.sandbox.posts(network)).toEqual([])
})

test.each([
  ['facebook', 'reel', 90],
  ['facebook', 'story', 60],
  ['facebook', 'post', 95],
  ['instagram', 'story', 60],
  ['instagram', 'post', 95],
] as const)('%s takes a %s of %i seconds', async (network, kind, seconds) => {
  using setup = openConformance(network)
  const post = setup.post({ media: [videoOf(seconds)], settings: { kind } })
  expect((await attempt(setup, post, await setup.connected()).toEnd()).kind).toBe('published')
})
