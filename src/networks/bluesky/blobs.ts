import { z } from 'zod'
import { bearer, send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { refusalOf } from './errors.ts'
import type { BlueskySettings } from './settings.ts'
import { xrpcUrl } from './xrpc.ts'

/** The record must carry the upload's answer unchanged, so all of it is kept. */
export const blobSchema = z.looseObject({ $type: z.literal('blob') })
export type BlobRef = z.infer<typeof blobSchema>

/**
 * How long Postlark relies on an uploaded file. A server removes blobs that no record uses; how soon is not
 * documented, so this is a cautious value. Source: docs/networks/bluesky.md#sources (lexicons),
 * com.atproto.repo.uploadBlob.
 */
const blobKeptMs = 45 * 60_000

/** Whether a file uploaded at `at` is recent enough to rely on. */
export function isKept(at: string, io: NetworkIo): boolean {
  return io.now().getTime() - Date.parse(at) < blobKeptMs
}

const keptBlob = z.object({ blob: blobSchema, at: z.string() })
const stepOf = (mediaId: string) => `blob:${mediaId}`

/** Uploads an image unless an earlier try did. Step: the image's blob. Throws NoAnswer. */
export async function uploadImage(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; blob: BlobRef } | Refusal> {
  const known = readStep(io.steps, stepOf(media.id), keptBlob)
  if (known && isKept(known.at, io)) return { kind: 'uploaded', blob: known.blob }
  const sent = await sendBlob(settings, await media.open(), media.mimeType, account, io)
  if (sent.kind !== 'uploaded') return sent
  await io.steps.put(stepOf(media.id), { blob: sent.blob, at: io.now().toISOString() })
  return sent
}

/** Forgets an uploaded image the server no longer has: the next try uploads it again. */
export async function forgetImage(media: PreparedMedia, io: NetworkIo): Promise<void> {
  await io.steps.put(stepOf(media.id), null)
}

/** Sends bytes to the account's server. Throws NoAnswer. */
export async function sendBlob(
  settings: BlueskySettings,
  body: Blob,
  mimeType: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; blob: BlobRef } | Refusal> {
  const answer = await send(io, {
    method: 'POST',
    url: xrpcUrl(settings, 'com.atproto.repo.uploadBlob'),
    headers: { ...bearer(account), 'content-type': mimeType },
    body,
    timeLimitSec: 120,
  })
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const blob = z.object({ blob: blobSchema }).safeParse(answer.json()).data?.blob
  return blob ? { kind: 'uploaded', blob } : { kind: 'unreachable' }
}
