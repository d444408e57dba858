import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepMedia, keepPost, mediaNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { MediaRow, TokenRow } from '../store.ts'
import {
  answers,
  authorizedPage,
  fieldsOf,
  formBoolean,
  graphProblem,
  invalidParameter,
  newId,
  parsed,
} from './answers.ts'

/** Source: docs/networks/facebook.md#sources (sdk), Page.json, POST photos and photo_stories; what Postlark sends. */
const photoFields = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  published: formBoolean.optional(),
  alt_text_custom: z.string().min(1).optional(),
})
const storyFields = z.strictObject({ photo_id: z.string().regex(/^\d+$/) })

/** Page photos reference (undated, medium). */
const formats = ['image/jpeg', 'image/bmp', 'image/png', 'image/gif', 'image/tiff']
const maxBytes = 10_485_760

/** How long an unpublished photo is stored: about 24 hours (SDK description, 2026-04-15). */
const keptMs = 86_400_000

const uploadFacts = z.object({ uploadedAt: z.number() })

/** Photos that Facebook fetches itself, and photo stories. */
export function photoRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)

  app.post('/:version/:page/photos', call('upload'), async (c) => {
    const token = authorizedPage(stage, c, c.req.param('page'), [
      'pages_manage_posts',
      'pages_read_engagement',
    ])
    if (token instanceof Response) return token
    const input = parsed(c, photoFields, await fieldsOf(c))
    if (input instanceof Response) return input
    if (input.data.published !== false)
      return invalidParameter(c, 'This stand-in publishes photos with a post only')
    const file = await stage.fetch(input.data.url).catch(() => null)
    const type = file?.headers.get('content-type')?.split(';')[0] ?? ''
    if (!file?.ok || !formats.includes(type)) {
      return graphProblem(c, '(#324) Missing or invalid image file', {
        code: 324,
        subcode: 2_069_019,
        userMessage: 'The image could not be fetched from its address.',
      })
    }
    const id = newId()
    const size = await stage.files.append(id, await file.bytes())
    if (size > maxBytes) {
      stage.files.remove(id)
      return graphProblem(c, 'Invalid parameter', {
        code: 100,
        subcode: 1_366_046,
        userMessage: 'Your photos should be less than 10 MB and saved as JPG, PNG, GIF or TIFF files.',
      })
    }
    keepMedia(stage.store, {
      id,
      network: 'facebook',
      account_id: token.account_id,
      mime_type: type,
      upload: JSON.stringify({ uploadedAt: stage.now().getTime() }),
      alt_text: input.data.alt_text_custom ?? '',
    })
    return c.json({ id })
  })

  app.post('/:version/:page/photo_stories', call('post'), async (c) => {
    const token = authorizedPage(stage, c, c.req.param('page'), [
      'pages_manage_posts',
      'pages_read_engagement',
    ])
    if (token instanceof Response) return token
    const input = parsed(c, storyFields, await fieldsOf(c))
    if (input instanceof Response) return input
    const photo = usablePhoto(stage, token, input.data.photo_id)
    if (!photo) return unusablePhoto(c, input.data.photo_id)
    const id = newId()
    keepPost(stage.store, {
      network: 'facebook',
      id,
      account_id: token.account_id,
      text: '',
      attached: JSON.stringify([{ id: photo.id, altText: photo.alt_text }]),
      record: JSON.stringify({ story: { media_id: photo.id, media_type: 'photo' } }),
      extra: { kind: 'story' },
      created_at: stage.now().getTime(),
    })
    return c.json({ success: true, post_id: id })
  })
  return app
}

/** An unpublished photo of this Page, younger than a day. */
export function usablePhoto(stage: Stage, token: TokenRow, id: string): MediaRow | undefined {
  const photo = mediaNamed(stage.store, 'facebook', id)
  const facts = uploadFacts.safeParse(JSON.parse(photo?.upload ?? 'null')).data
  const isFresh = facts && stage.now().getTime() - facts.uploadedAt < keptMs
  return isFresh && photo?.account_id === token.account_id ? photo : undefined
}

export function unusablePhoto(c: Context, id: string): Response {
  return graphProblem(c, `(#100) Invalid photo ID: ${id}`, {
    code: 100,
    subcode: 33,
    userMessage: 'The photo is not there any more.',
  })
}
