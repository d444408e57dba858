import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { keepPost, postNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, formData, formErrors, formOf, worded } from './answers.ts'
import { recordSchema } from './kept-posts.ts'

const commentRequest = z.strictObject({
  api_type: z.literal('json'),
  thing_id: z.string().regex(/^t[13]_[a-z0-9]+$/),
  text: z.string(),
})

/** Source: docs/networks/reddit.md#sources (dev-api), POST /api/del: nothing but the id. */
const deleteRequest = z.strictObject({ id: z.string().regex(/^t[13]_[a-z0-9]+$/) })

/** Comments below posts, and deleting either. Source: docs/networks/reddit.md#sources (praw). */
export function commentRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())

  app.post('/api/comment', call('post'), async (c) => {
    const account = authorized(stage, c, 'submit')
    if (account instanceof Response) return account
    const input = await formOf(c, commentRequest)
    if (input instanceof Response) return input
    const { thing_id: parent, text } = input.form
    if (!text.trim()) return formErrors(c, ['NO_TEXT', 'we need something here', 'text'])
    if ([...text].length > 10_000) return formErrors(c, ['TOO_LONG', 'this is too long (max: 10000)', 'text'])
    if (!postNamed(stage.store, 'reddit', parent)) {
      return formErrors(c, ['DELETED_LINK', 'that link has been deleted', 'parent'])
    }
    const row = stage.store.one<PostRow>("select * from posts where network = 'reddit' and id = ?", parent)
    const subreddit = recordSchema.safeParse(JSON.parse(row?.record ?? '{}')).data?.subreddit ?? 'test'
    const id = randomBytes(5).readUIntBE(0, 5).toString(36)
    const permalink = `/r/${subreddit}/comments/${parent.slice(3)}/_/${id}/`
    keepPost(stage.store, {
      network: 'reddit',
      id: `t1_${id}`,
      account_id: account.id,
      text,
      attached: '[]',
      record: JSON.stringify({ link_id: parent, permalink }),
      extra: { kind: 'comment', replyTo: parent },
      created_at: stage.now().getTime(),
    })
    const data = {
      id,
      name: `t1_${id}`,
      link_id: parent,
      parent_id: parent,
      body: worded(c, text),
      permalink,
    }
    return formData(c, { things: [{ kind: 't1', data }] })
  })

  app.post('/api/del', call('read'), async (c) => {
    const account = authorized(stage, c, 'edit')
    if (account instanceof Response) return account
    const input = await formOf(c, deleteRequest)
    if (input instanceof Response) return input
    stage.store.run(
      "delete from posts where network = 'reddit' and id = ? and account_id = ?",
      input.form.id,
      account.id,
    )
    return c.json({})
  })
  return app
}
