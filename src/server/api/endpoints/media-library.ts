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
import { inWorkspace } from '../http/procedures.ts'
import { importTools, inImportTurn, presentFile } from './import-turns.ts'
import { noFile, noFolder, refusedImport } from './library-refusals.ts'
import { problem } from '../http/problem.ts'

const list = inWorkspace.media.list.handler(({ input, context: { dependencies, workspaceId } }) =>
  listLibrary(dependencies.database.db, workspaceId, input),
)

const facts = inWorkspace.media.facts.handler(({ context: { dependencies, workspaceId } }) =>
  libraryFacts(dependencies.database.db, workspaceId),
)

const usedIn = inWorkspace.media.usedIn.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const { db } = dependencies.database
  if (!(await findInLibrary(db, workspaceId, input.mediaId))) throw noFile()
  return postsWithMedia(db, workspaceId, input.mediaId)
})

const file = inWorkspace.media.file.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const filed = await dependencies.database.db
    .transaction()
    .execute((tx) => fileMedia(tx, workspaceId, input.mediaIds, input))
  if (filed.kind === 'no-folder') throw noFolder()
  return { changed: filed.changed }
})

const removeMany = inWorkspace.media.removeMany.handler(({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const by = { workspaceId, userId: person.id }
  return removeFromLibrary(dependencies, by, [...new Set(input.mediaIds)], dependencies.clock.now())
})

const importFrom = inWorkspace.media.importFrom.handler(({ input, context }) =>
  inImportTurn(context, async () => {
    const { dependencies, workspaceId, person, request } = context
    const { url, folderId = null, keep } = input
    const wanted = { workspaceId, userId: person.id, url, folderId, keep, signal: request.signal }
    const now = dependencies.clock.now()
    const imported = await importMedia(wanted, importTools(dependencies), now)
    if (imported.kind !== 'imported') throw refusedImport(imported, now)
    return presentFile(dependencies, workspaceId, imported.mediaId)
  }),
)

const create = inWorkspace.media.createFolder.handler(({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const by = { workspaceId, userId: person.id }
  return dependencies.database.db
    .transaction()
    .execute(async (tx) => folderOf(await createFolder(tx, by, input.name, dependencies.clock.now())))
})

const rename = inWorkspace.media.renameFolder.handler(({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const which = { workspaceId, userId: person.id, folderId: input.folderId }
  return dependencies.database.db
    .transaction()
    .execute(async (tx) => folderOf(await renameFolder(tx, which, input.name, dependencies.clock.now())))
})

const remove = inWorkspace.media.removeFolder.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const which = { workspaceId, userId: person.id, folderId: input.folderId }
  const isRemoved = await dependencies.database.db
    .transaction()
    .execute((tx) => removeFolder(tx, which, dependencies.clock.now()))
  if (!isRemoved) throw noFolder()
})

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
