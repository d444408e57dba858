import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia, PreparedPost, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { postJson, readAnswer } from './api.ts'
import { problemWith, type TiktokChoices } from './check.ts'
import { planChunks } from './chunks.ts'
import { askCreator } from './creator.ts'
import { outcomeOf, givenUpStep } from './outcome.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus, type PublishStatus } from './status.ts'
import { sendPieces, ticketOf, uploadSchema, uploadStep, type TiktokUpload } from './upload.ts'

/** "The upload_url is valid for one hour after issuance" (direct-post reference, 2026-09-11); five minutes' margin. */
const uploadLifeMs = 55 * 60 * 1000

/** Sends a video, or goes on with one. Steps: the upload; each piece; the intent with the last. Throws NoAnswer. */
export async function publishVideo(
  settings: TiktokSettings,
  post: PreparedPost,
  media: PreparedMedia,
  chosen: TiktokChoices,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  for (let round = 0; round < 2; round++) {
    const known = openUpload(io)
    const isTooOld = known && io.now().getTime() - Date.parse(known.begunAt) > uploadLifeMs
    if (known && (known.lastTried || isTooOld)) {
      const settled = await settleUpload(settings, known, account, io)
      if (settled.kind !== 'not-there') return settled
    }
    const upload = known && !isTooOld ? known : await begin(settings, post, media, chosen, account, io)
    if ('kind' in upload) return upload
    const sending = await sendPieces(settings, media, upload, account, io)
    if (sending.kind !== 'lost') return sending
    const settled = await settleUpload(settings, openUpload(io) ?? upload, account, io)
    if (settled.kind !== 'not-there') return settled
    await io.steps.put(uploadStep, null)
  }
  return { kind: 'unreachable', message: 'TikTok did not keep the upload open long enough.' }
}

/** The upload an earlier try began; undefined when TikTok works on none. */
export function openUpload(io: Pick<NetworkIo, 'steps'>): TiktokUpload | undefined {
  const upload = readStep(io.steps, uploadStep, uploadSchema)
  const givenUp = readStep(io.steps, givenUpStep, z.string())
  return upload && upload.publishId !== givenUp ? upload : undefined
}

/** Whether an upload cannot finish by itself: pieces are missing, and only Postlark could send them. */
export function isIncomplete(status: PublishStatus, upload: TiktokUpload): boolean {
  if (status.kind === 'unknown-id') return !upload.lastTried
  if (status.kind !== 'uploading') return false
  return status.bytes === null ? !upload.lastTried : status.bytes < upload.bytes
}

/**
 * Settles an upload by asking about it. `not-there`: it made no post, and the same upload or a new one may be sent.
 * Throws NoAnswer.
 */
async function settleUpload(
  settings: TiktokSettings,
  upload: TiktokUpload,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome | { kind: 'not-there' }> {
  const status = await askStatus(settings, upload.publishId, account, io)
  switch (status.kind) {
    case 'rejected':
      return { kind: 'unreachable', message: status.message }
    case 'needs-reauth':
      return upload.lastTried ? { ...status, sent: true } : status
    case 'rate-limited':
    case 'unreachable':
      return status
    default:
      return isIncomplete(status, upload)
        ? { kind: 'not-there' }
        : outcomeOf(settings, status, ticketOf(upload), io)
  }
}

const begun = z.object({ publish_id: z.string().min(1), upload_url: z.url() })

async function begin(
  settings: TiktokSettings,
  post: PreparedPost,
  media: PreparedMedia,
  chosen: TiktokChoices,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<TiktokUpload | Refusal> {
  const creator = await askCreator(settings, account, io)
  if (creator.kind !== 'creator') return creator
  const problem = problemWith(post, chosen, creator)
  if (problem) return problem
  const { size: bytes } = await media.open()
  const plan = planChunks(bytes)
  const call = postJson(settings, account, '/v2/post/publish/video/init/', {
    post_info: {
      ...(post.text && { title: post.text }),
      privacy_level: chosen.privacy,
      disable_comment: !chosen.allowComments || creator.commentDisabled,
      disable_duet: !chosen.allowDuet || creator.duetDisabled,
      disable_stitch: !chosen.allowStitch || creator.stitchDisabled,
      ...(chosen.coverAt !== undefined && { video_cover_timestamp_ms: Math.round(chosen.coverAt * 1000) }),
      brand_content_toggle: chosen.brandedContent ?? false,
      brand_organic_toggle: chosen.ownBrand ?? false,
      is_aigc: chosen.isAiGenerated ?? false,
    },
    source_info: {
      source: 'FILE_UPLOAD',
      video_size: bytes,
      chunk_size: plan.chunkBytes,
      total_chunk_count: plan.chunks,
    },
  })
  // This call publishes nothing: after a missing answer it is made again.
  const read = readAnswer(await send(io, call), begun, io.now())
  if (read.kind !== 'ok') return read
  const upload: TiktokUpload = {
    publishId: read.data.publish_id,
    uploadUrl: read.data.upload_url,
    begunAt: io.now().toISOString(),
    bytes,
    ...plan,
    accepted: 0,
    lastTried: false,
    username: creator.username ?? account.username,
    isPublic: chosen.privacy === 'PUBLIC_TO_EVERYONE',
  }
  await io.steps.put(uploadStep, upload)
  return upload
}
