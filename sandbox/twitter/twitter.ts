import { Hono } from 'hono'
import { z } from 'zod'
import { xWeight } from '#domain/text/x-weight.ts'
import { randomBytes } from 'node:crypto'
import { accountOf } from '../accounts.ts'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow, TokenRow } from '../store.ts'
import { answers, authorized, invalidRequest, checkJson, problem, rateLimitHeaders } from './answers.ts'
import { postFields } from './fields.ts'
import { metricsRoutes } from './metrics.ts'
import { shownAs } from './shown-posts.ts'
import { numericId, signInRoutes } from './sign-in.ts'
import { asReturned } from './tweet-text.ts'
import { uploadRoutes, usableMedia } from './uploads.ts'

/** Source: docs/networks/twitter.md#sources (openapi-2.168), CreatePostsRequest; the fields Postlark sends. */
const createRequest = z
  .strictObject({
    text: z.string().min(1).optional(),
    media: z
      .strictObject({
        media_ids: z
          .array(z.string().regex(/^\d{1,19}$/))
          .min(1)
          .max(4),
      })
      .optional(),
    reply: z.strictObject({ in_reply_to_tweet_id: z.string().regex(/^\d{1,19}$/) }).optional(),
    reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
    made_with_ai: z.boolean().optional(),
    paid_partnership: z.boolean().optional(),
  })
  .refine((body) => body.text !== undefined || body.media !== undefined, 'text or media is required')

/** How long X refuses the same text. X does not say; long enough to catch a repeated try. */
const duplicateWindowMs = 3600 * 1000

/** The X API v2 and its consent page. At `/sandbox/twitter`. */
export function standIn(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'twitter', answers(stage))
  app.route('/', signInRoutes(stage))
  app.route('/', uploadRoutes(stage))
  app.route('/', metricsRoutes(stage))

  app.post('/2/tweets', rateLimitHeaders(stage, 100), call('post'), async (c) => {
    const token = authorized(stage, c, ['tweet.read', 'tweet.write', 'users.read'])
    if (token instanceof Response) return token
    const unreadable = checkJson(c)
    if (unreadable) return unreadable
    const input = createRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return invalidRequest(c, z.prettifyError(input.error))
    const text = (input.data.text ?? '').normalize('NFC')
    if (xWeight(text) > 280) {
      return problem(
        c,
        400,
        'Bad Request',
        'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
      )
    }
    const media = usableMedia(stage, token, input.data.media?.media_ids ?? [])
    if (!media) return invalidRequest(c, 'Your media IDs are invalid.')
    const parent = input.data.reply && tweetNamed(stage, input.data.reply.in_reply_to_tweet_id)
    const cannotReply = input.data.reply && problemWithParent(token, parent)
    if (cannotReply) return problem(c, 403, 'Forbidden', cannotReply)
    if (isRepeated(stage, token, text)) {
      return problem(c, 403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.')
    }
    const id = numericId(randomBytes(8))
    const username = accountOf(store, 'twitter', token.account_id)?.username ?? ''
    const kind = media[0]?.mime_type.startsWith('video/') ? 'video' : 'photo'
    const written = asReturned(text, media.length ? `https://x.com/${username}/status/${id}/${kind}/1` : null)
    const createdAt = new Date(stage.now())
    keepPost(store, {
      network: 'twitter',
      id,
      account_id: token.account_id,
      text,
      attached: JSON.stringify(media.map((one) => ({ id: one.id, altText: one.alt_text }))),
      record: JSON.stringify({
        id,
        text: written.text,
        created_at: createdAt.toISOString(),
        conversation_id: parent ? conversationOf(parent) : id,
        ...(parent && { referenced_tweets: [{ type: 'replied_to', id: parent.id }] }),
        ...(written.urls.length && { entities: { urls: written.urls } }),
      }),
      extra: {
        ...(parent && { kind: 'reply', replyTo: parent.id }),
        ...notesOf(input.data),
      },
      created_at: createdAt.getTime(),
    })
    return c.json({ data: { id, text: written.text, edit_history_post_ids: [id] } }, 201)
  })

  app.get('/2/users/:id/tweets', rateLimitHeaders(stage, 900), call('read'), (c) => {
    const token = authorized(stage, c, ['tweet.read', 'users.read'])
    if (token instanceof Response) return token
    const query = timelineQuery.safeParse(c.req.query())
    if (!query.success) return invalidRequest(c, z.prettifyError(query.error))
    const { max_results, start_time, pagination_token, exclude = [] } = query.data
    const rows = store.all<PostRow>(
      `select * from posts where network = 'twitter' and account_id = ? and created_at >= ? and seq < ?
       order by seq desc limit ?`,
      c.req.param('id'),
      Date.parse(start_time ?? '1970-01-01T00:00:00Z'),
      pagination_token ?? Number.MAX_SAFE_INTEGER,
      max_results + 1,
    )
    const page = rows.slice(0, max_results)
    const next = rows.length > max_results ? String(page.at(-1)?.seq) : undefined
    // Nothing is reposted here.
    const shown = page.filter((row) => !exclude.includes('replies') || !isReply(row))
    const fields = query.data['tweet.fields'] ?? []
    return c.json({
      ...(shown.length && { data: shown.map((row) => shownAs(row, fields)) }),
      meta: { result_count: shown.length, ...(next && { next_token: next }) },
    })
  })

  app.delete('/2/tweets/:id', rateLimitHeaders(stage, 50), call('read'), (c) => {
    const token = authorized(stage, c, ['tweet.read', 'tweet.write', 'users.read'])
    if (token instanceof Response) return token
    const gone = store.run(
      "delete from posts where network = 'twitter' and id = ? and account_id = ?",
      c.req.param('id'),
      token.account_id,
    )
    const type = 'https://api.twitter.com/2/problems/resource-not-found'
    return gone
      ? c.json({ data: { deleted: true } })
      : problem(c, 404, 'Not Found Error', 'Could not find the post.', type)
  })

  app.all('/2/*', (c) => problem(c, 404, 'Not Found', 'Not Found'))
  return app
}

const timelineQuery = z.strictObject({
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  start_time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    .optional(),
  pagination_token: z.coerce.number().optional(),
  exclude: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['retweets', 'replies'])))
    .optional(),
  'tweet.fields': postFields.optional(),
})

function isReply(row: PostRow): boolean {
  return (JSON.parse(row.record) as { referenced_tweets?: unknown }).referenced_tweets !== undefined
}

function tweetNamed(stage: Stage, id: string): PostRow | undefined {
  return stage.store.one<PostRow>("select * from posts where network = 'twitter' and id = ?", id)
}

/**
 * Source: docs/networks/twitter.md#sources (changelog), 2026-02-23: programmatic replies only where the account was
 * mentioned.
 */
function problemWithParent(token: TokenRow, parent: PostRow | undefined): string | null {
  if (!parent) return 'You attempted to reply to a Tweet that is deleted or not visible to you.'
  return parent.account_id === token.account_id
    ? null
    : 'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.'
}

function conversationOf(parent: PostRow): string {
  return (JSON.parse(parent.record) as { conversation_id: string }).conversation_id
}

function isRepeated(stage: Stage, token: TokenRow, text: string): boolean {
  if (!text) return false
  const since = stage.now().getTime() - duplicateWindowMs
  const twin = stage.store.one(
    "select 1 from posts where network = 'twitter' and account_id = ? and created_at > ? and text = ? limit 1",
    token.account_id,
    since,
    text,
  )
  return twin !== undefined
}

/** What is shown below a post. */
function notesOf({ reply_settings, made_with_ai, paid_partnership }: z.infer<typeof createRequest>) {
  const notes = [
    ...(reply_settings ? [`Replies: ${reply_settings}`] : []),
    ...(made_with_ai ? ['Made with AI'] : []),
    ...(paid_partnership ? ['Paid partnership'] : []),
  ]
  return notes.length > 0 ? { notes } : {}
}
