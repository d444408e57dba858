import type { Context } from 'hono'
import { randomToken } from '../accounts.ts'
import { keepMedia } from '../posts.ts'
import { isPicture } from '../is-picture.ts'
import type { Stage } from '../stand-in.ts'
import { apiError } from './answers.ts'
import { uploadNamed } from './media.ts'
import type { MediaSource, Pin } from './pin.ts'

interface Taken {
  type: Pin['media']['media_type']
  ids: string[]
  coverId?: string
}

/** Stores the media of a pin; fetches pictures from their address, as Pinterest does. Or returns Pinterest's error. */
export async function acceptMedia(
  stage: Stage,
  c: Context,
  accountId: string,
  source: MediaSource,
): Promise<Taken | Response> {
  switch (source.source_type) {
    case 'image_base64':
    case 'image_url':
      return takeImages(stage, c, accountId, [source], 'image')
    case 'multiple_image_base64':
    case 'multiple_image_urls':
      return takeImages(stage, c, accountId, source.items, 'multiple_images')
    case 'video_id': {
      const { media_id, cover_image_data, cover_image_content_type, cover_image_url } = source
      const upload = uploadNamed(stage, accountId, media_id)
      if (upload?.status !== 'succeeded') return apiError(c, 400, 1, 'The media upload is not ready.')
      if (cover_image_data !== undefined && cover_image_content_type !== undefined) {
        const cover = { data: cover_image_data, content_type: cover_image_content_type }
        const coverId = await keepInline(stage, accountId, cover)
        return coverId ? { type: 'video', ids: [upload.fileId], coverId } : broken(c)
      }
      if (cover_image_url !== undefined) {
        const coverId = await keepFetched(stage, accountId, cover_image_url)
        return coverId ? { type: 'video', ids: [upload.fileId], coverId } : broken(c)
      }
      // Optional in the description; schedulers report that pins without one are refused.
      return source.cover_image_key_frame_time === undefined
        ? apiError(c, 400, 1, 'A cover image or key frame time is required.')
        : { type: 'video', ids: [upload.fileId] }
    }
    default:
      return source satisfies never
  }
}

type Picture = { data: string; content_type: string } | { url: string }

async function takeImages(
  stage: Stage,
  c: Context,
  accountId: string,
  pictures: readonly Picture[],
  type: Taken['type'],
): Promise<Taken | Response> {
  const ids: string[] = []
  for (const picture of pictures) {
    const id =
      'url' in picture
        ? await keepFetched(stage, accountId, picture.url)
        : await keepInline(stage, accountId, picture)
    if (!id) return broken(c)
    ids.push(id)
  }
  return { type, ids }
}

async function keepInline(
  stage: Stage,
  accountId: string,
  picture: { data: string; content_type: string },
): Promise<string | null> {
  return keep(stage, accountId, Buffer.from(picture.data, 'base64'), picture.content_type)
}

async function keepFetched(stage: Stage, accountId: string, url: string): Promise<string | null> {
  try {
    const answer = await stage.fetch(url)
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !type.startsWith('image/')) return null
    return await keep(stage, accountId, await answer.bytes(), type)
  } catch {
    return null
  }
}

/** Null when the bytes are no picture, whatever their type says. */
async function keep(
  stage: Stage,
  accountId: string,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<string | null> {
  if (!(await isPicture(new Blob([bytes])))) return null
  const id = `pinterest-${randomToken()}`
  await stage.files.append(id, bytes)
  keepMedia(stage.store, {
    id,
    network: 'pinterest',
    account_id: accountId,
    mime_type: mimeType,
    upload: '{}',
    alt_text: '',
  })
  return id
}

function broken(c: Context): Response {
  return apiError(c, 403, 235, 'Sorry, this image is broken. Please pick a different image.')
}
