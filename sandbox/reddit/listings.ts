import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { idsFound, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { AccountRow, PostRow } from '../store.ts'
import type { PostExtra } from '../posts.ts'
import { answers, authorized, badRequest, plainError, scopeMissing, worded } from './answers.ts'
import { recordSchema } from './kept-posts.ts'

const listQuery = z.strictObject({
  raw_json: z.literal('1').optional(),
  sort: z.enum(['new', 'hot', 'top', 'controversial']).default('hot'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().optional(),
})
const commentRecord = z.object({ link_id: z.string(), permalink: z.string() })

/** At most 100. Source: docs/networks/reddit.md#sources (api-info). */
const infoQuery = z.strictObject({
  raw_json: z.literal('1').optional(),
  id: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^t[13]_[a-z0-9]+$/)).max(100)),
})

/** The posts of an account, newest first, and things by id. */
export function listingRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())
  const list = (c: Context, prefix: 't1_' | 't3_') => {
    const account = authorized(stage, c, 'history')
    if (account instanceof Response) return account
    if (c.req.param('name') !== account.username) return plainError(c, 403, 'Forbidden', 'private')
    const query = listQuery.safeParse(c.req.query())
    if (!query.success) return badRequest(c, query.error)
    const rows = stage.store
      .all<PostRow>(
        "select * from posts where network = 'reddit' and account_id = ? order by seq desc",
        account.id,
      )
      .filter((row) => row.id.startsWith(prefix) && isListed(row, stage.now().getTime()))
    const from = query.data.after ? rows.findIndex((row) => row.id === query.data.after) + 1 : 0
    const page = rows.slice(from, from + query.data.limit)
    const isMore = from + page.length < rows.length
    return listing(stage, c, account, page, isMore ? (page.at(-1)?.id ?? null) : null)
  }

  app.get('/user/:name/submitted', call('read'), (c) => list(c, 't3_'))
  app.get('/user/:name/comments', call('read'), (c) => list(c, 't1_'))

  app.get('/api/info', call('count'), (c) => {
    const account = authorized(stage, c, 'read')
    if (account instanceof Response) return account
    if (lacksNumbers(c)) return scopeMissing(c)
    const query = infoQuery.safeParse(c.req.query())
    if (!query.success) return badRequest(c, query.error)
    const rows = idsFound(c, query.data.id).flatMap(
      (id) => stage.store.one<PostRow>("select * from posts where network = 'reddit' and id = ?", id) ?? [],
    )
    return listing(stage, c, account, rows, null)
  })
  return app
}

function isListed(row: PostRow, now: number): boolean {
  const record = recordSchema.safeParse(JSON.parse(row.record)).data
  return !record || record.listedAt <= now
}

function listing(
  stage: Stage,
  c: Context,
  account: AccountRow,
  rows: readonly PostRow[],
  after: string | null,
): Response {
  const children = rows.map((row) => ({ kind: row.id.slice(0, 2), data: thing(stage, c, account, row) }))
  return c.json({ kind: 'Listing', data: { after, before: null, dist: children.length, children } })
}

function thing(stage: Stage, c: Context, account: AccountRow, row: PostRow): object {
  const counts = numbersFor(stage, c, row)
  const common = {
    id: row.id.slice(3),
    name: row.id,
    author: account.username,
    created_utc: Math.floor(row.created_at / 1000),
  }
  const record = recordSchema.safeParse(JSON.parse(row.record)).data
  if (!record) {
    const { link_id, permalink } = commentRecord.parse(JSON.parse(row.record))
    return {
      ...common,
      score: counts?.score,
      link_id,
      parent_id: link_id,
      body: worded(c, row.text),
      permalink,
    }
  }
  const { kind } = JSON.parse(row.extra) as PostExtra
  const pictures = JSON.parse(row.attached) as unknown[]
  const numbers = counts && {
    score: counts.score,
    upvote_ratio: counts.upvote_ratio,
    num_comments: counts.comments,
    num_crossposts: counts.shares,
  }
  return {
    ...common,
    subreddit: record.subreddit,
    title: worded(c, record.title),
    selftext: worded(c, record.selftext),
    link_flair_text: record.flair,
    over_18: record.nsfw,
    spoiler: record.spoiler,
    is_self: kind === 'post',
    is_video: kind === 'video',
    ...(kind === 'photos' && pictures.length > 1
      ? { is_gallery: true, gallery_data: { items: pictures } }
      : kind === 'photos' && { post_hint: 'image' }),
    ...(numbers && knownOnly<number>(c, 'reddit', numbers)),
    permalink: `/r/${record.subreddit}/comments/${row.id.slice(3)}/`,
  }
}
