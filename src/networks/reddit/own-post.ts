import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, CountsResult, RemoveResult } from '../network.ts'
import { get, postForm } from './api.ts'
import { refusalOf } from './errors.ts'
import type { RedditSettings } from './settings.ts'
import { unreadable } from '../sentences.ts'

/** Deletes a post or comment; Reddit gives the same answer for one that is already deleted. */
export async function removePost(
  settings: RedditSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  return unlessUnreachable(async () => {
    const answer = await send(io, postForm(settings, account, '/api/del', { id: remoteId }))
    return answer.status === 200 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
  })
}

const info = z.object({
  data: z.object({
    children: z.array(
      z.object({
        data: z.object({
          score: z.number(),
          num_comments: z.number().default(0),
          num_crossposts: z.number().optional(),
          author: z.string().nullish(),
        }),
      }),
    ),
  }),
})

/** Counts of one post: likes are upvotes less downvotes, never below 0. Reddit gives no views. */
export async function countsOf(
  settings: RedditSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<CountsResult> {
  return unlessUnreachable(async () => {
    const answer = await send(io, get(settings, account, '/api/info', { id: remoteId }))
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const children = info.safeParse(answer.json()).data?.data.children
    if (!children) return { kind: 'unreachable', message: unreadable('Reddit') }
    const post = children[0]?.data
    // A post its author deleted stays on Reddit without an author.
    if (!post || post.author === '[deleted]') return { kind: 'gone' }
    return {
      kind: 'counted',
      counts: {
        likes: Math.max(0, post.score),
        comments: post.num_comments,
        ...(post.num_crossposts !== undefined && { shares: post.num_crossposts }),
      },
      readAt: io.now(),
    }
  })
}
