import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { postJson } from './api.ts'
import { refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'
import { askAsset } from './uploads.ts'
import { unreadable } from '../sentences.ts'

/** A part has 4,194,304 bytes; each instruction says which bytes it is for, the last one inclusive. */
const instruction = z.object({
  uploadUrl: z.url(),
  firstByte: z.int().nonnegative(),
  lastByte: z.int().nonnegative(),
})

const begunAnswer = z.object({
  value: z.object({
    video: z.string().startsWith('urn:li:video:'),
    uploadToken: z.string().default(''),
    uploadInstructions: z.array(instruction).min(1),
    /** Milliseconds since 1970. */
    uploadUrlsExpireAt: z.number().optional(),
  }),
})

/** The steps of one video: the begun upload, the parts that have arrived, and the result. */
const begunSchema = z.object({
  urn: z.string(),
  uploadToken: z.string(),
  parts: z.array(instruction),
  expiresAt: z.string(),
})
type Begun = z.infer<typeof begunSchema>
const partsSchema = z.object({ urn: z.string(), etags: z.array(z.string()) })
const finishedSchema = z.object({ urn: z.string(), ready: z.boolean() })

/** How long the parts' addresses are trusted when LinkedIn does not say; "typically 30 days". */
const defaultLifeMs = 86_400_000

/** With less time than this left, the upload is begun again. */
const minLifeLeftMs = 300_000

export const videoStep = (media: Pick<PreparedMedia, 'id'>) => `video:${media.id}:finished`

export type VideoUpload = { kind: 'uploaded'; urn: string } | { kind: 'processing'; urn: string } | Refusal

/**
 * Uploads the parts of a video that earlier tries did not upload, and asks whether LinkedIn has processed it. Throws
 * NoAnswer. Source: docs/networks/linkedin.md#sources (videos).
 */
export async function uploadVideo(
  settings: LinkedinSettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<VideoUpload> {
  let finished = readStep(io.steps, videoStep(media), finishedSchema)
  if (!finished) {
    const sent = await sendVideo(settings, media, account, io)
    if (sent.kind !== 'sent') return sent
    finished = { urn: sent.urn, ready: false }
    await io.steps.put(videoStep(media), finished)
  }
  const { urn } = finished
  if (finished.ready) return { kind: 'uploaded', urn }
  const state = await askAsset(settings, urn, account, io)
  if (state.kind === 'processing') return { kind: 'processing', urn }
  if (state.kind !== 'ready') return state
  await io.steps.put(videoStep(media), { urn, ready: true })
  return { kind: 'uploaded', urn }
}

async function sendVideo(
  settings: LinkedinSettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'sent'; urn: string } | Refusal> {
  const file = await media.open()
  const known = readStep(io.steps, `video:${media.id}`, begunSchema)
  if (known && Date.parse(known.expiresAt) - io.now().getTime() > minLifeLeftMs) {
    const resumed = await sendParts(settings, known, media, file, account, io)
    if (resumed.kind !== 'stale') return resumed
  }
  const begun = await begin(settings, file, account, io)
  if (begun.kind !== 'begun') return begun
  await io.steps.put(`video:${media.id}`, begun.upload)
  const sent = await sendParts(settings, begun.upload, media, file, account, io)
  return sent.kind === 'stale' ? { kind: 'unreachable', message: 'LinkedIn did not accept the video.' } : sent
}

async function begin(
  settings: LinkedinSettings,
  file: Blob,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'begun'; upload: Begun } | Refusal> {
  const initializeUploadRequest = {
    owner: account.externalId,
    fileSizeBytes: file.size,
    uploadCaptions: false,
    uploadThumbnail: false,
  }
  const call = postJson(settings, account, '/rest/videos?action=initializeUpload', {
    initializeUploadRequest,
  })
  const answer = await send(io, call)
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const value = begunAnswer.safeParse(answer.json()).data?.value
  if (!value) return { kind: 'unreachable', message: unreadable('LinkedIn') }
  const upload = {
    urn: value.video,
    uploadToken: value.uploadToken,
    parts: value.uploadInstructions.toSorted((one, other) => one.firstByte - other.firstByte),
    expiresAt: new Date(value.uploadUrlsExpireAt ?? io.now().getTime() + defaultLifeMs).toISOString(),
  }
  return { kind: 'begun', upload }
}

/** `stale`: LinkedIn no longer knows this upload; it is begun again. */
async function sendParts(
  settings: LinkedinSettings,
  upload: Begun,
  media: PreparedMedia,
  file: Blob,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'sent'; urn: string } | { kind: 'stale' } | Refusal> {
  const { urn, uploadToken } = upload
  const step = `video:${media.id}:parts`
  const known = readStep(io.steps, step, partsSchema)
  const etags = known?.urn === urn ? [...known.etags] : []
  for (const part of upload.parts.slice(etags.length)) {
    const answer = await send(io, {
      method: 'PUT',
      url: part.uploadUrl,
      // No token: the address itself is the permission, and LinkedIn refuses a request with both.
      headers: { 'content-type': 'application/octet-stream' },
      body: file.slice(part.firstByte, part.lastByte + 1),
      timeLimitSec: 120,
    })
    if (answer.status === 429 || answer.status >= 500) return refusalOf(answer, io.now())
    const etag = answer.headers.get('etag')
    if ((answer.status !== 200 && answer.status !== 201) || !etag) return { kind: 'stale' }
    etags.push(etag)
    await io.steps.put(step, { urn, etags })
  }
  const finalizeUploadRequest = { video: urn, uploadToken, uploadedPartIds: etags }
  const call = postJson(settings, account, '/rest/videos?action=finalizeUpload', { finalizeUploadRequest })
  const answer = await send(io, call)
  if (answer.status === 200) return { kind: 'sent', urn }
  const refusal = refusalOf(answer, io.now())
  return refusal.kind === 'rejected' && refusal.reason === 'content' ? { kind: 'stale' } : refusal
}
