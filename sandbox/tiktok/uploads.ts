import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { keepMedia } from '../posts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, bodyOf, failure, success } from './answers.ts'
import { notesOf, refusalOf, videoPostInfo } from './post-info.ts'
import { complete, keepPublishing, newPublishing, publishingNamed } from './publishing.ts'

const MiB = 1024 * 1024

/** Source: docs/networks/tiktok.md#sources (media-transfer-guide). */
const minChunkBytes = 5 * MiB
const maxChunkBytes = 64 * MiB
const maxLastChunkBytes = 128 * MiB
const maxVideoBytes = 4096 * MiB
const uploadLifeMs = 3_600_000

const sourceInfo = z
  .strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.int().positive().max(maxVideoBytes),
    chunk_size: z.int().positive(),
    total_chunk_count: z.int().min(1).max(1000),
  })
  .refine(fitsTogether, 'The chunk size and the total chunk count do not fit the video size')

const initRequest = z.strictObject({ post_info: videoPostInfo, source_info: sourceInfo })

/** `FILE_UPLOAD`: init returns an address, and the parts are PUT there in order. The last one publishes. */
export function uploadRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())

  app.post('/v2/post/publish/video/init/', call('upload'), async (c) => {
    const who = authorized(stage, c, 'video.publish')
    if (who instanceof Response) return who
    const input = await bodyOf(c, initRequest)
    if (input instanceof Response) return input
    const { post_info: info, source_info: source } = input.body
    const refusal = refusalOf(c, who.account, info)
    if (refusal) return refusal
    const thing = newPublishing(stage, who.account, {
      format: 'video',
      privacy: info.privacy_level,
      title: '',
      text: info.title ?? '',
      notes: notesOf(info),
      totalBytes: source.video_size,
      chunkBytes: source.chunk_size,
      chunks: source.total_chunk_count,
    })
    const uploadUrl = new URL(`${originOf(c)}/sandbox/tiktok/video/`)
    uploadUrl.searchParams.set('upload_id', thing.id)
    uploadUrl.searchParams.set('upload_token', thing.facts.uploadToken)
    return success(c, { publish_id: thing.id, upload_url: uploadUrl.href })
  })

  app.put(
    '/video/',
    (c, next) => call(isLastPiece(c) ? 'post' : 'read')(c, next),
    (c) => takePiece(stage, c),
  )
  return app
}

async function takePiece(stage: Stage, c: Context): Promise<Response> {
  const id = c.req.query('upload_id') ?? ''
  const thing = publishingNamed(stage, id)
  if (!thing || thing.facts.uploadToken !== c.req.query('upload_token')) return plain(c, 404, 'NotFound')
  if (stage.now().getTime() > thing.createdAt + uploadLifeMs) return plain(c, 403, 'Forbidden')
  const { totalBytes, receivedBytes } = thing.facts
  const mimeType = c.req.header('content-type') ?? ''
  const range = rangeIn(c)
  const body = c.req.raw.body
  if (!/^video\/(mp4|quicktime|webm)$/.test(mimeType) || !range || range.total !== totalBytes || !body) {
    return plain(c, 400, 'BadRequest')
  }
  c.header('content-range', `bytes 0-${receivedBytes}/${totalBytes}`)
  if (range.start !== receivedBytes) return plain(c, 416, 'RequestedRangeNotSatisfiable')

  // A part whose connection breaks is not stored.
  const part = `${id}.${randomBytes(6).toString('hex')}`
  const bytes = await stage.files.append(part, body)
  const isLast = range.end === totalBytes - 1
  const expected = isLast ? totalBytes - range.start : thing.facts.chunkBytes
  const piece = await stage.files.open(part)
  const isNext = publishingNamed(stage, id)?.facts.receivedBytes === range.start
  if (!piece || bytes !== range.end - range.start + 1 || bytes !== expected || !isNext) {
    stage.files.remove(part)
    return isNext ? plain(c, 400, 'BadRequest') : plain(c, 416, 'RequestedRangeNotSatisfiable')
  }
  await stage.files.append(id, piece.stream())
  stage.files.remove(part)
  const taken = { ...thing, facts: { ...thing.facts, receivedBytes: receivedBytes + bytes } }
  keepPublishing(stage, taken)
  c.header('content-range', `bytes 0-${taken.facts.receivedBytes}/${totalBytes}`)
  if (!isLast) return plain(c, 206, 'PartialContent')

  const account = accountOf(stage.store, 'tiktok', thing.accountId)
  if (!account) return failure(c, 500, 'internal_error', 'The account is gone.')
  keepMedia(stage.store, {
    id,
    network: 'tiktok',
    account_id: account.id,
    mime_type: mimeType,
    upload: '{}',
    alt_text: '',
  })
  complete(stage, taken, account, [id])
  return plain(c, 201, 'Created')
}

function fitsTogether(source: {
  video_size: number
  chunk_size: number
  total_chunk_count: number
}): boolean {
  const { video_size: size, chunk_size: chunk, total_chunk_count: count } = source
  if (size < minChunkBytes) return chunk === size && count === 1
  const last = size - (count - 1) * chunk
  return (
    chunk >= minChunkBytes &&
    chunk <= maxChunkBytes &&
    count === Math.floor(size / chunk) &&
    last <= maxLastChunkBytes &&
    (size <= maxChunkBytes || count > 1)
  )
}

function isLastPiece(c: Context): boolean {
  const range = rangeIn(c)
  return range !== null && range.end === range.total - 1
}

function rangeIn(c: Context): { start: number; end: number; total: number } | null {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(c.req.header('content-range') ?? '') ?? []
  return start && end && total ? { start: Number(start), end: Number(end), total: Number(total) } : null
}

function plain(c: Context, status: 201 | 206 | 400 | 403 | 404 | 416, words: string): Response {
  return c.text(words, status)
}
