import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { reader, urnOf, writer } from './owners.ts'

/** Source: docs/networks/linkedin.md#sources (comments); the fields Postlark sends. */
const createRequest = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string().min(1).max(1250) }),
})

/** Comments below a post. At `/rest/socialActions`. */
export function commentRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())
  const postOf = (urn: string) =>
    store.one<PostRow>("select * from posts where network = 'linkedin' and id = ?", urn)

  app.post('/rest/socialActions/:urn/comments', call('post'), async (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const input = createRequest.safeParse(await c.req.json().catch(() => undefined))
    const urn = c.req.param('urn')
    if (!input.success || input.data.object !== urn) {
      return restError(c, 400, 'INVALID_VALUE_FOR_FIELD', 'actor, object and message are required')
    }
    const author = writer(stage, c, token, input.data.actor)
    if (author instanceof Response) return author
    if (!postOf(urn)) return restError(c, 404, 'NOT_FOUND', `Share with urn ${urn} is not found`)
    const id = `7${String(randomBytes(8).readBigUInt64BE()).padStart(18, '0').slice(-18)}`
    const commentUrn = `urn:li:comment:(${urn},${id})`
    const record = {
      id,
      commentUrn,
      actor: input.data.actor,
      object: urn,
      message: { attributes: [], text: input.data.message.text },
      created: { actor: input.data.actor, time: stage.now().getTime() },
    }
    keepPost(store, {
      network: 'linkedin',
      id: commentUrn,
      account_id: author,
      text: input.data.message.text,
      attached: '[]',
      record: JSON.stringify(record),
      extra: { kind: 'comment', replyTo: urn },
      created_at: stage.now().getTime(),
    })
    c.header('x-restli-id', id)
    return c.json(record, 201)
  })

  app.get('/rest/socialActions/:urn/comments', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const urn = c.req.param('urn')
    const post = postOf(urn)
    if (!post) return restError(c, 404, 'NOT_FOUND', `Share with urn ${urn} is not found`)
    const owner = reader(stage, c, token, urnOf(post.account_id))
    if (owner instanceof Response) return owner
    const rows = store.all<PostRow>(
      `select * from posts where network = 'linkedin' and json_extract(extra, '$.kind') = 'comment'
       and json_extract(extra, '$.replyTo') = ? order by seq`,
      urn,
    )
    const elements = rows.map((row): unknown => JSON.parse(row.record))
    return c.json({ paging: { start: 0, count: 100, links: [], total: elements.length }, elements })
  })

  app.delete('/rest/socialActions/:urn/comments/:id', call('read'), (c) => {
    const token = authorized(stage, c)
    if (token instanceof Response) return token
    const author = writer(stage, c, token, c.req.query('actor') ?? '')
    if (author instanceof Response) return author
    const { urn, id } = c.req.param()
    store.run(
      "delete from posts where network = 'linkedin' and id = ? and account_id = ?",
      `urn:li:comment:(${urn},${id})`,
      author,
    )
    return c.body(null, 204)
  })
  return app
}
