import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountNamed, accountOf } from '../accounts.ts'
import { idsFound, isEmpty, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, xrpcError } from './answers.ts'
import { cidOf, didOf } from './ids.ts'
import { mismatch, signedIn } from './requests.ts'

const parameters = z.strictObject({ uris: z.array(z.string().startsWith('at://')).min(1).max(25) })

/** The Bluesky app's views of posts, and handle resolution. */
export function viewRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))

  app.get('/xrpc/app.bsky.feed.getPosts', call('count'), (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    if (lacksNumbers(c)) return notAllowed(c)
    const input = parameters.safeParse(c.req.queries())
    if (!input.success) return mismatch(c, 'Params', input.error)
    const rows = idsFound(c, input.data.uris).flatMap(
      (uri) => store.one<PostRow>("select * from posts where network = 'bluesky' and id = ?", uri) ?? [],
    )
    return c.json({ posts: rows.map((row) => viewOf(c, row)) })
  })

  app.get('/xrpc/app.bsky.feed.getAuthorFeed', call('read'), (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = feedParameters.safeParse(c.req.query())
    if (!input.success) return mismatch(c, 'Params', input.error)
    const { actor, limit, cursor, filter } = input.data
    const rows = store.all<PostRow>(
      `select * from posts where network = 'bluesky' and account_id = ? and seq < ?
       and (? = 'posts_with_replies' or extra ->> '$.replyTo' is null) order by seq desc limit ?`,
      actor,
      Number(cursor ?? Number.MAX_SAFE_INTEGER),
      filter,
      limit + 1,
    )
    const shown = rows.slice(0, limit)
    return c.json({
      ...(rows.length > limit && { cursor: String(shown.at(-1)?.seq) }),
      feed: shown.map((row) => ({ post: viewOf(c, row) })),
    })
  })

  app.get('/xrpc/app.bsky.actor.getProfile', call('count'), (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    if (lacksNumbers(c)) return notAllowed(c)
    const input = z.strictObject({ actor: z.string() }).safeParse(c.req.query())
    if (!input.success) return mismatch(c, 'Params', input.error)
    const account = accountOf(store, 'bluesky', input.data.actor)
    if (!account) return xrpcError(c, 400, 'InvalidRequest', 'Profile not found')
    const { followers, following, posts } = stage.growing.ofAccount('bluesky', account.id)
    const counts = { followersCount: followers, followsCount: following, postsCount: posts }
    return c.json({
      did: account.id,
      handle: account.username,
      displayName: account.display_name,
      ...(isEmpty(c) ? {} : knownOnly(c, 'bluesky', counts)),
    })
  })

  /** Any handle under `.test` or `.bsky.social` exists, except those that start with `nobody`. */
  app.get('/xrpc/com.atproto.identity.resolveHandle', call('read'), (c) => {
    const handle = c.req.query('handle') ?? ''
    if (handle.startsWith('nobody') || !/\.(test|bsky\.social)$/.test(handle)) {
      return xrpcError(c, 400, 'HandleNotFound', 'Unable to resolve handle')
    }
    return c.json({ did: accountNamed(store, 'bluesky', handle, didOf).id })
  })

  /** The replies that are here are counted to those that grow. */
  function viewOf(c: Context, row: PostRow) {
    const replies = store.one<{ n: number }>(
      "select count(*) as n from posts where network = 'bluesky' and extra ->> '$.replyTo' = ?",
      row.id,
    )
    const counts = numbersFor(stage, c, row)
    const shown = counts && {
      likeCount: counts.likes,
      repostCount: counts.shares,
      replyCount: counts.comments + (replies?.n ?? 0),
      quoteCount: counts.quotes,
      bookmarkCount: counts.saves,
    }
    return {
      uri: row.id,
      cid: cidOf(row.record, 'record'),
      author: { did: row.account_id, handle: accountOf(store, 'bluesky', row.account_id)?.username },
      record: JSON.parse(row.record) as unknown,
      ...(shown && knownOnly<number>(c, 'bluesky', shown)),
      indexedAt: new Date(row.created_at).toISOString(),
    }
  }
  return app
}

const feedParameters = z.strictObject({
  actor: z.string(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().regex(/^\d+$/).optional(),
  filter: z.enum(['posts_with_replies', 'posts_no_replies']).default('posts_with_replies'),
})

/** An app password that may not read. Bluesky has no such one; the shape of the error is unconfirmed. */
function notAllowed(c: Context): Response {
  return xrpcError(c, 403, 'Forbidden', 'Not allowed to read')
}
