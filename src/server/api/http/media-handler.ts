import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { maxWorkspaceImageBytes, setWorkspaceImage } from '#server/modules/media/workspace-image.ts'
import { findDeletable } from '#server/modules/posts/delete-post.ts'
import { mayChange } from '#server/modules/posts/post-actor.ts'
import { refusalText } from '#server/modules/publishing/refusals.ts'
import { findMembership, roleOf } from '#server/modules/workspaces/members.ts'
import { limitBodyTo } from './body-limits.ts'
import { lockedText } from './locked-by-plan.ts'
import { noRoomDetail, noRoomProblem } from './no-room.ts'
import { can, routePermissions } from './permissions.ts'
import { sameOrigin } from './same-origin.ts'
import type { ApiDependencies } from './api-context.ts'

/**
 * The two operations of the media handler: ask whether a post and its media may be deleted, and set the picture of a
 * workspace. The session identifies the person, whatever ids the request names; the text of a response is its error.
 * Source: docs/specification/posts.md#media-handler, docs/specification/workspaces.md#picture.
 */
export function mediaHandler(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  const guarded = sameOrigin(dependencies)
  app.delete('/scheduled-posts/:userId/:postId', guarded, (c) => forgetMedia(dependencies, c))
  app.post('/media', guarded, limitBodyTo(maxWorkspaceImageBytes + 65_536), (c) =>
    keepPicture(dependencies, c),
  )
  app.onError((error, c) => {
    if (noRoomProblem(dependencies, error)) return c.text(noRoomDetail, 507)
    throw error
  })
  return app
}

const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success
const noPost = refusalText({ kind: 'refused', why: 'no-such-post' })

async function forgetMedia(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return c.text('You must be logged in to delete media.', 401)
  const postId = c.req.param('postId')
  if (!isId(postId)) return c.text(noPost, 404)
  const { db } = dependencies.database
  const post = await findDeletable(db, postId)
  const role = post && (await roleOf(db, post.workspaceId, person.id))
  if (!post || !role || ![post.userId, person.id].includes(c.req.param('userId') ?? ''))
    return c.text(noPost, 404)
  const allowed = routePermissions['DELETE /scheduled-posts/*'].some((each) => each === role)
  if (!allowed || !mayChange({ maySchedule: can(role, 'posts.schedule') }, post)) {
    return c.text(`Your role here, ${role}, does not allow this.`, 403)
  }
  if (post.isBeingSent) return c.text('The post is going out right now. Delete it afterwards.', 409)
  // @NOTE Its files follow the post: into the trash, so that both can be restored, or permanently.
  return c.body(null, 204)
}

const form = z.object({
  file: z.instanceof(File),
  workspaceId: z.uuid().transform((id) => id.toLowerCase()),
  type: z.literal('workspace-image'),
})

async function keepPicture(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return c.text(messages.uploads.notSignedIn, 401)
  const { data } = form.safeParse(await c.req.parseBody().catch(() => null))
  if (!data) return c.text(messages.uploads.workspaceImageFailed, 400)
  const { db } = dependencies.database
  const member = await findMembership(db, data.workspaceId, person.id)
  if (!member) return c.text('This workspace doesn’t exist, or you’re not a member.', 404)
  const { role, inLockedWorkspace } = member
  if (!routePermissions['POST /media'].some((each) => each === role)) {
    return c.text(`Your role here, ${role}, does not allow this.`, 403)
  }
  if (inLockedWorkspace) return c.text(lockedText.workspace, 402)
  const bytes = new Uint8Array(await data.file.arrayBuffer())
  const result = await setWorkspaceImage(db, dependencies.files, data.workspaceId, bytes, c.req.raw.signal)
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
