import { send, sendIrreversibly, type Call } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import {
  askSession,
  forgetSession,
  knownSession,
  lastPieceIsMissing,
  lastPieceIsOpen,
  lastPieceOf,
  openSession,
  opensSession,
  placeOf,
  type UploadPlace,
  type UploadSession,
} from './session.ts'
import type { YoutubeSettings } from './settings.ts'
import type { VideoResource } from './video-resource.ts'

/**
 * One piece of an upload: 16 MiB. Every piece but the last is a multiple of 262,144 bytes.
 * Source: docs/networks/youtube.md#sources (resumable-upload).
 */
export const pieceBytes = 64 * 262_144

/** How often the same bytes are sent while YouTube keeps none of them. */
const maxStalls = 3

export interface YoutubeUpload {
  media: PreparedMedia
  resource: VideoResource
  notifySubscribers: boolean
}

export type YoutubeUploadResult =
  | { kind: 'uploaded'; videoId: string }
  | Refusal
  | Extract<PublishOutcome, { kind: 'uncertain' }>

/**
 * Sends a video piece by piece, from where an earlier try stopped. Steps: the session; with the intent, that its last
 * piece is being sent. The last piece makes the video: only it is irreversible. Throws NoAnswer.
 */
export async function uploadVideo(
  settings: YoutubeSettings,
  upload: YoutubeUpload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<YoutubeUploadResult> {
  const file = await upload.media.open()
  const known = knownSession(io)
  if (known && known.bytes === file.size) {
    const place = await askSession(settings, known, account, io)
    if (place.kind === 'finished') return { kind: 'uploaded', videoId: place.videoId }
    if (place.kind === 'at') return sendPieces(settings, known, file, place.offset, account, io, upload)
    if (place.kind !== 'lost') return place
    // @NOTE the session can no longer tell about its last piece: look for the video before sending it again
    if (lastPieceIsOpen(known, io)) return { kind: 'uncertain' }
  }
  const opened = await openSession(
    settings,
    {
      resource: upload.resource,
      mimeType: upload.media.mimeType,
      bytes: file.size,
      notifySubscribers: upload.notifySubscribers,
    },
    account,
    io,
  )
  if (opened.kind !== 'open') return opened
  return sendPieces(settings, opened.session, file, 0, account, io, upload)
}

async function sendPieces(
  settings: YoutubeSettings,
  session: UploadSession,
  file: Blob,
  from: number,
  account: NetworkAccount,
  io: NetworkIo,
  { media }: YoutubeUpload,
): Promise<YoutubeUploadResult> {
  let offset = from
  let stalls = 0
  while (offset < file.size && stalls < maxStalls) {
    const end = Math.min(offset + pieceBytes, file.size)
    const isLast = end === file.size
    const call: Call = {
      method: 'PUT',
      url: session.uri,
      headers: {
        ...opensSession(settings, session, account),
        'content-type': media.mimeType,
        'content-range': `bytes ${offset}-${end - 1}/${file.size}`,
      },
      body: file.slice(offset, end),
      timeLimitSec: 600,
    }
    const sent = isLast ? await sendLast(io, call, session) : placeOf(await send(io, call), io.now())
    switch (sent.kind) {
      case 'finished':
        return { kind: 'uploaded', videoId: sent.videoId }
      case 'at':
        stalls = sent.offset > offset ? 0 : stalls + 1
        offset = sent.offset
        break
      case 'lost':
        await forgetSession(session, io)
        return { kind: 'unreachable', message: 'YouTube lost the upload. Starting again.' }
      case 'uncertain':
        return sent
      default:
        await lastPieceIsMissing(session, io)
        return sent
    }
  }
  // Every byte has arrived but there is no video yet, or YouTube keeps none of the bytes: the session is asked again
  // later.
  return offset < file.size
    ? { kind: 'unreachable', message: 'YouTube does not accept the video right now.' }
    : { kind: 'uncertain' }
}

async function sendLast(
  io: NetworkIo,
  call: Call,
  session: UploadSession,
): Promise<UploadPlace | Extract<PublishOutcome, { kind: 'uncertain' }>> {
  const sent = await sendIrreversibly(io, call, lastPieceOf(session))
  if (sent.kind !== 'answered') return sent
  const place = placeOf(sent.answer, io.now())
  // A 5xx may come after the video was made.
  return place.kind === 'unreachable' ? { kind: 'uncertain' } : place
}
