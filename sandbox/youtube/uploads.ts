import { Hono, type Context } from 'hono'
import { randomToken } from '../accounts.ts'
import type { CallKind } from '../faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { forgetThing, keepThing, thingNamed, type Thing } from '../things.ts'
import { answers, apiError, authorized, badRequest, jsonOf, partsOf } from './answers.ts'
import { keepVideo, problemWith, resourceOf, videoInsert, videoNamed, type VideoInsert } from './video.ts'

/** The state of an upload session. */
interface SessionFacts {
  bytes: number
  mimeType: string
  resource: VideoInsert
  /** Set when every byte has arrived. */
  videoId: string | null
}

/** The lifetime of a session. YouTube does not say; other Google services keep theirs for a week. */
const lifeMs = 7 * 86_400_000

/**
 * The size of a part is a multiple of this, except the last. Source: docs/networks/youtube.md#sources
 * (resumable-upload).
 */
const pieceUnit = 262_144

const maxBytes = 274_877_906_944
const path = '/upload/youtube/v3/videos'

/**
 * The resumable upload: a session, parts, and its progress. `DELETE /stand-in/sessions/{id}`, which no vendor has,
 * makes YouTube forget one.
 */
export function uploadRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'youtube', answers())

  app.post(path, call('upload'), async (c) => {
    const token = authorized(stage, c, ['youtube.upload', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    if (c.req.query('uploadType') !== 'resumable')
      return badRequest(c, 'Only resumable uploads are known here.')
    const parts = partsOf(c, ['snippet', 'status', 'paidProductPlacementDetails'])
    if (parts instanceof Response) return parts
    if (!/^(true|false)$/.test(c.req.query('notifySubscribers') ?? 'true')) {
      return badRequest(c, "Invalid value for 'notifySubscribers'", 'invalidParameter')
    }
    const mimeType = c.req.header('x-upload-content-type') ?? ''
    const bytes = Number(c.req.header('x-upload-content-length'))
    if (!/^(video\/.+|application\/octet-stream)$/.test(mimeType)) {
      return badRequest(
        c,
        `Media type '${mimeType}' is not supported. Valid media types: [video/*, application/octet-stream]`,
        'badContent',
      )
    }
    if (!Number.isSafeInteger(bytes) || bytes <= 0 || bytes > maxBytes) {
      return badRequest(c, 'X-Upload-Content-Length is missing or out of range.', 'uploadTooLarge')
    }
    const input = videoInsert.safeParse(await jsonOf(c))
    if (!input.success) return badRequest(c, input.error)
    const unnamed = Object.keys(input.data).find((key) => !parts.has(key))
    if (unnamed) return badRequest(c, `'${unnamed}' is not among the parts.`, 'unexpectedPart')
    const problem = problemWith(c, input.data)
    if (problem) return problem
    // Every channel has an unpublished upload limit: a line in the description simulates it.
    if (/^stand-in: upload limit$/m.test(input.data.snippet.description ?? '')) {
      const message = 'The user has exceeded the number of videos they may upload.'
      return apiError(c, 400, 'uploadLimitExceeded', message, { domain: 'youtube.video' })
    }
    const id = randomToken()
    keepThing<SessionFacts>(stage.store, 'youtube', 'session', {
      id,
      accountId: token.account_id,
      createdAt: stage.now().getTime(),
      facts: { bytes, mimeType, resource: input.data, videoId: null },
    })
    const location = new URL(c.req.url)
    location.search = new URLSearchParams({ uploadType: 'resumable', upload_id: id }).toString()
    c.header('location', location.href)
    c.header('x-guploader-uploadid', id)
    return c.body(null, 200)
  })

  app.put(
    path,
    (c, next) => call(kindOf(c))(c, next),
    async (c) => {
      const token = authorized(stage, c, ['youtube.upload', 'youtube.force-ssl'])
      if (token instanceof Response) return token
      const session = liveSession(stage, c.req.query('upload_id') ?? '')
      if (session?.accountId !== token.account_id) return c.text('Not Found', 404)
      const done = finished(stage, c, session)
      if (done) return done
      const range = c.req.header('content-range') ?? ''
      if (range === `bytes */${session.facts.bytes}`) return incomplete(stage, c, session)
      return takePiece(stage, c, session, range)
    },
  )

  app.delete('/stand-in/sessions/:id', (c) => {
    forgetThing(stage.store, 'youtube', 'session', c.req.param('id'))
    return c.body(null, 204)
  })
  return app
}

/** The last part of a file publishes; status requests and other parts have no visible effect. */
function kindOf(c: Context): CallKind {
  const [, end, total] = /^bytes \d+-(\d+)\/(\d+)$/.exec(c.req.header('content-range') ?? '') ?? []
  return end !== undefined && Number(end) + 1 === Number(total) ? 'post' : 'read'
}

function liveSession(stage: Stage, id: string): Thing<SessionFacts> | null {
  const session = thingNamed<SessionFacts>(stage.store, 'youtube', 'session', id)
  return session && session.createdAt + lifeMs > stage.now().getTime() ? session : null
}

async function takePiece(
  stage: Stage,
  c: Context,
  session: Thing<SessionFacts>,
  range: string,
): Promise<Response> {
  const { bytes, mimeType } = session.facts
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range)?.map(Number) ?? []
  if (from === undefined || to === undefined || total !== bytes || to >= bytes) {
    return c.text('Failed to parse Content-Range header.', 400)
  }
  if (c.req.header('content-type') !== mimeType) {
    return badRequest(c, `Expected ${mimeType}.`, 'badContent')
  }
  const isLast = to + 1 === bytes
  const size = to - from + 1
  if (!isLast && size % pieceUnit !== 0) {
    return c.text(
      'Invalid request. The number of bytes uploaded is required to be a multiple of 262144.',
      400,
    )
  }
  const fileId = fileOf(session)
  const received = stage.files.size(fileId)
  if (from > received) return c.text('Invalid request. There were gaps in the upload.', 400)
  const declared = c.req.header('content-length')
  if (declared === String(size) && from === received && c.req.raw.body) {
    await stage.files.append(fileId, c.req.raw.body)
  } else {
    const piece = await c.req.blob()
    if (piece.size !== size) return c.text('Content-Range does not fit the body.', 400)
    // Skips bytes that have arrived already.
    if (to + 1 > received) await stage.files.append(fileId, piece.slice(received - from).stream())
  }
  if (stage.files.size(fileId) < bytes) return incomplete(stage, c, session)
  const { resource } = session.facts
  const videoId = keepVideo(stage, session.accountId, { fileId, mimeType, resource })
  const ended = { ...session, facts: { ...session.facts, videoId } }
  keepThing(stage.store, 'youtube', 'session', ended)
  return finished(stage, c, ended) ?? c.text('Not Found', 404)
}

function fileOf(session: Thing<SessionFacts>): string {
  return `youtube-${session.id}`
}

function incomplete(stage: Stage, c: Context, session: Thing<SessionFacts>): Response {
  const received = stage.files.size(fileOf(session))
  if (received > 0) c.header('range', `bytes=0-${received - 1}`)
  return c.body(null, 308)
}

/** A finished session keeps answering with its video. */
function finished(stage: Stage, c: Context, session: Thing<SessionFacts>): Response | null {
  const { videoId, resource } = session.facts
  if (videoId === null) return null
  const row = videoNamed(stage, videoId)
  const parts = new Set(Object.keys(resource))
  return row
    ? c.json(resourceOf(stage, row, parts), 200)
    : c.json({ kind: 'youtube#video', id: videoId }, 200)
}
