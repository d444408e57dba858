import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult } from '../network.ts'
import { refusalOf } from './errors.ts'
import { keyOf, postCollection, readRecord } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'
import { unreadable } from '../sentences.ts'

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

/**
 * Reads the counts of one post from the Bluesky app through the account's own server. Bluesky gives no impressions.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.getPosts, and postView of app.bsky.feed.defs.
 */
export async function readCounts(
  settings: BlueskySettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable<CountsResult>(async () => {
    const answer = await send(io, query(settings, account, 'app.bsky.feed.getPosts', { uris: remoteId }))
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const posts = views.safeParse(answer.json()).data?.posts
    if (!posts) return { kind: 'unreachable', message: unreadable('Bluesky') }
    const seen = posts.find(({ uri }) => uri === remoteId)
    if (!seen) return whyUnseen(settings, remoteId, account, io)
    const counts = {
      likes: seen.likeCount,
      shares: seen.repostCount,
      comments: seen.replyCount,
      quotes: seen.quoteCount,
      saves: seen.bookmarkCount,
    }
    return { kind: 'counted', counts, readAt: io.now() }
  })
}

/** The app lags behind the repository: only the repository can say that a post was deleted. */
async function whyUnseen(
  settings: BlueskySettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  const place = { repo: account.externalId, collection: postCollection, rkey: keyOf(remoteId) }
  const looked = await readRecord(settings, place, account, io)
  if (looked.kind === 'missing') return { kind: 'gone' }
  return looked.kind === 'there'
    ? { kind: 'unreachable', message: 'Bluesky does not show this post yet.' }
    : looked
}
