import { z } from 'zod'
import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import { graphErrorOf, isMissing } from '../meta/graph.ts'
import { namesOf, readInsights, valueOf, whyOf } from '../meta/insights.ts'
import { metaZone, seriesOf, spanOfDays } from '../meta/meta-days.ts'
import type {
  AccountDaysResult,
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
} from '../network.ts'
import { asked, atMost, collectDays, counted, numbersOf, type Row } from '../readings.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import { listPosts, readBack } from './own-posts.ts'
import type { FacebookSettings } from './settings.ts'
import { readVideoInsights } from './video-insights.ts'

/** Source: docs/networks/facebook.md#sources (page-insights): two years, of the Page and of its posts. */
const backDays = { posts: 730, account: 730 }

/** Facebook's numbers of a Page. Pages with fewer than 100 likes get no insights; the other counts go on. */
export function facebookMetrics(settings: FacebookSettings): NetworkMetrics {
  return {
    api: `facebook/${settings.version}`,
    maxIds: 1,
    posts: (ids, account, io, without) => readPosts(settings, ids, account, io, without),
    account: (account, io) => readAccount(settings, account, io),
    days: (range, account, io, without) => readDays(settings, range, account, io, without),
    list: (cursor, account, io) => listPosts(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays,
    scopes: ['read_insights', 'pages_read_engagement'],
  }
}

const summary = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional()
const countedPost = z.object({
  id: z.string(),
  shares: z.object({ count: z.number() }).optional(),
  reactions: summary,
  likes: summary,
  comments: summary,
})

/** Asks for the total only, not for the items. */
const total = (name: string) => `${name}.limit(0).summary(true)`

/**
 * Meta replaced the impressions in 2025 and 2026. Source: docs/networks/facebook.md#sources (deprecated-metrics).
 */
const postRows: Row<PostMetric>[] = [
  ['impressions', 'post_media_view'],
  ['reach', 'post_total_media_view_unique'],
  ['clicks', 'post_clicks'],
]

/** Small Pages get an empty answer. Source: docs/networks/facebook.md#sources (page-insights). */
const tooFew = { reason: 'too-few' } as const

async function readPosts(
  settings: FacebookSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> | undefined,
): Promise<PostReadingsResult> {
  atMost(1, remoteIds)
  const [remoteId] = remoteIds
  if (remoteId === undefined) return { kind: 'read', readings: new Map(), readAt: io.now() }
  const reading = await readPost(settings, remoteId, account, io, without)
  if (reading.kind !== 'counted' && reading.kind !== 'gone' && reading.kind !== 'unseen') return reading
  return { kind: 'read', readings: new Map([[remoteId, reading]]), readAt: io.now() }
}

/** Numbers of a post, a video or a reel. */
async function readPost(
  settings: FacebookSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> | undefined,
): Promise<PostReading | Exclude<PostReadingsResult, { kind: 'read' }>> {
  // A post's id is `{page}_{post}`; the id of a video, reel or story is one number.
  const isPost = remoteId.includes('_')
  const path = `/${encodeURIComponent(remoteId)}`
  const fields = isPost
    ? ['shares', total('reactions'), total('comments')]
    : [total('likes'), total('comments')]
  const answer = await send(io, read(settings, path, account, { fields: fields.join(',') }))
  if (isMissing(answer)) return { kind: 'gone' }
  const post = graphErrorOf(answer) ? undefined : countedPost.safeParse(answer.json()).data
  if (answer.status !== 200 || !post) return refusalOf(answer, io.now())
  const open: Row<PostMetric>[] = [
    isPost
      ? ['likes', 'reactions', post.reactions?.summary?.total_count]
      : ['likes', 'likes', post.likes?.summary?.total_count],
    ['comments', 'comments', post.comments?.summary?.total_count],
  ]
  // Meta leaves the shares out when there are none.
  if (isPost) open.push(['shares', 'shares', post.shares?.count ?? 0])
  if (!isPost) {
    const video = await readVideoInsights(settings, path, account, io)
    return video.kind === 'read' ? counted([...open, ...video.rows], video.why) : video
  }
  const rows = asked(postRows, without)
  const seen = await readInsights(
    {
      apiUrl: settings.apiUrl,
      path: `/${settings.version}${path}/insights`,
      names: namesOf(rows),
      account,
      refusalOf,
    },
    io,
  )
  if (seen.kind !== 'read') return seen
  const insights = rows.map(([metric, field]): Row<PostMetric> => [
    metric,
    field,
    valueOf(seen.found.get(field)),
  ])
  const why = whyOf(seen, tooFew)
  return counted([...open, ...insights], (field) =>
    postRows.some(([, name]) => name === field) ? why(field) : { reason: 'not-given' },
  )
}

const page = z.object({ followers_count: z.number().optional() })

/** Source: docs/networks/facebook.md#sources (sdk), Page. */
async function readAccount(
  settings: FacebookSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const answer = await send(
    io,
    read(settings, `/${account.externalId}`, account, { fields: 'followers_count' }),
  )
  const said = answer.status === 200 && !graphErrorOf(answer) ? page.safeParse(answer.json()).data : undefined
  if (!said) return refusalOf(answer, io.now())
  return {
    kind: 'read',
    ...numbersOf([['followers', 'followers_count', said.followers_count]]),
    readAt: io.now(),
  }
}

const dayRows: Row<AccountMetric>[] = [
  ['account_impressions', 'page_media_view'],
  ['account_reach', 'page_total_media_view_unique'],
  ['followers', 'page_follows'],
]

/** Source: docs/networks/facebook.md#sources (page-insights, deprecated-metrics), `period=day`. */
async function readDays(
  settings: FacebookSettings,
  range: { from: string; to: string },
  account: NetworkAccount,
  io: CallIo,
  without?: ReadonlySet<string>,
): Promise<AccountDaysResult> {
  const rows = asked(dayRows, without)
  const seen = await readInsights(
    {
      apiUrl: settings.apiUrl,
      path: `/${settings.version}/${account.externalId}/insights`,
      query: { period: 'day', ...spanOfDays(range) },
      names: namesOf(rows),
      account,
      refusalOf,
    },
    io,
  )
  if (seen.kind === 'gone') return { kind: 'unreachable' }
  if (seen.kind !== 'read') return seen
  const days = collectDays()
  for (const [metric, field] of rows) {
    for (const { day, value } of seriesOf(seen.found.get(field))) days.add(day, metric, value)
  }
  const missed = rows.filter(([, field]) => !seen.found.has(field))
  return {
    kind: 'read',
    days: days.within(range),
    zone: metaZone,
    fields: Object.fromEntries(rows.filter(([, field]) => seen.found.has(field))),
    refused: numbersOf(missed, whyOf(seen, tooFew)).refused,
    readAt: io.now(),
  }
}
