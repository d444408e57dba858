import { z } from 'zod'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import type { TwitterSettings } from './settings.ts'
import {
  append,
  askProcessing,
  describe,
  finalize,
  initialize,
  maxSegmentBytes,
  processingOf,
  type Processing,
} from './upload-calls.ts'

/** How long X keeps an upload when it does not say; the OpenAPI document's example is a day. */
const defaultLifeSec = 86_400

/** With less time than this left, the file is uploaded again. */
const minLifeLeftMs = 120_000

/** `sending`: X has the pieces before `next`. */
const uploadSchema = z.object({
  mediaId: z.string(),
  expiresAt: z.string(),
  state: z.enum(['sending', 'processing', 'ready']),
  next: z.int().nonnegative().default(0),
})
type Upload = z.infer<typeof uploadSchema>

export type UploadedTweetMedia =
  | { kind: 'ready'; mediaId: string }
  | { kind: 'processing'; askAgainInSec: number }

/**
 * Uploads one file with its alt text, as far as an earlier try did not. An upload that X would soon delete is made
 * again. Steps: the upload (of a large file after every piece), its alt text. Throws NoAnswer.
 * @param place of the file in the post, such as `0:abc`: one file in two items is two uploads
 * @param alone whether it is the only file of its item: only then X plays a GIF
 */
export async function uploadMedia(
  settings: TwitterSettings,
  media: PreparedMedia,
  { place, alone }: { place: string; alone: boolean },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<UploadedTweetMedia | Refusal> {
  const step = `media:${place}`
  const known = readStep(io.steps, step, uploadSchema)
  const usable = known && Date.parse(known.expiresAt) - io.now().getTime() > minLifeLeftMs ? known : null
  const keep = (upload: Upload) => io.steps.put(step, upload)
  const sent = await finishUpload(usable, { settings, media, alone, account, io, keep })
  if (sent.kind !== 'sent') return sent
  const { mediaId, processing } = sent
  const altStep = `alt:${place}`
  // Alt text belongs to one upload: a new upload needs its alt text sent again.
  if (media.altText && readStep(io.steps, altStep, z.string()) !== mediaId) {
    const described = await describe(settings, mediaId, media.altText, account, io)
    if (described.kind !== 'described') return described
    await io.steps.put(altStep, mediaId)
  }
  return processing.kind === 'ready' ? { kind: 'ready', mediaId } : processing
}

/** What sending one file needs. */
interface Sending {
  settings: TwitterSettings
  media: PreparedMedia
  alone: boolean
  account: NetworkAccount
  io: NetworkIo
  keep(upload: Upload): Promise<void>
}

type Sent = { kind: 'sent'; mediaId: string; processing: Exclude<Processing, Refusal> } | Refusal

async function finishUpload(known: Upload | null, sending: Sending): Promise<Sent> {
  const { settings, media, alone, account, io, keep } = sending
  if (known?.state === 'ready') return { kind: 'sent', mediaId: known.mediaId, processing: { kind: 'ready' } }
  if (known?.state === 'processing') {
    const processing = await askProcessing(settings, known.mediaId, account, io)
    if (processing.kind === 'ready') await keep({ ...known, state: 'ready' })
    return isRefusal(processing) ? processing : { kind: 'sent', mediaId: known.mediaId, processing }
  }
  const file = await media.open()
  if (known) {
    const resumed = await sendPieces(file, known, sending)
    // @NOTE X does not document whether it takes a piece twice: an upload it refuses to continue is begun again
    if (resumed.kind !== 'rejected' || resumed.reason !== 'content') return resumed
  }
  const about = { mimeType: media.mimeType, bytes: file.size, category: categoryOf(media, alone) }
  const begun = await initialize(settings, about, account, io)
  if (begun.kind !== 'answered') return begun
  const expiresAt = expiryOf(begun.data.expires_after_secs, io)
  const upload: Upload = { mediaId: begun.data.id, expiresAt, state: 'sending', next: 0 }
  if (isLarge(file)) await keep(upload)
  return sendPieces(file, upload, sending)
}

async function sendPieces(file: Blob, upload: Upload, sending: Sending): Promise<Sent> {
  const { settings, media, account, io, keep } = sending
  const { mediaId } = upload
  for (let index = upload.next; index * maxSegmentBytes < file.size; index++) {
    const piece = file.slice(index * maxSegmentBytes, (index + 1) * maxSegmentBytes)
    const appended = await append(settings, { mediaId, index, piece, mimeType: media.mimeType }, account, io)
    if (appended.kind !== 'appended') return appended
    if (isLarge(file)) await keep({ ...upload, next: index + 1 })
  }
  const finished = await finalize(settings, mediaId, account, io)
  if (finished.kind !== 'answered') return finished
  const processing = processingOf(finished.data)
  if (isRefusal(processing)) return processing
  const lifeSec = finished.data.expires_after_secs
  const expiresAt = lifeSec === undefined ? upload.expiresAt : expiryOf(lifeSec, io)
  await keep({ ...upload, expiresAt, state: processing.kind })
  return { kind: 'sent', mediaId, processing }
}

/** A file of one piece is quickly sent again; for several, each piece is remembered. */
function isLarge(file: Blob): boolean {
  return file.size > maxSegmentBytes
}

function expiryOf(lifeSec: number | undefined, io: NetworkIo): string {
  return new Date(io.now().getTime() + (lifeSec ?? defaultLifeSec) * 1000).toISOString()
}

function categoryOf(media: PreparedMedia, alone: boolean): 'tweet_image' | 'tweet_gif' | 'tweet_video' {
  if (media.kind === 'video') return 'tweet_video'
  return media.mimeType === 'image/gif' && alone ? 'tweet_gif' : 'tweet_image'
}

function isRefusal(processing: Processing): processing is Refusal {
  return processing.kind !== 'ready' && processing.kind !== 'processing'
}
