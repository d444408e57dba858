import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Render } from '#contract/film.ts'
import { renderMessages } from '#contract/film-messages.ts'
import { openTestApi, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>

let api: Api
let owner: Member
let author: Member
let viewer: Member
let stranger: Member

/** A file stands for a font that the server brings. */
const font = { family: 'Film Own 1', path: fileURLToPath(import.meta.url), bytes: 7, named: null }

beforeAll(async () => {
  api = await openTestApi({
    engineVersion: async () => 'ffmpeg-1',
    filmFonts: async () => [font],
    instance: { ...testInstance, billing: 'sandbox' },
  })
  owner = await api.join('Olga Owner')
  author = await api.join('Arno Author')
  viewer = await api.join('Vera Viewer')
  stranger = await api.join('Stan Stranger')
  await api.addMember(owner.workspaceId, author.id, 'author')
  await api.addMember(owner.workspaceId, viewer.id, 'viewer')
})
afterAll(() => api[Symbol.asyncDispose]())
beforeEach(async () => {
  await api.database.db.deleteFrom('renders').execute()
  await api.database.db.deleteFrom('usage_logs').execute()
})

const film = {
  version: 1,
  size: {
    width: 270,
    height: 480,
  },
  frameRate: 30,
  durationSec: 5,
  ground: { fill: '#204060' },
  layers: [],
  alt: 'A colour',
}

const body = (changes: object = {}) => ({
  workspaceId: owner.workspaceId,
  userId: owner.id,
  itemId: 'post-1',
  film,
  ...changes,
})

const render = (as: Member | null, sent: object, headers: object = {}) =>
  api.ask('POST', '/render', { body: sent, headers, ...(as && { cookie: as.cookie }) })

async function accepted(as: Member, sent: object = body()): Promise<Render> {
  const answer = await render(as, sent)
  expect(answer.status).toBe(202)
  return (await answer.json()) as Render
}

const query = (changes: object = {}) =>
  new URLSearchParams({
    itemId: 'post-1',
    workspaceId: owner.workspaceId,
    userId: owner.id,
    ...changes,
  }).toString()

const status = (as: Member, id: string, changes: object = {}) =>
  api.ask('GET', `/status/${id}?${query(changes)}`, { cookie: as.cookie })
const cancel = (as: Member, id: string, changes: object = {}) =>
  api.ask('POST', `/cancel/${id}?${query(changes)}`, { cookie: as.cookie })

interface Refusal {
  code: string
  error: string
  detail: string
  problems?: { place: string }[]
}

async function refusalOf(answer: Response) {
  const { code, error, detail, problems } = (await answer.json()) as Refusal
  expect(error).toBe(detail)
  return { status: answer.status, code, error, places: problems?.map(({ place }) => place) }
}

test('an author asks for a film on the owner, reads how far it is, and cancels it', async () => {
  const { id } = await accepted(author)
  const read = await status(author, id)
  expect(read.status).toBe(200)
  expect(await read.json()).toMatchObject({ id, status: 'queued', stage: 'waiting', url: null, error: null })
  expect((await status(viewer, id)).status).toBe(200)
  for (let time = 0; time < 2; time++) {
    const answer = await cancel(author, id)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'cancelled', stage: null }])
  }
})

test('without a session nobody is answered', async () => {
  expect(await refusalOf(await render(null, body()))).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('every field that is wrong is named', async () => {
  const wrong = { film: undefined, template: 'poster', textColor: 'red', size: '3:2', durationSec: 1_000 }
  const refusal = await refusalOf(await render(owner, body({ ...wrong, itemId: '' })))
  expect(refusal).toMatchObject({ status: 400, code: 'bad-request' })
  expect(refusal.places?.toSorted()).toEqual(['durationSec', 'itemId', 'size', 'template', 'textColor'])
  for (const place of refusal.places ?? []) expect(refusal.error).toContain(place)
})

test('a workspace of others, a role that only reads, and a person of others are refused', async () => {
  const cases = [
    [stranger, body({ userId: stranger.id }), renderMessages.notYourWorkspace],
    [owner, body({ workspaceId: crypto.randomUUID() }), renderMessages.notYourWorkspace],
    [viewer, body({ userId: viewer.id }), null],
    [author, body({ userId: stranger.id }), renderMessages.notYourUser],
    [author, body({ userId: 'nobody' }), renderMessages.notYourUser],
  ] as const
  for (const [as, sent, error] of cases) {
    const refusal = await refusalOf(await render(as, sent))
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden', ...(error !== null && { error }) })
  }
})

test('each of the values of a render must match', async () => {
  const { id } = await accepted(author)
  for (const changes of [
    { itemId: 'post-2' },
    { workspaceId: author.workspaceId },
    { workspaceId: crypto.randomUUID() },
    { userId: stranger.id },
  ]) {
    const refusal = await refusalOf(await status(author, id, changes))
    expect(refusal).toMatchObject({ status: 404, code: 'not-found', error: renderMessages.notFound })
  }
  expect((await status(stranger, id)).status).toBe(404)
  expect((await status(author, crypto.randomUUID())).status).toBe(404)
  expect((await cancel(stranger, id)).status).toBe(403)
  expect((await cancel(author, id, { itemId: 'post-2' })).status).toBe(404)
  expect(await (await status(author, id)).json()).toMatchObject({ status: 'queued' })
})

test('a full plan is refused with what is used, and has room again after a cancelled film', async () => {
  const { id } = await accepted(owner)
  const full = await render(owner, body({ itemId: 'post-2' }))
  expect(full.status).toBe(402)
  expect(await full.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'videosPerMonth',
    used: 1,
    allowed: 1,
  })
  await cancel(owner, id)
  expect((await render(owner, body({ itemId: 'post-2' }))).status).toBe(202)
})

test('a server without ffmpeg says so, and counts nothing', async () => {
  const { app } = api.appWith({ engineVersion: async () => null })
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    cookie: owner.cookie,
  }
  const request = new Request('http://localhost:3000/render', {
    method: 'POST',
    headers,
    body: JSON.stringify(body()),
  })
  const refusal = await refusalOf(await app.fetch(request))
  expect(refusal).toMatchObject({ status: 503, code: 'engine-unavailable', error: renderMessages.noEngine })
  expect(await api.database.db.selectFrom('usage_logs').selectAll().execute()).toEqual([])
})

test('a key is answered with the same render, and refused for another request', async () => {
  const headers = { 'idempotency-key': 'once' }
  const ids = []
  for (let time = 0; time < 2; time++) {
    ids.push(((await (await render(owner, body(), headers)).json()) as Render).id)
  }
  expect(ids[0]).toBe(ids[1])
  const refusal = await refusalOf(await render(owner, body({ itemId: 'post-2' }), headers))
  expect(refusal).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  const long = await refusalOf(await render(owner, body(), { 'idempotency-key': 'x'.repeat(201) }))
  expect(long).toMatchObject({ status: 400, code: 'bad-request' })
})

test('what fails unexpectedly says what failed, and nothing else', async () => {
  const { id } = await accepted(owner)
  const { db } = api.database
  const broken = api.appWith({ engineVersion: () => Promise.reject(new Error('a secret of the inside')) })
  const ask = (method: string, path: string, sent?: object) =>
    broken.app.fetch(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: owner.cookie,
          origin: 'http://localhost:3000',
        },
        ...(sent && { body: JSON.stringify(sent) }),
      }),
    )
  const failed = await refusalOf(await ask('POST', '/render', body({ itemId: 'post-9' })))
  expect(failed).toMatchObject({ status: 500, code: 'internal', error: renderMessages.failed })
  await db.schema.alterTable('renders').renameTo('renders_gone').execute()
  try {
    const read = await refusalOf(await ask('GET', `/status/${id}?${query()}`))
    expect(read).toMatchObject({ status: 500, error: renderMessages.statusFailed })
    const ended = await refusalOf(await ask('POST', `/cancel/${id}?${query()}`))
    expect(ended).toMatchObject({ status: 500, error: renderMessages.cancelFailed })
  } finally {
    await db.schema.alterTable('renders_gone').renameTo('renders').execute()
  }
})

test('members list the renders of a workspace, page by page', async () => {
  await api.database.db
    .updateTable('user_subscriptions')
    .set({ plan_id: 'growth', status: 'active' })
    .where('user_id', '=', owner.id)
    .execute()
  const ids: string[] = []
  for (const itemId of ['post-1', 'post-2', 'post-3']) ids.push((await accepted(owner, body({ itemId }))).id)
  const list = async (rest = '') => {
    const path = `/api/workspaces/${owner.workspaceId}/renders?limit=2${rest}`
    const answer = await api.ask('GET', path, { cookie: viewer.cookie })
    return (await answer.json()) as { renders: Render[]; next: string | null }
  }
  const first = await list()
  const second = await list(`&before=${first.next}`)
  expect([...first.renders, ...second.renders].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(second.next).toBeNull()
  expect((await list('&itemId=post-2')).renders.map(({ id }) => id)).toEqual([ids[1]])
})

test('hostile films are refused by their shape', async () => {
  const layer = { id: 'a', fromSec: 0, toSec: 5, items: [] }
  const rect = { kind: 'rect', x: 0, y: 0, width: 10, height: 10, fill: '#ffffff' }
  const hostile = [
    { ...film, layers: Array.from({ length: 500 }, (_, at) => ({ ...layer, id: `${at}` })) },
    { ...film, alt: 'x'.repeat(1_000_000 - 2_000) },
    { ...film, durationSec: 0 },
    { ...film, durationSec: 'NaN' },
    { ...film, size: { width: 1e9, height: 1e9 } },
    { ...film, size: { width: 271, height: 480 } },
    { ...film, ground: { still: 'https://elsewhere.example/a.jpg', fit: 'cover' } },
    { ...film, layers: [{ ...layer, items: Array.from({ length: 201 }, () => rect) }] },
    { ...film, layers: [{ ...layer, items: [{ ...rect, x: 1e9 }] }] },
    { ...film, layers: [layer, layer] },
  ]
  for (const each of hostile) {
    const answer = await render(owner, body({ film: each }))
    expect(answer.status).toBe(400)
  }
})

test('fonts that the server brings are for people who are signed in, by the address that the list gives', async () => {
  const list = await api.ask('GET', '/api/film-fonts', { cookie: author.cookie })
  const url = '/api/film-fonts/film-own-1-7'
  expect(await list.json()).toEqual({
    fonts: [{ family: 'Film Own 1', name: null, weight: null, url, bytes: 7 }],
  })
  const file = await api.ask('GET', url, { cookie: author.cookie })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/sfnt'])
  expect(await file.text()).toContain('fonts that the server brings')
  expect((await api.ask('GET', '/api/film-fonts/film-own-2-7', { cookie: author.cookie })).status).toBe(404)
  expect((await api.ask('GET', url, {})).status).toBe(401)
})
