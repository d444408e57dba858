import { z } from 'zod'
import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import type {
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
} from '../network.ts'
import { asked, atMost, counted, notAllowed, numbersOf, type Row } from '../readings.ts'
import { readDays, readWatching, type Watching } from './analytics.ts'
import { read } from './api.ts'
import { isPermissionMissing, refusalOf } from './errors.ts'
import { listVideos, readBack } from './own-videos.ts'
import { analyticsScope, type YoutubeSettings } from './settings.ts'

/** Source: docs/networks/youtube.md#sources (discovery), `id` of videos.list. */
const maxIds = 50

/** YouTube's numbers: counts of videos from the Data API, watch time and days of the channel from YouTube Analytics. */
export function youtubeMetrics(settings: YoutubeSettings): NetworkMetrics {
  return {
    api: 'youtube/v3',
    maxIds,
    posts: (ids, account, io, without) => readPosts(settings, ids, account, io, without),
    account: (account, io) => readAccount(settings, account, io),
    days: (range, account, io, without) => readDays(settings, range, account, io, without),
    list: (cursor, account, io) => listVideos(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: null },
    scopes: ['https://www.googleapis.com/auth/youtube.readonly', analyticsScope],
  }
}

/** Counts come as decimal strings; a count that the author hides is left out. */
const count = z.coerce.number().int().nonnegative().optional()

const counts = z.object({ viewCount: count, likeCount: count, commentCount: count })
const statistics = z.object({
  items: z.array(z.object({ id: z.string(), statistics: counts })).default([]),
})

/** Source: docs/networks/youtube.md#sources (discovery, quota-cost), `videos.list` part=statistics, 1 unit. */
async function readPosts(
  settings: YoutubeSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
  without: ReadonlySet<string> | undefined,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const readings = new Map<string, PostReading>()
  if (remoteIds.length === 0) return { kind: 'read', readings, readAt: io.now() }
  const query = { part: 'statistics', id: remoteIds.join(',') }
  const answer = await send(io, read(settings, account, '/youtube/v3/videos', query))
  if (isPermissionMissing(answer)) {
    for (const id of remoteIds) readings.set(id, counted(countRows({}), notAllowed))
    return { kind: 'read', readings, readAt: io.now() }
  }
  if (answer.status !== 200 && answer.status !== 404) return refusalOf(answer, io.now())
  const said = answer.status === 404 ? { items: [] } : statistics.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const live = said.items.map(({ id }) => id)
  const watching = live.length > 0 ? await readWatching(settings, live, account, io, without) : null
  if (watching && watching.kind !== 'watched') return watching
  for (const id of remoteIds) {
    const found = said.items.find((one) => one.id === id)
    readings.set(id, found ? readingOf(id, found.statistics, watching, without) : { kind: 'gone' })
  }
  return { kind: 'read', readings, readAt: io.now() }
}

function countRows(said: Partial<z.infer<typeof counts>>): Row<PostMetric>[] {
  return [
    ['views', 'statistics.viewCount', said.viewCount],
    ['likes', 'statistics.likeCount', said.likeCount],
    ['comments', 'statistics.commentCount', said.commentCount],
  ]
}

function readingOf(
  id: string,
  said: z.infer<typeof counts>,
  watching: Watching | null,
  without: ReadonlySet<string> | undefined,
): PostReading {
  const rows: Row<PostMetric>[] = [...countRows(said), ...asked(watching?.rowsOf(id) ?? [], without)]
  return counted(rows, (field) =>
    field.startsWith('statistics.') ? { reason: 'not-given' } : (watching?.why ?? { reason: 'too-early' }),
  )
}

const channels = z.object({
  items: z
    .array(
      z.object({
        statistics: z.object({
          subscriberCount: count,
          videoCount: count,
          hiddenSubscriberCount: z.boolean().optional(),
        }),
      }),
    )
    .default([]),
})

const accountRows = (followers?: number, posts?: number): Row<AccountMetric>[] => [
  ['followers', 'statistics.subscriberCount', followers],
  ['posts', 'statistics.videoCount', posts],
]

/** Source: docs/networks/youtube.md#sources (discovery), `channels.list` part=statistics. */
async function readAccount(
  settings: YoutubeSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const query = { part: 'statistics', mine: 'true' }
  const answer = await send(io, read(settings, account, '/youtube/v3/channels', query))
  if (isPermissionMissing(answer))
    return { kind: 'read', ...numbersOf(accountRows(), notAllowed), readAt: io.now() }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = channels.safeParse(answer.json()).data?.items[0]?.statistics
  if (!said) return { kind: 'unreachable' }
  // A channel that hides its subscribers says 0.
  const followers = said.hiddenSubscriberCount ? undefined : said.subscriberCount
  const numbers = numbersOf(accountRows(followers, said.videoCount))
  return { kind: 'read', ...numbers, readAt: io.now() }
}
