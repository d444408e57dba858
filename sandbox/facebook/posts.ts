import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Counts } from '#domain/metrics/metric.ts'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow, TokenRow } from '../store.ts'
import {
  answers,
  authorized,
  authorizedPage,
  fieldsOf,
  graphProblem,
  invalidParameter,
  missingObject,
  newId,
  parsed,
} from './answers.ts'
import { addressOf, graphTime, keptOf, rowsOf, type StoredPost } from './stored-posts.ts'
import { unusablePhoto, usablePhoto } from './photos.ts'

/** Several schedulers agree (2026, medium). */
const maxMessage = 63_206
const maxPhotos = 10

/** Source: docs/networks/facebook.md#sources (sdk), Page.json, POST feed; the fields Postlark sends. */
const feedFields = z.strictObject({
  message: z.string().min(1).optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  attached_media: z
    .string()
    .transform((json) => JSON.parse(json) as unknown)
    .pipe(
      z
        .array(z.strictObject({ media_fbid: z.string().regex(/^\d+$/) }))
        .min(1)
        .max(maxPhotos),
    )
    .optional(),
})
const commentFields = z.strictObject({ message: z.string().min(1).max(8000) })

/** Posts of text, links and photos, and comments. */
export function postRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)
  const postOf = (id: string) =>
    store.one<PostRow>("select * from posts where network = 'facebook' and id = ?", id)

  app.post('/:version/:page/feed', call('post'), async (c) => {
    const token = authorizedPage(stage, c, c.req.param('page'), [
      'pages_manage_posts',
      'pages_read_engagement',
    ])
    if (token instanceof Response) return token
    const input = parsed(c, feedFields, await fieldsOf(c))
    if (input instanceof Response) return input
    const { message = '', link, attached_media } = input.data
    if (message.length > maxMessage) return invalidParameter(c, 'Param message is too long')
    if (link && attached_media) return invalidParameter(c, 'Only one of link and attached_media may be given')
    if (!message && !link && !attached_media) {
      return invalidParameter(c, 'The post is empty. Please enter a message to share.')
    }
    const photos = (attached_media ?? []).map(({ media_fbid }) => usablePhoto(stage, token, media_fbid))
    const gone = photos.indexOf(undefined)
    if (gone >= 0) return unusablePhoto(c, attached_media?.[gone]?.media_fbid ?? '')
    if (isRepeated(stage, token, message)) {
      return graphProblem(c, '(#506) Duplicate status message', {
        code: 506,
        subcode: 1_455_006,
        userMessage: 'This status update is identical to the last one you posted.',
      })
    }
    const id = `${token.account_id}_${newId()}`
    keepPost(store, {
      network: 'facebook',
      id,
      account_id: token.account_id,
      text: message,
      attached: JSON.stringify(photos.map((photo) => ({ id: photo?.id, altText: photo?.alt_text }))),
      record: JSON.stringify({ link, photos: photos.map((photo) => photo?.id) }),
      extra: link
        ? { kind: 'link', link: { url: link, title: new URL(link).host } }
        : { kind: photos.length ? 'photos' : 'post' },
      created_at: stage.now().getTime(),
    })
    return c.json({ id })
  })

  app.post('/:version/:post/comments', call('post'), async (c) => {
    const token = authorized(stage, c, ['pages_manage_engagement'])
    if (token instanceof Response) return token
    const input = parsed(c, commentFields, await fieldsOf(c))
    if (input instanceof Response) return input
    const post = postOf(c.req.param('post'))
    if (post?.account_id !== token.account_id) return missingObject(c, c.req.param('post'))
    const id = `${post.id.split('_').at(-1)}_${newId()}`
    keepPost(store, {
      network: 'facebook',
      id,
      account_id: token.account_id,
      text: input.data.message,
      attached: '[]',
      record: JSON.stringify({ comment: true } satisfies StoredPost),
      extra: { kind: 'comment', replyTo: post.id },
      created_at: stage.now().getTime(),
    })
    return c.json({ id })
  })

  return app
}

/** The response to reading a post by its id. */
export function postAnswer(
  c: Context,
  row: PostRow,
  fields: readonly string[],
  counts: Required<Counts> | null = null,
): Record<string, unknown> {
  const { photos = [], link } = keptOf(row)
  const [target] = photos
  const attachment =
    photos.length > 1
      ? { media_type: 'album', subattachments: { data: photos.map((id) => ({ target: { id } })) } }
      : target
        ? { media_type: 'photo', target: { id: target } }
        : { media_type: 'link', type: 'share', url: link }
  const all: Record<string, unknown> = {
    id: row.id.includes('_') ? row.id : `${row.account_id}_${row.id}`,
    message: row.text || undefined,
    created_time: graphTime(row.created_at),
    permalink_url: addressOf(c, row.id),
    attachments: photos.length || link ? { data: [attachment] } : undefined,
    // Left out when there are none.
    shares: counts && counts.shares > 0 ? { count: counts.shares } : undefined,
    is_published: true,
    reactions: { data: [], ...(counts && { summary: { total_count: counts.likes } }) },
    comments: { data: [], ...(counts && { summary: { total_count: counts.comments } }) },
  }
  return Object.fromEntries([...new Set([...fields, 'id'])].map((field) => [field, all[field]]))
}

/** Refuses the same text twice in a row. */
function isRepeated(stage: Stage, token: TokenRow, message: string): boolean {
  const newest = rowsOf(stage, token, '').find((row) => !keptOf(row).story)
  return message !== '' && newest?.text === message
}
