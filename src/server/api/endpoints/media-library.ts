import { folderLimit } from '#contract/media-library.ts'
import { fileMedia, removeFromLibrary } from '#server/modules/media/change-library.ts'
import { importMedia } from '#server/modules/media/import-media.ts'
import { findInLibrary, libraryFacts, listLibrary, postsWithMedia } from '#server/modules/media/library.ts'
import {
  createFolder,
  type FolderWritten,
  removeFolder,
  renameFolder,
} from '#server/modules/media/media-folders.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from '../http/procedures.ts'
import { arrivedInLibrary, importTools, inImportTurn } from './import-turns.ts'
import { mustHaveFolder, noFolder, refusedImport } from './library-refusals.ts'
import { problem } from '../http/problem.ts'

const list = inWorkspace.media.list.handler(({ input, context: { dependencies, workspaceId } }) =>
  listLibrary(dependencies.database.db, workspaceId, input),
)

const facts = inWorkspace.media.facts.handler(({ context: { dependencies, workspaceId } }) =>
  libraryFacts(dependencies.database.db, workspaceId),
)

const usedIn = inWorkspace.media.usedIn.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const { db } = dependencies.database
  if (!(await findInLibrary(db, workspaceId, input.mediaId))) {
    throw problem('not-found', { detail: 'This file doesn’t exist. It may have been deleted.' })
  }
  return postsWithMedia(db, workspaceId, input.mediaId)
})

const file = inWorkspace.media.file.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  if (input.folderId) await mustHaveFolder(dependencies, workspaceId, input.folderId)
  return dependencies.database.db.transaction().execute(async (tx) => {
    const changed = await fileMedia(tx, workspaceId, input.mediaIds, input)
    if (changed > 0) await announce(tx, [{ workspaceId, kind: 'library-changed' }])
    return { changed }
  })
})

const removeMany = inWorkspace.media.removeMany.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const { db } = dependencies.database
    const result = await removeFromLibrary(db, dependencies.files, workspaceId, [...new Set(input.mediaIds)])
    const files = result.removed.length
    if (files > 0) {
      const now = dependencies.clock.now()
      await recordActivity(
        db,
        [{ workspaceId, userId: person.id, action: 'files-deleted', subject: { files } }],
        now,
      )
      await announce(db, [{ workspaceId, kind: 'library-changed' }])
    }
    return result
  },
)

const importFrom = inWorkspace.media.importFrom.handler(({ input, context }) =>
  inImportTurn(context, async () => {
    const { dependencies, workspaceId, person, request } = context
    if (input.folderId) await mustHaveFolder(dependencies, workspaceId, input.folderId)
    const { url, folderId = null } = input
    const wanted = { workspaceId, userId: person.id, url, folderId, signal: request.signal }
    const imported = await importMedia(wanted, importTools(dependencies), dependencies.clock.now())
    if (imported.kind === 'refused') throw refusedImport(imported)
    return arrivedInLibrary(dependencies, workspaceId, imported.mediaId)
  }),
)

const create = inWorkspace.media.createFolder.handler(
  ({ input, context: { dependencies, workspaceId, person } }) => {
    const now = dependencies.clock.now()
    return dependencies.database.db.transaction().execute(async (tx) => {
      const folder = folderOf(await createFolder(tx, workspaceId, input.name, now))
      const subject = { folderId: folder.id, name: folder.name }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'folder-created', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
      return folder
    })
  },
)

const rename = inWorkspace.media.renameFolder.handler(
  ({ input, context: { dependencies, workspaceId, person } }) => {
    const { folderId, name } = input
    return dependencies.database.db.transaction().execute(async (tx) => {
      const folder = folderOf(await renameFolder(tx, { workspaceId, folderId }, name))
      const subject = { folderId, name: folder.name }
      const entry = { workspaceId, userId: person.id, action: 'folder-renamed', subject } as const
      await recordActivity(tx, [entry], dependencies.clock.now())
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
      return folder
    })
  },
)

const remove = inWorkspace.media.removeFolder.handler(
  ({ input, context: { dependencies, workspaceId, person } }) => {
    const { folderId } = input
    return dependencies.database.db.transaction().execute(async (tx) => {
      const name = await removeFolder(tx, { workspaceId, folderId })
      if (name === null) throw noFolder()
      const subject = { folderId, name }
      const entry = { workspaceId, userId: person.id, action: 'folder-deleted', subject } as const
      await recordActivity(tx, [entry], dependencies.clock.now())
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
    })
  },
)

function folderOf(result: FolderWritten) {
  switch (result.kind) {
    case 'written':
      return result.folder
    case 'name-taken':
      throw problem('conflict', { detail: 'A folder with this name already exists. Choose another name.' })
    case 'too-many':
      throw problem('conflict', {
        detail: `A workspace has at most ${folderLimit} folders. Delete one first.`,
      })
    case 'not-found':
      throw noFolder()
    default:
      return result satisfies never
  }
}

export const mediaLibrary = {
  list,
  facts,
  usedIn,
  file,
  removeMany,
  importFrom,
  createFolder: create,
  renameFolder: rename,
  removeFolder: remove,
}
