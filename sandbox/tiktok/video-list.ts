import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, bodyOf, failure, success } from './answers.ts'

const listRequest = z.strictObject({
  cursor: z.int().optional(),
  max_count: z.int().min(1).max(20).optional(),
})
const queryRequest = z.strictObject({
  filters: z.strictObject({ video_ids: z.array(z.string().regex(/^\d+$/)).min(1).max(20) }),
})
const record = z.object({ title: z.string(), format: z.string(), privacy: z.string() })

/** The account's public posts, newest first, and some of them by id. Counts depend on the id: always the same. */
export function videoListRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())

  app.post('/v2/video/list/', call('read'), async (c) => {
    const who = authorized(stage, c, 'video.list')
    if (who instanceof Response) return who
    const input = await bodyOf(c, listRequest)
    if (input instanceof Response) return input
    const rows = publicPosts(stage, who.account.id).slice(0, input.body.max_count ?? 10)
    return videos(c, rows, { cursor: rows.at(-1)?.created_at ?? 0, has_more: false })
  })

  app.post('/v2/video/query/', call('read'), async (c) => {
    const who = authorized(stage, c, 'video.list')
    if (who instanceof Response) return who
    const input = await bodyOf(c, queryRequest)
    if (input instanceof Response) return input
    const { video_ids: ids } = input.body.filters
    return videos(
      c,
      publicPosts(stage, who.account.id).filter((row) => ids.includes(row.id)),
      {},
    )
  })
  return app
}

function publicPosts(stage: Stage, accountId: string): PostRow[] {
  return stage.store
    .all<PostRow>(
      "select * from posts where network = 'tiktok' and account_id = ? order by seq desc",
      accountId,
    )
    .filter((row) => record.parse(JSON.parse(row.record)).privacy === 'PUBLIC_TO_EVERYONE')
}

function videos(c: Context, rows: readonly PostRow[], more: object): Response {
  const fields = (c.req.query('fields') ?? '').split(',')
  const shown = rows.map((row) => shownAs(row))
  const alien = fields.find((field) => !known.includes(field))
  if (alien !== undefined) return failure(c, 400, 'invalid_params', `Unknown field: ${alien}`)
  return success(c, {
    videos: shown.map((each) => Object.fromEntries(fields.map((field) => [field, each[field]]))),
    ...more,
  })
}

const known = [
  'id',
  'create_time',
  'share_url',
  'video_description',
  'title',
  'view_count',
  'like_count',
  'comment_count',
  'share_count',
]

function shownAs(row: PostRow): Record<string, string | number> {
  const { title } = record.parse(JSON.parse(row.record))
  const seed = Number(row.id.slice(-3))
  return {
    id: row.id,
    create_time: Math.floor(row.created_at / 1000),
    share_url: `https://www.tiktok.com/@stand-in/video/${row.id}`,
    title,
    video_description: [title, row.text].filter(Boolean).join(' '),
    view_count: seed * 10,
    like_count: seed,
    comment_count: seed % 17,
    share_count: seed % 5,
  }
}
