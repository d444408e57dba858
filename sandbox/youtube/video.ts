import type { Context } from 'hono'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keepMedia, keepPost, type PostExtra } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { apiError } from './answers.ts'

/**
 * The input of `videos.insert`. Source: docs/networks/youtube.md#sources (discovery), resource Video; the fields
 * Postlark sends.
 */
export const videoInsert = z.strictObject({
  snippet: z.strictObject({
    title: z.string().optional(),
    description: z.string().optional(),
    tags: z.array(z.string()).optional(),
    categoryId: z.string().regex(/^\d+$/).optional(),
    defaultLanguage: z.string().optional(),
  }),
  status: z.strictObject({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    publishAt: z.iso.datetime().optional(),
    selfDeclaredMadeForKids: z.boolean().optional(),
    containsSyntheticMedia: z.boolean().optional(),
    embeddable: z.boolean().optional(),
    license: z.enum(['youtube', 'creativeCommon']).optional(),
    publicStatsViewable: z.boolean().optional(),
  }),
  paidProductPlacementDetails: z.strictObject({ hasPaidProductPlacement: z.boolean() }).optional(),
})
export type VideoInsert = z.infer<typeof videoInsert>

/** How long YouTube takes to process a video here. */
export const processingMs = 2_000

/** The stored state of a video: `posts.record`. */
export interface Video {
  id: string
  resource: VideoInsert
  uploadedAt: string
}

export function videoOf(row: PostRow): Video {
  return JSON.parse(row.record) as Video
}

/** The video of that id; comments are in the same table, and are no videos. */
export function videoNamed(stage: Stage, id: string): PostRow | undefined {
  const row = stage.store.one<PostRow>("select * from posts where network = 'youtube' and id = ?", id)
  return row && extraOf(row).kind !== 'comment' ? row : undefined
}

export function extraOf(row: PostRow): PostExtra {
  return JSON.parse(row.extra) as PostExtra
}

export function keepExtra(stage: Stage, row: PostRow, extra: PostExtra): void {
  stage.store.run(
    "update posts set extra = ? where network = 'youtube' and id = ?",
    JSON.stringify(extra),
    row.id,
  )
}

/** YouTube's error for an invalid title, description, tags or time; null when they are valid. */
export function problemWith(c: Context, { snippet, status }: VideoInsert): Response | null {
  const title = snippet.title ?? ''
  const description = snippet.description ?? ''
  if (title === '' || [...title].length > 100 || /[<>]/.test(title)) {
    return apiError(c, 400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.')
  }
  if (Buffer.byteLength(description) > 5000 || /[<>]/.test(description)) {
    return apiError(
      c,
      400,
      'invalidDescription',
      'The request metadata specifies an invalid video description.',
    )
  }
  // "It can be set only if the privacy status of the video is private" (discovery 20260427).
  if (status.publishAt !== undefined && status.privacyStatus !== 'private') {
    const message = 'The request metadata specifies an invalid scheduled publishing time.'
    return apiError(c, 400, 'invalidPublishAt', message)
  }
  const tags = snippet.tags ?? []
  const length = tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(' ') ? 2 : 0) + 1, -1)
  return length > 500
    ? apiError(c, 400, 'invalidTags', 'The request metadata specifies invalid video keywords.')
    : null
}

/** Creates the video of a finished upload: it is processed for a while, and then live. */
export function keepVideo(
  stage: Stage,
  accountId: string,
  upload: { fileId: string; mimeType: string; resource: VideoInsert },
): string {
  const id = randomBytes(8).toString('base64url').slice(0, 11)
  const { snippet, status, paidProductPlacementDetails } = upload.resource
  const now = stage.now()
  keepMedia(stage.store, {
    id: upload.fileId,
    network: 'youtube',
    account_id: accountId,
    mime_type: upload.mimeType,
    upload: '{}',
    alt_text: '',
  })
  const video: Video = { id, resource: upload.resource, uploadedAt: now.toISOString() }
  keepPost(stage.store, {
    network: 'youtube',
    id,
    account_id: accountId,
    text: snippet.description ?? '',
    attached: JSON.stringify([{ id: upload.fileId, altText: '' }]),
    record: JSON.stringify(video),
    extra: {
      kind: 'video',
      title: snippet.title ?? '',
      notes: [
        status.privacyStatus,
        ...(status.selfDeclaredMadeForKids ? ['made for kids'] : []),
        ...(status.containsSyntheticMedia ? ['altered or synthetic'] : []),
        ...(paidProductPlacementDetails?.hasPaidProductPlacement ? ['paid promotion'] : []),
        ...(snippet.tags ?? []).map((tag) => `#${tag}`),
      ],
    },
    created_at: now.getTime(),
  })
  return id
}

/**
 * The state of a video. A line of its description makes the stand-in refuse or lock it: `stand-in: failed codec`,
 * `stand-in: rejected copyright` (any reason of the API), `stand-in: unaudited` (kept private, without an error).
 */
export function statusOf(stage: Stage, video: Video) {
  const { status, snippet } = video.resource
  const description = snippet.description ?? ''
  const wish = /^stand-in: (failed|rejected) (\w+)$/m.exec(description)
  const isProcessed = stage.now().getTime() >= Date.parse(video.uploadedAt) + processingMs
  const isLocked = /^stand-in: unaudited$/m.test(description)
  return {
    ...status,
    privacyStatus: isLocked ? ('private' as const) : status.privacyStatus,
    madeForKids: status.selfDeclaredMadeForKids ?? false,
    uploadStatus: isProcessed ? (wish?.[1] ?? 'processed') : 'uploaded',
    ...(isProcessed && wish?.[1] === 'failed' && { failureReason: wish[2] }),
    ...(isProcessed && wish?.[1] === 'rejected' && { rejectionReason: wish[2] }),
  }
}

/** A video in the API's format, with the requested parts. */
export function resourceOf(stage: Stage, row: PostRow, parts: ReadonlySet<string>) {
  const video = videoOf(row)
  const status = statusOf(stage, video)
  return {
    kind: 'youtube#video',
    id: row.id,
    ...(parts.has('snippet') && {
      snippet: { ...video.resource.snippet, publishedAt: video.uploadedAt, channelId: row.account_id },
    }),
    ...(parts.has('status') && { status }),
    ...(parts.has('processingDetails') && {
      processingDetails: {
        processingStatus: status.uploadStatus === 'uploaded' ? 'processing' : 'succeeded',
      },
    }),
  }
}
