import { z } from 'zod'
import { send, type Answer } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { blobSchema, isKept, type BlobRef } from './blobs.ts'
import { serviceToken, serverHost } from './service-auth.ts'
import { blueskyVideoUrl, type BlueskySettings } from './settings.ts'
import { dailyLimitReached, uploadForbidden, videoFailure, videoRefusalOf } from './video-errors.ts'
import { xrpcAddress } from './xrpc.ts'

/** Seconds between two questions about a job. The guide asks every second, but here nobody waits at a screen. */
const askEverySec = 5

/** Source: docs/networks/bluesky.md#sources (video-tutorial), "30 minutes is recommended". */
const uploadTokenLifeSec = 1800

const kept = z.object({ jobId: z.string(), at: z.string(), blob: blobSchema.optional() })
const stepOf = (media: PreparedMedia) => `video:${media.id}`

/**
 * Source: docs/networks/bluesky.md#sources (lexicons), jobStatus of app.bsky.video.defs. A state that is not listed
 * there means "in process".
 */
const jobSchema = z.object({
  jobId: z.string(),
  state: z.string(),
  blob: blobSchema.optional().catch(undefined),
  failureCode: z.string().optional(),
})
type Job = z.infer<typeof jobSchema>

export type VideoState =
  | { kind: 'ready'; blob: BlobRef }
  | { kind: 'processing'; askAgainInSec: number }
  | Refusal

/**
 * Uploads a video through Bluesky's video service, which compresses it and stores it on the account's server. Steps:
 * the job, and the blob once the job is done. Throws NoAnswer.
 * Source: docs/networks/bluesky.md#sources (video-tutorial).
 */
export async function prepareVideo(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<VideoState> {
  const known = readStep(io.steps, stepOf(media), kept)
  if (known?.blob && isKept(known.at, io)) return { kind: 'ready', blob: known.blob }
  if (known && !known.blob) {
    const asked = await askJob(settings, known.jobId, io)
    if (asked.kind === 'job') return follow(asked.job, media, io)
    if (asked.kind !== 'lost') return asked
  }
  const sent = await uploadVideo(settings, media, account, io)
  return sent.kind === 'job' ? follow(sent.job, media, io) : sent
}

/** Forgets an uploaded video: the next try uploads it again. */
export async function forgetVideo(media: PreparedMedia, io: NetworkIo): Promise<void> {
  await io.steps.put(stepOf(media), null)
}

async function follow(job: Job, media: PreparedMedia, io: NetworkIo): Promise<VideoState> {
  const { jobId, blob } = job
  // A video the service has already processed ends as an "error" and still brings its blob: look for the blob first.
  if (!blob && job.state === 'JOB_STATE_FAILED') {
    await forgetVideo(media, io)
    return videoFailure(job.failureCode)
  }
  await io.steps.put(stepOf(media), { jobId, at: io.now().toISOString(), ...(blob && { blob }) })
  return blob ? { kind: 'ready', blob } : { kind: 'processing', askAgainInSec: askEverySec }
}

async function askJob(
  settings: BlueskySettings,
  jobId: string,
  io: NetworkIo,
): Promise<{ kind: 'job'; job: Job } | { kind: 'lost' } | Refusal> {
  const url = xrpcAddress(serviceOf(settings), 'app.bsky.video.getJobStatus', { jobId })
  const answer = await send(io, { method: 'GET', url })
  const job = jobOf(answer)
  if (job) return { kind: 'job', job }
  if (answer.status === 400 || answer.status === 404) return { kind: 'lost' }
  return duringLookup(videoRefusalOf(answer, io.now()))
}

async function uploadVideo(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'job'; job: Job } | Refusal> {
  const refusal = await checkLimits(settings, media, account, io)
  if (refusal) return refusal
  const host = await serverHost(settings, account, io)
  if (host.kind !== 'known') return host
  // The service hands the finished video to the account's server, so the token is made out to that server.
  const audience = { host: host.host, method: 'com.atproto.repo.uploadBlob', lifeSec: uploadTokenLifeSec }
  const given = await serviceToken(settings, audience, account, io)
  if (given.kind !== 'given') return given
  const query = { did: account.externalId, name: `${media.id}.mp4` }
  const answer = await send(io, {
    method: 'POST',
    url: xrpcAddress(serviceOf(settings), 'app.bsky.video.uploadVideo', query),
    headers: { authorization: `Bearer ${given.token}`, 'content-type': media.mimeType },
    body: await media.open(),
    timeLimitSec: 900,
  })
  const job = jobOf(answer)
  // 409 `already_exists` names the job that made this video before.
  if (job && (answer.status === 200 || answer.status === 409)) return { kind: 'job', job }
  return videoRefusalOf(answer, io.now())
}

const limitsSchema = z.object({
  canUpload: z.boolean(),
  remainingDailyVideos: z.number().optional(),
  remainingDailyBytes: z.number().optional(),
})

/** The limits are asked for before the bytes are sent: a refusal then costs one small call instead of 300 MB. */
async function checkLimits(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Refusal | null> {
  const service = serviceOf(settings)
  const method = 'app.bsky.video.getUploadLimits'
  const audience = { host: new URL(service).hostname, method, lifeSec: 60 }
  const given = await serviceToken(settings, audience, account, io)
  if (given.kind !== 'given') return given
  const answer = await send(io, {
    method: 'GET',
    url: xrpcAddress(service, method),
    headers: { authorization: `Bearer ${given.token}` },
  })
  const limits = limitsSchema.safeParse(answer.json()).data
  if (answer.status !== 200 || !limits) return videoRefusalOf(answer, io.now())
  const { canUpload, remainingDailyVideos: videos, remainingDailyBytes: bytes } = limits
  const isSpent = (videos !== undefined && videos < 1) || (bytes !== undefined && bytes < media.bytes)
  if (isSpent) return dailyLimitReached
  return canUpload ? null : uploadForbidden(answer)
}

/** The upload answers with or without the wrapper that the lexicon asks for; both were seen (atproto issue 3097). */
function jobOf(answer: Answer): Job | undefined {
  const body = answer.json()
  const wrapped = z.object({ jobStatus: jobSchema }).safeParse(body).data?.jobStatus
  const job = wrapped ?? jobSchema.safeParse(body).data
  return job?.jobId ? job : undefined
}

function serviceOf(settings: BlueskySettings): string {
  return settings.videoUrl ?? blueskyVideoUrl
}
