import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ClientGone } from '#server/plumbing/client-gone.ts'
import { problem, problemResponse } from './problem.ts'

const MB = 1_000_000

const maxBodyBytes = 1 * MB
const maxUploadBytes = 55 * MB

/** Limits what is read into memory: uploads may be large, everything else is small. */
export const limitBody = createMiddleware((c, next) => {
  if (isStreamed(c.req.raw)) return next()
  return (isUpload(c.req.raw) ? upload : isFileOfPosts(c.req.raw) ? rows : json)(c, next)
})

/** Whether the request's body is streamed to disk, with its own limit. */
function isStreamed(request: Request): boolean {
  return /^\/api\/(uploads(\/|$)|workspaces\/[^/]+\/archives\/file$)/.test(new URL(request.url).pathname)
}

/** Whether the request has a file of posts, to be checked or imported. */
export function isFileOfPosts(request: Request): boolean {
  return /^\/api\/workspaces\/[^/]+\/imports(\/check)?\/?$/.test(new URL(request.url).pathname)
}

/** A whole file of posts, as JSON. */
const maxImportBodyBytes = 4 * MB

const json = limitBodyTo(maxBodyBytes)
const rows = limitBodyTo(maxImportBodyBytes)
const upload = limitBodyTo(maxUploadBytes)

/** Limits what is read into memory, in bytes. */
export function limitBodyTo(limit: number) {
  return createMiddleware((c, next) => bounded(c, next, limit))
}

async function bounded(c: Context, next: Next, limit: number): Promise<Response | void> {
  const { headers, body } = c.req.raw
  const length = headers.get('content-length')
  if (length !== null && !headers.has('transfer-encoding')) {
    return Number(length) > limit ? tooLarge(limit) : next()
  }
  if (!body) return next()
  // A chunked body, or none: a browser's DELETE has no length, and looks like one with a body.
  const read = await readAtMost(body, limit).catch(() => {
    throw new ClientGone()
  })
  if (!read) return tooLarge(limit)
  c.req.raw = withBody(c.req.raw, read)
  return next()
}

/** The same request with a body that was read. Built from its parts: the Node server's request cannot be cloned. */
export function withBody(request: Request, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Request {
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: bytes.byteLength > 0 ? bytes : null })
}

/** The body is not read to its end, so the connection cannot be reused: the response closes it. */
function tooLarge(limit: number): Response {
  const answer = problemResponse(
    problem('too-large', { detail: `At most ${limit / MB} MB can be sent here.` }),
  )
  answer.headers.set('connection', 'close')
  return answer
}

/** null: it is longer. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > limit) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Whether the request uploads a file. */
export function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' && /^\/api\/workspaces\/[^/]+\/media\/?$/.test(new URL(request.url).pathname)
  )
}

/** Refuses bodies of a type that no procedure accepts, before they are read. */
export const knownMediaType = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const expected = isUpload(c.req.raw) ? 'multipart/form-data' : 'application/json'
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  if (!hasBody || type === expected) return next()
  return problemResponse(problem('unsupported-media', { detail: `Send this as ${expected}.` }))
})
