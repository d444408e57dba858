import type { CallIo, NetworkAccount, NetworkIo, PublishOutcome } from './network.ts'

/** One request to a network. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL | string
  headers?: Record<string, string>
  /** A Blob is sent piece by piece with its length: a large file is never held in memory. */
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer> | Blob
  /** Left out: the limit of the io. */
  timeLimitSec?: number
}

/** The header that authorizes a call for an account, for networks that take a bearer token (RFC 6750 §2.1). */
export function bearer(account: Pick<NetworkAccount, 'tokens'>): { authorization: string } {
  return { authorization: `Bearer ${account.tokens.accessToken}` }
}

/** The address of a path of an API, with its query. @param base may end with a slash */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

/** A network's answer, whatever its status. */
export interface Answer {
  status: number
  headers: Headers
  /** The body as UTF-8, cut after 1 MB. */
  text: string
  /** The body as JSON; undefined when it is not JSON. Parse it with a schema. Never throws. */
  json(): unknown
}

/**
 * No complete answer arrived. The error carries no address, header or body, so that no secret can reach a log. `sent`
 * is false when the request certainly did not reach the network.
 */
export class NoAnswer extends Error {
  readonly sent: false | 'unknown'

  constructor(sent: false | 'unknown', cause: string) {
    super(`no answer (${cause})`)
    this.name = 'NoAnswer'
    this.sent = sent
  }
}

const maxAnswerBytes = 1_048_576

const ordinaryRequestSec = 30

/**
 * Sends one request and reads its whole answer.
 * @throws NoAnswer, and nothing else: timeout, reset, refused connection, shutdown.
 */
export async function send(io: CallIo, call: Call): Promise<Answer> {
  if (io.signal.aborted) throw new NoAnswer(false, 'stopped before sending')
  const timeLimit = AbortSignal.timeout((call.timeLimitSec ?? io.requestSec ?? ordinaryRequestSec) * 1000)
  try {
    const response = await io.fetch(call.url, {
      method: call.method,
      ...bodyOf(call),
      // A redirected write may be made twice or as a GET: networks do not redirect API calls.
      redirect: 'manual',
      signal: AbortSignal.any([io.signal, timeLimit]),
    })
    const text = await readBounded(response)
    return { status: response.status, headers: response.headers, text, json: () => parseJson(text) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(certainlyNotSent(error) ? false : 'unknown', codeOf(error) ?? nameOf(error))
  }
}

/** Bytes of a file read at once. */
const pieceBytes = 1_048_576

/**
 * A large Blob is sent in pieces, each read when the connection is free.
 * @NOTE fetch reads a Blob from a file faster than it sends it: a whole Blob put 600 MB into memory; pieces need 16
 * MB.
 */
function bodyOf({ body, headers }: Call): RequestInit {
  if (!(body instanceof Blob) || body.size <= pieceBytes) {
    return { ...(headers && { headers }), ...(body !== undefined && { body }) }
  }
  // The types do not know `duplex` yet, which a body of pieces must have.
  const inPieces = { body: piecesOf(body), duplex: 'half' }
  const type = body.type && { 'content-type': body.type }
  return { headers: { ...type, ...headers, 'content-length': String(body.size) }, ...inPieces }
}

function piecesOf(blob: Blob): ReadableStream<Uint8Array> {
  let offset = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (offset >= blob.size) return controller.close()
        const piece = blob.slice(offset, offset + pieceBytes)
        offset += piece.size
        controller.enqueue(await piece.bytes())
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * The outcome of a try whose call got no answer; null for another error, which must be thrown on.
 * @param intended whether the call that got no answer was the irreversible one (`io.intend()` came before it)
 */
export function outcomeOfSilence(
  error: unknown,
  intended: boolean,
): Extract<PublishOutcome, { kind: 'unreachable' | 'uncertain' }> | null {
  if (!(error instanceof NoAnswer)) return null
  return { kind: intended && error.sent !== false ? 'uncertain' : 'unreachable' }
}

/** Runs calls that cannot publish: a missing answer becomes `unreachable`; other errors are thrown on. */
export async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T | { kind: 'unreachable' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unreachable' }
    throw error
  }
}

/**
 * Records the intent, makes the irreversible call, and turns a missing answer into its outcome.
 * @param learned steps to store with the intent
 */
export async function sendIrreversibly(
  io: NetworkIo,
  call: Call,
  learned?: Readonly<Record<string, unknown>>,
): Promise<
  { kind: 'answered'; answer: Answer } | Extract<PublishOutcome, { kind: 'unreachable' | 'uncertain' }>
> {
  await io.intend(learned)
  try {
    return { kind: 'answered', answer: await send(io, call) }
  } catch (error) {
    const outcome = outcomeOfSilence(error, true)
    if (outcome) return outcome
    throw error
  }
}

/** Whether the answer is a success: any 2xx status. */
export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Whether the answer is about the network's state or the route to it (5xx, 408, 3xx), not about the request. */
export function isServerTrouble(answer: Answer): boolean {
  const { status } = answer
  return status >= 500 || status === 408 || (status >= 300 && status < 400)
}

/** Seconds to wait according to `Retry-After` (seconds or an HTTP date); null when absent or unreadable. */
export function retryAfterSec(headers: Headers, now: Date): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : secUntil(new Date(at), now)
}

/** Seconds to wait until a Unix time in seconds given in a header; null when absent or unreadable. */
export function secUntilHeader(headers: Headers, name: string, now: Date): number | null {
  const value = headers.get(name)
  return value && /^\d+$/.test(value) ? secUntil(new Date(Number(value) * 1000), now) : null
}

/** Whole seconds from `now` to `then`, rounded up, at least 1. */
export function secUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    const room = maxAnswerBytes - bytes
    text += decoder.decode(chunk.subarray(0, room), { stream: true })
    bytes += chunk.byteLength
    if (bytes >= maxAnswerBytes) break
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Errors that Node and undici give before the first byte of a request is sent: no host name, no route, connection
// refused, bad certificate.
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_INVALID_URL',
])

function certainlyNotSent(error: unknown): boolean {
  for (const link of causes(error)) {
    const code = textProperty(link, 'code')
    if (code && beforeSending.has(code)) return true
    const syscall = textProperty(link, 'syscall')
    if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  }
  return false
}

function codeOf(error: unknown): string | undefined {
  for (const link of causes(error)) {
    const code = textProperty(link, 'code')
    if (code) return code
  }
  return undefined
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The error and what caused it, outermost first; fetch hides the system error two levels down. */
function* causes(error: unknown): Generator<object> {
  let link = error
  for (let depth = 0; depth < 5 && typeof link === 'object' && link !== null; depth++) {
    yield link
    link = 'cause' in link ? link.cause : undefined
  }
}

function textProperty(value: object, key: 'code' | 'syscall'): string | undefined {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found : undefined
}
