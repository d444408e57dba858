import { z } from 'zod'
import { send } from '../http.ts'
import type {
  AccountReadingResult,
  CallIo,
  NetworkAccount,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
} from '../network.ts'
import { atMost, counted, numbersOf } from '../readings.ts'
import { unreadable } from '../sentences.ts'
import { refusalOf } from './errors.ts'
import { listPosts, readBack } from './own-posts.ts'
import { keyOf, postCollection, readRecord } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'

/** Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.getPosts. */
const maxIds = 25

/** Bluesky's numbers, through the account's own server. It gives no impressions and no reach. */
export function blueskyMetrics(settings: BlueskySettings): NetworkMetrics {
  return {
    api: 'bluesky/app.bsky',
    maxIds,
    posts: (ids, account, io) => readPosts(settings, ids, account, io),
    account: (account, io) => readAccount(settings, account, io),
    list: (cursor, account, io) => listPosts(settings, cursor, account, io),
    readback: (id, account, io) => readBack(settings, id, account, io),
    backDays: { posts: null, account: null },
    scopes: [],
  }
}

const count = z.int().min(0).optional()

const views = z.object({
  posts: z.array(
    z.object({
      uri: z.string(),
      likeCount: count,
      repostCount: count,
      replyCount: count,
      quoteCount: count,
      bookmarkCount: count,
    }),
  ),
})

/** Source: docs/networks/bluesky.md#sources (lexicons), postView of app.bsky.feed.defs. */
async function readPosts(
  settings: BlueskySettings,
  remoteIds: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReadingsResult> {
  atMost(maxIds, remoteIds)
  const readings = new Map<string, PostReading>()
  if (remoteIds.length === 0) return { kind: 'read', readings, readAt: io.now() }
  const answer = await send(io, query(settings, account, 'app.bsky.feed.getPosts', { uris: remoteIds }))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const posts = views.safeParse(answer.json()).data?.posts
  if (!posts) return { kind: 'unreachable', message: unreadable('Bluesky') }
  for (const remoteId of remoteIds) {
    const seen = posts.find(({ uri }) => uri === remoteId)
    const reading = seen ? countsOf(seen) : await whyUnseen(settings, remoteId, account, io)
    if (reading.kind !== 'counted' && reading.kind !== 'gone' && reading.kind !== 'unseen') return reading
    readings.set(remoteId, reading)
  }
  return { kind: 'read', readings, readAt: io.now() }
}

function countsOf(seen: z.infer<typeof views>['posts'][number]): PostReading {
  return counted([
    ['likes', 'likeCount', seen.likeCount],
    ['shares', 'repostCount', seen.repostCount],
    ['comments', 'replyCount', seen.replyCount],
    ['quotes', 'quoteCount', seen.quoteCount],
    ['saves', 'bookmarkCount', seen.bookmarkCount],
  ])
}

/** The app lags behind the repository: only the repository can say that a post was deleted. */
async function whyUnseen(
  settings: BlueskySettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostReading | Exclude<PostReadingsResult, { kind: 'read' }>> {
  const place = { repo: account.externalId, collection: postCollection, rkey: keyOf(remoteId) }
  const looked = await readRecord(settings, place, account, io)
  if (looked.kind === 'missing') return { kind: 'gone' }
  return looked.kind === 'there'
    ? { kind: 'unseen', message: 'Bluesky does not show this post yet.' }
    : looked
}

const profile = z.object({ followersCount: count, followsCount: count, postsCount: count })

/** Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.actor.getProfile. */
async function readAccount(
  settings: BlueskySettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<AccountReadingResult> {
  const call = query(settings, account, 'app.bsky.actor.getProfile', { actor: account.externalId })
  const answer = await send(io, call)
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = profile.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable', message: unreadable('Bluesky') }
  const numbers = numbersOf([
    ['followers', 'followersCount', said.followersCount],
    ['following', 'followsCount', said.followsCount],
    ['posts', 'postsCount', said.postsCount],
  ])
  return { kind: 'read', ...numbers, readAt: io.now() }
}
