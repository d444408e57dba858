import type { Media } from '#contract/media.ts'
import {
  describeMedia,
  type DescribeResult,
  removeMedia,
  type RemoveResult,
} from '#server/modules/media/change-library.ts'
import { imageProblem } from '#server/modules/media/image-problem.ts'
import { type AddResult, mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { uploadMedia } from '#server/modules/media/upload-media.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'
import { uploadTurns } from '../http/uploads.ts'
import { noFolder, noFile } from './library-refusals.ts'
import { actingOf } from './post-answers.ts'

const upload = inWorkspace.media.upload.handler(async ({ input, context }) => {
  const { dependencies, request, person, workspaceId } = context
  await limitTries(context, `upload|${person.id}`, uploadTurns)
  const { file, altText = '', folderId = null } = input
  const isKept = input.keep === 'true' || folderId !== null
  const from = { workspaceId, userId: person.id, signal: request.signal }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const library = isKept ? { folderId } : undefined
  const { billing } = dependencies.instance
  const sent = { ...from, bytes, originalName: file.name, altText, library, billing }
  const now = dependencies.clock.now()
  return added(await uploadMedia(dependencies, sent, now), now)
})

function added(result: AddResult | { kind: 'no-folder' }, at: Date): Media {
  switch (result.kind) {
    case 'added':
      return result.media
    case 'no-folder':
      throw noFolder()
    case 'no-room':
      throw roomRefusalProblem(result.refusal, { at })
    case 'too-large':
      throw problem('too-large', { detail: imageProblem(result.kind) })
    default:
      throw problem('unsupported-media', { detail: imageProblem(result.kind) })
  }
}

const find = inWorkspace.media.find.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const [media] = await mediaOfWorkspace(dependencies.database.db, workspaceId, [input.mediaId])
  if (!media) throw noFile()
  return media
})

const describe = inWorkspace.media.describe.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const which = { workspaceId, mediaId: input.mediaId }
  return described(await describeMedia(dependencies.database.db, which, input, actingOf(context)))
})

function described(result: DescribeResult): Media {
  switch (result.kind) {
    case 'described':
      return result.media
    case 'not-found':
      throw noFile()
    case 'under-way':
      throw problem('conflict', {
        detail: 'A post with this file is going out. Change it afterwards.',
      })
    case 'scheduled':
      throw problem('forbidden', { detail: 'A post with a time uses this file. Ask an editor.' })
    default:
      return result satisfies never
  }
}

const remove = inWorkspace.media.remove.handler(async ({ input, context: { dependencies, workspaceId } }) =>
  mustBeRemoved(await removeMedia(dependencies, { workspaceId, mediaId: input.mediaId })),
)

function mustBeRemoved(result: RemoveResult): void {
  switch (result) {
    case 'removed':
      return
    case 'not-found':
      throw noFile()
    case 'kept-in-library':
      throw problem('conflict', { detail: 'This file is in the library. Delete it there.' })
    case 'in-a-post':
      throw problem('conflict', { detail: 'A post uses this file. Remove it from the post first.' })
    default:
      return result satisfies never
  }
}

export const media = { upload, find, describe, remove }
