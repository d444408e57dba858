import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { isPublicAddress } from './public-address.ts'

/** The result of fetching an address given by a person. */
export type GuardedAnswer =
  | {
      kind: 'answered'
      url: string
      status: number
      contentType: string
      /** The Content-Length, compressed or not; null: none. */
      length?: number | null
      /** Where an answer that was not followed leads; null: nowhere. */
      location?: string | null
      validators?: Validators
      /** `X-Robots-Tag`: what robots may do with it; empty: it does not say. */
      robotsTag?: string
      /** Empty if the body was not wanted, or went to `into`. */
      bytes: Uint8Array<ArrayBuffer>
    }
  /** It is no public web address, or redirects to none. */
  | { kind: 'forbidden' }
  | { kind: 'too-large' }
  | { kind: 'unreachable' }

/** What an answer is known by, for asking whether it changed. null: it has none. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface GuardedRequest {
  /** Types the caller can read, for the `Accept` header. */
  accept: string
  /** Limit of the body after unpacking. */
  maxBytes: number
  /** Timeout for everything, redirects included. */
  timeLimitSec: number
  /** Cut a longer body instead of answering `too-large`: enough for a page's head. */
  cut?: boolean
  /** Instead of the name of link previews. */
  userAgent?: string
  /** Answers 304 without a body if nothing changed since. */
  unlessStill?: Validators
  /** false: a redirect is answered, not followed. */
  follows?: boolean
  /** Called before the body is read; false: it is not read. */
  wants?(head: { status: number; contentType: string; bytes: number | null }): boolean
  /** Receives the body, part by part, instead of `bytes` of the answer. If it throws, the answer is `unreachable`. */
  into?(part: Uint8Array): Promise<void>
}

/** Fetches an address given by a person. Never throws for network errors. */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<GuardedAnswer>

export interface Guard {
  /** Every address of a host name. */
  resolve(hostname: string): Promise<string[]>
  isPublic(address: string): boolean
}

const maxRedirects = 5
const userAgent = 'Postlark/1.0 (link preview)'

const realGuard: Guard = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
}

/**
 * The only way to fetch addresses given by people. Only http and https on their default ports, only names whose
 * addresses are all public, connected to exactly the checked address; the same again for every redirect.
 * @param guard for tests, as is `port`: where the servers of a test really listen
 */
export function createGuardedFetch(guard: Guard = realGuard, port?: number): GuardedFetch {
  return async (url, request) => {
    const signal = AbortSignal.timeout(request.timeLimitSec * 1000)
    let next = URL.parse(url)
    for (let hop = 0; hop <= maxRedirects && next; hop++) {
      const address = await orWhenOver(publicAddressOf(next, guard), signal)
      if (address === null) return { kind: 'forbidden' }
      if (address === 'unknown') return { kind: 'unreachable' }
      const answer = await ask(next, { address, port }, request, signal).catch(() => null)
      if (!answer) return { kind: 'unreachable' }
      if (answer.kind !== 'redirected') return answer
      next = URL.parse(answer.to, next)
    }
    return { kind: 'unreachable' }
  }
}

async function publicAddressOf(url: URL, guard: Guard): Promise<string | 'unknown' | null> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username || url.password || url.port !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await guard.resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) return 'unknown'
  return addresses.every((address) => guard.isPublic(address)) ? first : null
}

/** The timeout applies to a silent name server, too. */
function orWhenOver<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'unknown'> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve('unknown')
    signal.addEventListener('abort', () => resolve('unknown'), { once: true })
    work.then(resolve, reject)
  })
}

type Hop = Exclude<GuardedAnswer, { kind: 'forbidden' }> | { kind: 'redirected'; to: string }

function ask(
  url: URL,
  { address, port }: { address: string; port: number | undefined },
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<Hop> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = send(url, {
      signal,
      // A new connection: none opened for another purpose, and no proxy that resolves names itself.
      agent: false,
      ...(port !== undefined && { port }),
      headers: headersOf(request),
      // The connection goes to the checked address, even if the name has changed since.
      lookup: (_hostname, options, done) => {
        const family = isIP(address)
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      readHop(url, response, request).then(resolve, reject)
    })
    call.end()
  })
}

/** The headers of a request. */
export function headersOf({
  accept,
  userAgent: name = userAgent,
  unlessStill,
}: Pick<GuardedRequest, 'accept' | 'userAgent' | 'unlessStill'>): Record<string, string> {
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': name,
    ...(unlessStill?.etag && { 'if-none-match': unlessStill.etag }),
    ...(unlessStill?.lastModified && { 'if-modified-since': unlessStill.lastModified }),
  }
}

/** A longer header says nothing useful. */
const maxHeaderChars = 1_000

/** What an answer says of itself besides its type. `header`: its value; null: it has none. */
export function factsOf(header: (name: string) => string | null) {
  const short = (name: string) => {
    const value = header(name)
    return value !== null && value.length <= maxHeaderChars ? value : null
  }
  return {
    location: header('location'),
    validators: { etag: short('etag'), lastModified: short('last-modified') },
    robotsTag: short('x-robots-tag') ?? '',
  }
}

async function readHop(url: URL, response: IncomingMessage, request: GuardedRequest): Promise<Hop> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400 && headers.location && request.follows !== false) {
    response.destroy()
    return { kind: 'redirected', to: headers.location }
  }
  const contentType = headers['content-type'] ?? ''
  const said = Number.parseInt(headers['content-length'] ?? '', 10)
  const length = Number.isNaN(said) ? null : said
  const facts = factsOf((name) => [headers[name] ?? null].flat().join(', ') || null)
  const answered = { kind: 'answered' as const, url: url.href, status, contentType, length, ...facts }
  if (request.wants && !request.wants({ status, contentType, bytes: length })) {
    response.destroy()
    return { ...answered, bytes: new Uint8Array() }
  }
  const parts: Uint8Array[] = []
  let size = 0
  const body = unpacked(response)
  for await (const part of body as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (!request.into) parts.push(part)
    else if (size <= request.maxBytes) await request.into(part)
    if (size <= request.maxBytes) continue
    response.destroy()
    body.destroy()
    if (!request.cut) return { kind: 'too-large' }
    break
  }
  const bytes = new Uint8Array(Buffer.concat(parts)).subarray(0, request.maxBytes)
  return { ...answered, bytes }
}

function unpacked(response: IncomingMessage): Readable {
  switch (response.headers['content-encoding']) {
    case 'gzip':
      return through(response, createGunzip())
    case 'deflate':
      return through(response, createInflate())
    case 'br':
      return through(response, createBrotliDecompress())
    default:
      return response
  }
}

/** When the source is aborted, the unpacked stream fails as well: `pipe` alone would wait for the rest forever. */
function through(response: IncomingMessage, unpacking: Transform): Readable {
  // The reader gets the error there.
  return pipeline(response, unpacking, () => {})
}
