import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { maxWorkspaceImageBytes, setWorkspaceImage } from '#server/modules/media/workspace-image.ts'
import { dropMedia } from '#server/modules/posts/drop-media.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { limitBodyTo } from './body-limits.ts'
import type { Rooms } from './frame.ts'
import { can, routePermissions } from './permissions.ts'
import { sameOrigin } from './same-origin.ts'

/**
 * The two calls of the media handler: forget the media of a post that is about to be deleted, and keep the picture of a
 * workspace. Who asks is who is signed in, whatever ids the call names; the text of an answer is its error.
 * Source: signed-in-product §7 "Media handler", wording of refusals §5.
 */
export function mediaHandler(rooms: Rooms): Hono {
  const app = new Hono()
  const guarded = sameOrigin(rooms)
  app.delete('/scheduled-posts/:userId/:postId', guarded, (c) => forgetMedia(rooms, c))
  app.post('/media', guarded, limitBodyTo(maxWorkspaceImageBytes + 65_536), (c) => keepPicture(rooms, c))
  return app
}

const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success
const noPost = 'There is no such post. It may have been deleted.'

async function forgetMedia(rooms: Rooms, c: Context): Promise<Response> {
  const person = await rooms.auth.personOf(c.req.raw.headers)
  if (!person) return c.text('You must be logged in to delete media.', 401)
  const postId = c.req.param('postId')
  if (!isId(postId)) return c.text(noPost, 404)
  const { db } = rooms.database
  const post = await db
    .selectFrom('scheduled_posts')
    .select(['workspace_id', 'user_id', 'status'])
    .where('id', '=', postId)
    .executeTakeFirst()
  const role = post && (await roleOf(db, post.workspace_id, person.id))
  if (!post || !role || ![post.user_id, person.id].includes(c.req.param('userId') ?? ''))
    return c.text(noPost, 404)
  const allowed = routePermissions['DELETE /scheduled-posts/*'].some((each) => each === role)
  if (!allowed || (post.status !== 'draft' && !can(role, 'posts.schedule'))) {
    return c.text(`Your role here, ${role}, does not allow this.`, 403)
  }
  const dropped = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('scheduled_posts').select('id').where('id', '=', postId).forUpdate().execute()
    return dropMedia(tx, postId)
  })
  switch (dropped.kind) {
    case 'dropped':
      await removeUnusedMedia(db, rooms.files, dropped.mediaIds, post.workspace_id)
      return c.body(null, 204)
    case 'kept':
      return c.body(null, 204)
    case 'under-way':
      return c.text('The post is going out at this moment. Delete it afterwards.', 409)
    default:
      return dropped satisfies never
  }
}

const form = z.object({
  file: z.instanceof(File),
  workspaceId: z.uuid().transform((id) => id.toLowerCase()),
  type: z.literal('workspace-image'),
})

async function keepPicture(rooms: Rooms, c: Context): Promise<Response> {
  const person = await rooms.auth.personOf(c.req.raw.headers)
  if (!person) return c.text(messages.uploads.notSignedIn, 401)
  const { data } = form.safeParse(await c.req.parseBody().catch(() => null))
  if (!data) return c.text(messages.uploads.workspaceImageFailed, 400)
  const { db } = rooms.database
  const role = await roleOf(db, data.workspaceId, person.id)
  if (!role) return c.text('There is no such workspace.', 404)
  if (!routePermissions['POST /media'].some((each) => each === role)) {
    return c.text(`Your role here, ${role}, does not allow this.`, 403)
  }
  const bytes = new Uint8Array(await data.file.arrayBuffer())
  const result = await setWorkspaceImage(db, rooms.files, data.workspaceId, bytes)
  switch (result.kind) {
    case 'set':
      return c.json({ key: result.key })
    case 'not-an-image':
      return c.text(messages.uploads.notAnImage, 415)
    case 'too-large':
      return c.text(messages.uploads.smallerImage, 413)
    default:
      return result satisfies never
  }
}
