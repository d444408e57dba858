import { folderLimit } from '#contract/media-library.ts'
import { fileMedia, removeFromLibrary } from '#server/modules/media/change-library.ts'
import { importMedia, type ImportResult } from '#server/modules/media/import-media.ts'
import { libraryFacts, listLibrary, postsWithMedia } from '#server/modules/media/library.ts'
import {
  createFolder,
  type FolderWritten,
  hasFolder,
  removeFolder,
  renameFolder,
} from '#server/modules/media/media-folders.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { arrivedInLibrary, importTools, inImportTurn } from './import-turns.ts'
import { problem } from './problem.ts'

const list = inWorkspace.media.list.handler(({ input, context: { rooms, workspaceId } }) =>
  listLibrary(rooms.database.db, workspaceId, input),
)

const facts = inWorkspace.media.facts.handler(({ context: { rooms, workspaceId } }) =>
  libraryFacts(rooms.database.db, workspaceId),
)

const usedIn = inWorkspace.media.usedIn.handler(({ input, context: { rooms, workspaceId } }) =>
  postsWithMedia(rooms.database.db, workspaceId, input.mediaId),
)

const file = inWorkspace.media.file.handler(async ({ input, context: { rooms, workspaceId } }) => {
  if (input.folderId) await mustHaveFolder(rooms, workspaceId, input.folderId)
  return rooms.database.db.transaction().execute(async (tx) => {
    const changed = await fileMedia(tx, workspaceId, input.mediaIds, input)
    if (changed > 0) await announce(tx, [{ workspaceId, kind: 'library-changed' }])
    return { changed }
  })
})

const removeMany = inWorkspace.media.removeMany.handler(
  async ({ input, context: { rooms, workspaceId, person } }) => {
    const { db } = rooms.database
    const result = await removeFromLibrary(db, rooms.files, workspaceId, [...new Set(input.mediaIds)])
    const files = result.removed.length
    if (files > 0) {
      const now = rooms.clock.now()
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
    const { rooms, workspaceId, person } = context
    if (input.folderId) await mustHaveFolder(rooms, workspaceId, input.folderId)
    const wanted = { workspaceId, userId: person.id, url: input.url, folderId: input.folderId ?? null }
    const imported = await importMedia(wanted, importTools(rooms), rooms.clock.now())
    if (imported.kind === 'refused') throw refusedImport(imported)
    return arrivedInLibrary(rooms, workspaceId, imported.mediaId)
  }),
)

/** A refusal as a problem, in its own words. */
export function refusedImport({ because, message: detail }: Extract<ImportResult, { kind: 'refused' }>) {
  switch (because) {
    case 'address':
      return problem('bad-request', { detail })
    case 'too-large':
      return problem('too-large', { detail })
    case 'unsupported':
      return problem('unsupported-media', { detail })
    case 'no-room':
      return problem('unavailable', { status: 507, detail })
    default:
      return because satisfies never
  }
}

const create = inWorkspace.media.createFolder.handler(
  ({ input, context: { rooms, workspaceId, person } }) => {
    const now = rooms.clock.now()
    return rooms.database.db.transaction().execute(async (tx) => {
      const folder = folderOf(await createFolder(tx, workspaceId, input.name, now))
      const subject = { folderId: folder.id, name: folder.name }
      await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'folder-created', subject }], now)
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
      return folder
    })
  },
)

const rename = inWorkspace.media.renameFolder.handler(
  ({ input, context: { rooms, workspaceId, person } }) => {
    const { folderId, name } = input
    return rooms.database.db.transaction().execute(async (tx) => {
      const folder = folderOf(await renameFolder(tx, { workspaceId, folderId }, name))
      const subject = { folderId, name: folder.name }
      const entry = { workspaceId, userId: person.id, action: 'folder-renamed', subject } as const
      await recordActivity(tx, [entry], rooms.clock.now())
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
      return folder
    })
  },
)

const remove = inWorkspace.media.removeFolder.handler(
  ({ input, context: { rooms, workspaceId, person } }) => {
    const { folderId } = input
    return rooms.database.db.transaction().execute(async (tx) => {
      const name = await removeFolder(tx, { workspaceId, folderId })
      if (name === null) throw noFolder()
      const subject = { folderId, name }
      const entry = { workspaceId, userId: person.id, action: 'folder-deleted', subject } as const
      await recordActivity(tx, [entry], rooms.clock.now())
      await announce(tx, [{ workspaceId, kind: 'library-changed' }])
    })
  },
)

function folderOf(result: FolderWritten) {
  switch (result.kind) {
    case 'written':
      return result.folder
    case 'name-taken':
      throw problem('conflict', { detail: 'There is a folder of this name already. Choose another name.' })
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

const noFolder = () => problem('not-found', { detail: 'There is no such folder. It may have been deleted.' })

/** @throws a problem when the workspace does not have the folder */
export async function mustHaveFolder(rooms: Rooms, workspaceId: string, folderId: string): Promise<void> {
  if (!(await hasFolder(rooms.database.db, { workspaceId, folderId }))) throw noFolder()
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
