import { expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.ts'

const base = 'http://stand-ins.test/sandbox/pinterest'
const now = new Date('2026-03-01T09:00:00Z')
const redirectUri = 'http://postlark.test/callback'
const client = { authorization: `Basic ${Buffer.from('lark:secret').toString('base64')}` }
const allScopes = 'boards:read,boards:write,pins:read,pins:write,user_accounts:read'

function call(sandbox: Sandbox, method: string, path: string, init: RequestInit = {}) {
  return sandbox.fetch(new Request(path.startsWith('http') ? path : base + path, { method, ...init }))
}

async function tokenFor(sandbox: Sandbox, scope = allScopes): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'lark',
    redirect_uri: redirectUri,
    scope,
    state: 's',
  })
  const body = new URLSearchParams({ account: 'ada', decision: 'approve' })
  const back = await call(sandbox, 'POST', `/oauth/?${query}`, { body })
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  const grant = await call(sandbox, 'POST', '/v5/oauth/token', { headers: client, body: form })
  return ((await grant.json()) as { access_token: string }).access_token
}

function json(token: string, body: unknown): RequestInit {
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

async function opened() {
  const sandbox = createSandbox({ storage: ':memory:', now: () => now })
  const token = await tokenFor(sandbox)
  const boards = await call(sandbox, 'GET', '/v5/boards', { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await boards.json()) as { items: { id: string }[] }
  const pin = {
    board_id: items[0]?.id,
    media_source: { source_type: 'image_base64', content_type: 'image/png', data: 'iVBORwA=' },
  }
  return { sandbox, token, pin }
}

test.each([
  ['a field the description does not have', { alt: 'text' }, 400, 1],
  ['a description of 801 characters', { description: '🐦'.repeat(801) }, 400, 1],
  ['a board that is none of the account', { board_id: '123' }, 404, 40],
  ['a number for a board', { board_id: 123 }, 400, 1],
  ['a link that is none', { link: 'example.com' }, 400, 1],
  [
    'a carousel of one',
    { media_source: { source_type: 'multiple_image_urls', items: [{ url: 'https://a.test/' }] } },
    400,
    1,
  ],
  [
    'a picture that cannot be fetched',
    { media_source: { source_type: 'image_url', url: 'https://a.invalid/' } },
    403,
    235,
  ],
  [
    'a WebP',
    { media_source: { source_type: 'image_base64', content_type: 'image/webp', data: 'AA==' } },
    400,
    1,
  ],
  ['a video that was never uploaded', { media_source: { source_type: 'video_id', media_id: '1' } }, 400, 1],
])('a pin is refused for %s', async (_, changes, status, code) => {
  const { sandbox, token, pin } = await opened()
  const answer = await call(sandbox, 'POST', '/v5/pins', json(token, { ...pin, ...changes }))
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code])
})

test('a pin of 800 characters is accepted, and its page is the one in the feed', async () => {
  const { sandbox, token, pin } = await opened()
  const body = { ...pin, description: '🐦'.repeat(800) }
  const answer = await call(sandbox, 'POST', '/v5/pins', json(token, body))
  const { id } = (await answer.json()) as { id: string }
  expect([answer.status, BigInt(id) > 2n ** 53n]).toEqual([201, true])
  const page = await call(sandbox, 'GET', `/pin/${id}/`)
  expect(page.headers.get('location')).toBe(`/sandbox/posts/pinterest/${id}`)
})

test('a missing token, a token without the scope, and a missing client get Pinterest’s errors', async () => {
  const { sandbox, pin } = await opened()
  const none = await call(sandbox, 'POST', '/v5/pins', json('none', pin))
  expect([none.status, await none.json()]).toMatchObject([401, { code: 2 }])
  const narrow = await call(sandbox, 'POST', '/v5/pins', json(await tokenFor(sandbox, 'pins:read'), pin))
  expect([narrow.status, await narrow.json()]).toMatchObject([401, { code: 3 }])
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' })
  expect((await call(sandbox, 'POST', '/v5/oauth/token', { body })).status).toBe(401)
})

interface Place {
  media_id: string
  upload_url: string
  upload_parameters: Record<string, string>
}

async function registered(sandbox: Sandbox, token: string): Promise<Place> {
  const answer = await call(sandbox, 'POST', '/v5/media', json(token, { media_type: 'video' }))
  return (await answer.json()) as Place
}

const film = () => new File([new Uint8Array(200_000).fill(7)], 'film.mp4', { type: 'video/mp4' })

function formOf(place: Place, change: (form: FormData) => void = () => {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(place.upload_parameters)) form.set(name, value)
  change(form)
  form.set('file', film())
  return form
}

test('the store accepts a complete form', async () => {
  const { sandbox, token } = await opened()
  const place = await registered(sandbox, token)
  expect((await call(sandbox, 'POST', place.upload_url, { body: formOf(place) })).status).toBe(204)
  const state = await call(sandbox, 'GET', `/v5/media/${place.media_id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await state.json()).toEqual({ media_id: place.media_id, media_type: 'video', status: 'processing' })
  const kept = await call(
    sandbox,
    'GET',
    `http://stand-ins.test/sandbox/media/pinterest-video-${place.media_id}`,
  )
  expect(Buffer.compare(new Uint8Array(await kept.arrayBuffer()), await film().bytes())).toBe(0)
})

test.each<[string, (form: FormData) => FormData, number]>([
  ['without a parameter', (form) => (form.delete('policy'), form), 403],
  ['with a parameter of its own', (form) => rebuilt(form, [['more', '1']], []), 403],
  ['with something behind the file', (form) => rebuilt(form, [], [['more', '1']]), 400],
  ['without a file', (form) => (form.delete('file'), form), 400],
])('the store refuses a form %s', async (_, change, status) => {
  const { sandbox, token } = await opened()
  const place = await registered(sandbox, token)
  const answer = await call(sandbox, 'POST', place.upload_url, { body: change(formOf(place)) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/xml'])
})

test('the store refuses a token', async () => {
  const { sandbox, token } = await opened()
  const place = await registered(sandbox, token)
  const init = { headers: { authorization: `Bearer ${token}` }, body: formOf(place) }
  expect((await call(sandbox, 'POST', place.upload_url, init)).status).toBe(400)
})

function rebuilt(form: FormData, before: [string, string][], behind: [string, string][]): FormData {
  const other = new FormData()
  for (const [name, value] of before) other.append(name, value)
  for (const [name, value] of form) other.append(name, value)
  for (const [name, value] of behind) other.append(name, value)
  return other
}

test.each([
  ['/v5/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x', continuous_refresh: 'true' }],
  ['/v5/oauth/token', { grant_type: 'authorization_code', code: 'x', client_id: 'lark' }],
  ['/v5/oauth/token/revoke', { token: 'x', client_id: 'lark' }],
])('a form with a field that is not in the description is refused: %s %o', async (path, fields) => {
  const sandbox = createSandbox({ storage: ':memory:', now: () => now })
  const body = new URLSearchParams(fields)
  const answer = await call(sandbox, 'POST', path, { headers: client, body })
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 1 })])
})
