import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  isServerTrouble,
  isSuccess,
  NoAnswer,
  outcomeOfSilence,
  retryAfterSec,
  secUntilHeader,
  send,
  sendIrreversibly,
  unlessUnreachable,
} from './http.ts'
import { answerOf } from './fixture-answer.ts'
import type { CallIo, NetworkIo } from './network.ts'

const now = new Date('2026-03-01T09:00:00Z')
const later = (value: string) => new Headers({ 'retry-after': value })

function ioOf(fetch: CallIo['fetch'], signal = new AbortController().signal): CallIo {
  return { fetch, signal, now: () => now }
}

function failure(code: string, more: object = {}): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, ...more }) })
}

async function silence(error: unknown): Promise<unknown> {
  const io = ioOf(async () => {
    throw error
  })
  return send(io, { method: 'GET', url: 'http://x.test/' }).catch((thrown: unknown) => thrown)
}

/** An error whose cause has a cause and so on, with a code at the last of so many. */
function nested(depth: number): unknown {
  return depth === 1 ? failureAtOnce : new Error('outer', { cause: nested(depth - 1) })
}

const failureAtOnce = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

test.each([
  ['a code', failure('ECONNRESET'), 'no answer (ECONNRESET)'],
  ['a number for a code', new DOMException('timed out', 'TimeoutError'), 'no answer (TimeoutError)'],
  ['a code at once', nested(1), 'no answer (ECONNREFUSED)'],
  ['a code five errors down', nested(5), 'no answer (ECONNREFUSED)'],
  ['a code further down than anybody looks', nested(6), 'no answer (Error)'],
  ['something that is no error', 'lost', 'no answer (unknown)'],
])('silence is named by its code, or else by its kind: %s', async (_, error, message) => {
  expect(await silence(error)).toMatchObject({ message })
})

test.each([
  failure('ECONNREFUSED'),
  failure('ENOTFOUND'),
  failure('EAI_AGAIN'),
  failure('UND_ERR_CONNECT_TIMEOUT'),
  failure('ETIMEDOUT', { syscall: 'connect' }),
  failure('CERT_HAS_EXPIRED'),
  failure('DEPTH_ZERO_SELF_SIGNED_CERT'),
  failure('SELF_SIGNED_CERT_IN_CHAIN'),
  failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  failure('ERR_TLS_CERT_ALTNAME_INVALID'),
  failure('ERR_INVALID_URL'),
  failure('ENOTHERE', { syscall: 'getaddrinfo' }),
])('%o means that nothing was sent', async (error) => {
  const thrown = await silence(error)
  expect(thrown).toMatchObject({ name: 'NoAnswer', sent: false })
  expect(outcomeOfSilence(thrown, true)).toEqual({ kind: 'unreachable' })
})

test.each([
  failure('ECONNRESET'),
  failure('UND_ERR_SOCKET'),
  failure('UND_ERR_HEADERS_TIMEOUT'),
  failure('ETIMEDOUT', { syscall: 'read' }),
  new DOMException('timed out', 'TimeoutError'),
])('after %o it may have been sent', async (error) => {
  const thrown = await silence(error)
  expect(thrown).toMatchObject({ sent: 'unknown' })
  expect(outcomeOfSilence(thrown, true)).toEqual({ kind: 'uncertain' })
  expect(outcomeOfSilence(thrown, false)).toEqual({ kind: 'unreachable' })
})

test('errors that are no silence pass through', () => {
  expect(outcomeOfSilence(new Error('a bug'), true)).toBeNull()
})

test('an answer that breaks off in the middle is silence', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'))
      controller.error(failure('UND_ERR_SOCKET'))
    },
  })
  const io = ioOf(async () => new Response(broken, { status: 201 }))
  await expect(send(io, { method: 'POST', url: 'http://x.test/' })).rejects.toMatchObject({ sent: 'unknown' })
})

test('a call that takes too long is given up', async () => {
  const io = ioOf(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  const call = send(io, { method: 'GET', url: 'http://x.test/', timeLimitSec: 0.01 })
  await expect(call).rejects.toMatchObject({ sent: 'unknown' })
})

test('nothing is sent after a shutdown', async () => {
  let calls = 0
  const io = ioOf(async () => Response.json(++calls), AbortSignal.abort())
  await expect(send(io, { method: 'GET', url: 'http://x.test/' })).rejects.toMatchObject({ sent: false })
  expect(calls).toBe(0)
})

test('an endless answer is cut after 1 MB', async () => {
  const chunk = new Uint8Array(65_536).fill(97)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
  const answer = await send(
    ioOf(async () => new Response(endless)),
    { method: 'GET', url: 'http://x.test/' },
  )
  expect(answer.text).toHaveLength(1_048_576)
  expect(answer.json()).toBeUndefined()
})

test('silence tells no address and no secret', async () => {
  const url = 'http://x.test/?access_token=tops3cret'
  const io = ioOf(() => Promise.reject(failure(`ECONNRESET`)))
  const thrown = await send(io, { method: 'GET', url, headers: { authorization: 'Bearer tops3cret' } }).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(NoAnswer)
  expect(
    thrown instanceof Error && `${thrown.stack} ${JSON.stringify(thrown)} ${String(thrown.cause)}`,
  ).not.toMatch(/tops3cret|x\.test/)
})

test('Retry-After is read as seconds or as a date', () => {
  expect(retryAfterSec(later('120'), now)).toBe(120)
  expect(retryAfterSec(later('Sun, 01 Mar 2026 09:01:30 GMT'), now)).toBe(90)
  expect(retryAfterSec(later('soon'), now)).toBeNull()
  expect(retryAfterSec(new Headers(), now)).toBeNull()
  expect(secUntilHeader(new Headers({ reset: '1772355660' }), 'reset', now)).toBe(60)
  expect(secUntilHeader(new Headers({ reset: '1' }), 'reset', now)).toBe(1)
  expect(secUntilHeader(new Headers({ reset: 'soon' }), 'reset', now)).toBeNull()
  expect(secUntilHeader(new Headers(), 'reset', now)).toBeNull()
})

test('a large file goes out in pieces, with its length, and arrives whole', async () => {
  const bytes = new Uint8Array(5 * 1024 * 1024 + 7).map((_, index) => index % 251)
  const seen: { length: string | undefined; digest: string }[] = []
  const server = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (part: Uint8Array) => hash.update(part))
    request.on('end', () => {
      seen.push({ length: request.headers['content-length'], digest: hash.digest('hex') })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const io = { fetch, signal: new AbortController().signal, now: () => new Date() }
  const answer = await send(io, { method: 'PUT', url: `http://127.0.0.1:${port}/`, body: new Blob([bytes]) })
  server.close()
  expect(answer.status).toBe(200)
  expect(seen).toEqual([
    { length: String(bytes.byteLength), digest: createHash('sha256').update(bytes).digest('hex') },
  ])
})

test.each([
  [200, 'success'],
  [299, 'success'],
  [300, 'trouble'],
  [399, 'trouble'],
  [400, 'refusal'],
  [408, 'trouble'],
  [499, 'refusal'],
  [500, 'trouble'],
  [503, 'trouble'],
])('%s is %s', (status, meaning) => {
  const answer = answerOf({ status, body: '' })
  expect(isSuccess(answer)).toBe(meaning === 'success')
  expect(isServerTrouble(answer)).toBe(meaning === 'trouble')
})

/** What the io was asked to fetch for a call with this body. */
async function fetched(
  body: Blob | string | undefined,
  headers?: Record<string, string>,
): Promise<RequestInit> {
  let seen: RequestInit = {}
  const io = ioOf(async (_, init) => {
    seen = init ?? {}
    return new Response('')
  })
  await send(io, { method: 'POST', url: 'http://x.test/', body, headers })
  return seen
}

test('a large file is sent as what it is, unless the call says otherwise; no call follows a redirect', async () => {
  const film = new Blob([new Uint8Array(1_048_577)], { type: 'video/mp4' })
  const length = { 'content-length': '1048577' }
  expect((await fetched(film)).headers).toEqual({ 'content-type': 'video/mp4', ...length })
  const octets = { 'content-type': 'application/octet-stream' }
  expect((await fetched(film, octets)).headers).toEqual({ ...octets, ...length })
  expect((await fetched(new Blob([new Uint8Array(1_048_577)]))).headers).toEqual(length)
  const small = film.slice(1)
  expect(await fetched(small, octets)).toMatchObject({ body: small, headers: octets, redirect: 'manual' })
  expect(await fetched(undefined)).not.toHaveProperty('body')
})

test('a call that cannot publish is unreachable without an answer, and fails with any other error', async () => {
  const lost = new NoAnswer('unknown', 'ECONNRESET')
  expect(await unlessUnreachable(() => Promise.reject(lost))).toEqual({ kind: 'unreachable' })
  expect(await unlessUnreachable(() => Promise.resolve(7))).toBe(7)
  await expect(unlessUnreachable(() => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError)
})

const jsonOf = async (text: string) => {
  const io = ioOf(async () => new Response(text))
  return (await send(io, { method: 'GET', url: 'http://x.test/' })).json()
}

test('an answer that is no JSON has none', async () => {
  expect(await jsonOf('{"id":"7"}')).toEqual({ id: '7' })
  expect(await jsonOf('<html>')).toBeUndefined()
})

/** The whole answer of a network whose body is this. */
const textOf = async (body: BodyInit | null) => {
  const io = ioOf(async () => new Response(body))
  return (await send(io, { method: 'GET', url: 'http://x.test/' })).text
}

test('an answer without a body is an empty text', async () => {
  expect(await textOf(null)).toBe('')
})

test('a character that arrives in two parts is read as one', async () => {
  const bytes = new TextEncoder().encode('é!')
  const inTwo = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 1))
      controller.enqueue(bytes.subarray(1))
      controller.close()
    },
  })
  expect(await textOf(inTwo)).toBe('é!')
})

/** Two parts of that size, and an error for who reads on. */
function twoParts(bytes: number): ReadableStream {
  let parts = 0
  const pull = (controller: ReadableStreamDefaultController) =>
    ++parts > 2 ? controller.error(new Error('read on')) : controller.enqueue(new Uint8Array(bytes).fill(97))
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

test('an answer is cut in the middle of a part, and the rest is not read', async () => {
  expect(await textOf(twoParts(524_289))).toHaveLength(1_048_576)
  expect(await textOf(twoParts(524_288))).toHaveLength(1_048_576)
})

test('a call is given its own time, or else that of its io, or else half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const io = ioOf(async () => new Response(''))
  const call = { method: 'GET', url: 'http://x.test/' } as const
  await send({ ...io, requestSec: 5 }, { ...call, timeLimitSec: 7 })
  await send({ ...io, requestSec: 5 }, call)
  await send(io, call)
  expect(timeout.mock.calls).toEqual([[7000], [5000], [30_000]])
})

test('a large file is read a megabyte at a time, and only when it is asked for', async () => {
  const film = new Blob([new Uint8Array(2_097_153)])
  const slice = vi.spyOn(film, 'slice')
  const { body } = await fetched(film)
  expect(slice).not.toHaveBeenCalled()
  const sizes: number[] = []
  for await (const piece of body as ReadableStream<Uint8Array>) sizes.push(piece.byteLength)
  expect(sizes).toEqual([1_048_576, 1_048_576, 1])
})

/** What a call that publishes came to, and what was stored before it was sent. */
async function irreversibly(fetch: (order: string[]) => Promise<Response>) {
  const order: string[] = []
  const io: NetworkIo = {
    ...ioOf(() => fetch(order)),
    steps: { get: () => undefined, put: () => Promise.resolve() },
    intend: async (learned) => void order.push(`intended ${JSON.stringify(learned)}`),
    readLink: () => Promise.resolve(null),
  }
  const result = await sendIrreversibly(io, { method: 'POST', url: 'http://x.test/' }, { id: '7' })
  return { order, result }
}

test('the intent is stored before the call that publishes is sent', async () => {
  const { order, result } = await irreversibly(async (order) => {
    order.push('sent')
    return Response.json({}, { status: 201 })
  })
  expect(order).toEqual(['intended {"id":"7"}', 'sent'])
  expect(result).toMatchObject({ kind: 'answered', answer: { status: 201 } })
})

test('a call that publishes and has no answer is uncertain, unless it was certainly not sent', async () => {
  const lost = await irreversibly(() => Promise.reject(failure('ECONNRESET')))
  expect(lost.result).toEqual({ kind: 'uncertain' })
  const refused = await irreversibly(() => Promise.reject(failure('ECONNREFUSED')))
  expect(refused.result).toEqual({ kind: 'unreachable' })
})
