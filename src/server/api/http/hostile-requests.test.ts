import { type EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { isContractProcedure } from '@orpc/contract'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let ada: Awaited<ReturnType<Api['join']>>
let server: Server
/** Messages logged at `error` during the test. */
const errors: string[] = []

beforeAll(async () => {
  api = await openTestApi({
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
  })
  ada = await api.join('Ada')
  const listener = getRequestListener((request, env) => api.app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    server.close()
    await api[Symbol.asyncDispose]()
  }
})

beforeEach(() => void errors.splice(0))

const inWorkspace = (path: string) => `/api/workspaces/${ada.workspaceId}${path}`
const draft = { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null }

async function write(): Promise<string> {
  const made = await api.ask('POST', inWorkspace('/posts'), { cookie: ada.cookie, body: draft })
  return ((await made.json()) as { id: string }).id
}

/** JSON sent as it is. */
function sendJson(method: string, path: string, body: string | Uint8Array) {
  return api.app.fetch(
    new Request(origin + path, {
      method,
      headers: { cookie: ada.cookie, origin, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    }),
  )
}

const problemOf = async (answer: Response) => (await answer.json()) as ProblemDetails

test('a number too large for the database is refused', async () => {
  const path = inWorkspace(`/posts/${await write()}`)
  const answers = [
    await api.ask('GET', `${path}/occurrences?before=-9007199254606498`, { cookie: ada.cookie }),
    await api.ask('GET', `${path}/occurrences?before=2147483648`, { cookie: ada.cookie }),
    await sendJson('POST', `${path}/restore`, '{"version":-9007199253994176}'),
    await sendJson('PATCH', path, '{"version":9007199253994176,"content":{"all":"Rye"}}'),
    await api.ask('GET', `${inWorkspace('/posts')}?page=9007199254740991`, { cookie: ada.cookie }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(errors).toEqual([])
})

test.each([
  ['an object', '{"a":', '1', '}'],
  ['a list', '{"a":[', '1', ']}'],
])('settings nested 3,000 deep in %s are refused with a message', async (_what, open, inner, close) => {
  for (const depth of [3_000, 100_000]) {
    const settings = open.repeat(depth) + inner + close.repeat(depth)
    const body = JSON.stringify({ ...draft, platformSettings: 0 }).replace(':0}', `:${settings}}`)
    const answer = await sendJson('POST', inWorkspace('/posts'), body)
    expect(answer.status).toBe(400)
    const { problems } = await problemOf(answer)
    expect(problems).toMatchObject([{ place: 'platformSettings', message: expect.stringContaining('deep') }])
  }
  expect(errors).toEqual([])
})

test.each([
  ['/posts?search=%00', 400],
  ['/posts?search=%ff', 400],
  ['/posts?search=%ED%A0%BC', 400],
  ['/posts?search=%C0%AF', 400],
  ['/posts/%00', 400],
  ['/posts?search=%F0%9F%8D%9E', 200],
  ['/posts?search=100%25', 200],
  ['/posts?search=100%', 200],
])('the address %s answers %i', async (path, status) => {
  expect((await api.ask('GET', inWorkspace(path), { cookie: ada.cookie })).status).toBe(status)
  expect(errors).toEqual([])
})

test('an undecodable address is no internal error', async () => {
  for (const path of [
    '/api/workspaces/%/posts',
    '/api/workspaces/%zz/posts',
    '/api/%',
    '/media/%',
    '/review/%',
  ]) {
    const { status } = await api.ask('GET', path, { cookie: ada.cookie })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(errors).toEqual([])
})

const utf8 = (text: string) => [...Buffer.from(text)]

test.each([
  ['bytes of no text', [...utf8('{"name":"'), 0xff, ...utf8('"}')]],
  ['half a surrogate pair in UTF-8', [...utf8('{"name":"'), 0xed, 0xa0, 0xbc, ...utf8('"}')]],
  ['a NUL character', utf8('{"name":"\\u0000"}')],
  ['half a surrogate pair', utf8('{"name":"\\ud83c"}')],
  ['half a surrogate pair in capitals', utf8('{"name":"\\uDF5E\\uD83C"}')],
  ['a name of a value with half a pair', utf8('{"name":"Ada","\\ud83c":1}')],
])('%s in a body is refused, and nothing changes', async (_what, bytes) => {
  const answer = await sendJson('PATCH', '/api/me', Uint8Array.from(bytes))
  expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'bad-request' })
  expect(await (await api.ask('GET', '/api/me', { cookie: ada.cookie })).json()).toMatchObject({
    name: 'Ada',
  })
  expect(errors).toEqual([])
})

const signUp = (type: string, body: string) =>
  api.app.fetch(
    new Request(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin, 'content-type': type },
      body,
    }),
  )

test('signing up refuses such text as well, as JSON and as a form', async () => {
  const person = { name: 'A\0da', email: 'nul@example.org', password: 'correct horse' }
  expect((await signUp('application/json', JSON.stringify(person))).status).toBe(400)
  const form = new URLSearchParams(person).toString()
  expect((await signUp('application/x-www-form-urlencoded', form)).status).toBe(400)
  expect(errors).toEqual([])
})

const beginUpload = (filename: Buffer) => {
  const pairs = { workspaceId: Buffer.from(ada.workspaceId), filename }
  const metadata = Object.entries(pairs).map(([name, value]) => `${name} ${value.toString('base64')}`)
  return api.ask('POST', '/api/uploads', {
    cookie: ada.cookie,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': metadata.join(',') },
  })
}

test('the metadata of an upload is refused when it is no text', async () => {
  expect((await beginUpload(Buffer.from([0x66, 0xff]))).status).toBe(400)
  expect((await beginUpload(Buffer.from('film\0.mp4'))).status).toBe(400)
  expect((await beginUpload(Buffer.from('Füllung 🍞.mp4'))).status).toBe(201)
})

/** All GET addresses below a workspace with ids in them, filled with unknown ids. */
function readingAddresses(part: object): string[] {
  if (!isContractProcedure(part))
    return Object.values(part).flatMap((inner) => readingAddresses(inner as object))
  const { method, path = '' } = part['~orpc'].route
  if (method !== 'GET' || !/\{workspaceId\}.*\{\w+Id\}/.test(path)) return []
  return [path]
}

test.each(readingAddresses(contract))('%s answers 404 when the workspace has no such thing', async (path) => {
  const address = path
    .replace('{workspaceId}', ada.workspaceId)
    .replace(/\{\w+Id\}/, crypto.randomUUID())
    .replace('{setting}', 'playlist')
  // Where days are asked for.
  const days = '?from=2026-03-01&to=2026-03-02'
  const answer = await api.ask('GET', `/api${address}${days}`, { cookie: ada.cookie })
  expect(answer.status).toBe(404)
  // The same for a post of another person's workspace.
  const ben = await api.join(`Ben ${crypto.randomUUID()}`)
  const foreign = path.replace('{workspaceId}', ben.workspaceId).replace(/\{postId\}/, await write())
  if (foreign.includes('{')) return
  expect((await api.ask('GET', `/api${foreign}`, { cookie: ben.cookie })).status).toBe(404)
})

/** An aborted stream has an error as well, which is ignored here. */
function closed(stream: EventEmitter): Promise<void> {
  stream.on('error', () => {})
  return new Promise((resolve) => stream.once('close', () => resolve()))
}

/** Sends bytes to the real server, and reads until it closes the connection. */
async function talk(head: string, body: Buffer): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => (heard += String(part)))
  socket.write(head.replaceAll('\n', '\r\n'))
  socket.write(body)
  await closed(socket)
  return heard
}

const headOf = (framing: string) =>
  `PATCH /api/me HTTP/1.1\nHost: localhost\nCookie: ${ada.cookie}\nContent-Type: application/json\n${framing}\n\n`

const tooLarge: [string, string, (bytes: Buffer) => Buffer][] = [
  ['that names its length', 'Content-Length: 8000000', (bytes) => bytes],
  [
    'in chunks',
    'Transfer-Encoding: chunked',
    (bytes) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]),
  ],
]

test.each(tooLarge)(
  'a body %s and is too large is answered, and its connection closed',
  async (_what, framing, framed) => {
    const answer = await talk(headOf(framing), framed(Buffer.alloc(8_000_000, 'x')))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('"code":"too-large"')
    expect(errors).toEqual([])
  },
)

const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=x'

test.each([
  ['of JSON', 'PATCH', () => '/api/me', json, 'Content-Length: 100'],
  ['of JSON in chunks', 'PATCH', () => '/api/me', json, 'Transfer-Encoding: chunked'],
  ['with a picture', 'POST', () => inWorkspace('/media'), form, 'Content-Length: 100'],
  ['with a picture in chunks', 'POST', () => inWorkspace('/media'), form, 'Transfer-Encoding: chunked'],
  ['with the picture of a workspace', 'POST', () => '/media', form, 'Content-Length: 100'],
  [
    'of an archive',
    'POST',
    () => inWorkspace('/archives/file'),
    'Content-Type: application/zip',
    'Content-Length: 100',
  ],
  ['for signing in', 'POST', () => '/api/auth/sign-in/email', json, 'Content-Length: 100'],
])('a body %s that is aborted is no internal error', async (_what, method, path, type, framing) => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request')
  const head = [`${method} ${path()} HTTP/1.1`, 'Host: localhost', `Cookie: ${ada.cookie}`, type, framing]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`)
  const [request, response] = (await arrived) as [IncomingMessage, ServerResponse]
  const gone = Promise.all([closed(request), closed(response)])
  socket.resetAndDestroy()
  await gone
  // Work still running has queried the database by then.
  await api.ask('GET', '/api/me', { cookie: ada.cookie })
  expect(errors).toEqual([])
})

test('an aborted part of an upload is no internal error', async () => {
  const begun = await api.ask('POST', '/api/uploads', {
    cookie: ada.cookie,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': `workspaceId ${btoa(ada.workspaceId)}`,
    },
  })
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request')
  const head = [
    `PATCH ${begun.headers.get('location')} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${ada.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    'Content-Length: 100',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\nabc`)
  const [request, response] = (await arrived) as [IncomingMessage, ServerResponse]
  const gone = Promise.all([closed(request), closed(response)])
  socket.resetAndDestroy()
  await gone
  await api.ask('GET', '/api/me', { cookie: ada.cookie })
  expect(errors).toEqual([])
})
