import { z } from 'zod'
import { sendIrreversibly } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { postJson, readAnswer } from './api.ts'
import { problemWith, type TiktokChoices } from './check.ts'
import { askCreator } from './creator.ts'
import { givenUpStep, outcomeOf, sentAndPending, type PostTicket } from './outcome.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus } from './status.ts'

/** Photos whose addresses TikTok was given; `publishId` is null until an answer comes. */
const photosStep = 'photos'
const photosSchema = z.object({
  publishId: z.string().nullable(),
  username: z.string(),
  isPublic: z.boolean(),
})
export type Photos = z.infer<typeof photosSchema>

const begun = z.object({ publish_id: z.string().min(1) })

/**
 * Gives TikTok the photos' addresses: it fetches and publishes them by itself. Steps: the intent; the `publish_id`.
 * Throws NoAnswer before that call.
 */
export async function publishPhotos(
  settings: TiktokSettings,
  post: PreparedPost,
  chosen: TiktokChoices,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const known = openPhotos(io)
  if (known) return settlePhotos(settings, known, account, io)
  const creator = await askCreator(settings, account, io)
  if (creator.kind !== 'creator') return creator
  const problem = problemWith(post, chosen, creator)
  if (problem) return problem
  const photos: Photos = {
    publishId: null,
    username: creator.username ?? account.username,
    isPublic: chosen.privacy === 'PUBLIC_TO_EVERYONE',
  }
  const addresses = await Promise.all(post.media.map((media) => media.publicUrl()))
  const call = postJson(settings, account, '/v2/post/publish/content/init/', {
    media_type: 'PHOTO',
    post_mode: 'DIRECT_POST',
    post_info: {
      ...(chosen.title && { title: chosen.title }),
      ...(post.text && { description: post.text }),
      privacy_level: chosen.privacy,
      disable_comment: !chosen.allowComments || creator.commentDisabled,
      auto_add_music: chosen.autoAddMusic ?? false,
      brand_content_toggle: chosen.brandedContent ?? false,
      brand_organic_toggle: chosen.ownBrand ?? false,
    },
    source_info: { source: 'PULL_FROM_URL', photo_images: addresses, photo_cover_index: 0 },
    ...(chosen.isAiGenerated && { is_aigc: true }),
  })
  const sent = await sendIrreversibly(io, call, { [photosStep]: photos })
  if (sent.kind === 'uncertain') return sent
  if (sent.kind === 'unreachable') return notSent(sent, io)
  const read = readAnswer(sent.answer, begun, io.now())
  // @NOTE TikTok takes no idempotency key, and a 5xx may come after it began to fetch: never sent twice
  if (read.kind === 'unreachable') return { kind: 'uncertain' }
  if (read.kind !== 'ok') return notSent(read, io)
  const taken = { ...photos, publishId: read.data.publish_id }
  await io.steps.put(photosStep, taken)
  return sentAndPending(ticketOf(taken, taken.publishId))
}

/** What is stored about an earlier sending of the photos; undefined when there was none, or TikTok gave up on it. */
export function openPhotos(io: Pick<NetworkIo, 'steps'>): Photos | undefined {
  const photos = readStep(io.steps, photosStep, photosSchema)
  const givenUp = readStep(io.steps, givenUpStep, z.string())
  return photos && (photos.publishId === null || photos.publishId !== givenUp) ? photos : undefined
}

export function ticketOf(photos: Photos, publishId: string): PostTicket {
  const { username, isPublic } = photos
  return { publishId, username, isPublic, format: 'photo', asked: 0, completeAt: null }
}

async function settlePhotos(
  settings: TiktokSettings,
  photos: Photos,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  if (photos.publishId === null) return { kind: 'uncertain' }
  const status = await askStatus(settings, photos.publishId, account, io)
  switch (status.kind) {
    case 'rejected':
      return { kind: 'unreachable', message: status.message }
    case 'needs-reauth':
      return { ...status, sent: true }
    case 'rate-limited':
    case 'unreachable':
      return status
    default:
      return outcomeOf(settings, status, ticketOf(photos, photos.publishId), io)
  }
}

/** TikTok clearly took nothing: the next try may send the photos again. */
async function notSent(refusal: Refusal, io: NetworkIo): Promise<Refusal> {
  await io.steps.put(photosStep, null)
  return refusal
}
