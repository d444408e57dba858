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

/** Our choice: files and processing take Facebook seconds to minutes. */
export const askAgainInSec = 15

/** The last call was answered: from then on the video is only asked about. */
export const sentStep = 'sent'
const sending = z.object({ videoId: z.string(), postId: z.string().nullable() })
export type FacebookSending = z.infer<typeof sending>

export function knownSending(io: NetworkIo): FacebookSending | undefined {
  return readStep(io.steps, sentStep, sending)
}

/**
 * What has become of a video whose last call was answered. It is out at the latest when Facebook has processed it.
 * A failed one is forgotten, so that a later try of its author begins with the file.
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

/** Without a phase of publishing, a video that is ready after the last call is out. */
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

/** Looks whether the last call got through, by the id the video had before it. */
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
  // It may have been out and removed since, or the Page may not see it: nobody can tell.
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

/** Facebook gave the video up. */
export function failed(status: VideoStatus): PublishOutcome {
  const why = status.failure?.replace(/[{}]|https?:\/\/\S+/g, '').trim()
  return rejected(
    'content',
    `Facebook could not process this video${why ? `: ${why}` : '. Try another one.'}`,
  )
}
