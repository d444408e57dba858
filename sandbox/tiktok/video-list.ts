import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { idsFound, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, bodyOf, failure, scopeMissing, success } from './answers.ts'

const listRequest = z.strictObject({
  cursor: z.int().optional(),
  max_count: z.int().min(1).max(20).optional(),
})
const queryRequest = z.strictObject({
  filters: z.strictObject({ video_ids: z.array(z.string().regex(/^\d+$/)).min(1).max(20) }),
})
const record = z.object({ title: z.string(), format: z.string(), privacy: z.string() })

/** The account's public posts, newest first, and some of them by id. */
export function videoListRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'tiktok', answers())

  app.post('/v2/video/list/', call('read'), async (c) => {
    const who = authorized(stage, c, 'video.list')
    if (who instanceof Response) return who
    const input = await bodyOf(c, listRequest)
    if (input instanceof Response) return input
    const { cursor = Infinity, max_count: most = 10 } = input.body
    const rows = publicPosts(stage, who.account.id).filter((row) => row.created_at < cursor)
    const page = rows.slice(0, most)
    return videos(stage, c, page, {
      cursor: page.at(-1)?.created_at ?? 0,
      has_more: rows.length > page.length,
    })
  })

  app.post('/v2/video/query/', call('count'), async (c) => {
    const who = authorized(stage, c, 'video.list')
    if (who instanceof Response) return who
    if (lacksNumbers(c)) return scopeMissing(c)
    const input = await bodyOf(c, queryRequest)
    if (input instanceof Response) return input
    const ids = idsFound(c, input.body.filters.video_ids)
    return videos(
      stage,
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

function videos(stage: Stage, c: Context, rows: readonly PostRow[], more: object): Response {
  const fields = (c.req.query('fields') ?? '').split(',')
  const shown = rows.map((row) => shownAs(stage, c, row))
  const alien = fields.find((field) => !known.includes(field))
  if (alien !== undefined) return failure(c, 400, 'invalid_params', `Unknown field: ${alien}`)
  return success(c, {
    videos: shown.map((each) =>
      Object.fromEntries(fields.flatMap((field) => (field in each ? [[field, each[field]]] : []))),
    ),
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

function shownAs(stage: Stage, c: Context, row: PostRow): Record<string, string | number> {
  const { title, format } = record.parse(JSON.parse(row.record))
  const counts = numbersFor(stage, c, row)
  const numbers = counts && {
    view_count: format === 'photo' ? counts.impressions : counts.views,
    like_count: counts.likes,
    comment_count: counts.comments,
    share_count: counts.shares,
  }
  return {
    id: row.id,
    create_time: Math.floor(row.created_at / 1000),
    share_url: `https://www.tiktok.com/@stand-in/${format === 'photo' ? 'photo' : 'video'}/${row.id}`,
    title,
    video_description: [title, row.text].filter(Boolean).join(' '),
    ...(numbers && knownOnly<number>(c, 'tiktok', numbers)),
  }
}
