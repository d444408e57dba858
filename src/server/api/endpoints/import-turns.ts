import type { LibraryFile } from '#contract/media-library.ts'
import type { MediaImportDependencies } from '#server/modules/media/import-media.ts'
import { findInLibrary } from '#server/modules/media/library.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import type { ApiContext, ApiDependencies } from '../http/api-context.ts'

/** Per person: each import opens a connection, and may use disk space for a while. */
const importTurns = {
  max: 30,
  perSec: 600,
  detail: 'You imported many files in a short time. Try again in a few minutes.',
}
/** People with an import in progress: the next one waits for it. */
const importing = new Set<string>()

/**
 * Imports a file for a person: one at a time, with a rate limit.
 * @throws a problem over the limit
 */
export async function inImportTurn<Result>(
  context: ApiContext & { person: { id: string } },
  fetchOne: () => Promise<Result>,
): Promise<Result> {
  const { id } = context.person
  if (importing.has(id)) {
    throw problem('too-many-requests', {
      detail: 'Another file is still being imported. Wait until it has finished.',
    })
  }
  importing.add(id)
  try {
    await limitTries(context, `import|${id}`, importTurns)
    return await fetchOne()
  } finally {
    importing.delete(id)
  }
}

/** The dependencies of importing a file from an address, from those of the API. */
export function importTools({
  database,
  files,
  uploadsFolder,
  guardedFetch,
  queue,
  instance: { billing },
}: ApiDependencies): MediaImportDependencies {
  const askToPrepare = (db: Db, mediaId: string) => queue.ask(db, 'prepare-media', { mediaId }, mediaId)
  return { database, files, uploadsFolder, fetch: guardedFetch, askToPrepare, billing }
}

/** A newly added file, in the library's format. */
export async function presentFile(
  { database: { db } }: ApiDependencies,
  workspaceId: string,
  mediaId: string,
): Promise<LibraryFile> {
  const found = await findInLibrary(db, workspaceId, mediaId)
  if (!found) throw problem('not-found', { detail: 'The file was just deleted.' })
  return found
}
