import { z } from 'zod'
import type { Counts } from '#domain/post/counts.ts'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { apiUrl, bearer } from './api.ts'
import { refusalOf } from './errors.ts'
import type { TwitterSettings } from './settings.ts'

/**
 * Source: docs/networks/twitter.md#sources (openapi, metrics): clicks are among
 * the `non_public_metrics`, which X gives for an account's own posts of the last 30 days.
 */
const publicFields = 'public_metrics'
const allFields = 'public_metrics,non_public_metrics'

const count = z.int().nonnegative().optional()

const tweetAnswer = z.object({
  data: z
    .array(
      z.object({
        public_metrics: z
          .object({
            impression_count: count,
            like_count: count,
            reply_count: count,
            retweet_count: count,
            quote_count: count,
            bookmark_count: count,
          })
          .optional(),
        non_public_metrics: z.object({ url_link_clicks: count }).optional(),
      }),
    )
    .optional(),
  errors: z.array(z.object({ type: z.string().optional() })).optional(),
})

/** Counts of one post; for a chain, those of its first post. */
export async function countPost(
  settings: TwitterSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const counted = await ask(settings, remoteId, allFields, account, io)
    // X refuses an older post with the private fields, and answers without them.
    return counted ?? (await ask(settings, remoteId, publicFields, account, io)) ?? { kind: 'unreachable' }
  })
}

/** Null when X named another problem than a missing post. */
async function ask(
  settings: TwitterSettings,
  remoteId: string,
  fields: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult | null> {
  const url = apiUrl(settings, '/2/tweets', { ids: remoteId, 'tweet.fields': fields })
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (answer.status === 404) return { kind: 'gone' }
  if (answer.status !== 200) {
    const refusal = refusalOf(answer, io.now())
    return refusal.kind === 'rejected' && refusal.reason === 'content' && fields === allFields
      ? null
      : refusal
  }
  const { data, errors } = tweetAnswer.safeParse(answer.json()).data ?? {}
  const [tweet] = data ?? []
  if (tweet?.public_metrics) {
    const open = tweet.public_metrics
    const counts = {
      impressions: open.impression_count,
      likes: open.like_count,
      comments: open.reply_count,
      shares: open.retweet_count,
      quotes: open.quote_count,
      saves: open.bookmark_count,
      clicks: tweet.non_public_metrics?.url_link_clicks,
    }
    return { kind: 'counted', counts: given(counts), readAt: io.now() }
  }
  const isGone = errors?.some((one) => one.type?.endsWith('/problems/resource-not-found'))
  return isGone ? { kind: 'gone' } : null
}

function given(counts: { [Key in keyof Counts]: number | undefined }): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined))
}
