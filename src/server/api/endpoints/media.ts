import { imageProblem } from '#server/modules/media/image-problem.ts'
import {
  addMedia,
  describeMedia,
  mediaOfWorkspace,
  removeUnusedMedia,
} from '#server/modules/media/media-items.ts'
import { findInLibrary } from '#server/modules/media/library.ts'
import { useOfMedia } from '#server/modules/media/media-use.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from '../http/procedures.ts'
import { mustHaveFolder } from './library-refusals.ts'
import { can } from '../http/permissions.ts'
import { problem } from '../http/problem.ts'
import { uploadTurns } from '../http/uploads.ts'

const upload = inWorkspace.media.upload.handler(
  async ({ input, context: { dependencies, request, person, workspaceId, reply } }) => {
    const turn = await takeTurn(
      dependencies.database.db,
      `upload|${person.id}`,
      uploadTurns,
      dependencies.clock.now(),
    )
    if (turn.kind === 'refused') {
      reply.headers.set('retry-after', String(turn.retryAfterSec))
      throw problem('too-many-requests', { detail: 'Too many uploads at once. Try again in a few minutes.' })
    }
    if (input.folderId) await mustHaveFolder(dependencies, workspaceId, input.folderId)
    const isKept = input.keep === 'true' || input.folderId !== undefined
    const added = await addMedia(
      dependencies.database.db,
      dependencies.files,
      {
        workspaceId,
        userId: person.id,
        bytes: new Uint8Array(await input.file.arrayBuffer()),
        originalName: input.file.name,
        altText: input.altText ?? '',
        signal: request.signal,
        library: isKept ? { folderId: input.folderId ?? null } : undefined,
      },
      dependencies.clock.now(),
    )
    if (added.kind === 'added') {
      await announce(dependencies.database.db, [{ workspaceId, kind: 'library-changed' }])
      return added.media
    }
    throw problem(added.kind === 'too-large' ? 'too-large' : 'unsupported-media', {
      detail: imageProblem(added.kind),
    })
  },
)

const find = inWorkspace.media.find.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const [media] = await mediaOfWorkspace(dependencies.database.db, workspaceId, [input.mediaId])
  if (!media) throw gone()
  return media
})

const describe = inWorkspace.media.describe.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, role } = context
  const use = await useOfMedia(dependencies.database.db, { workspaceId, mediaId: input.mediaId })
  if (use === 'under-way') {
    throw problem('conflict', {
      detail: 'A post with this file is going out. Change it afterwards.',
    })
  }
  if (use === 'scheduled' && !can(role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'A post with a time uses this file. Ask an editor.' })
  }
  const described = await describeMedia(
    dependencies.database.db,
    { workspaceId, mediaId: input.mediaId },
    input,
  )
  if (!described) throw gone()
  await announce(dependencies.database.db, [{ workspaceId, kind: 'library-changed' }])
  return described
})

const remove = inWorkspace.media.remove.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const { db } = dependencies.database
  const [present] = await mediaOfWorkspace(db, workspaceId, [input.mediaId])
  if (!present) throw gone()
  const removed = await removeUnusedMedia(db, dependencies.files, [input.mediaId], workspaceId)
  if (removed.length > 0) return
  const file = await findInLibrary(db, workspaceId, input.mediaId)
  throw problem('conflict', {
    detail:
      file?.kept && file.posts === 0
        ? 'This file is in the library. Delete it there.'
        : 'A post uses this file. Remove it from the post first.',
  })
})

const gone = () => problem('not-found', { detail: 'This file doesn’t exist. It may have been deleted.' })

export const media = { upload, find, describe, remove }
