import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, invalidRequest, rateLimitHeaders } from './answers.ts'
import { postFields } from './fields.ts'

const query = z.strictObject({
  ids: z.string().regex(/^\d{1,19}(,\d{1,19}){0,99}$/),
  'tweet.fields': postFields.optional(),
})

/**
 * How long X returns metrics to an author that it does not show to others. Source: docs/networks/twitter.md#sources
 * (metrics).
 */
const ownMetricsMs = 30 * 86_400_000

/** Several posts by their ids, with the requested counts. */
export function metricsRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'twitter', answers(stage))

  app.get('/2/tweets', rateLimitHeaders(stage, 900), call('read'), (c) => {
    const token = authorized(stage, c, ['tweet.read', 'users.read'])
    if (token instanceof Response) return token
    const input = query.safeParse(c.req.query())
    if (!input.success) return invalidRequest(c, z.prettifyError(input.error))
    const fields = input.data['tweet.fields'] ?? []
    const data: unknown[] = []
    const errors: unknown[] = []
    for (const id of input.data.ids.split(',')) {
      const row = stage.store.one<PostRow>("select * from posts where network = 'twitter' and id = ?", id)
      if (!row) {
        errors.push(missing(id))
        continue
      }
      const isOwn = row.account_id === token.account_id
      const mayKnow = isOwn && stage.now().getTime() - row.created_at < ownMetricsMs
      if (fields.includes('non_public_metrics') && !mayKnow) {
        errors.push(forbidden(id))
        continue
      }
      const { text } = JSON.parse(row.record) as { text: string }
      data.push({
        id,
        text,
        edit_history_tweet_ids: [id],
        ...(fields.includes('public_metrics') && { public_metrics: publicMetrics(id) }),
        ...(fields.includes('non_public_metrics') && { non_public_metrics: ownMetrics(id) }),
      })
    }
    return c.json({ ...(data.length && { data }), ...(errors.length && { errors }) })
  })
  return app
}

/** Always the same for one post. */
function publicMetrics(id: string) {
  const byte = bytesOf(id)
  return {
    impression_count: 100 + byte(0) * 4,
    like_count: byte(1) % 40,
    reply_count: byte(2) % 10,
    retweet_count: byte(3) % 12,
    quote_count: byte(4) % 5,
    bookmark_count: byte(5) % 8,
  }
}

function ownMetrics(id: string) {
  const byte = bytesOf(id)
  return {
    impression_count: 100 + byte(0) * 4,
    url_link_clicks: byte(6) % 30,
    user_profile_clicks: byte(7) % 9,
  }
}

function bytesOf(id: string): (index: number) => number {
  const digest = createHash('sha256').update(id).digest()
  return (index) => digest[index] ?? 0
}

function missing(id: string) {
  return {
    value: id,
    detail: `Could not find tweet with ids: [${id}].`,
    title: 'Not Found Error',
    resource_type: 'tweet',
    parameter: 'ids',
    resource_id: id,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  }
}

function forbidden(id: string) {
  return {
    resource_id: id,
    field: 'non_public_metrics',
    title: 'Field Authorization Error',
    section: 'data',
    detail: `Sorry, you are not authorized to access 'non_public_metrics' on the Tweet with ids : [${id}].`,
    type: 'https://api.twitter.com/2/problems/not-authorized-for-field',
  }
}
