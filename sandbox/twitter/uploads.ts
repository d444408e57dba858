import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { keepMedia, mediaNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { MediaRow, TokenRow } from '../store.ts'
import { isPicture } from '../is-picture.ts'
import { answers, authorized, invalidRequest, checkJson, problem } from './answers.ts'
import { numericId } from './sign-in.ts'

const initialize = z.strictObject({
  media_type: z.enum([
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'video/mp4',
    'video/quicktime',
    'video/webm',
  ]),
  total_bytes: z.int().positive(),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video', 'amplify_video']),
})

const appended = z.strictObject({
  segment_index: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
  media: z.instanceof(File),
})

const statusQuery = z.strictObject({
  media_id: z.string().regex(/^\d{1,19}$/),
  command: z.literal('STATUS').optional(),
})

const metadata = z.strictObject({
  id: z.string().regex(/^\d{1,19}$/),
  metadata: z.strictObject({ alt_text: z.strictObject({ text: z.string().min(1).max(1000) }) }),
})

/** Source: docs/networks/twitter.md#sources (media-best-practices, openapi). */
const maxBytes = {
  tweet_image: 5_242_880,
  tweet_gif: 15_728_640,
  tweet_video: 536_870_912,
  amplify_video: 536_870_912,
}
const maxSegmentBytes = 5 * 1024 * 1024
const lifeSec = 86_400
const processingMs = 1_000

/** The state of an upload: stored as JSON beside its bytes. */
const uploadState = z.object({
  category: initialize.shape.media_category,
  totalBytes: z.number(),
  segments: z.number(),
  /** When processing ends, in milliseconds since 1970; null until finalized. */
  readyAt: z.number().nullable(),
  /** When it expires, in milliseconds since 1970. */
  endsAt: z.number(),
})
export type UploadState = z.infer<typeof uploadState>

export function stateOf(media: MediaRow): UploadState {
  return uploadState.parse(JSON.parse(media.upload))
}

/** The uploads of `media_ids`; null when one is not the account's, not processed, or expired. */
export function usableMedia(stage: Stage, token: TokenRow, ids: readonly string[]): MediaRow[] | null {
  const now = stage.now().getTime()
  const rows = ids.flatMap((id) => mediaNamed(stage.store, 'twitter', id) ?? [])
  const usable = rows.filter((row) => {
    const state = stateOf(row)
    return row.account_id === token.account_id && (state.readyAt ?? Infinity) <= now && state.endsAt > now
  })
  return usable.length === ids.length && mixes(usable) ? usable : null
}

/** Four images, or one GIF, or one video. Source: docs/networks/twitter.md#sources (media-best-practices). */
function mixes(rows: readonly MediaRow[]): boolean {
  return rows.length <= 1 || rows.every((row) => stateOf(row).category === 'tweet_image')
}

/** The v2 chunked upload: initialize, append, finalize, STATUS; and alt text. */
export function uploadRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'twitter', answers(stage))
  const own = (token: TokenRow, id: string) => {
    const media = mediaNamed(store, 'twitter', id)
    const forgotten = media && stateOf(media).endsAt <= stage.now().getTime()
    return media?.account_id === token.account_id && !forgotten ? media : undefined
  }

  app.post('/2/media/upload/initialize', call('upload'), async (c) => {
    const token = authorized(stage, c, ['media.write'])
    if (token instanceof Response) return token
    const unreadable = checkJson(c)
    if (unreadable) return unreadable
    const input = initialize.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return invalidRequest(c, z.prettifyError(input.error))
    const { media_category: category, total_bytes: totalBytes, media_type } = input.data
    if (!fits(category, media_type)) return invalidRequest(c, '`media_category` does not fit `media_type`.')
    if (totalBytes > maxBytes[category])
      return invalidRequest(c, `File size exceeds ${maxBytes[category]} bytes.`)
    const id = numericId(randomBytes(8))
    const endsAt = stage.now().getTime() + lifeSec * 1000
    const state: UploadState = { category, totalBytes, segments: 0, readyAt: null, endsAt }
    keepMedia(store, {
      id,
      network: 'twitter',
      account_id: token.account_id,
      mime_type: media_type,
      upload: JSON.stringify(state),
      alt_text: '',
    })
    return c.json({ data: { id, media_key: `3_${id}`, expires_after_secs: lifeSec } })
  })

  app.post('/2/media/upload/:id/append', call('read'), async (c) => {
    const token = authorized(stage, c, ['media.write'])
    if (token instanceof Response) return token
    const media = own(token, c.req.param('id'))
    const form = appended.safeParse(await c.req.parseBody().catch(() => ({})))
    if (!form.success) return invalidRequest(c, z.prettifyError(form.error))
    if (!media) return invalidRequest(c, 'The media id is not known.')
    const { media: piece, segment_index: index } = form.data
    const state = stateOf(media)
    // A part that arrived before, whose response was lost, is accepted without effect.
    const repeated = index === state.segments - 1
    if (state.readyAt !== null || (index !== state.segments && !repeated))
      return invalidRequest(c, '`segment_index` is out of order.')
    if (piece.size > maxSegmentBytes)
      return problem(c, 413, 'Payload Too Large', 'Segments are limited to 5 MB.')
    if (repeated) return c.json({ data: { expires_at: Math.floor(state.endsAt / 1000) } })
    await stage.files.append(media.id, piece.stream())
    keepMedia(store, { ...media, upload: JSON.stringify({ ...state, segments: state.segments + 1 }) })
    return c.json({ data: { expires_at: Math.floor(state.endsAt / 1000) } })
  })

  app.post('/2/media/upload/:id/finalize', call('read'), async (c) => {
    const token = authorized(stage, c, ['media.write'])
    if (token instanceof Response) return token
    const media = own(token, c.req.param('id'))
    if (!media) return invalidRequest(c, 'The media id is not known.')
    const state = stateOf(media)
    const bytes = stage.files.size(media.id)
    if (bytes !== state.totalBytes) {
      return invalidRequest(c, `Expected ${state.totalBytes} bytes and got ${bytes}.`)
    }
    const isSaidToBePicture = media.mime_type.startsWith('image/')
    if (isSaidToBePicture && !(await isPicture(await stage.files.open(media.id)))) {
      return invalidRequest(c, 'media type unrecognized.')
    }
    const now = stage.now().getTime()
    const ready = { ...state, readyAt: state.category === 'tweet_image' ? now : now + processingMs }
    keepMedia(store, { ...media, upload: JSON.stringify(ready) })
    return uploadAnswer(stage, c, media, ready)
  })

  app.get('/2/media/upload', call('read'), (c) => {
    const token = authorized(stage, c, ['media.write'])
    if (token instanceof Response) return token
    const query = statusQuery.safeParse(c.req.query())
    if (!query.success) return invalidRequest(c, z.prettifyError(query.error))
    const media = own(token, query.data.media_id)
    return media
      ? uploadAnswer(stage, c, media, stateOf(media))
      : invalidRequest(c, 'The media id is not known.')
  })

  app.post('/2/media/metadata', call('read'), async (c) => {
    const token = authorized(stage, c, ['media.write'])
    if (token instanceof Response) return token
    const unreadable = checkJson(c)
    if (unreadable) return unreadable
    const input = metadata.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return invalidRequest(c, z.prettifyError(input.error))
    const media = own(token, input.data.id)
    if (!media) return invalidRequest(c, 'The media id is not known.')
    keepMedia(store, { ...media, alt_text: input.data.metadata.alt_text.text })
    return c.json({ data: { id: media.id, associated_metadata: input.data.metadata } })
  })
  return app
}

function fits(category: UploadState['category'], mediaType: string): boolean {
  if (category === 'tweet_gif') return mediaType === 'image/gif'
  return mediaType.startsWith(category === 'tweet_image' ? 'image/' : 'video/')
}

function uploadAnswer(stage: Stage, c: Context, media: MediaRow, state: UploadState): Response {
  const waitMs = (state.readyAt ?? 0) - stage.now().getTime()
  const processed = state.category === 'tweet_image'
  const info =
    waitMs > 0 ? { state: 'pending', check_after_secs: 1 } : { state: 'succeeded', progress_percent: 100 }
  return c.json({
    data: {
      id: media.id,
      media_key: `3_${media.id}`,
      size: stage.files.size(media.id),
      expires_after_secs: Math.floor((state.endsAt - stage.now().getTime()) / 1000),
      ...(!processed && { processing_info: info }),
    },
  })
}
