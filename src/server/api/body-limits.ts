import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { problem, problemResponse } from './problem.ts'

const MB = 1_000_000

const maxBodyBytes = 1 * MB
const maxUploadBytes = 55 * MB

const tooLarge = (limit: number) => () =>
  problemResponse(problem('too-large', { detail: `At most ${limit / MB} MB can be sent here.` }))

const json = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge(maxBodyBytes) })
const upload = bodyLimit({ maxSize: maxUploadBytes, onError: tooLarge(maxUploadBytes) })

/** Bounds what is read into memory: uploads may be large, everything else is small. */
export const limitBody = createMiddleware((c, next) => (isUpload(c.req.raw) ? upload : json)(c, next))

/** Whether the request goes where files are sent. */
export function isUpload(request: Request): boolean {
  return (
    request.method === 'POST' && /^\/api\/workspaces\/[^/]+\/media\/?$/.test(new URL(request.url).pathname)
  )
}

/** Refuses bodies of a kind that no procedure reads, before they are read. */
export const knownMediaType = createMiddleware(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const expected = isUpload(c.req.raw) ? 'multipart/form-data' : 'application/json'
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  if (!hasBody || type === expected) return next()
  return problemResponse(problem('unsupported-media', { detail: `Send this as ${expected}.` }))
})
