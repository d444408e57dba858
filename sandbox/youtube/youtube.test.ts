import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const base = 'http://stand-ins.test/sandbox/youtube'
const now = new Date('2026-03-01T09:00:00Z')
const redirectUri = 'http://postlark.test/callback'
const verifier = 'v'.repeat(64)
const google = 'https://www.googleapis.com/auth/youtube'
const allScopes = `${google}.upload ${google}.readonly ${google}.force-ssl`
const unit = 262_144

function call(sandbox: Sandbox, method: string, path: string, init: RequestInit = {}) {
  return sandbox.fetch(new Request(path.startsWith('http') ? path : base + path, { method, ...init }))
}

function consentPath(scope: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'lark',
    redirect_uri: redirectUri,
    scope,
    state: 's',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })
  return `/o/oauth2/v2/auth?${query}`
}

async function opened(scope = allScopes) {
  const sandbox = createSandbox({ storage: ':memory:', now: () => now })
  const body = new URLSearchParams({ account: 'ada', decision: 'approve' })
  const back = await call(sandbox, 'POST', consentPath(scope), { body })
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    client_id: 'lark',
    client_secret: 'secret',
    code_verifier: verifier,
  })
  const grant = await call(sandbox, 'POST', '/oauth/token', { body: form })
  const { access_token } = (await grant.json()) as { access_token: string }
  return { sandbox, bearer: { authorization: `Bearer ${access_token}` } }
}

const resource = {
  snippet: { title: 'Larks', description: '', categoryId: '22' },
  status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
}
const insertPath = '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status'

function begin(
  bytes: number,
  changes: { headers?: Record<string, string>; body?: unknown } = {},
): RequestInit {
  return {
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(bytes),
      'x-upload-content-type': 'video/mp4',
      ...changes.headers,
    },
    body: JSON.stringify(changes.body ?? resource),
  }
}

function withBearer(bearer: Record<string, string>, init: RequestInit): RequestInit {
  return { ...init, headers: { ...(init.headers as Record<string, string>), ...bearer } }
}

const reasonOf = async (answer: Response) =>
  ((await answer.json()) as { error: { errors: { reason: string }[] } }).error.errors[0]?.reason

test('Google requires offline access, and that its consent page is shown', async () => {
  const { sandbox } = await opened()
  expect((await call(sandbox, 'GET', consentPath(allScopes))).status).toBe(200)
  expect((await call(sandbox, 'GET', consentPath(allScopes, { access_type: 'online' }))).status).toBe(400)
  expect((await call(sandbox, 'GET', consentPath(allScopes, { prompt: 'none' }))).status).toBe(400)
})

test.each<[string, string, Parameters<typeof begin>[1], string]>([
  ['a field the API does not have', insertPath, { body: { ...resource, id: 'x' } }, 'badRequest'],
  ['a part that is not named', insertPath.replace(',status', ''), {}, 'unexpectedPart'],
  ['a part there is not', `${insertPath},magic`, {}, 'unknownPart'],
  ['no title', insertPath, { body: { ...resource, snippet: {} } }, 'invalidTitle'],
  [
    'a < in the description',
    insertPath,
    { body: { ...resource, snippet: { title: 'a', description: '<3' } } },
    'invalidDescription',
  ],
  [
    '501 characters of tags',
    insertPath,
    { body: { ...resource, snippet: { title: 'a', tags: ['t'.repeat(501)] } } },
    'invalidTags',
  ],
  ['no length', insertPath, { headers: { 'x-upload-content-length': '' } }, 'uploadTooLarge'],
  ['a picture', insertPath, { headers: { 'x-upload-content-type': 'image/png' } }, 'badContent'],
])('a session is refused for %s', async (_, path, changes, reason) => {
  const { sandbox, bearer } = await opened()
  const answer = await call(sandbox, 'POST', path, withBearer(bearer, begin(10, changes)))
  expect([answer.status, await reasonOf(answer)]).toEqual([400, reason])
})

test('a token without the scope is answered with insufficientPermissions', async () => {
  const { sandbox, bearer } = await opened(`${google}.readonly`)
  const answer = await call(sandbox, 'POST', insertPath, withBearer(bearer, begin(10)))
  expect([answer.status, await reasonOf(answer)]).toEqual([403, 'insufficientPermissions'])
  expect((await call(sandbox, 'POST', insertPath, begin(10))).status).toBe(401)
})

test('parts are counted: gaps, odd sizes and wrong totals are refused, known bytes are skipped', async () => {
  const { sandbox, bearer } = await opened()
  const total = unit + 10
  const begun = await call(sandbox, 'POST', insertPath, withBearer(bearer, begin(total)))
  const uri = begun.headers.get('location') ?? ''
  const put = (range: string, bytes: number) =>
    call(sandbox, 'PUT', uri, {
      headers: { ...bearer, 'content-range': range, ...(bytes > 0 && { 'content-type': 'video/mp4' }) },
      ...(bytes > 0 && { body: new Uint8Array(bytes).fill(1) }),
    })
  const ask = () => put(`bytes */${total}`, 0)

  expect([begun.status, (await ask()).headers.get('range')]).toEqual([200, null])
  expect((await put(`bytes 0-99/${total}`, 100)).status).toBe(400)
  expect((await put(`bytes 0-${unit - 1}/${total + 1}`, unit)).status).toBe(400)
  expect((await put(`bytes ${unit}-${total - 1}/${total}`, 10)).status).toBe(400)
  expect((await put(`bytes 0-${unit - 1}/${total}`, 20)).status).toBe(400)

  const first = await put(`bytes 0-${unit - 1}/${total}`, unit)
  expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${unit - 1}`])
  expect((await put(`bytes 0-${unit - 1}/${total}`, unit)).headers.get('range')).toBe(`bytes=0-${unit - 1}`)
  expect(sandbox.posts('youtube')).toHaveLength(0)

  const last = await put(`bytes ${unit}-${total - 1}/${total}`, 10)
  const { id } = (await last.json()) as { id: string }
  expect([last.status, id.length]).toEqual([200, 11])
  // Asked or sent again, a finished session names the same video.
  expect(await (await ask()).json()).toMatchObject({ id })
  expect(await (await put(`bytes ${unit}-${total - 1}/${total}`, 10)).json()).toMatchObject({ id })
  expect(sandbox.posts('youtube').map((post) => post.id)).toEqual([id])
  const page = await call(sandbox, 'GET', `/watch?v=${id}`)
  expect(page.headers.get('location')).toBe(`/sandbox/posts/youtube/${id}`)
})

test('a session that was never opened is not found', async () => {
  const { sandbox, bearer } = await opened()
  const headers = { ...bearer, 'content-range': 'bytes */10' }
  const answer = await call(sandbox, 'PUT', '/upload/youtube/v3/videos?upload_id=none', { headers })
  expect(answer.status).toBe(404)
})

test.each([
  ['GET', '/youtube/v3/channels?part=snippet&mine=true&handle=ada'],
  ['GET', '/youtube/v3/playlistItems?part=snippet&playlistId=PL1&order=date'],
  ['GET', '/youtube/v3/videos?part=status&id=a&videoId=a'],
  ['POST', `${insertPath}&notify=true`],
  ['DELETE', '/youtube/v3/videos?id=a&part=snippet'],
])('a query parameter that a method does not have is refused: %s %s', async (method, path) => {
  const { sandbox, bearer } = await opened()
  const answer = await call(sandbox, method, path, { headers: bearer })
  const { error } = (await answer.json()) as { error: { message: string } }
  expect([answer.status, error.message]).toEqual([400, expect.stringContaining('Unknown name')])
})
