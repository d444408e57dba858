import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accountNamed, accountOf } from '../accounts.ts'
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

  app.get('/xrpc/app.bsky.feed.getPosts', call('read'), (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = parameters.safeParse(c.req.queries())
    if (!input.success) return mismatch(c, 'Params', input.error)
    const rows = input.data.uris.flatMap(
      (uri) => store.one<PostRow>("select * from posts where network = 'bluesky' and id = ?", uri) ?? [],
    )
    return c.json({ posts: rows.map(viewOf) })
  })

  /** Any handle under `.test` or `.bsky.social` exists, except those that start with `nobody`. */
  app.get('/xrpc/com.atproto.identity.resolveHandle', call('read'), (c) => {
    const handle = c.req.query('handle') ?? ''
    if (handle.startsWith('nobody') || !/\.(test|bsky\.social)$/.test(handle)) {
      return xrpcError(c, 400, 'HandleNotFound', 'Unable to resolve handle')
    }
    return c.json({ did: accountNamed(store, 'bluesky', handle, didOf).id })
  })

  /** Replies are counted; the other counts are invented, and always the same. */
  function viewOf(row: PostRow) {
    const invented = createHash('sha256').update(row.id).digest()
    const replies = store.one<{ n: number }>(
      "select count(*) as n from posts where network = 'bluesky' and extra ->> '$.replyTo' = ?",
      row.id,
    )
    return {
      uri: row.id,
      cid: cidOf(row.record, 'record'),
      author: { did: row.account_id, handle: accountOf(store, 'bluesky', row.account_id)?.username },
      record: JSON.parse(row.record) as unknown,
      likeCount: invented.readUInt8(0),
      repostCount: invented.readUInt8(1) % 40,
      replyCount: replies?.n ?? 0,
      quoteCount: invented.readUInt8(2) % 10,
      bookmarkCount: invented.readUInt8(3) % 20,
      indexedAt: new Date(row.created_at).toISOString(),
    }
  }
  return app
}
