import type { Context } from 'hono'
import { uploadLimits } from '#domain/media-limits.ts'
import {
  addMedia,
  describeMedia,
  mediaOfWorkspace,
  removeUnusedMedia,
} from '#server/modules/media/media-items.ts'
import { useOfMedia } from '#server/modules/media/media-use.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { can } from './permissions.ts'
import { problem, problemResponse } from './problem.ts'

const upload = inWorkspace.media.upload.handler(
  async ({ input, context: { rooms, person, workspaceId } }) => {
    const added = await addMedia(
      rooms.database.db,
      rooms.files,
      {
        workspaceId,
        userId: person.id,
        bytes: new Uint8Array(await input.file.arrayBuffer()),
        originalName: input.file.name,
        altText: input.altText ?? '',
      },
      rooms.clock.now(),
    )
    switch (added.kind) {
      case 'added':
        return added.media
      case 'too-large':
        throw problem('too-large', {
          detail: `Image must be smaller than ${uploadLimits.maxBytes / 1_048_576}MB`,
        })
      case 'not-an-image':
        throw problem('unsupported-media', {
          detail: 'Unsupported image format. Allowed: JPEG, PNG, WebP, GIF, AVIF',
        })
      case 'damaged':
        throw problem('unsupported-media', {
          detail: 'Failed to process image. The file is damaged or incomplete.',
        })
      case 'too-many-pixels':
        throw problem('unsupported-media', {
          detail: 'Failed to process image. It has too many pixels or frames.',
        })
      default:
        return added satisfies never
    }
  },
)

const describe = inWorkspace.media.describe.handler(async ({ input, context }) => {
  const { rooms, workspaceId, role } = context
  const use = await useOfMedia(rooms.database.db, { workspaceId, mediaId: input.mediaId })
  if (use === 'under-way') {
    throw problem('conflict', {
      detail: 'A post with this picture is going out. Change its words afterwards.',
    })
  }
  if (use === 'scheduled' && !can(role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'A post with a time uses this picture. Ask an editor.' })
  }
  const described = await describeMedia(
    rooms.database.db,
    { workspaceId, mediaId: input.mediaId },
    input.altText,
  )
  if (!described) throw gone()
  return described
})

const remove = inWorkspace.media.remove.handler(async ({ input, context: { rooms, workspaceId } }) => {
  const { db } = rooms.database
  const [present] = await mediaOfWorkspace(db, workspaceId, [input.mediaId])
  if (!present) throw gone()
  const removed = await removeUnusedMedia(db, rooms.files, [input.mediaId], workspaceId)
  if (removed.length === 0)
    throw problem('conflict', { detail: 'A post uses this file. Take it out of the post first.' })
})

const gone = () => problem('not-found', { detail: 'There is no such file. It may have been deleted.' })

export const media = { upload, describe, remove }

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** Serves `/media/{workspaceId}/…` to the members of that workspace, and to nobody else. */
export async function serveMedia(rooms: Rooms, c: Context): Promise<Response> {
  const path = new URL(c.req.url).pathname.slice('/media/'.length)
  const [, workspaceId, extension] =
    /^([0-9a-f-]{36})\/(?:images|thumbnails)\/[\w-]+\.(\w+)$/.exec(path) ?? []
  const type = extension && types[extension]
  if (!workspaceId || !type) return problemResponse(problem('not-found'))
  const person = await rooms.auth.personOf(c.req.raw.headers)
  if (!person) return problemResponse(problem('unauthenticated'))
  if (!(await roleOf(rooms.database.db, workspaceId, person.id))) return problemResponse(problem('not-found'))
  const bytes = await rooms.files.read(path)
  if (!bytes) return problemResponse(problem('not-found'))
  return new Response(bytes, {
    headers: {
      'content-type': type,
      // @NOTE a path is never written twice with other bytes.
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
