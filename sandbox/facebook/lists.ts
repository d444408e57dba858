import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, askedFields, authorized, authorizedPage, missingObject, parsed } from './answers.ts'
import { addressOf, graphTime, keptOf, rowsOf } from './stored-posts.ts'
import { postAnswer } from './posts.ts'

const listQuery = z.strictObject({
  fields: z.string().optional(),
  since: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.coerce.number().optional(),
  filter: z.enum(['toplevel', 'stream']).optional(),
  order: z.enum(['chronological', 'reverse_chronological']).optional(),
})
/** The posts of a Page, its stories of the last day, and the comments below a post. */
export function listRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)

  app.get('/:version/:page/published_posts', call('read'), (c) => {
    const token = authorizedPage(stage, c, c.req.param('page'), ['pages_read_engagement'])
    if (token instanceof Response) return token
    const fields = askedFields(c, 'PagePost', [
      'id',
      'message',
      'created_time',
      'permalink_url',
      'attachments',
    ])
    if (fields instanceof Response) return fields
    const now = stage.now().getTime()
    return listed(c, rowsOf(stage, token, ''), (row) => {
      const kept = keptOf(row)
      return kept.story || kept.comment || (kept.liveAt ?? 0) > now ? null : postAnswer(c, row, fields)
    })
  })

  app.get('/:version/:page/stories', call('read'), (c) => {
    const token = authorizedPage(stage, c, c.req.param('page'), ['pages_read_engagement'])
    if (token instanceof Response) return token
    const fields = askedFields(c, 'Stories', [
      'post_id',
      'status',
      'creation_time',
      'media_type',
      'media_id',
      'url',
    ])
    if (fields instanceof Response) return fields
    const dayAgo = stage.now().getTime() - 86_400_000
    return listed(c, rowsOf(stage, token, ''), (row) => {
      const { story } = keptOf(row)
      if (!story || row.created_at < dayAgo) return null
      return {
        post_id: row.id,
        status: 'PUBLISHED',
        creation_time: String(Math.floor(row.created_at / 1000)),
        ...story,
        url: addressOf(c, row.id),
      }
    })
  })

  app.get('/:version/:post/comments', call('read'), (c) => {
    const token = authorized(stage, c, ['pages_read_engagement'])
    if (token instanceof Response) return token
    const post = stage.store.one<PostRow>(
      "select * from posts where network = 'facebook' and id = ?",
      c.req.param('post'),
    )
    if (!post) return missingObject(c, c.req.param('post'))
    const fields = askedFields(c, 'Comment', ['id', 'message', 'created_time', 'from'])
    if (fields instanceof Response) return fields
    return listed(c, rowsOf(stage, token, post.id), (row) => ({
      id: row.id,
      message: row.text,
      created_time: graphTime(row.created_at),
      from: { id: row.account_id, name: 'Page' },
    }))
  })
  return app
}

function listed(c: Context, rows: readonly PostRow[], show: (row: PostRow) => object | null): Response {
  const query = parsed(c, listQuery, c.req.query())
  if (query instanceof Response) return query
  const { since = 0, after = Infinity, limit } = query.data
  const fitting = rows
    .filter((row) => row.created_at >= since * 1000 && row.seq < after)
    .flatMap((row) => {
      const answer = show(row)
      return answer ? [{ row, answer }] : []
    })
  const shown = fitting.slice(0, limit)
  const cursor = String(shown.at(-1)?.row.seq ?? '')
  return c.json({
    data: shown.map(({ answer }) => answer),
    ...(shown.length && {
      paging: {
        cursors: { before: String(shown[0]?.row.seq), after: cursor },
        ...(fitting.length > limit && { next: `${originOf(c)}/sandbox/facebook/next` }),
      },
    }),
  })
}
