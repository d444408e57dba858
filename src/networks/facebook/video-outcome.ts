import { z } from 'zod'
import { unlessUnreachable } from '../http.ts'
import { rejected } from '../meta/graph.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedMedia, PublishOutcome } from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { readStep } from '../steps.ts'
import type { FacebookPlan } from './plan.ts'
import type { FacebookSettings } from './settings.ts'
import { storyOf } from './stories.ts'
import { videoStatus, type VideoStatus } from './video-status.ts'
import { forgetUpload, knownUpload } from './video-upload.ts'

export type FacebookVideoPlan = Extract<FacebookPlan, { video: PreparedMedia }>

/** Our choice: Facebook takes seconds to minutes to fetch and process a file. */
export const askAgainInSec = 15

/** Set once the last call was answered: from then on Postlark only asks about the video. */
export const sentStep = 'sent'
const sending = z.object({ videoId: z.string(), postId: z.string().nullable() })
export type FacebookSending = z.infer<typeof sending>

export function knownSending(io: NetworkIo): FacebookSending | undefined {
  return readStep(io.steps, sentStep, sending)
}

/**
 * The outcome of a video whose last call was answered. It is live at the latest when Facebook has processed it. A
 * failed video is forgotten, so that a retry uploads the file again.
 */
export async function afterSending(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  sent: FacebookSending,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const pending = { kind: 'pending', ticket: { videoId: sent.videoId }, askAgainInSec, sent: true } as const
  const status = await unlessUnreachable(() => videoStatus(settings, sent.videoId, account, io))
  if (status.kind === 'needs-reauth') return { ...status, sent: true }
  if (status.kind !== 'status') return pending
  if (status.failure !== null) {
    await io.steps.put(sentStep, null)
    await forgetUpload(plan.video, io)
    return failed(status)
  }
  if (!isOut(status)) return pending
  return { kind: 'published', ...(await liveAs(settings, plan, sent, status, account, io)) }
}

/** Without a publishing phase, a video that is ready after the last call is live. */
function isOut(status: VideoStatus): boolean {
  return status.publishing === 'done' || (status.publishing === 'unsaid' && status.isReady)
}

async function liveAs(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  sent: FacebookSending,
  status: VideoStatus,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ remoteId: string; url: string | null }> {
  if (plan.kind !== 'video-story') return { remoteId: sent.videoId, url: status.url }
  const story = await unlessUnreachable(() => storyOf(settings, sent.videoId, account, io))
  return story.kind === 'found'
    ? { remoteId: story.remoteId, url: story.url }
    : { remoteId: sent.postId ?? sent.videoId, url: status.url }
}

/** Looks whether the last call went through, by the id the video had before the call. */
export async function findVideo(
  settings: FacebookSettings,
  plan: FacebookVideoPlan,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const known = knownUpload(plan.video, io)
  if (!known) return { kind: 'absent' }
  const { videoId } = known
  const status = await videoStatus(settings, videoId, account, io)
  // The video may have been published and removed, or the Page may not see it: neither can be known.
  if (status.kind === 'missing') return { kind: 'unknowable' }
  if (status.kind !== 'status') return duringLookup(status)
  const sent = { videoId, postId: null }
  // A reel may be ready before its last call, a video only after it.
  if (status.publishing === 'done' || (plan.kind === 'video' && isOut(status))) {
    return { kind: 'found', ...(await liveAs(settings, plan, sent, status, account, io)) }
  }
  // @NOTE finishing the same upload again makes no second video, so "not begun" is as good as absent
  if (status.publishing !== 'working') return { kind: 'absent' }
  await io.steps.put(sentStep, sent)
  return { kind: 'pending', ticket: { videoId }, askAgainInSec, sent: true }
}

/** The outcome of a video that Facebook could not process. */
export function failed(status: VideoStatus): PublishOutcome {
  const why = status.failure?.replace(/[{}]|https?:\/\/\S+/g, '').trim()
  return rejected(
    'content',
    `Facebook could not process this video${why ? `: ${why}` : '. Try another one.'}`,
  )
}
