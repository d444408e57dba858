import { z } from 'zod'
import { type Answer, bearer, isSuccess, send } from '../http.ts'
import type { NetworkAccount, CallIo, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { postJson } from './api.ts'
import { refusalOf } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'
import type { VideoResource } from './video-resource.ts'
import { unreadable } from '../sentences.ts'

const sessionStep = 'session'
const lastPieceStep = 'last-piece'

const sessionSchema = z.object({ uri: z.string(), bytes: z.number(), begunAt: z.string() })

/** An upload that can be continued where it stopped, also after a crash. */
export type UploadSession = z.infer<typeof sessionSchema>

/** The progress of a session. */
export type UploadPlace =
  /** This many bytes have arrived. */
  | { kind: 'at'; offset: number }
  | { kind: 'finished'; videoId: string }
  /** YouTube has forgotten the session. */
  | { kind: 'lost' }
  | Refusal

/** The session of an earlier try; null when there was none. */
export function knownSession(io: NetworkIo): UploadSession | null {
  return readStep(io.steps, sessionStep, sessionSchema) ?? null
}

/**
 * Opens a session and stores its address before any byte is sent. Throws NoAnswer.
 * Source: docs/networks/youtube.md#sources (resumable-upload).
 */
export async function openSession(
  settings: YoutubeSettings,
  upload: { resource: VideoResource; mimeType: string; bytes: number; notifySubscribers: boolean },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'open'; session: UploadSession } | Refusal> {
  const call = postJson(
    settings,
    account,
    '/upload/youtube/v3/videos',
    {
      uploadType: 'resumable',
      part: Object.keys(upload.resource).join(','),
      notifySubscribers: String(upload.notifySubscribers),
    },
    upload.resource,
  )
  const answer = await send(io, {
    ...call,
    headers: {
      ...call.headers,
      'x-upload-content-length': String(upload.bytes),
      'x-upload-content-type': upload.mimeType,
    },
  })
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const uri = answer.headers.get('location')
  if (!uri || !URL.canParse(uri)) {
    return { kind: 'unreachable', message: unreadable('YouTube') }
  }
  const session = { uri, bytes: upload.bytes, begunAt: io.now().toISOString() }
  await io.steps.put(sessionStep, session)
  return { kind: 'open', session }
}

/** Asks a session for its progress. Throws NoAnswer. */
export async function askSession(
  settings: YoutubeSettings,
  session: UploadSession,
  account: NetworkAccount,
  io: CallIo,
): Promise<UploadPlace> {
  const answer = await send(io, {
    method: 'PUT',
    url: session.uri,
    headers: { ...opensSession(settings, session, account), 'content-range': `bytes */${session.bytes}` },
  })
  return placeOf(answer, io.now())
}

/** The progress of a session, from the answer to a piece or to a question. */
export function placeOf(answer: Answer, now: Date): UploadPlace {
  const { status } = answer
  if (status === 308) {
    const last = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1]
    return { kind: 'at', offset: last === undefined ? 0 : Number(last) + 1 }
  }
  if (isSuccess(answer)) {
    const videoId = z.object({ id: z.string().min(1) }).safeParse(answer.json()).data?.id
    return videoId ? { kind: 'finished', videoId } : { kind: 'unreachable', message: unreadable('YouTube') }
  }
  if (status === 404 || status === 410) return { kind: 'lost' }
  return refusalOf(answer, now)
}

/** What is stored with the intent: the last piece of this session is about to be sent. */
export function lastPieceOf(session: UploadSession): Record<string, unknown> {
  return { [lastPieceStep]: session.uri }
}

/** Whether the last piece was sent without an answer so far: the video may exist. */
export function lastPieceIsOpen(session: UploadSession, io: NetworkIo): boolean {
  return io.steps.get<unknown>(lastPieceStep) === session.uri
}

/** Notes that the last piece certainly did not arrive. */
export async function lastPieceIsMissing(session: UploadSession, io: NetworkIo): Promise<void> {
  if (lastPieceIsOpen(session, io)) await io.steps.put(lastPieceStep, null)
}

/** Notes that the session is gone without a video: the next try begins again. */
export async function forgetSession(session: UploadSession, io: NetworkIo): Promise<void> {
  await lastPieceIsMissing(session, io)
  await io.steps.put(sessionStep, null)
}

/** The token is sent only to the host of the API; on other hosts the session's address is enough. */
export function opensSession(
  settings: YoutubeSettings,
  session: UploadSession,
  account: NetworkAccount,
): { authorization?: string } {
  return new URL(session.uri).origin === new URL(settings.apiUrl).origin ? bearer(account) : {}
}
