import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepMedia, mediaNamed } from '../posts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { MediaRow, TokenRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { ownIds, writer } from './owners.ts'
import { assetAnswer, idOf } from './uploads.ts'

/** Source: docs/networks/linkedin.md#sources (videos). */
const partBytes = 4_194_304
const maxBytes = 524_288_000
const processingMs = 2_000

const initializeRequest = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().positive().max(maxBytes),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
})

const finalizeRequest = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string().startsWith('urn:li:video:'),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
})

const videoState = z.object({
  kind: z.literal('video'),
  bytes: z.number(),
  uploadToken: z.string(),
  /** The ETag of each part; null for parts that have not arrived. */
  etags: z.array(z.string().nullable()),
  /** When processing ends, in milliseconds since 1970; null until finalized. */
  readyAt: z.number().nullable(),
})

const stateOf = (media: MediaRow) => videoState.parse(JSON.parse(media.upload))
const partId = (id: string, index: number) => `${id}-part-${index}`

/** The Videos API: initializeUpload, a PUT for each part (without a token), finalizeUpload, and the state. */
export function videoRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  // One path with two actions; only the second delivers the file.
  app.post('/rest/videos', (c, next) => call(isFinalize(c) ? 'upload' : 'read')(c, next))
  app.post('/rest/videos', async (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const body: unknown = await c.req.json().catch(() => undefined)
    return isFinalize(c) ? finalize(stage, c, token, body) : initialize(stage, c, token, body)
  })
  app.put('/dms-uploads/:id/part/:index', call('read'), (c) => {
    const { id, index } = c.req.param()
    return takePart(stage, c, id, Number(index))
  })
  app.get('/rest/videos/:urn', call('read'), (c) =>
    assetAnswer(stage, c, c.req.param('urn'), (media) => statusOf(stage, media), true),
  )
  return app
}

const isFinalize = (c: Context) => c.req.query('action') === 'finalizeUpload'

function initialize(stage: Stage, c: Context, token: TokenRow, body: unknown): Response {
  const input = initializeRequest.safeParse(body)
  if (c.req.query('action') !== 'initializeUpload' || !input.success) {
    return restError(c, 400, 'INVALID_REQUEST', 'initializeUploadRequest is not valid')
  }
  const { owner: ownerUrn, fileSizeBytes: bytes } = input.data.initializeUploadRequest
  const owner = writer(stage, c, token, ownerUrn)
  if (owner instanceof Response) return owner
  const id = `C5F10AQ${randomBytes(12).toString('base64url')}`
  const uploadToken = randomBytes(9).toString('base64url')
  const etags = Array.from({ length: Math.ceil(bytes / partBytes) }, () => null)
  keepMedia(stage.store, {
    id,
    network: 'linkedin',
    account_id: owner,
    mime_type: 'video/unknown',
    upload: JSON.stringify({ kind: 'video', bytes, uploadToken, etags, readyAt: null }),
    alt_text: '',
  })
  return c.json({
    value: {
      uploadUrlsExpireAt: stage.now().getTime() + 30 * 86_400_000,
      video: `urn:li:video:${id}`,
      uploadToken,
      uploadInstructions: etags.map((_, index) => ({
        uploadUrl: `${originOf(c)}/sandbox/linkedin/dms-uploads/${id}/part/${index}`,
        firstByte: index * partBytes,
        lastByte: Math.min(bytes, (index + 1) * partBytes) - 1,
      })),
    },
  })
}

async function takePart(stage: Stage, c: Context, id: string, index: number): Promise<Response> {
  const { store, files } = stage
  const media = mediaNamed(store, 'linkedin', id)
  if (!media) return c.text('The upload is not known.', 404)
  const state = stateOf(media)
  if (c.req.header('authorization')) return c.text('This address takes no token.', 401)
  if (c.req.header('content-type') !== 'application/octet-stream') return c.text('Unsupported type.', 415)
  if (state.readyAt !== null || state.etags[index] === undefined || !c.req.raw.body) {
    return c.text('The part is not known.', 400)
  }
  const expected = Math.min(state.bytes, (index + 1) * partBytes) - index * partBytes
  files.remove(partId(id, index))
  const bytes = await files.append(partId(id, index), c.req.raw.body)
  if (bytes !== expected) return c.text(`Expected ${expected} bytes and got ${bytes}.`, 400)
  const etag = `/ambry-video/signedId/${randomBytes(15).toString('base64url')}.bin`
  // Read again: another part may have arrived meanwhile.
  const now = stateOf(mediaNamed(store, 'linkedin', id) ?? media)
  keepMedia(store, { ...media, upload: JSON.stringify({ ...now, etags: now.etags.with(index, etag) }) })
  c.header('etag', etag)
  return c.body(null, 200)
}

async function finalize(stage: Stage, c: Context, token: TokenRow, body: unknown): Promise<Response> {
  const { store, files } = stage
  const input = finalizeRequest.safeParse(body)
  if (!input.success) return restError(c, 400, 'INVALID_REQUEST', 'finalizeUploadRequest is not valid')
  const { video, uploadToken, uploadedPartIds } = input.data.finalizeUploadRequest
  const media = mediaNamed(store, 'linkedin', idOf(video))
  if (!media || !ownIds(stage, token).includes(media.account_id)) {
    return restError(c, 404, 'NOT_FOUND', 'Video not found')
  }
  const state = stateOf(media)
  const isComplete =
    state.readyAt === null &&
    state.uploadToken === uploadToken &&
    JSON.stringify(state.etags) === JSON.stringify(uploadedPartIds)
  if (!isComplete)
    return restError(c, 400, 'INVALID_REQUEST', 'uploadedPartIds do not match the uploaded parts')
  for (const index of state.etags.keys()) {
    const part = await files.open(partId(media.id, index))
    if (part) await files.append(media.id, part.stream())
    files.remove(partId(media.id, index))
  }
  const readyAt = stage.now().getTime() + processingMs
  keepMedia(store, { ...media, mime_type: 'video/mp4', upload: JSON.stringify({ ...state, readyAt }) })
  return c.body(null, 200)
}

export function statusOf(stage: Stage, media: MediaRow): 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' {
  const { readyAt } = stateOf(media)
  if (readyAt === null) return 'WAITING_UPLOAD'
  return readyAt > stage.now().getTime() ? 'PROCESSING' : 'AVAILABLE'
}
