import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Upload } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Media } from '#contract/media.ts'
import { tinyPdf, tinyVideo } from '#server/modules/media/test-videos.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let folder: string
const asked: object[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-uploads-'))
  api = await openTestApi({
    files: localFiles(join(folder, 'media')),
    uploadsFolder: join(folder, 'uploads'),
    queue: { isUp: async () => true, ask: async (_db, name, data) => void asked.push({ name, ...data }) },
  })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
})

const words = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function call(method: string, path: string, person: Person, headers: object, body?: Uint8Array) {
  const init = body ? { body: new Uint8Array(body), duplex: 'half' } : {}
  return api.app.fetch(
    new Request(origin + path, {
      method,
      headers: { origin, cookie: person.cookie, 'tus-resumable': '1.0.0', ...headers },
      ...init,
    }),
  )
}

function begin(person: Person, length: number, metadata: Record<string, string> = {}) {
  const all = { workspaceId: person.workspaceId, filename: 'film.mp4', ...metadata }
  return call('POST', '/api/uploads', person, {
    'upload-length': String(length),
    'upload-metadata': words(all),
  })
}

const goOn = (person: Person, path: string, offset: number, bytes: Uint8Array) =>
  call(
    'PATCH',
    path,
    person,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )

async function send(person: Person, bytes: Uint8Array, metadata: Record<string, string> = {}) {
  const path = (await begin(person, bytes.byteLength, metadata)).headers.get('location') ?? ''
  return { path, answer: await goOn(person, path, 0, bytes) }
}

const mediaOf = async (person: Person, path: string) =>
  api.ask('GET', `/api/workspaces/${person.workspaceId}/media/${path.split('/').at(-1)}`, {
    cookie: person.cookie,
  })

const problemOf = async (answer: Response) => (await answer.json()) as ProblemDetails

test('a video arrives in parts, and is then listed as being prepared', async () => {
  const bytes = await tinyVideo()
  const answer = await begin(ada, bytes.byteLength, { filename: 'bread.png', altText: 'A loaf' })
  expect(answer.status).toBe(201)
  const path = answer.headers.get('location') ?? ''
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
  const half = Math.floor(bytes.byteLength / 2)
  expect((await goOn(ada, path, 0, bytes.subarray(0, half))).headers.get('upload-offset')).toBe(String(half))
  const head = await call('HEAD', path, ada, {})
  expect(head.headers.get('upload-offset')).toBe(String(half))
  expect((await mediaOf(ada, path)).status).toBe(404)
  expect((await goOn(ada, path, half, bytes.subarray(half))).status).toBe(204)
  const media = (await (await mediaOf(ada, path)).json()) as Media
  expect(media).toMatchObject({
    kind: 'video',
    state: 'processing',
    mimeType: 'video/mp4',
    bytes: bytes.byteLength,
    altText: 'A loaf',
    originalName: 'bread.png',
    path: `${ada.workspaceId}/videos/${media.id}.mp4`,
  })
  expect(asked).toEqual([{ name: 'prepare-media', mediaId: media.id }])
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
  // A client that missed the last response learns that the upload is complete.
  const after = await call('HEAD', path, ada, {})
  expect([after.status, after.headers.get('upload-offset')]).toEqual([200, String(bytes.byteLength)])
})

test('a film that a browser drew comes from a model if a file of it does', async () => {
  const bytes = await tinyVideo()
  const sent = async (metadata: Record<string, string>) => {
    const { path } = await send(ada, bytes, metadata)
    return ((await (await mediaOf(ada, path)).json()) as Media).origin
  }
  expect(await sent({})).toBe('uploaded')
  expect(await sent({ madeOf: '' })).toBe('rendered')
  const { path } = await send(ada, bytes)
  const part = path.split('/').at(-1) ?? ''
  const madeOf = `x,${part}`
  expect(await sent({ madeOf })).toBe('rendered')
  await api.database.db.updateTable('media').set({ origin: 'ai' }).where('id', '=', part).execute()
  expect(await sent({ madeOf })).toBe('ai')
  // The files of another workspace are nobody else's.
  const theirs = (await send(ben, bytes, { madeOf })).path
  expect(((await (await mediaOf(ben, theirs)).json()) as Media).origin).toBe('rendered')
})

test('a complete upload from before a crash is processed when its sender asks for its progress', async () => {
  const bytes = await tinyVideo()
  const path = (await begin(ada, bytes.byteLength)).headers.get('location') ?? ''
  await writeFile(join(folder, path.slice('/api/'.length)), bytes)
  const head = await call('HEAD', path, ada, {})
  expect(head.headers.get('upload-offset')).toBe(String(bytes.byteLength))
  expect(await (await mediaOf(ada, path)).json()).toMatchObject({ state: 'processing' })
})

test('the offset must be right, and an upload can be cancelled', async () => {
  const path = (await begin(ada, 100)).headers.get('location') ?? ''
  expect(await problemOf(await goOn(ada, path, 5, new Uint8Array(10)))).toMatchObject({ code: 'conflict' })
  expect((await call('DELETE', path, ada, {})).status).toBe(204)
  expect((await call('HEAD', path, ada, {})).status).toBe(404)
})

test('no one else continues an upload, or looks at it', async () => {
  const bytes = await tinyVideo()
  const path = (await begin(ada, bytes.byteLength)).headers.get('location') ?? ''
  for (const method of ['HEAD', 'PATCH', 'DELETE'])
    expect((await call(method, path, ben, {})).status).toBe(404)
  expect((await goOn(ben, path, 0, bytes)).status).toBe(404)
  const stranger = { ...ada, cookie: '' }
  expect(await problemOf(await goOn(stranger, path, 0, bytes))).toMatchObject({ code: 'unauthenticated' })
  expect((await begin(stranger, 10)).status).toBe(401)
  await goOn(ada, path, 0, bytes)
  expect((await call('HEAD', path, ben, {})).status).toBe(404)
})

test('only people who write in a workspace upload files there', async () => {
  await api.addMember(ada.workspaceId, ben.id, 'viewer')
  expect(await problemOf(await begin(ben, 10, { workspaceId: ada.workspaceId }))).toMatchObject({
    code: 'forbidden',
  })
  const carl = await api.join('Carl')
  expect((await begin(carl, 10, { workspaceId: ada.workspaceId })).status).toBe(404)
  expect(await problemOf(await begin(ada, 10, { workspaceId: 'x' }))).toMatchObject({ code: 'bad-request' })
  const path = (await begin(ada, 100, { userId: carl.id })).headers.get('location') ?? ''
  expect((await call('HEAD', path, carl, {})).status).toBe(404)
  expect((await call('HEAD', path, ada, {})).status).toBe(200)
})

test('another site does not upload with our cookies', async () => {
  const answer = await call('POST', '/api/uploads', ada, {
    origin: 'https://evil.example',
    'upload-length': '1',
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('more than five gigabytes are refused before the first byte', async () => {
  expect(await problemOf(await begin(ada, 5 * 1024 ** 3 + 1))).toMatchObject({
    code: 'too-large',
    detail: expect.stringContaining('5120MB'),
  })
})

test.each([
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/secret\n'],
  ['a list of files', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a text', 'Dear diary'],
])('%s called film.mp4 is refused for its content, and nothing of it is stored', async (_what, text) => {
  const { answer, path } = await send(ada, Buffer.from(text))
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await problemOf(answer)).toMatchObject({
    status: 415,
    code: 'unsupported-media',
    detail: expect.stringMatching(/^Unsupported file\./),
  })
  expect((await mediaOf(ada, path)).status).toBe(404)
  expect(await readdir(join(folder, 'uploads'))).not.toContain(path.split('/').at(-1))
})

test('a PDF and a picture can be uploaded this way too', async () => {
  const pdf = await send(ada, tinyPdf(3), { filename: 'paper.mp4' })
  expect(await (await mediaOf(ada, pdf.path)).json()).toMatchObject({
    kind: 'document',
    state: 'processing',
    mimeType: 'application/pdf',
  })
  const { default: sharp } = await import('sharp')
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
  const picture = await send(ada, await red.png().toBuffer())
  expect(await (await mediaOf(ada, picture.path)).json()).toMatchObject({
    kind: 'image',
    state: 'ready',
    mimeType: 'image/png',
    width: 40,
  })
})

test("the web's client continues after a broken connection", async () => {
  const bytes = Buffer.concat([await tinyVideo(), Buffer.alloc(600_000)])
  let cuts = 0
  const listener = getRequestListener((request) => api.app.fetch(request), { overrideGlobalObjects: false })
  const server: Server = createServer((request, response) => {
    if (request.method === 'PATCH' && cuts++ === 0) setImmediate(() => request.socket.destroy())
    void listener(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = await new Promise<string | null>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/uploads`,
      retryDelays: [0, 10, 10],
      chunkSize: 200_000,
      metadata: { workspaceId: ada.workspaceId, filename: 'film.mp4' },
      headers: { cookie: ada.cookie },
      onSuccess: () => resolve(upload.url),
      onError: reject,
    })
    upload.start()
  })
  server.closeAllConnections()
  server.close()
  expect(cuts).toBeGreaterThan(3)
  expect(await (await mediaOf(ada, url ?? '')).json()).toMatchObject({ bytes: bytes.byteLength })
})

test('no one has more than twenty uploads in progress, however fast they start', async () => {
  const eve = await api.join('Eve')
  const answers = await Promise.all(Array.from({ length: 24 }, () => begin(eve, 100)))
  const begun = answers.filter(({ status }) => status === 201)
  expect(begun.length).toBeLessThanOrEqual(20)
  for (let more = begun.length; more < 20; more++) begun.push(await begin(eve, 100))
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(await problemOf(await begin(eve, 100))).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    detail: expect.stringMatching(/^You have 20 unfinished uploads/),
  })
  expect((await begin(ada, 100)).status).toBe(201)
  await call('DELETE', begun[0]?.headers.get('location') ?? '', eve, {})
  expect((await begin(eve, 100)).status).toBe(201)
})

test('uploaded bytes cannot be read back, and no header changes the method of a request', async () => {
  const path = (await begin(ada, 100, { filetype: 'text/html' })).headers.get('location') ?? ''
  expect((await call('GET', path, ada, {})).status).toBe(405)
  await call('OPTIONS', path, ben, { 'x-http-method-override': 'DELETE' })
  await call('POST', path, ben, {
    'x-http-method-override': 'DELETE',
    'upload-length': '10',
    'upload-metadata': words({ workspaceId: ben.workspaceId }),
  })
  expect((await call('HEAD', path, ada, {})).status).toBe(200)
})

test('an id cannot leave the folder', async () => {
  for (const id of ['..%2Fmedia', '%2e%2e%2fx', 'x.json', `${crypto.randomUUID()}.json`])
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await call(method, `/api/uploads/${id}`, ada, {})).status).toBe(404)
})

test('too many uploads are refused for a while', async () => {
  const fay = await api.join('Fay')
  const turns = { key: `upload|${fay.id}`, count: 300, began_at: api.clock.now() }
  await api.database.db.insertInto('turns').values(turns).execute()
  const answer = await begin(fay, 100)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  const piece = await api.app.fetch(
    new Request(`${origin}/api/workspaces/${fay.workspaceId}/media`, {
      method: 'POST',
      headers: { origin, cookie: fay.cookie },
      body: form,
    }),
  )
  expect(piece.status).toBe(429)
})
