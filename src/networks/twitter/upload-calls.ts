import { z } from 'zod'
import { type Answer, bearer, send } from '../http.ts'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { apiUrl, postJson } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { TwitterSettings } from './settings.ts'
import { unreadable } from '../sentences.ts'

/** Largest piece of an upload. Source: docs/networks/twitter.md#sources (media-upload-chunked), "5 MB". */
export const maxSegmentBytes = 5 * 1024 * 1024

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
type UploadData = z.infer<typeof uploadAnswer>['data']

type Uploading = { kind: 'answered'; data: UploadData } | Refusal

export type Processing = { kind: 'ready' } | { kind: 'processing'; askAgainInSec: number } | Refusal

/** Begins an upload. Throws NoAnswer, like all functions in this file. */
export async function initialize(
  settings: TwitterSettings,
  file: { mimeType: string; bytes: number; category: 'tweet_image' | 'tweet_gif' | 'tweet_video' },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Uploading> {
  const body = { media_type: file.mimeType, total_bytes: file.bytes, media_category: file.category }
  return uploading(await send(io, postJson(settings, account, '/2/media/upload/initialize', body)), io)
}

/** Sends one piece. @param piece at most `maxSegmentBytes`, read from storage as it is sent */
export async function append(
  settings: TwitterSettings,
  upload: { mediaId: string; index: number; piece: Blob; mimeType: string },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'appended' } | Refusal> {
  const form = new FormData()
  form.set('segment_index', String(upload.index))
  form.set('media', new File([upload.piece], 'media', { type: upload.mimeType }))
  const answer = await send(io, {
    method: 'POST',
    url: apiUrl(settings, `/2/media/upload/${upload.mediaId}/append`),
    headers: bearer(account),
    body: form,
    timeLimitSec: 120,
  })
  return isSuccess(answer) ? { kind: 'appended' } : refusalOf(answer, io.now())
}

export async function finalize(
  settings: TwitterSettings,
  mediaId: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Uploading> {
  const url = apiUrl(settings, `/2/media/upload/${mediaId}/finalize`)
  return uploading(await send(io, { method: 'POST', url, headers: bearer(account) }), io)
}

/** Whether X has finished processing an upload. */
export async function askProcessing(
  settings: TwitterSettings,
  mediaId: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Processing> {
  const url = apiUrl(settings, '/2/media/upload', { command: 'STATUS', media_id: mediaId })
  const status = uploading(await send(io, { method: 'GET', url, headers: bearer(account) }), io)
  return status.kind === 'answered' ? processingOf(status.data) : status
}

/** Sets the alt text of an upload. */
export async function describe(
  settings: TwitterSettings,
  mediaId: string,
  altText: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'described' } | Refusal> {
  const body = { id: mediaId, metadata: { alt_text: { text: altText } } }
  const answer = await send(io, postJson(settings, account, '/2/media/metadata', body))
  return isSuccess(answer) ? { kind: 'described' } : refusalOf(answer, io.now())
}

export function processingOf(data: UploadData): Processing {
  const info = data.processing_info
  if (!info || info.state === 'succeeded') return { kind: 'ready' }
  if (info.state === 'failed') return rejected('content', 'X could not process this file.')
  return { kind: 'processing', askAgainInSec: Math.max(1, info.check_after_secs ?? 5) }
}

function uploading(answer: Answer, io: NetworkIo): Uploading {
  if (!isSuccess(answer)) return refusalOf(answer, io.now())
  const data = uploadAnswer.safeParse(answer.json()).data?.data
  return data ? { kind: 'answered', data } : { kind: 'unreachable', message: unreadable('X') }
}

function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300
}
