import { z } from 'zod'
import { send, sendIrreversibly, type Answer, type Call } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { chunksIn, rangeOf } from './chunks.ts'
import { refusalOf } from './errors.ts'
import { sentAndPending, type PostTicket } from './outcome.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus } from './status.ts'

/** A video being uploaded to TikTok; kept from the moment TikTok gives it an id. */
export const uploadStep = 'upload'
export const uploadSchema = z.object({
  publishId: z.string(),
  /** Anyone with this address can write to the upload: never logged. */
  uploadUrl: z.string(),
  begunAt: z.string(),
  bytes: z.number(),
  chunkBytes: z.number(),
  chunks: z.number(),
  /** Pieces that TikTok has taken. */
  accepted: z.number(),
  /** The last piece was sent at least once: TikTok may have the whole video. */
  lastTried: z.boolean(),
  username: z.string(),
  isPublic: z.boolean(),
})
export type TiktokUpload = z.infer<typeof uploadSchema>

/** The result of sending the pieces; `lost`: TikTok no longer takes pieces at this address. */
export type TiktokSending = PublishOutcome | { kind: 'lost' }

export function ticketOf(upload: TiktokUpload): PostTicket {
  const { publishId, username, isPublic } = upload
  return { publishId, username, isPublic, format: 'video', asked: 0, completeAt: null }
}

/**
 * Sends the pieces that TikTok does not have yet, one after the other. The last piece publishes the video. Steps: each
 * accepted piece; the intent. Throws NoAnswer before the last piece.
 */
export async function sendPieces(
  settings: TiktokSettings,
  media: PreparedMedia,
  begun: TiktokUpload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<TiktokSending> {
  const file = await media.open()
  let upload = begun
  let hasRealigned = false
  while (true) {
    const call = pieceCall(upload, file, media.mimeType)
    const isLast = upload.accepted === upload.chunks - 1
    const sent = isLast
      ? await sendLast(upload, call, io)
      : { kind: 'answered' as const, answer: await send(io, call) }
    if (sent.kind !== 'answered') return sent
    const { answer } = sent
    if (isLast && (answer.status === 201 || answer.status === 200)) return sentAndPending(ticketOf(upload))
    if (!isLast && (answer.status === 206 || answer.status === 201)) {
      upload = await keep({ ...upload, accepted: upload.accepted + 1 }, io)
    } else if ((answer.status === 416 || (isLast && answer.status === 206)) && !hasRealigned) {
      hasRealigned = true
      const realigned = await realign(settings, upload, isLast, account, io)
      if (realigned.kind !== 'realigned') return realigned
      upload = realigned.upload
    } else {
      return meaningOf(answer, isLast, io)
    }
  }
}

async function sendLast(upload: TiktokUpload, call: Call, io: NetworkIo) {
  return sendIrreversibly(io, call, { [uploadStep]: { ...upload, lastTried: true } })
}

/** Source of the headers: docs/networks/tiktok.md#sources (media-transfer-guide). The length goes with the piece. */
function pieceCall(upload: TiktokUpload, file: Blob, mimeType: string): Call {
  const { start, end } = rangeOf(upload, upload.bytes, upload.accepted)
  return {
    method: 'PUT',
    url: upload.uploadUrl,
    headers: { 'content-type': mimeType, 'content-range': `bytes ${start}-${end - 1}/${upload.bytes}` },
    body: file.slice(start, end),
    timeLimitSec: 300,
  }
}

/**
 * TikTok counts other bytes than Postlark, for example after a lost answer: go on from TikTok's count. Throws
 * NoAnswer.
 */
async function realign(
  settings: TiktokSettings,
  upload: TiktokUpload,
  lastTried: boolean,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'realigned'; upload: TiktokUpload } | PublishOutcome> {
  const status = await askStatus(settings, upload.publishId, account, io)
  if (status.kind === 'uploading' && status.bytes !== null && status.bytes < upload.bytes) {
    const accepted = chunksIn(upload, status.bytes)
    return { kind: 'realigned', upload: await keep({ ...upload, accepted }, io) }
  }
  if (status.kind === 'rejected' || status.kind === 'unreachable') return { kind: 'unreachable' }
  if (status.kind === 'needs-reauth') return lastTried ? { ...status, sent: true } : status
  if (status.kind === 'rate-limited') return status
  // Whatever else TikTok says, it has the bytes.
  return sentAndPending(ticketOf(upload))
}

function meaningOf(answer: Answer, isLast: boolean, io: NetworkIo): TiktokSending {
  // 403: the address has expired; 404: TikTok knows no such upload (media transfer guide, 2026-09-11).
  if (answer.status === 403 || answer.status === 404) return { kind: 'lost' }
  if (answer.status === 206 || answer.status === 416)
    return isLast ? { kind: 'uncertain' } : { kind: 'unreachable' }
  const refusal: Refusal = refusalOf(answer, io.now())
  // @NOTE a 5xx may come after the last piece was taken: ask before sending it again
  return isLast && refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

async function keep(upload: TiktokUpload, io: NetworkIo): Promise<TiktokUpload> {
  await io.steps.put(uploadStep, upload)
  return upload
}
