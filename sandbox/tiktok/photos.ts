import { Hono } from 'hono'
import { z } from 'zod'
import { keepMedia } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, bodyOf, failure, success } from './answers.ts'
import { behaves } from './creators.ts'
import { notesOf, photoPostInfo, refusalOf } from './post-info.ts'
import { complete, keepPublishing, newPublishing } from './publishing.ts'

/**
 * Source: docs/networks/tiktok.md#sources (photo-post). TikTok requires https; here http works too, or nothing could
 * be tried on one computer.
 */
const initRequest = z.strictObject({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: photoPostInfo,
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z
      .array(z.url({ protocol: /^https?$/ }))
      .min(1)
      .max(35),
    photo_cover_index: z.int().min(0),
  }),
  is_aigc: z.boolean().optional(),
})

/** `PULL_FROM_URL`: TikTok receives the addresses of the photos, fetches them and publishes by itself. */
export function photoRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())

  app.post('/v2/post/publish/content/init/', call('post'), async (c) => {
    const who = authorized(stage, c, 'video.publish')
    if (who instanceof Response) return who
    const input = await bodyOf(c, initRequest)
    if (input instanceof Response) return input
    const { account } = who
    const { post_info: info, source_info: source, is_aigc } = input.body
    const refusal = refusalOf(c, account, info)
    if (refusal) return refusal
    if (behaves(account, 'unowned')) {
      return failure(
        c,
        403,
        'url_ownership_unverified',
        'Please review our URL ownership verification rules.',
      )
    }
    if (source.photo_cover_index >= source.photo_images.length) {
      return failure(c, 400, 'invalid_param', 'photo_cover_index is out of range.')
    }
    const thing = newPublishing(stage, account, {
      format: 'photo',
      privacy: info.privacy_level,
      title: info.title ?? '',
      text: info.description ?? '',
      notes: notesOf({ ...info, ...(is_aigc && { is_aigc }) }),
    })
    const ids: string[] = []
    for (const [index, url] of source.photo_images.entries()) {
      const id = `${thing.id}.${index}`
      const mimeType = await pull(stage, url, id)
      if (mimeType === null) break
      ids.push(id)
      keepMedia(stage.store, {
        id,
        network: 'tiktok',
        account_id: account.id,
        mime_type: mimeType,
        upload: '{}',
        alt_text: '',
      })
    }
    if (ids.length === source.photo_images.length) complete(stage, thing, account, ids)
    else
      keepPublishing(stage, {
        ...thing,
        facts: { ...thing.facts, failReason: 'photo_pull_failed', readyAt: 0 },
      })
    return success(c, { publish_id: thing.id })
  })
  return app
}

/**
 * Fetches a photo as TikTok does: no redirects, pictures only. Returns the type of the picture; null when that failed.
 */
async function pull(stage: Stage, url: string, id: string): Promise<string | null> {
  try {
    const response = await stage.fetch(url, { redirect: 'manual' })
    const mimeType = response.headers.get('content-type')?.split(';')[0] ?? ''
    if (response.status !== 200 || !mimeType.startsWith('image/') || !response.body) return null
    await stage.files.append(id, response.body)
    return mimeType
  } catch {
    return null
  }
}
