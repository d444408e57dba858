import { z } from 'zod'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { send } from '../http.ts'
import type { CallIo, NetworkAccount, NetworkMetrics, PostReading, PostReadingsResult } from '../network.ts'
import { atMost, counted, forEach, notAllowed, type Row } from '../readings.ts'
import { unreadable } from '../sentences.ts'
import { get } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { listPosts, readBack } from './listed-posts.ts'
import type { RedditSettings } from './settings.ts'

/** Source: docs/networks/reddit.md#sources (api-info): at most 100 fullnames. */
const maxIds = 100

/** Reddit's numbers: score, share of upvotes and comments. It gives no views, and nothing of an account but its karma. */
export function redditMetrics(settings: RedditSettings): NetworkMetrics {
  return {
    api: 'reddit/oauth',
    maxIds,
    posts: (ids, account, io) => readPosts(settings, ids, account, io),
    list: (cursor, account, io) => listPosts(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: null },
    scopes: ['read', 'history'],
  }
}

const post = z.object({
  name: z.string(),
  score: z.number().optional(),
  upvote_ratio: z.number().min(0).max(1).optional(),
  num_comments: z.number().optional(),
  author: z.string().nullish(),
})
const info = z.object({ data: z.object({ children: z.array(z.object({ data: post })) }) })

async function readPosts(
  settings: RedditSettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  if (remoteIds.length === 0) return { kind: 'read', readings: new Map(), readAt: io.now() }
  const answer = await send(io, get(settings, account, '/api/info', { id: remoteIds.join(',') }))
  if (isScopeMissing(answer)) {
    return {
      kind: 'read',
      readings: forEach(remoteIds, () => counted(rowsOf({}), notAllowed)),
      readAt: io.now(),
    }
  }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const children = info.safeParse(answer.json()).data?.data.children
  if (!children) return { kind: 'unreachable', message: unreadable('Reddit') }
  const readings = forEach(remoteIds, (id) => readingOf(children.find(({ data }) => data.name === id)?.data))
  return { kind: 'read', readings, readAt: io.now() }
}

/** A post its author deleted stays on Reddit without an author. */
function readingOf(read: z.infer<typeof post> | undefined): PostReading {
  if (!read || read.author === '[deleted]') return { kind: 'gone' }
  return counted(rowsOf(read))
}

function rowsOf(read: Partial<z.infer<typeof post>>): Row<PostMetric>[] {
  return [
    ['score', 'score', read.score],
    ['upvote_ratio', 'upvote_ratio', read.upvote_ratio],
    ['comments', 'num_comments', read.num_comments],
  ]
}
