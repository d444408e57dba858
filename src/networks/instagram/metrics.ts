import { z } from 'zod'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import { graphGet, isMissing } from '../meta/graph.ts'
import { namesOf, readInsights, valueOf, whyOf } from '../meta/insights.ts'
import { instantOf } from '../meta/listed.ts'
import type { CallIo, NetworkAccount, NetworkMetrics, PostReading, PostReadingsResult } from '../network.ts'
import { asked, atMost, counted, type Row } from '../readings.ts'
import { readAccount, readDays } from './account-numbers.ts'
import { refusalOf } from './errors.ts'
import { listMedia, readBack } from './own-media.ts'
import type { InstagramSettings } from './settings.ts'

/** Source: docs/networks/instagram.md#sources (insights): posts 2 years, the account 90 days. */
const backDays = { posts: 730, account: 90 }

/** Instagram's numbers. It calls every time a post is shown a view; for a reel these are plays. */
export function instagramMetrics(settings: InstagramSettings): NetworkMetrics {
  return {
    api: `instagram/${settings.version}`,
    maxIds: 1,
    posts: (ids, account, io, without) => readPosts(settings, ids, account, io, without),
    account: (account, io) => readAccount(settings, account, io),
    days: (range, account, io, without) => readDays(settings, range, account, io, without),
    list: (cursor, account, io) => listMedia(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays,
    scopes: ['instagram_business_basic', 'instagram_business_manage_insights'],
  }
}

const common: Row<PostMetric>[] = [
  ['reach', 'reach'],
  ['shares', 'shares'],
]
const feedRows: Row<PostMetric>[] = [
  ...common,
  ['likes', 'likes'],
  ['comments', 'comments'],
  ['saves', 'saved'],
]

/** What Instagram gives of each kind of post. Source: docs/networks/instagram.md#sources (insights). */
const rowsOf = {
  FEED: [['impressions', 'views'], ...feedRows],
  REELS: [
    ['views', 'views'],
    ...feedRows,
    ['watch_avg_sec', 'ig_reels_avg_watch_time'],
    ['watch_sec', 'ig_reels_video_view_total_time'],
  ],
  STORY: [['impressions', 'views'], ...common, ['comments', 'replies']],
} as const satisfies Record<string, readonly Row<PostMetric>[]>

const media = z.object({ media_product_type: z.string().optional(), timestamp: z.string().optional() })

/** Instagram gives numbers up to two days late, and leaves them out until then. */
const lateMs = 48 * 3_600_000

async function readPosts(
  settings: InstagramSettings,
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

async function readPost(
  settings: InstagramSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> | undefined,
): Promise<PostReading | Exclude<PostReadingsResult, { kind: 'read' }>> {
  const path = `/${settings.version}/${encodeURIComponent(remoteId)}`
  const fields = 'id,media_product_type,timestamp'
  const answer = await send(io, graphGet(settings.apiUrl, path, account, { fields }))
  if (isMissing(answer)) return { kind: 'gone' }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = media.safeParse(answer.json()).data
  const type = said?.media_product_type
  const rows = asked<PostMetric>(rowsOf[type === 'STORY' || type === 'REELS' ? type : 'FEED'], without)
  const question = {
    apiUrl: settings.apiUrl,
    path: `${path}/insights`,
    names: namesOf(rows),
    account,
    refusalOf,
  }
  const read = await readInsights(question, io)
  if (read.kind !== 'read') return read
  const numbers = rows.map(([metric, field]): Row<PostMetric> => {
    const value = valueOf(read.found.get(field))
    // Watch times are in milliseconds.
    return [metric, field, value !== undefined && field.startsWith('ig_reels') ? value / 1000 : value]
  })
  const age = said?.timestamp ? io.now().getTime() - instantOf(said.timestamp).getTime() : Infinity
  return counted(numbers, whyOf(read, { reason: age < lateMs ? 'too-early' : 'not-given' }))
}
