import { settingsOf } from '#domain/networks/network-settings.ts'
import type { PreparedMedia, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { rejected } from './errors.ts'

/** Characters. Source: docs/networks/pinterest.md#sources (description), PinCreate. */
const maxAltText = 500

/** Pictures of a carousel. Source: docs/networks/pinterest.md#sources (description), PinMediaSourceImagesBase64. */
const maxImages = 5

/**
 * Bytes of pictures sent within the request, so that Pinterest need not reach this Postlark. Pinterest fetches larger
 * pictures from their public address. The limit is ours, so that a request stays small in memory; Pinterest names
 * none.
 */
export const maxInlineBytes = 10 * 1_048_576

type ImageType = 'image/jpeg' | 'image/png'

/** Source: docs/networks/pinterest.md#sources (description), PinMediaSource and its variants. */
export type PinMediaSource =
  | { source_type: 'image_base64'; content_type: ImageType; data: string }
  | { source_type: 'image_url'; url: string }
  | { source_type: 'multiple_image_base64'; items: { content_type: ImageType; data: string }[] }
  | { source_type: 'multiple_image_urls'; items: { url: string }[] }
  | ({ source_type: 'video_id'; media_id: string } & VideoCover)

type VideoCover =
  | { cover_image_content_type: ImageType; cover_image_data: string }
  | { cover_image_url: string }
  | { cover_image_key_frame_time: number }

/**
 * The text of a pin, for sending it and for looking it up. Source: docs/networks/pinterest.md#sources (description),
 * PinCreate.
 */
export interface PinWords {
  board_id: string
  title?: string
  description?: string
  link?: string
  alt_text?: string
}

/** The text of a post's pin; or why Pinterest would refuse the post. */
export function wordsOf(
  post: PreparedPost,
): { kind: 'words'; words: PinWords } | Extract<Refusal, { kind: 'rejected' }> {
  const { board, title, link } = settingsOf('pinterest', post.settings)
  if (!board) return rejected('content', 'Choose the board that the pin goes to.')
  if (post.media.length === 0) {
    return rejected('content', 'Pinterest needs a picture or a video. Add one.')
  }
  if (post.media.length > 1 && (post.media.length > maxImages || post.media.some(isNoImage))) {
    return rejected('content', 'Pinterest takes one video, or up to five pictures. Remove the others.')
  }
  const altText = altTextOf(post.media)
  return {
    kind: 'words',
    words: {
      board_id: board,
      ...(title && { title }),
      ...(post.text && { description: post.text }),
      ...(link && { link }),
      ...(altText && { alt_text: altText }),
    },
  }
}

/** A pin has one alt text: that of its picture, or those of a carousel joined, as many as fit. */
function altTextOf(media: readonly PreparedMedia[]): string {
  const given = media.map((one) => one.altText.trim()).filter((text) => text !== '')
  return [...given.join(' / ')].slice(0, maxAltText).join('')
}

const isNoImage = (media: PreparedMedia) => media.kind !== 'image'

/** One to five pictures in the form the request needs. */
export async function imageSource(images: readonly PreparedMedia[]): Promise<PinMediaSource> {
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0)
  const [only, ...others] = images
  if (only && others.length === 0) {
    return bytes <= maxInlineBytes
      ? { source_type: 'image_base64', ...(await inline(only)) }
      : { source_type: 'image_url', url: await only.publicUrl() }
  }
  return bytes <= maxInlineBytes
    ? { source_type: 'multiple_image_base64', items: await Promise.all(images.map(inline)) }
    : {
        source_type: 'multiple_image_urls',
        items: await Promise.all(images.map(async (image) => ({ url: await image.publicUrl() }))),
      }
}

/** A processed video with its cover: the chosen picture, else a frame. Pinterest requires one of them. */
export async function videoSource(mediaId: string, post: PreparedPost): Promise<PinMediaSource> {
  const source = { source_type: 'video_id', media_id: mediaId } as const
  const { cover } = post
  if (cover && cover.bytes <= maxInlineBytes) {
    const { content_type, data } = await inline(cover)
    return { ...source, cover_image_content_type: content_type, cover_image_data: data }
  }
  if (cover) return { ...source, cover_image_url: await cover.publicUrl() }
  const second = Math.floor(settingsOf('pinterest', post.settings).coverAt ?? 0)
  return { ...source, cover_image_key_frame_time: second }
}

async function inline(image: PreparedMedia): Promise<{ content_type: ImageType; data: string }> {
  const bytes = await (await image.open()).arrayBuffer()
  return {
    content_type: image.mimeType === 'image/png' ? 'image/png' : 'image/jpeg',
    data: Buffer.from(bytes).toString('base64'),
  }
}
