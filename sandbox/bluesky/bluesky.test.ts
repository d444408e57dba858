import { expect, test } from 'vitest'
import { createSandbox, sandboxAppPassword, type Sandbox } from '../sandbox.ts'

const base = 'http://stand-ins.test/sandbox/bluesky'
const start = new Date('2026-03-01T09:00:00Z')
const rkey = '3mfyeszcd2227'
const video = 'did:web:stand-ins.test'

/** A server with one signed-in account, and a clock tests can move. */
async function open() {
  const clock = { now: start }
  const sandbox = createSandbox({ storage: ':memory:', now: () => clock.now })
  const login = { identifier: 'ada.test', password: sandboxAppPassword }
  const session = await call(sandbox, 'com.atproto.server.createSession', login)
  const { did, accessJwt } = session.body as { did: string; accessJwt: string }
  return { sandbox, clock, did, token: accessJwt }
}

/** A procedure if there is a body, else a query. */
async function call(sandbox: Sandbox, method: string, body?: object | string, token?: string, at = '') {
  const type = typeof body === 'string' ? 'video/mp4' : 'application/json'
  const headers = {
    ...(body && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const init = body ? { method: 'POST', headers, body: sent } : { headers }
  const answer = await sandbox.fetch(new Request(`${base}${at}/xrpc/${method}`, init))
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

type Opened = Awaited<ReturnType<typeof open>>

function create({ sandbox, did, token }: Opened, key: string, changes: object = {}) {
  const record = { $type: 'app.bsky.feed.post', text: 'Hello', createdAt: start.toISOString(), ...changes }
  const body = { repo: did, collection: 'app.bsky.feed.post', rkey: key, record }
  return call(sandbox, 'com.atproto.repo.createRecord', body, token)
}

async function serviceToken({ sandbox, token }: Opened, lxm: string, aud = video): Promise<string> {
  const query = new URLSearchParams({ aud, lxm })
  const given = await call(sandbox, `com.atproto.server.getServiceAuth?${query}`, undefined, token)
  return String(given.body['token'])
}

const limits = (opened: Opened, token: string) =>
  call(opened.sandbox, 'app.bsky.video.getUploadLimits', undefined, token, '/video')

test('a service token is valid for one method of one service, for a minute', async () => {
  const opened = await open()
  const good = await serviceToken(opened, 'app.bsky.video.getUploadLimits')
  expect(await limits(opened, good)).toMatchObject({ status: 200, body: { canUpload: true } })
  const others = [
    opened.token,
    await serviceToken(opened, 'com.atproto.repo.uploadBlob'),
    await serviceToken(opened, 'app.bsky.video.getUploadLimits', 'did:web:elsewhere.test'),
  ]
  for (const token of others) expect(await limits(opened, token)).toMatchObject({ status: 401 })
  opened.clock.now = new Date(start.getTime() + 61_000)
  expect(await limits(opened, good)).toMatchObject({ status: 401 })
})

test('a video is processed for a while, and the same bytes are recognized', async () => {
  const opened = await open()
  const token = await serviceToken(opened, 'com.atproto.repo.uploadBlob')
  const upload = () =>
    call(opened.sandbox, `app.bsky.video.uploadVideo?did=${opened.did}&name=a.mp4`, 'film', token, '/video')
  const first = (await upload()).body['jobStatus'] as { jobId: string }
  const status = async () =>
    (await call(opened.sandbox, `app.bsky.video.getJobStatus?jobId=${first.jobId}`, undefined, '', '/video'))
      .body['jobStatus']
  expect(await status()).toMatchObject({ state: 'JOB_STATE_ENCODING', progress: 0 })
  opened.clock.now = new Date(start.getTime() + 12_000)
  expect(await status()).toMatchObject({
    state: 'JOB_STATE_COMPLETED',
    blob: { mimeType: 'video/mp4', size: 4 },
  })
  expect(await upload()).toMatchObject({ status: 409, body: { error: 'already_exists', jobId: first.jobId } })
})

test('a reply names its thread by URI and CID', async () => {
  const opened = await open()
  const { uri, cid } = (await create(opened, rkey)).body as { uri: string; cid: string }
  const root = { uri, cid }
  const stranger = { uri, cid: 'bafyreiaaaaaaaaaaaaaaaaaaaaaaaaaa' }
  expect(await create(opened, '3mfyeszcd2327', { reply: { root, parent: stranger } })).toMatchObject({
    status: 400,
  })
  expect(await create(opened, '3mfyeszcd2327', { reply: { root } })).toMatchObject({ status: 400 })
  expect(await create(opened, '3mfyeszcd2327', { reply: { root, parent: root } })).toMatchObject({
    status: 200,
  })
  expect(opened.sandbox.posts('bluesky')[1]?.extra).toEqual({ kind: 'reply', replyTo: uri })
})

test('a gate has the key of its post, and putting it twice keeps one', async () => {
  const opened = await open()
  const { uri: post } = (await create(opened, rkey)).body as { uri: string }
  const collection = 'app.bsky.feed.threadgate'
  const put = (key: string, changes: object = {}) => {
    const record = { $type: collection, post, allow: [], createdAt: start.toISOString(), ...changes }
    const body = { repo: opened.did, collection, rkey: key, record }
    return call(opened.sandbox, 'com.atproto.repo.putRecord', body, opened.token)
  }
  expect(await put('3mfyeszcd2327')).toMatchObject({ status: 400 })
  expect(await put(rkey, { allow: [{ $type: 'app.bsky.feed.threadgate#nobodyRule' }] })).toMatchObject({
    status: 400,
  })
  expect(await put(rkey)).toMatchObject({ status: 200 })
  expect(await put(rkey)).toMatchObject({ status: 200 })
  expect(opened.sandbox.posts('bluesky')[0]?.extra.notes).toEqual(['Replies: nobody'])
})

test('posts are listed 25 at a time', async () => {
  const opened = await open()
  const { uri } = (await create(opened, rkey)).body as { uri: string }
  const show = (count: number) => {
    const query = new URLSearchParams(Array.from({ length: count }, () => ['uris', uri]))
    return call(opened.sandbox, `app.bsky.feed.getPosts?${query}`, undefined, opened.token)
  }
  expect(await show(1)).toMatchObject({ status: 200, body: { posts: [{ uri, replyCount: 0 }] } })
  expect(await show(26)).toMatchObject({ status: 400 })
})
