import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accountOf, randomToken } from '../accounts.ts'
import { keepMedia } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { keepThing, thingNamed, thingsOf, type Thing } from '../things.ts'
import { answers, xrpcError } from './answers.ts'
import { cidOf } from './ids.ts'
import { mismatch } from './requests.ts'
import { bearerOf, isConfirmed, serviceDid } from './service-auth.ts'

const maxBytes = 300_000_000
const processingMs = 12_000
const dailyVideos = 25
const dailyBytes = 10_737_418_240
const dayMs = 86_400_000

interface Job {
  cid: string
  digest: string
  bytes: number
}

const uploadQuery = z.strictObject({ did: z.string().startsWith('did:'), name: z.string().min(1) })

/**
 * The video service: receives a file, processes it for a while, and stores the result on the account's server. At
 * `/sandbox/bluesky/video`.
 * Source: docs/networks/bluesky.md#sources (video-tutorial, lexicons, issue-3097).
 */
export function videoRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))

  app.get('/xrpc/app.bsky.video.getUploadLimits', call('read'), (c) => {
    const did = bearerOf(stage, c, serviceDid(c), 'app.bsky.video.getUploadLimits')
    if (!did) return badToken(c)
    const { videos, bytes } = leftToday(did)
    const canUpload = videos > 0 && bytes > 0
    return c.json({
      canUpload,
      remainingDailyVideos: videos,
      remainingDailyBytes: bytes,
      ...(!canUpload && { error: 'DailyLimitExceeded', message: 'User has reached the daily upload limit' }),
    })
  })

  app.post('/xrpc/app.bsky.video.uploadVideo', call('upload'), async (c) => {
    // The token is for the server that will store the result, not for this service.
    const did = bearerOf(stage, c, serviceDid(c), 'com.atproto.repo.uploadBlob')
    if (!did) return badToken(c)
    const query = uploadQuery.safeParse(c.req.query())
    if (!query.success) return mismatch(c, 'Params', query.error)
    if (query.data.did !== did) return badToken(c)
    if (c.req.header('content-type') !== 'video/mp4' || !c.req.raw.body) {
      return xrpcError(c, 400, 'UnsupportedContentType', 'Expected video/mp4')
    }
    if (!isConfirmed(accountOf(store, 'bluesky', did)?.username ?? '')) {
      return c.json({ jobStatus: { did: '', error: 'unconfirmed_email', jobId: '', state: '' } }, 401)
    }
    if (leftToday(did).videos < 1) return xrpcError(c, 400, 'DailyLimitExceeded', 'Daily limit exceeded')
    const received = await receive(did, c.req.raw.body)
    if (received.bytes > maxBytes) return xrpcError(c, 413, 'VideoTooLarge', 'Video is too large')
    const before = jobsOf(did).find((job) => job.facts.digest === received.digest)
    if (before) {
      const error = { error: 'already_exists', message: 'Video already processed' }
      return c.json({ jobId: before.id, did, state: 'JOB_STATE_COMPLETED', ...error }, 409)
    }
    const job = { id: received.jobId, accountId: did, createdAt: stage.now().getTime(), facts: received }
    keepThing<Job>(store, 'bluesky', 'video-job', job)
    return c.json({ jobStatus: { jobId: job.id, did, state: 'JOB_STATE_CREATED' } })
  })

  app.get('/xrpc/app.bsky.video.getJobStatus', call('read'), (c) => {
    const job = thingNamed<Job>(store, 'bluesky', 'video-job', c.req.query('jobId') ?? '')
    if (!job) return xrpcError(c, 400, 'InvalidRequest', 'Job not found')
    return c.json({ jobStatus: statusOf(job) })
  })
  app.all('/xrpc/*', (c) => xrpcError(c, 501, 'MethodNotImplemented', 'Method Not Implemented'))

  /** Writes the bytes to disk as they arrive; a large file is never in memory as a whole. */
  async function receive(did: string, body: ReadableStream<Uint8Array>) {
    const jobId = randomToken(12)
    const cid = cidOf(jobId, 'raw')
    const hash = createHash('sha256')
    const seen = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        hash.update(chunk)
        out.enqueue(chunk)
      },
    })
    const bytes = await stage.files.append(`${did}/${cid}`, body.pipeThrough(seen))
    return { jobId, cid, bytes, digest: hash.digest('hex') }
  }

  function statusOf({ id, accountId: did, createdAt, facts }: Thing<Job>) {
    const progress = Math.min(1, (stage.now().getTime() - createdAt) / processingMs)
    if (progress < 0.5)
      return { jobId: id, did, state: 'JOB_STATE_ENCODING', progress: Math.floor(progress * 200) }
    if (progress < 1) return { jobId: id, did, state: 'JOB_STATE_SCANNING' }
    const mime = 'video/mp4'
    const name = `${did}/${facts.cid}`
    keepMedia(store, {
      id: name,
      network: 'bluesky',
      account_id: did,
      mime_type: mime,
      upload: '{}',
      alt_text: '',
    })
    const blob = { $type: 'blob', ref: { $link: facts.cid }, mimeType: mime, size: facts.bytes }
    return { jobId: id, did, state: 'JOB_STATE_COMPLETED', blob }
  }

  function jobsOf(did: string): Thing<Job>[] {
    return thingsOf<Job>(store, 'bluesky', 'video-job', did)
  }

  function leftToday(did: string): { videos: number; bytes: number } {
    const since = stage.now().getTime() - dayMs
    const today = jobsOf(did).filter((job) => job.createdAt > since)
    const bytes = today.reduce((sum, job) => sum + job.facts.bytes, 0)
    return { videos: dailyVideos - today.length, bytes: dailyBytes - bytes }
  }
  return app
}

function badToken(c: Context): Response {
  return xrpcError(c, 401, 'InvalidToken', 'Token could not be verified')
}
