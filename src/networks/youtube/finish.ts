import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { NoAnswer, send } from '../http.ts'
import {
  liveStep,
  type NetworkAccount,
  type LiveSoFar,
  type NetworkIo,
  type PreparedPost,
  type PublishOutcome,
} from '../network.ts'
import { readStep } from '../steps.ts'
import { read, watchUrl } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import { addToPlaylist, forgetFollowUps, setThumbnail } from './follow-ups.ts'
import { failedBecause, rejectedBecause } from './processing.ts'
import { forgetSession, knownSession } from './session.ts'
import type { YoutubeSettings } from './settings.ts'
import { type YoutubeVideo, videoSchema } from './youtube-video.ts'

const videoStep = 'video'

/** The video an earlier try uploaded; null when YouTube has none yet. */
export function knownVideo(io: NetworkIo): YoutubeVideo | null {
  return readStep(io.steps, videoStep, videoSchema) ?? null
}

/** Stores that YouTube has the video: from now on Postlark only asks about it. */
export async function noteVideo(videoId: string, io: NetworkIo): Promise<YoutubeVideo> {
  const video = { id: videoId, since: io.now().toISOString() }
  await io.steps.put(videoStep, video)
  return video
}

/** Shows the rest of Postlark that the video is live: whatever fails later, a retry keeps its steps. */
async function noteLive(settings: YoutubeSettings, video: YoutubeVideo, io: NetworkIo): Promise<void> {
  if (io.steps.get<unknown>(liveStep)) return
  const url = watchUrl(settings, video.id)
  const live: LiveSoFar = { remoteId: video.id, url, done: 1, of: 1, ids: [video.id] }
  await io.steps.put(liveStep, live)
}

/** The outcome while a follow-up of an uploaded video is not done yet. */
export function stillProcessing(
  video: YoutubeVideo,
  askAgainInSec: number,
): Extract<PublishOutcome, { kind: 'pending' }> {
  return { kind: 'pending', ticket: { videoId: video.id }, askAgainInSec, sent: true }
}

const videoState = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          failureReason: z.string().optional(),
          rejectionReason: z.string().optional(),
          privacyStatus: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

/** Seconds a new video may be missing from the list. */
const maxUnlistedSec = 3600

/** Does the follow-ups of an upload, then asks whether YouTube has processed the video. Never throws NoAnswer. */
export async function finishVideo(
  settings: YoutubeSettings,
  video: YoutubeVideo,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  await noteLive(settings, video, io)
  for (const followUp of [setThumbnail, addToPlaylist]) {
    const done = await followUp(settings, video, post, account, io)
    if (done.kind === 'needs-reauth') return { ...done, sent: true }
    if (done.kind === 'later') return stillProcessing(video, done.inSec)
  }
  try {
    return await askProcessing(settings, video, post, account, io)
  } catch (error) {
    if (error instanceof NoAnswer) return stillProcessing(video, pauseSec(video, io.now()))
    throw error
  }
}

async function askProcessing(
  settings: YoutubeSettings,
  video: YoutubeVideo,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const later = stillProcessing(video, pauseSec(video, io.now()))
  const query = { part: 'status,processingDetails', id: video.id }
  const answer = await send(io, read(settings, account, '/youtube/v3/videos', query))
  if (answer.status !== 200) {
    const refusal = refusalOf(answer, io.now())
    if (refusal.kind === 'needs-reauth') return { ...refusal, sent: true }
    return refusal.kind === 'rate-limited'
      ? stillProcessing(video, withinAnHour(refusal.retryAfterSec))
      : later
  }
  const said = videoState.safeParse(answer.json()).data
  if (!said) return later
  const status = said.items[0]?.status
  if (!status) return ageSec(video, io.now()) > maxUnlistedSec ? givenUp(removedMeanwhile, io) : later
  switch (status.uploadStatus) {
    case 'processed':
      return published(settings, video, post, status.privacyStatus)
    case 'failed':
      return givenUp(rejected('content', failedBecause(status.failureReason)), io)
    case 'rejected':
      return givenUp(
        rejected(
          status.rejectionReason === 'duplicate' ? 'duplicate' : 'content',
          rejectedBecause(status.rejectionReason),
        ),
        io,
      )
    case 'deleted':
      return givenUp(removedMeanwhile, io)
    default:
      return later
  }
}

/**
 * Published as its author wanted; or kept private by YouTube, which it does without an error when the Google project
 * has not passed its audit. Source: docs/networks/youtube.md#sources (compliance-audits): projects created after
 * 2020-07-28.
 */
function published(
  settings: YoutubeSettings,
  video: YoutubeVideo,
  post: PreparedPost,
  privacyStatus: string | undefined,
): PublishOutcome {
  const url = watchUrl(settings, video.id)
  const wanted = settingsOf('youtube', post.settings).privacy
  if (privacyStatus === 'private' && wanted !== 'private') {
    return rejected(
      'operator',
      `The video is on YouTube (${url}), but YouTube keeps it private: this server’s Google project has not passed YouTube’s audit. Retry once it has. The video is not uploaded again.`,
    )
  }
  return { kind: 'published', remoteId: video.id, url }
}

const removedMeanwhile = rejected('content', 'The video was removed from YouTube before it was processed.')

/** Forgets a video that will never be visible: its author may change the post, and a retry uploads it again. */
async function givenUp(refusal: PublishOutcome, io: NetworkIo): Promise<PublishOutcome> {
  const session = knownSession(io)
  if (session) await forgetSession(session, io)
  await forgetFollowUps(io)
  await io.steps.put(liveStep, null)
  await io.steps.put(videoStep, null)
  return refusal
}

/** Seconds since the upload ended. */
function ageSec(video: YoutubeVideo, now: Date): number {
  return (now.getTime() - Date.parse(video.since)) / 1000
}

/** Every question costs a unit of the project's quota: the older the video, the fewer questions. */
function pauseSec(video: YoutubeVideo, now: Date): number {
  const age = ageSec(video, now)
  if (age < 300) return 15
  return age < 3600 ? 60 : 300
}

function withinAnHour(seconds: number): number {
  return Math.min(seconds, 3600)
}
