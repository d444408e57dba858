import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { postJson, readAnswer } from './api.ts'
import { isUnknownPublishId } from './errors.ts'
import type { TiktokSettings } from './settings.ts'

/** The state of a `publish_id`. */
export type PublishStatus =
  /** `postIds` stays empty for a post that is not public, and until TikTok's moderation has ended. */
  | { kind: 'complete'; postIds: readonly string[] }
  | { kind: 'failed'; reason: string }
  /** It waits in the inbox of the TikTok app for its owner. */
  | { kind: 'inbox' }
  /** Bytes are still missing, or TikTok is processing them; null when TikTok does not say how many it has. */
  | { kind: 'uploading'; bytes: number | null }
  | { kind: 'processing' }
  | { kind: 'unknown-id' }

const statusData = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  publicaly_available_post_id: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .nullish()
    .transform((ids) => ids ?? []),
  uploaded_bytes: z.number().optional(),
})

/**
 * Asks for the state of a post. Source: docs/networks/tiktok.md#sources (get-video-status); the field is spelt as in
 * the API. Throws NoAnswer.
 */
export async function askStatus(
  settings: TiktokSettings,
  publishId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<PublishStatus | Refusal> {
  const call = postJson(settings, account, '/v2/post/publish/status/fetch/', { publish_id: publishId })
  const answer = await send(io, call)
  if (isUnknownPublishId(answer)) return { kind: 'unknown-id' }
  const read = readAnswer(answer, statusData, io.now())
  if (read.kind !== 'ok') return read
  const { status, fail_reason, publicaly_available_post_id: postIds, uploaded_bytes } = read.data
  switch (status) {
    case 'PUBLISH_COMPLETE':
      return { kind: 'complete', postIds }
    case 'FAILED':
      return { kind: 'failed', reason: fail_reason ?? 'no reason given' }
    case 'SEND_TO_USER_INBOX':
      return { kind: 'inbox' }
    case 'PROCESSING_UPLOAD':
      return { kind: 'uploading', bytes: uploaded_bytes ?? null }
    default:
      return { kind: 'processing' }
  }
}
