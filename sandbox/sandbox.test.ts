import { expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, sandboxAppPassword, type Sandbox } from './sandbox.ts'

const base = 'http://stand-ins.test/sandbox'
const start = new Date('2026-03-01T09:00:00Z')

function call(sandbox: Sandbox, method: string, path: string, body?: unknown, token?: string) {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers['authorization'] = `Bearer ${token}`
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return sandbox.fetch(new Request(base + path, init))
}

async function session(sandbox: Sandbox) {
  const login = { identifier: 'ada.test', password: sandboxAppPassword }
  const answer = await call(sandbox, 'POST', '/bluesky/xrpc/com.atproto.server.createSession', login)
  return (await answer.json()) as { did: string; accessJwt: string; refreshJwt: string }
}

function create(
  sandbox: Sandbox,
  who: { did: string; accessJwt: string },
  rkey: string,
  changes: object = {},
) {
  const record = { $type: 'app.bsky.feed.post', text: 'Hello', createdAt: start.toISOString(), ...changes }
  const body = { repo: who.did, collection: 'app.bsky.feed.post', rkey, record }
  return call(sandbox, 'POST', '/bluesky/xrpc/com.atproto.repo.createRecord', body, who.accessJwt)
}

const rkey = '3mfyeszcd2227'

test('a restart keeps accounts, tokens, posts and emails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'))
  const storage = join(folder, 'sandbox.sqlite')
  const before = createSandbox({ storage, now: () => start })
  const who = await session(before)
  await create(before, who, rkey)
  await call(before, 'POST', '/mail/messages', { to: 'ada@example.com', subject: 'Hi', text: 'there' })
  before.close()

  const after = createSandbox({ storage, now: () => start })
  expect(after.posts('bluesky')).toMatchObject([{ account: 'ada.test', text: 'Hello' }])
  expect(after.mail()).toMatchObject([{ to: 'ada@example.com', subject: 'Hi', text: 'there' }])
  expect((await create(after, who, '3mfyeszcd2327')).status).toBe(200)
  after.close()
  rmSync(folder, { recursive: true })
})

test('a record key makes one post, and the second response is that of a real server', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const who = await session(sandbox)
  expect((await create(sandbox, who, rkey)).status).toBe(200)
  const second = await create(sandbox, who, rkey, { text: 'other words' })
  expect([second.status, await second.json()]).toEqual([
    500,
    { error: 'InternalServerError', message: 'Internal Server Error' },
  ])
  expect(sandbox.posts('bluesky')).toMatchObject([{ text: 'Hello' }])
})

test.each([
  ['a field the lexicon does not have', { extra: 1 }, 'InvalidRequest'],
  ['no time', { createdAt: undefined }, 'InvalidRequest'],
  ['a text of 301 graphemes', { text: '👩‍👩‍👧'.repeat(20) + 'a'.repeat(281) }, 'InvalidRequest'],
  [
    'a facet outside of the text',
    { facets: [{ index: { byteStart: 0, byteEnd: 6 }, features: [] }] },
    'InvalidRequest',
  ],
  [
    'an image that was never uploaded',
    {
      embed: {
        $type: 'app.bsky.embed.images',
        images: [
          { alt: '', image: { $type: 'blob', ref: { $link: 'bafkreia' }, mimeType: 'image/png', size: 3 } },
        ],
      },
    },
    'BlobNotFound',
  ],
])('Bluesky refuses %s', async (_, changes, error) => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const answer = await create(sandbox, await session(sandbox), rkey, changes)
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, error])
})

test('a token works only for its own repository', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const who = await session(sandbox)
  expect((await create(sandbox, { ...who, did: 'did:plc:someone' }, rkey)).status).toBe(401)
  expect((await create(sandbox, { ...who, accessJwt: who.refreshJwt }, rkey)).status).toBe(400)
})

test.each([
  ['POST', '/bluesky/xrpc/com.atproto.repo.createRecord', 401],
  ['POST', '/twitter/2/tweets', 401],
  ['GET', '/twitter/2/users/me', 401],
  ['POST', '/linkedin/rest/posts', 400],
  ['GET', '/linkedin/v2/userinfo', 401],
] as const)('%s %s without a token or header is answered with %i', async (method, path, status) => {
  const sandbox = createSandbox({ storage: ':memory:' })
  expect((await call(sandbox, method, path, method === 'POST' ? {} : undefined)).status).toBe(status)
})

test('LinkedIn requires a version, and refuses a retired one', async () => {
  const sandbox = createSandbox({ storage: ':memory:', now: () => start })
  const ask = (version: string) =>
    sandbox.fetch(
      new Request(`${base}/linkedin/rest/posts`, {
        method: 'POST',
        headers: { 'linkedin-version': version },
      }),
    )
  expect(await (await ask('202410')).json()).toEqual({
    status: 426,
    code: 'NONEXISTENT_VERSION',
    message: 'Requested version 20241001 is not active',
  })
  expect((await ask('202510')).status).toBe(426)
})

test('an authorize request without PKCE, client or address shows the error', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const good = {
    response_type: 'code',
    client_id: 'a',
    redirect_uri: 'http://localhost:3000/back',
    scope: 'tweet.read',
    state: 's',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }
  const ask = (query: Record<string, string>) =>
    call(sandbox, 'GET', `/twitter/i/oauth2/authorize?${new URLSearchParams(query)}`)
  expect((await ask(good)).status).toBe(200)
  for (const field of [
    'response_type',
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
  ] as const) {
    const { [field]: _, ...rest } = good
    expect((await ask(rest)).status).toBe(400)
  }
  expect((await ask({ ...good, code_challenge_method: 'plain' })).status).toBe(400)
  expect((await ask({ ...good, redirect_uri: 'javascript:alert(1)' })).status).toBe(400)
})

test('faults are set by request, apply at their rate, and repeat with their seed', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const who = await session(sandbox)
  const run = async () => {
    const fault = { network: 'bluesky', kind: 'error-before', rate: 0.3, seed: 7 }
    expect((await call(sandbox, 'PUT', '/api/faults', fault)).status).toBe(200)
    const statuses = []
    for (let index = 0; index < 40; index++) {
      sandbox.clearPosts('bluesky')
      statuses.push((await create(sandbox, who, rkey)).status)
    }
    return statuses
  }
  const first = await run()
  expect(first).toContain(500)
  expect(first).toContain(200)
  expect(await run()).toEqual(first)
  await call(sandbox, 'DELETE', '/api/faults')
  expect(await (await call(sandbox, 'GET', '/api/faults')).json()).toEqual([])
  expect((await call(sandbox, 'PUT', '/api/faults', { network: 'myspace', kind: 'slow' })).status).toBe(400)
})

test('a swallowed response keeps the post and breaks the call', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const who = await session(sandbox)
  sandbox.faults.swallowNextAnswer('bluesky')
  await expect(create(sandbox, who, rkey)).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } })
  expect(sandbox.posts('bluesky')).toHaveLength(1)
  expect((await create(sandbox, who, '3mfyeszcd2327')).status).toBe(200)
})

test('pages show posts and emails as text, never as markup', async () => {
  const sandbox = createSandbox({ storage: ':memory:', now: () => start })
  const who = await session(sandbox)
  const text = '<script>alert(1)</script> https://a.example/?x=1&y="2'
  await create(sandbox, who, rkey, { text })
  await call(sandbox, 'POST', '/mail/messages', { to: 'ada@example.com', subject: '<b>Hi</b>', text })
  const pages = ['', '?network=bluesky', `/bluesky/profile/${who.did}/post/${rkey}`, '/mail', '/mail/1']
  for (const path of pages) {
    const answer = await call(sandbox, 'GET', path)
    const page = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(page).toContain('&lt;script&gt;')
    expect(page).toContain('href="https://a.example/?x=1&amp;y=')
    expect(page).not.toMatch(/<script|style=|<b>/)
  }
  expect((await call(sandbox, 'GET', '/bluesky/profile/did:plc:x/post/none')).status).toBe(404)
})

test('the posts of a network are JSON, newest last, and can be cleared', async () => {
  const sandbox = createSandbox({ storage: ':memory:', now: () => start })
  const who = await session(sandbox)
  await create(sandbox, who, '3mfyeszcd2227', { text: 'first' })
  await create(sandbox, who, '3mfyeszcd2327', { text: 'second' })
  const read = async () => (await call(sandbox, 'GET', '/api/bluesky/posts')).json()
  expect(await read()).toMatchObject([
    { account: 'ada.test', text: 'first', media: [], created_at: '2026-03-01T09:00:00.000Z' },
    { text: 'second' },
  ])
  expect((await call(sandbox, 'DELETE', '/api/bluesky/posts')).status).toBe(204)
  expect(await read()).toEqual([])
})
