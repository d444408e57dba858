import { z } from 'zod'
import { isServerTrouble, send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { fileForm } from '../file-form.ts'
import { readStep } from '../steps.ts'
import { postJson, read } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { PinterestSettings } from './settings.ts'
import { refusedWith, unreadable } from '../sentences.ts'

const uploadSchema = z.object({ mediaId: z.string(), since: z.string() })
type Upload = z.infer<typeof uploadSchema>

/** Seconds a finished upload may stay "registered" before it counts as lost. Our choice. */
const maxRegisteredSec = 900

export type VideoReady =
  | { kind: 'ready'; mediaId: string }
  | { kind: 'processing'; mediaId: string; askAgainInSec: number }
  | Refusal

/**
 * Uploads a video unless an earlier try did, and says whether Pinterest has processed it. Step: the finished upload.
 * Throws NoAnswer.
 */
export async function prepareVideo(
  settings: PinterestSettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<VideoReady> {
  const step = `video:${media.id}`
  const known = readStep(io.steps, step, uploadSchema)
  if (known) {
    const asked = await askMedia(settings, known, account, io)
    if (asked.kind !== 'lost') return asked
  }
  const uploaded = await uploadVideo(settings, media, account, io)
  if (uploaded.kind !== 'uploaded') return uploaded
  const upload = { mediaId: uploaded.mediaId, since: io.now().toISOString() }
  await io.steps.put(step, upload)
  const asked = await askMedia(settings, upload, account, io)
  return asked.kind === 'lost' ? processing(upload, io.now()) : asked
}

const registered = z.object({
  media_id: z.string().min(1),
  upload_url: z.url(),
  upload_parameters: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * Source: docs/networks/pinterest.md#sources (description), media/create: every parameter as a field, the file last.
 */
async function uploadVideo(
  settings: PinterestSettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; mediaId: string } | Refusal> {
  const answer = await send(io, postJson(settings, account, '/v5/media', { media_type: 'video' }))
  if (answer.status !== 201) return refusalOf(answer, io.now())
  const place = registered.safeParse(answer.json()).data
  if (!place) return { kind: 'unreachable', message: unreadable('Pinterest') }
  // The file store requires its parameters first and the file last (S3 POST policy).
  const { contentType, body } = fileForm(
    Object.entries(place.upload_parameters).map(([name, value]) => ({ name, value: String(value) })),
    { name: 'file', fileName: media.fileName, mimeType: media.mimeType, blob: await media.open() },
  )
  const stored = await send(io, {
    method: 'POST',
    url: place.upload_url,
    headers: { 'content-type': contentType },
    body,
    timeLimitSec: 3600,
  })
  if (stored.status >= 200 && stored.status < 300) return { kind: 'uploaded', mediaId: place.media_id }
  // The store answers in XML; after a refused or expired form a new one is requested.
  return isServerTrouble(stored) || stored.status === 403
    ? { kind: 'unreachable', message: 'Pinterest’s store did not accept the video.' }
    : rejected('content', refusedWith('Pinterest’s store', 'the video', stored.status))
}

const mediaState = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) })

async function askMedia(
  settings: PinterestSettings,
  upload: Upload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<VideoReady | { kind: 'lost' }> {
  const answer = await send(io, read(settings, account, `/v5/media/${encodeURIComponent(upload.mediaId)}`))
  if (answer.status === 404) return { kind: 'lost' }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = mediaState.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable', message: unreadable('Pinterest') }
  switch (said.status) {
    case 'succeeded':
      return { kind: 'ready', mediaId: upload.mediaId }
    case 'failed':
      return rejected('content', 'Pinterest could not process the video. Save it as MP4 with H.264 and AAC.')
    case 'registered':
      return ageSec(upload, io.now()) > maxRegisteredSec ? { kind: 'lost' } : processing(upload, io.now())
    case 'processing':
      return processing(upload, io.now())
    default:
      return said.status satisfies never
  }
}

function processing(upload: Upload, now: Date): Extract<VideoReady, { kind: 'processing' }> {
  const askAgainInSec = ageSec(upload, now) < 60 ? 5 : 30
  return { kind: 'processing', mediaId: upload.mediaId, askAgainInSec }
}

function ageSec(upload: Upload, now: Date): number {
  return (now.getTime() - Date.parse(upload.since)) / 1000
}
