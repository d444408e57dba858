import { z } from 'zod'
import { send, type Answer } from '../http.ts'
import type { Account, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { recall } from '../steps.ts'
import { apiUrl, bearer, postJson } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { TwitterSettings } from './settings.ts'

/** Largest piece of an upload. Source: chunked media upload quickstart, "5 MB" (2026-08-22). */
const maxSegmentBytes = 5 * 1024 * 1024

/** How long X keeps an upload when it does not say; the OpenAPI document's example is a day. */
const defaultLifeSec = 86_400

/** Too little time left to post with: upload again instead. */
const minLifeLeftMs = 120_000

const uploadSchema = z.object({ mediaId: z.string(), expiresAt: z.string(), processing: z.boolean() })

const processingInfo = z.object({
  state: z.enum(['pending', 'in_progress', 'failed', 'succeeded']),
  check_after_secs: z.number().optional(),
})

const uploadAnswer = z.object({
  data: z.object({
    id: z.string(),
    expires_after_secs: z.number().optional(),
    processing_info: processingInfo.optional(),
  }),
})

export type Processing =
  { kind: 'ready' } | { kind: 'processing'; mediaId: string; askAgainInSec: number } | Refusal

/** Uploads one file with its alt text, unless an earlier try did. Steps: the upload, its alt text. Throws NoAnswer. */
export async function uploadMedia(
  settings: TwitterSettings,
  media: PreparedMedia,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; mediaId: string; processing: Processing } | Refusal> {
  const step = `media:${media.id}`
  const known = recall(io.steps, step, uploadSchema)
  const usable = known && Date.parse(known.expiresAt) - io.now().getTime() > minLifeLeftMs
  let mediaId = known?.mediaId ?? ''
  let processing: Processing = { kind: 'ready' }
  if (!usable) {
    const sent = await sendPieces(settings, media, account, io)
    if (sent.kind !== 'sent') return sent
    mediaId = sent.mediaId
    processing = sent.processing
    await io.steps.put(step, {
      mediaId,
      expiresAt: sent.expiresAt,
      processing: processing.kind === 'processing',
    })
  } else if (known.processing) {
    processing = await askProcessing(settings, mediaId, account, io)
  }
  const described = await describe(settings, media, mediaId, account, io)
  return described.kind === 'described' ? { kind: 'uploaded', mediaId, processing } : described
}

async function sendPieces(
  settings: TwitterSettings,
  media: PreparedMedia,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'sent'; mediaId: string; expiresAt: string; processing: Processing } | Refusal> {
  const bytes = await media.read()
  const begun = await uploadCall(
    await send(
      io,
      postJson(settings, account, '/2/media/upload/initialize', {
        media_type: media.mimeType,
        total_bytes: bytes.length,
        media_category: categoryOf(media),
      }),
    ),
    io,
  )
  if (begun.kind !== 'answered') return begun
  const path = `/2/media/upload/${begun.data.id}`
  for (let index = 0; index * maxSegmentBytes < bytes.length; index++) {
    const piece = bytes.slice(index * maxSegmentBytes, (index + 1) * maxSegmentBytes)
    const form = new FormData()
    form.set('segment_index', String(index))
    form.set('media', new File([piece], 'media', { type: media.mimeType }))
    const appended = await send(io, {
      method: 'POST',
      url: apiUrl(settings, `${path}/append`),
      headers: bearer(account),
      body: form,
      timeLimitSec: 120,
    })
    if (!isSuccess(appended)) return refusalOf(appended, io.now())
  }
  const finished = await uploadCall(
    await send(io, { method: 'POST', url: apiUrl(settings, `${path}/finalize`), headers: bearer(account) }),
    io,
  )
  if (finished.kind !== 'answered') return finished
  const lifeSec = finished.data.expires_after_secs ?? begun.data.expires_after_secs ?? defaultLifeSec
  return {
    kind: 'sent',
    mediaId: begun.data.id,
    expiresAt: new Date(io.now().getTime() + lifeSec * 1000).toISOString(),
    processing: processingOf(finished.data),
  }
}

/** Whether X has finished processing an upload. Throws NoAnswer. */
export async function askProcessing(
  settings: TwitterSettings,
  mediaId: string,
  account: Account,
  io: NetworkIo,
): Promise<Processing> {
  const url = apiUrl(settings, '/2/media/upload', { command: 'STATUS', media_id: mediaId })
  const status = await uploadCall(await send(io, { method: 'GET', url, headers: bearer(account) }), io)
  return status.kind === 'answered' ? processingOf(status.data) : status
}

async function describe(
  settings: TwitterSettings,
  media: PreparedMedia,
  mediaId: string,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'described' } | Refusal> {
  const step = `alt:${media.id}`
  // Alt text belongs to one upload: after uploading again it must be sent again.
  if (!media.altText || recall(io.steps, step, z.string()) === mediaId) return { kind: 'described' }
  const body = { id: mediaId, metadata: { alt_text: { text: media.altText } } }
  const answer = await send(io, postJson(settings, account, '/2/media/metadata', body))
  if (!isSuccess(answer)) return refusalOf(answer, io.now())
  await io.steps.put(step, mediaId)
  return { kind: 'described' }
}

async function uploadCall(
  answer: Answer,
  io: NetworkIo,
): Promise<{ kind: 'answered'; data: z.infer<typeof uploadAnswer>['data'] } | Refusal> {
  if (!isSuccess(answer)) return refusalOf(answer, io.now())
  const data = uploadAnswer.safeParse(answer.json()).data?.data
  return data ? { kind: 'answered', data } : { kind: 'unreachable', message: 'X gave an unreadable answer.' }
}

function processingOf(data: z.infer<typeof uploadAnswer>['data']): Processing {
  const info = data.processing_info
  if (!info || info.state === 'succeeded') return { kind: 'ready' }
  if (info.state === 'failed') return rejected('content', 'X could not process this file.')
  return { kind: 'processing', mediaId: data.id, askAgainInSec: Math.max(1, info.check_after_secs ?? 5) }
}

function categoryOf(media: PreparedMedia): 'tweet_image' | 'tweet_gif' | 'tweet_video' {
  if (media.kind === 'video') return 'tweet_video'
  return media.mimeType === 'image/gif' ? 'tweet_gif' : 'tweet_image'
}

function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300
}
