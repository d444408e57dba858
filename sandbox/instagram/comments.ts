import type { Context } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { invalidParameter, parametersOf } from '../meta/answers.ts'
import { metaId } from '../meta/containers.ts'
import { fieldsOf, metaTime, picked } from '../meta/lists.ts'
import { keepPost } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'

const request = z.strictObject({ message: z.string().min(1).max(2200) })

/** Stores a comment below a post; the response of `POST /{media}/comments`. */
export async function createComment(
  stage: Stage,
  c: Context,
  accountId: string,
  post: PostRow,
): Promise<Response> {
  const input = request.safeParse(await parametersOf(c))
  if (!input.success) return invalidParameter(c, 'The parameter message is required.')
  const id = metaId()
  const createdAt = stage.now().getTime()
  keepPost(stage.store, {
    network: 'instagram',
    id,
    account_id: accountId,
    text: input.data.message,
    attached: '[]',
    record: JSON.stringify({
      id,
      text: input.data.message,
      timestamp: metaTime(createdAt),
      username: accountOf(stage.store, 'instagram', accountId)?.username ?? '',
    }),
    extra: { kind: 'comment', replyTo: post.id },
    created_at: createdAt,
  })
  return c.json({ id })
}

/** The comments below a post, newest first; the response of `GET /{media}/comments`. */
export function listComments(stage: Stage, c: Context, post: PostRow): Response {
  const fields = fieldsOf(c.req.query('fields'))
  const data = stage.store
    .all<PostRow>(
      `select * from posts where network = 'instagram' and json_extract(extra, '$.kind') = 'comment'
       and json_extract(extra, '$.replyTo') = ? order by seq desc`,
      post.id,
    )
    .map((row) => picked(JSON.parse(row.record) as Record<string, unknown>, fields))
  return c.json({ data })
}
