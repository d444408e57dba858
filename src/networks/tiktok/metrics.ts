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
import { apiUrl, postJson, readAnswer } from './api.ts'
import { lacksScope } from './errors.ts'
import { idBehind, listVideos, readBack } from './own-videos.ts'
import type { TiktokSettings } from './settings.ts'

/** Source: docs/networks/tiktok.md#sources (display-api), /v2/video/query/. */
const maxIds = 20

/** TikTok's numbers, of public posts only. */
export function tiktokMetrics(settings: TiktokSettings): NetworkMetrics {
  return {
    api: 'tiktok/v2',
    maxIds,
    posts: (ids, account, io) => readPosts(settings, ids, account, io),
    account: (account, io) => readAccount(settings, account, io),
    list: (cursor, account, io) => listVideos(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: 0 },
    scopes: ['video.list', 'user.info.stats'],
  }
}

const count = z.number().nonnegative().optional()
const video = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  view_count: count,
  like_count: count,
  comment_count: count,
  share_count: count,
})
const videos = z.object({ videos: z.array(video).optional() })
const fields = ['id', 'view_count', 'like_count', 'comment_count', 'share_count']

/**
 * Numbers of posts. A post that TikTok does not list is private, in moderation or deleted, and TikTok does not say
 * which. For a post stored under its `publish_id`, because TikTok had not given its id yet, the id is looked up first.
 * Source: docs/networks/tiktok.md#sources (display-api), /v2/video/query/.
 */
async function readPosts(
  settings: TiktokSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const ids = new Map<string, string | null>()
  for (const remoteId of remoteIds) {
    const id = await idBehind(settings, remoteId, account, io)
    if (id !== null && typeof id !== 'string') return id
    ids.set(remoteId, id)
  }
  const known = [...ids.values()].filter((id) => id !== null)
  const found = known.length > 0 ? await ask(settings, known, account, io) : { kind: 'ok' as const, data: {} }
  if (found.kind === 'not-allowed') {
    return {
      kind: 'read',
      readings: forEach(remoteIds, () => counted(rowsOf({}), notAllowed)),
      readAt: io.now(),
    }
  }
  if (found.kind !== 'ok') return found
  const listed: readonly z.infer<typeof video>[] = found.data.videos ?? []
  const readings = new Map(
    [...ids].map(([remoteId, id]): [string, PostReading] => [
      remoteId,
      readingOf(listed.find((one) => one.id === id)),
    ]),
  )
  return { kind: 'read', readings, readAt: io.now() }
}

async function ask(settings: TiktokSettings, ids: readonly string[], account: NetworkAccount, io: CallIo) {
  const body = { filters: { video_ids: ids } }
  const answer = await send(io, postJson(settings, account, '/v2/video/query/', body, fields))
  if (lacksScope(answer)) return { kind: 'not-allowed' as const }
  const read = readAnswer(answer, videos, io.now())
  return read.kind === 'ok' ? { kind: 'ok' as const, data: read.data } : read
}

function readingOf(one: z.infer<typeof video> | undefined): PostReading {
  if (!one) return { kind: 'unseen', message: 'TikTok shows only public posts, after its review.' }
  return counted(rowsOf(one))
}

function rowsOf(one: Partial<z.infer<typeof video>>): Row<PostMetric>[] {
  return [
    ['views', 'view_count', one.view_count],
    ['likes', 'like_count', one.like_count],
    ['comments', 'comment_count', one.comment_count],
    ['shares', 'share_count', one.share_count],
  ]
}

const userStats = z.object({ follower_count: count, following_count: count, video_count: count })
const user = z.object({ user: userStats })

/** Source: docs/networks/tiktok.md#sources (display-api), /v2/user/info/. */
async function readAccount(
  settings: TiktokSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const url = apiUrl(settings, '/v2/user/info/', ['follower_count', 'following_count', 'video_count'])
  const answer = await send(io, { method: 'GET', url, headers: bearer(account) })
  if (lacksScope(answer)) return { kind: 'read', ...numbersOf(accountRows({}), notAllowed), readAt: io.now() }
  const read = readAnswer(answer, user, io.now())
  if (read.kind !== 'ok') return read
  return { kind: 'read', ...numbersOf(accountRows(read.data.user)), readAt: io.now() }
}

function accountRows(said: Partial<z.infer<typeof userStats>>): Row<AccountMetric>[] {
  return [
    ['followers', 'follower_count', said.follower_count],
    ['following', 'following_count', said.following_count],
    ['posts', 'video_count', said.video_count],
  ]
}
