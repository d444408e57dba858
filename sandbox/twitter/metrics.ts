import { Hono } from 'hono'
import { z } from 'zod'
import { idsFound, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import type { Counts } from '#domain/metrics/metric.ts'
import { answers, authorized, invalidRequest, lacksScope, rateLimitHeaders } from './answers.ts'
import { expansions, mediaFields, postFields } from './fields.ts'
import { mediaOf, shownAs } from './shown-posts.ts'

const query = z.strictObject({
  ids: z.string().regex(/^\d{1,19}(,\d{1,19}){0,99}$/),
  'tweet.fields': postFields.optional(),
  expansions: expansions.optional(),
  'media.fields': mediaFields.optional(),
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

  app.get('/2/tweets', rateLimitHeaders(stage, 900), call('count'), (c) => {
    const token = authorized(stage, c, ['tweet.read', 'users.read'])
    if (token instanceof Response) return token
    if (lacksNumbers(c)) return lacksScope(c)
    const input = query.safeParse(c.req.query())
    if (!input.success) return invalidRequest(c, z.prettifyError(input.error))
    const fields = input.data['tweet.fields'] ?? []
    const data: unknown[] = []
    const media: unknown[] = []
    const errors: unknown[] = []
    const ids = input.data.ids.split(',')
    const found = idsFound(c, ids)
    for (const id of ids) {
      const row =
        found.includes(id) &&
        stage.store.one<PostRow>("select * from posts where network = 'twitter' and id = ?", id)
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
      const counts = numbersFor(stage, c, row)
      data.push({
        ...shownAs(row, fields),
        edit_history_tweet_ids: [id],
        ...(fields.includes('public_metrics') && {
          public_metrics: knownOnly(c, 'twitter', counts ? publicMetrics(counts) : {}),
        }),
        ...(fields.includes('non_public_metrics') && {
          non_public_metrics: knownOnly(c, 'twitter', counts ? ownMetrics(counts) : {}),
        }),
      })
      if (!input.data.expansions?.includes('attachments.media_keys')) continue
      const asksForViews = counts !== null && input.data['media.fields']?.includes('public_metrics')
      for (const { type, ...key } of mediaOf(row)) {
        const views = asksForViews && type === 'video' ? { view_count: counts.views } : null
        media.push({ ...key, type, ...(views && { public_metrics: knownOnly(c, 'twitter', views) }) })
      }
    }
    return c.json({
      ...(data.length && { data }),
      ...(media.length && { includes: { media } }),
      ...(errors.length && { errors }),
    })
  })
  return app
}

function publicMetrics(counts: Required<Counts>): Record<string, number> {
  return {
    impression_count: counts.impressions,
    like_count: counts.likes,
    reply_count: counts.comments,
    retweet_count: counts.shares,
    quote_count: counts.quotes,
    bookmark_count: counts.saves,
  }
}

function ownMetrics(counts: Required<Counts>): Record<string, number> {
  return {
    impression_count: counts.impressions,
    url_link_clicks: counts.clicks,
    user_profile_clicks: counts.profile_clicks,
  }
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
