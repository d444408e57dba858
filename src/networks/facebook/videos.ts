import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { isSuccess, send, sendIrreversibly, unlessUnreachable, type Answer, type Call } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia, PreparedPost, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { write, writeForm } from './api.ts'
import { refusalOf } from './errors.ts'
import { videoUrlOf, type FacebookSettings } from './settings.ts'
import {
  afterSending,
  askAgainInSec,
  failed,
  findVideo,
  knownSending,
  sentStep,
  type FacebookVideoPlan,
} from './video-outcome.ts'
import { videoStatus } from './video-status.ts'
import { forgetUpload, sendHosted, sendPieces, type FacebookUpload } from './video-upload.ts'

const coverStep = 'cover'

const finished = z.object({ success: z.literal(true), post_id: z.string().optional() })

/**
 * Publishes a video, a reel or a video story as far as possible: upload, cover, finish, then the wait until Facebook
 * shows it. Called again after every wait. Steps: the upload, the cover, that it was sent. Throws NoAnswer.
 */
export async function publishVideo(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const sent = knownSending(io)
  if (sent) return afterSending(settings, plan, sent, account, io)
  const delivered = await deliver(settings, plan, account, io)
  if (delivered.kind !== 'delivered') return delivered
  const { videoId } = delivered.upload
  if (plan.kind !== 'video') {
    const waiting = await untilUploaded(settings, plan.video, delivered.upload, account, io)
    if (waiting) return waiting
  }
  const covered = await setCover(settings, plan, videoId, post, account, io)
  if (covered) return covered
  return finish(settings, plan, delivered.upload, post, account, io)
}

function deliver(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  account: NetworkAccount,
  io: NetworkIo,
) {
  return plan.kind === 'video'
    ? sendPieces(settings, plan.video, account, io)
    : sendHosted(settings, edgeOf[plan.kind], plan.video, account, io)
}

const edgeOf = { video: 'videos', reel: 'video_reels', 'video-story': 'video_stories' } as const

/** A file that Facebook has not fetched after this time never arrives (seen by other clients, low). */
const maxFetchingMs = 2 * 3600 * 1000

/** Waits until Facebook has the whole file; null once it has. */
async function untilUploaded(
  settings: FacebookSettings,
  video: PreparedMedia,
  { videoId, startedAt }: FacebookUpload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome | null> {
  const status = await videoStatus(settings, videoId, account, io)
  if (status.kind === 'missing') return startOver(video, io)
  if (status.kind !== 'status') return status
  if (status.failure !== null) {
    // A retry begins with the file, not with the failed upload.
    await forgetUpload(video, io)
    return failed(status)
  }
  if (status.isUploaded) return null
  return io.now().getTime() - Date.parse(startedAt) < maxFetchingMs
    ? { kind: 'pending', ticket: { videoId }, askAgainInSec }
    : startOver(video, io)
}

async function startOver(video: PreparedMedia, io: NetworkIo): Promise<PublishOutcome> {
  await forgetUpload(video, io)
  return { kind: 'unreachable', message: 'Facebook lost the video. Uploading it again.', startOver: true }
}

/** A reel takes its cover before it is finished, a video with the last call; a story takes none. */
async function setCover(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  videoId: string,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Refusal | null> {
  if (plan.kind !== 'reel' || !post.cover) return null
  // A cover belongs to one upload: a new upload needs its cover sent again.
  if (readStep(io.steps, coverStep, z.string()) === videoId) return null
  const answer = await send(
    io,
    writeForm(settings.apiUrl, settings, `/${videoId}/thumbnails`, account, {
      source: await fileOf(post.cover),
      is_preferred: 'true',
    }),
  )
  if (answer.status !== 200) return refusalOf(answer, io.now())
  await io.steps.put(coverStep, videoId)
  return null
}

async function finish(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  upload: FacebookUpload,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const { videoId } = upload
  const sent = await sendIrreversibly(io, await finishCall(settings, plan, upload, post, account))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  const done = finished.safeParse(answer.json()).data
  if (isSuccess(answer) && done) {
    const learned = { videoId, postId: done.post_id ?? null }
    await io.steps.put(sentStep, learned)
    return afterSending(settings, plan, learned, account, io)
  }
  return afterRefusedFinish(settings, plan, answer, account, io)
}

async function finishCall(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  upload: FacebookUpload,
  post: PreparedPost,
  account: NetworkAccount,
): Promise<Call> {
  const path = `/${account.externalId}/${edgeOf[plan.kind]}`
  const chosen = settingsOf('facebook', post.settings)
  const words = { description: post.text || undefined, title: chosen.title || undefined }
  switch (plan.kind) {
    case 'video': {
      const fields = { upload_phase: 'finish', upload_session_id: upload.sessionId ?? '', ...words }
      const base = videoUrlOf(settings)
      if (!post.cover) return write({ ...settings, apiUrl: base }, path, account, fields)
      return writeForm(base, settings, path, account, { ...fields, thumb: await fileOf(post.cover) })
    }
    case 'reel':
      return write(settings, path, account, {
        upload_phase: 'finish',
        video_id: upload.videoId,
        video_state: 'PUBLISHED',
        ...words,
        is_ai_generated: chosen.isAiGenerated || undefined,
      })
    case 'video-story':
      return write(settings, path, account, { upload_phase: 'finish', video_id: upload.videoId })
    default:
      return plan.kind satisfies never
  }
}

/** A refusal may answer a repeated call: when the video is being published, the first call went through. */
async function afterRefusedFinish(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  answer: Answer,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const refusal = refusalOf(answer, io.now())
  if (refusal.kind === 'unreachable') return { kind: 'uncertain' }
  if (refusal.kind !== 'rejected') return refusal
  const finding = await unlessUnreachable(() => findVideo(settings, plan, account, io))
  if (finding.kind === 'found') return { ...finding, kind: 'published' }
  if (finding.kind === 'pending') return finding
  return finding.kind === 'absent' ? refusal : { kind: 'uncertain' }
}

async function fileOf(media: PreparedMedia): Promise<File> {
  return new File([await media.open()], media.fileName || 'cover', { type: media.mimeType })
}
