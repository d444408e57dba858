import type { NetworkAccount, NetworkIo, PreparedItem, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { forgetImage, uploadImage } from './blobs.ts'
import { linkCard } from './card.ts'
import type { BlueskySettings } from './settings.ts'
import { forgetVideo, prepareVideo } from './video.ts'

/** What a post carries beside its text, as the record holds it; undefined for text alone. */
export type Embed = Record<string, unknown> | undefined

export type Prepared =
  | { kind: 'prepared'; embed: Embed }
  | { kind: 'processing'; mediaId: string; askAgainInSec: number }
  | Refusal

/**
 * Uploads an item's images or video, or builds the card of its first link. An item has images, a video or a card,
 * never two of them. Throws NoAnswer.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.post: `embed` is one of a union.
 */
export async function prepareEmbed(
  settings: BlueskySettings,
  item: PreparedItem,
  position: number,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Prepared> {
  const [first] = item.media
  if (!first) return cardEmbed(settings, item.text, position, account, io)
  const strange = item.media.find((media) => media.kind === 'document')
  if (strange) return refused('Bluesky doesn’t take documents. Use images or a video instead.')
  if (!item.media.some((media) => media.kind === 'video')) return imagesEmbed(settings, item, account, io)
  if (item.media.length > 1) return refused('Bluesky takes one video, and no images beside it.')
  return videoEmbed(settings, first, account, io)
}

/** Forgets the uploads of an item after the server said it lacks a file: the next try uploads all of them again. */
export async function forgetEmbed(item: PreparedItem, io: NetworkIo): Promise<void> {
  for (const media of item.media) {
    await (media.kind === 'video' ? forgetVideo(media, io) : forgetImage(media, io))
  }
}

async function imagesEmbed(
  settings: BlueskySettings,
  item: PreparedItem,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Prepared> {
  const images = []
  for (const media of item.media) {
    const uploaded = await uploadImage(settings, media, account, io)
    if (uploaded.kind !== 'uploaded') return uploaded
    images.push({ image: uploaded.blob, alt: media.altText, ...shapeOf(media) })
  }
  return { kind: 'prepared', embed: { $type: 'app.bsky.embed.images', images } }
}

async function videoEmbed(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Prepared> {
  const video = await prepareVideo(settings, media, account, io)
  if (video.kind === 'processing') return { ...video, mediaId: media.id }
  if (video.kind !== 'ready') return video
  const embed = {
    $type: 'app.bsky.embed.video',
    video: video.blob,
    ...(media.altText && { alt: media.altText }),
    ...shapeOf(media),
  }
  return { kind: 'prepared', embed }
}

async function cardEmbed(
  settings: BlueskySettings,
  text: string,
  position: number,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Prepared> {
  const read = await linkCard(settings, text, `card:${position}`, account, io)
  if (read.kind !== 'read') return read
  const embed = read.card ? { $type: 'app.bsky.embed.external', external: read.card } : undefined
  return { kind: 'prepared', embed }
}

/**
 * Width and height must be at least 1. Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.embed.defs,
 * aspectRatio.
 */
function shapeOf({ width, height }: PreparedMedia): { aspectRatio?: { width: number; height: number } } {
  return width >= 1 && height >= 1 ? { aspectRatio: { width, height } } : {}
}

function refused(message: string): Refusal {
  return { kind: 'rejected', reason: 'content', message }
}
