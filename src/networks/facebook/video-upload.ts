import { z } from 'zod'
import { send } from '../http.ts'
import { isMissing } from '../meta/graph.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { write, writeForm } from './api.ts'
import { refusalOf, uploadRefusalOf, wantedPieceOf } from './errors.ts'
import { videoUrlOf, type FacebookSettings } from './settings.ts'

/** An upload older than this is begun again; Meta does not say how long it keeps one (our choice). */
const usableMs = 20 * 3600 * 1000

/** A piece has the length Facebook asks for, but never more than this. */
const maxPieceBytes = 64 * 1024 * 1024

const upload = z.object({
  videoId: z.string(),
  sessionId: z.string().nullable(),
  startedAt: z.string(),
  /** The next piece that Facebook wants. */
  start: z.number().int(),
  end: z.number().int(),
  isDelivered: z.boolean(),
})
/** What Postlark remembers of a video it is uploading to Facebook. */
export type FacebookUpload = z.infer<typeof upload>

const stepOf = (video: PreparedMedia) => `video:${video.id}`

/** What earlier tries stored about this video, whatever its age. */
export function knownUpload(video: PreparedMedia, io: NetworkIo): FacebookUpload | undefined {
  return readStep(io.steps, stepOf(video), upload)
}

/** Forgets an upload that Facebook no longer knows: the next try begins again. */
export async function forgetUpload(video: PreparedMedia, io: NetworkIo): Promise<void> {
  await io.steps.put(stepOf(video), null)
}

type Delivered = { kind: 'delivered'; upload: FacebookUpload } | Refusal

const offsets = z.object({ start_offset: z.coerce.number().int(), end_offset: z.coerce.number().int() })
const piecesBegun = offsets.extend({ video_id: z.string(), upload_session_id: z.string() })

/**
 * Sends a video in pieces, from where an earlier try stopped. Nothing is visible before the session is finished, and a
 * session makes one video, however often it is finished. Step: the upload, after every piece. Throws NoAnswer.
 */
export async function sendPieces(
  settings: FacebookSettings,
  video: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Delivered> {
  const file = await video.open()
  const begun =
    freshUpload(video, io) ?? (await kept(video, await beginPieces(settings, file.size, account, io), io))
  if ('kind' in begun) return begun
  let now = begun
  while (now.start < now.end) {
    const next = await sendPiece(settings, file, now, account, io)
    if (next === 'forgotten') {
      await forgetUpload(video, io)
      return {
        kind: 'unreachable',
        message: 'Facebook lost the video during the upload. Uploading it again.',
      }
    }
    if ('kind' in next) return next
    now = { ...now, ...next, isDelivered: next.start >= next.end }
    await io.steps.put(stepOf(video), now)
  }
  return { kind: 'delivered', upload: now }
}

async function beginPieces(
  settings: FacebookSettings,
  bytes: number,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<FacebookUpload | Refusal> {
  const fields = { upload_phase: 'start', file_size: bytes }
  const to = { ...settings, apiUrl: videoUrlOf(settings) }
  const answer = await send(io, write(to, `/${account.externalId}/videos`, account, fields))
  const begun = piecesBegun.safeParse(answer.json()).data
  if (answer.status !== 200 || !begun) return refusalOf(answer, io.now())
  return {
    videoId: begun.video_id,
    sessionId: begun.upload_session_id,
    startedAt: io.now().toISOString(),
    start: begun.start_offset,
    end: begun.end_offset,
    isDelivered: false,
  }
}

async function sendPiece(
  settings: FacebookSettings,
  file: Blob,
  { sessionId, start, end }: FacebookUpload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ start: number; end: number } | 'forgotten' | Refusal> {
  const piece = file.slice(start, Math.min(end, start + maxPieceBytes))
  const answer = await send(
    io,
    writeForm(videoUrlOf(settings), settings, `/${account.externalId}/videos`, account, {
      upload_phase: 'transfer',
      upload_session_id: sessionId ?? '',
      start_offset: String(start),
      video_file_chunk: new File([piece], 'piece', { type: 'application/octet-stream' }),
    }),
  )
  const next = offsets.safeParse(answer.json()).data
  if (answer.status === 200 && next)
    return progress(start, { start: next.start_offset, end: next.end_offset })
  if (isMissing(answer)) return 'forgotten'
  const wanted = wantedPieceOf(answer)
  return wanted ? progress(start, wanted) : refusalOf(answer, io.now())
}

/** Facebook may ask for an earlier or a later piece, but asking for the same piece again would never end. */
function progress(
  before: number,
  wanted: { start: number; end: number },
): { start: number; end: number } | Refusal {
  return wanted.start === before && wanted.start < wanted.end
    ? { kind: 'unreachable', message: 'Facebook did not accept a part of the video.' }
    : wanted
}

const hostedBegun = z.object({ video_id: z.string() })

/**
 * Has Facebook fetch a video for a reel or a story. Steps: the session, and that Facebook was given the file's
 * address. Throws NoAnswer.
 */
export async function sendHosted(
  settings: FacebookSettings,
  edge: 'video_reels' | 'video_stories',
  video: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Delivered> {
  const begun =
    freshUpload(video, io) ?? (await kept(video, await beginHosted(settings, edge, account, io), io))
  if ('kind' in begun) return begun
  if (begun.isDelivered) return { kind: 'delivered', upload: begun }
  // @NOTE the address is built, not taken from the answer: the token is only sent to the host in the settings
  const url = `${settings.uploadUrl.replace(/\/$/, '')}/video-upload/${settings.version}/${begun.videoId}`
  const headers = {
    authorization: `OAuth ${account.tokens.accessToken}`,
    file_url: new URL(await video.publicUrl()).href,
  }
  const answer = await send(io, { method: 'POST', url, headers, timeLimitSec: 300 })
  const taken = z.object({ success: z.literal(true) }).safeParse(answer.json()).success
  if (answer.status !== 200 || !taken) return uploadRefusalOf(answer, io.now())
  const delivered = { ...begun, isDelivered: true }
  await io.steps.put(stepOf(video), delivered)
  return { kind: 'delivered', upload: delivered }
}

async function beginHosted(
  settings: FacebookSettings,
  edge: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<FacebookUpload | Refusal> {
  const answer = await send(
    io,
    write(settings, `/${account.externalId}/${edge}`, account, { upload_phase: 'start' }),
  )
  const videoId = hostedBegun.safeParse(answer.json()).data?.video_id
  if (answer.status !== 200 || !videoId || !/^\w+$/.test(videoId)) return refusalOf(answer, io.now())
  const startedAt = io.now().toISOString()
  return { videoId, sessionId: null, startedAt, start: 0, end: 0, isDelivered: false }
}

async function kept(
  video: PreparedMedia,
  begun: FacebookUpload | Refusal,
  io: NetworkIo,
): Promise<FacebookUpload | Refusal> {
  if (!('kind' in begun)) await io.steps.put(stepOf(video), begun)
  return begun
}

function freshUpload(video: PreparedMedia, io: NetworkIo): FacebookUpload | undefined {
  const known = knownUpload(video, io)
  return known && io.now().getTime() - Date.parse(known.startedAt) < usableMs ? known : undefined
}
