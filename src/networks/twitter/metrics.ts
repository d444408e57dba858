import { z } from 'zod'
import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'
import { bearer, send } from '../http.ts'
import type {
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
} from '../network.ts'
import { atMost, counted, forEach, notAllowed, numbersOf, type Row } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { apiUrl } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { listPosts, readBack } from './own-posts.ts'
import type { TwitterSettings } from './settings.ts'

/** Source: docs/networks/twitter.md#sources (openapi), `ids` of GET /2/tweets. */
const maxIds = 100

/** X's numbers. Every post and every user that is read costs money, once in a UTC day. */
export function twitterMetrics(settings: TwitterSettings): NetworkMetrics {
  return {
    api: 'x/2',
    maxIds,
    posts: (ids, account, io) => readPosts(settings, ids, account, io),
    account: (account, io) => readAccount(settings, account, io),
    list: (cursor, account, io) => listPosts(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: 0 },
    scopes: ['tweet.read', 'users.read'],
  }
}

/**
 * Clicks are among the `non_public_metrics`, which X gives for an account's own posts of the last 30 days.
 * Source: docs/networks/twitter.md#sources (openapi, metrics).
 */
const publicFields = 'public_metrics,attachments'
const allFields = 'public_metrics,non_public_metrics,attachments'

/**
 * The files of each post come with it, and with a video how often it was played. Files are no resource with a price.
 * Source: docs/networks/twitter.md#sources (metrics, pricing).
 */
const withMedia = { expansions: 'attachments.media_keys', 'media.fields': 'public_metrics' } as const

const count = z.int().nonnegative().optional()

const tweet = z.object({
  id: z.string(),
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
  non_public_metrics: z.object({ url_link_clicks: count, user_profile_clicks: count }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
})
const media = z.object({
  media_key: z.string(),
  type: z.string(),
  public_metrics: z.object({ view_count: count }).optional(),
})
type Media = z.infer<typeof media>
const tweetAnswer = z.object({
  data: z.array(tweet).optional(),
  includes: z.object({ media: z.array(media).optional() }).optional(),
  errors: z
    .array(
      z.object({
        type: z.string().optional(),
        value: z.string().optional(),
        resource_id: z.string().optional(),
      }),
    )
    .optional(),
})

/** Numbers of posts; for a chain, those of its first post. */
async function readPosts(
  settings: TwitterSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const readings = new Map<string, PostReading>()
  // X refuses an older post with the private fields, and answers without them.
  for (const fields of [allFields, publicFields]) {
    const left = remoteIds.filter((id) => !readings.has(id))
    if (left.length === 0) break
    const read = await ask(settings, left, fields, account, io)
    if (read === null) continue
    if (!(read instanceof Map)) return read
    for (const [id, reading] of read) readings.set(id, reading)
  }
  if (remoteIds.some((id) => !readings.has(id))) return { kind: 'unreachable' }
  return { kind: 'read', readings, readAt: io.now() }
}

/** The readings that came; null when X refused the private fields of all posts. */
async function ask(
  settings: TwitterSettings,
  ids: readonly string[],
  fields: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<Map<string, PostReading> | Refusal | null> {
  const url = apiUrl(settings, '/2/tweets', { ids: ids.join(','), 'tweet.fields': fields, ...withMedia })
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (answer.status === 404) return forEach(ids, () => ({ kind: 'gone' }))
  if (answer.status !== 200) {
    if (isScopeMissing(answer)) return forEach(ids, () => counted(rowsOf({}), notAllowed))
    const refusal = refusalOf(answer, io.now())
    return refusal.kind === 'rejected' && refusal.reason === 'content' && fields === allFields
      ? null
      : refusal
  }
  const { data = [], includes, errors = [] } = tweetAnswer.safeParse(answer.json()).data ?? {}
  const readings = new Map<string, PostReading>()
  const files = new Map(includes?.media?.map((one) => [one.media_key, one]))
  for (const one of data) {
    const own = one.attachments?.media_keys?.flatMap((key) => files.get(key) ?? []) ?? []
    if (one.public_metrics) readings.set(one.id, counted(rowsOf(one, own)))
  }
  for (const { type, value, resource_id } of errors) {
    const id = resource_id ?? value
    if (id !== undefined && type?.endsWith('/problems/resource-not-found')) readings.set(id, { kind: 'gone' })
  }
  return readings
}

function rowsOf(
  { public_metrics: open, non_public_metrics: own }: Partial<z.infer<typeof tweet>>,
  files: readonly Media[] = [],
): Row<PostMetric>[] {
  return [
    ['impressions', 'public_metrics.impression_count', open?.impression_count],
    ['views', 'media.public_metrics.view_count', viewsOf(files)],
    ['likes', 'public_metrics.like_count', open?.like_count],
    ['comments', 'public_metrics.reply_count', open?.reply_count],
    ['shares', 'public_metrics.retweet_count', open?.retweet_count],
    ['quotes', 'public_metrics.quote_count', open?.quote_count],
    ['saves', 'public_metrics.bookmark_count', open?.bookmark_count],
    ['clicks', 'non_public_metrics.url_link_clicks', own?.url_link_clicks],
    ['profile_clicks', 'non_public_metrics.user_profile_clicks', own?.user_profile_clicks],
  ]
}

/** How often the videos of a post were played; undefined: it has none, or X did not say it of all of them. */
function viewsOf(files: readonly Media[]): number | undefined {
  const counts = files
    .filter(({ type }) => type === 'video')
    .map(({ public_metrics: said }) => said?.view_count)
  const known = counts.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < counts.length) return undefined
  return known.reduce((sum, one) => sum + one, 0)
}

const userMetrics = z.object({ followers_count: count, following_count: count, tweet_count: count })
const user = z.object({ data: z.object({ public_metrics: userMetrics }) })

/** Source: docs/networks/twitter.md#sources (openapi), GET /2/users/me. */
async function readAccount(
  settings: TwitterSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const url = apiUrl(settings, '/2/users/me', { 'user.fields': 'public_metrics' })
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (isScopeMissing(answer))
    return { kind: 'read', ...numbersOf(accountRows({}), notAllowed), readAt: io.now() }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = user.safeParse(answer.json()).data?.data.public_metrics
  return said ? { kind: 'read', ...numbersOf(accountRows(said)), readAt: io.now() } : { kind: 'unreachable' }
}

function accountRows(said: Partial<z.infer<typeof userMetrics>>): Row<AccountMetric>[] {
  return [
    ['followers', 'public_metrics.followers_count', said.followers_count],
    ['following', 'public_metrics.following_count', said.following_count],
    ['posts', 'public_metrics.tweet_count', said.tweet_count],
  ]
}
