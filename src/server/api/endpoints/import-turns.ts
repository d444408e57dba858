import type { LibraryFile } from '#contract/media-library.ts'
import type { MediaImportDependencies } from '#server/modules/media/import-media.ts'
import { findInLibrary } from '#server/modules/media/library.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import type { ApiContext, ApiDependencies } from '../http/api-context.ts'

/** Of one person: each opens a connection to somewhere, and may fill the disk for a while. */
const importTurns = {
  max: 30,
  perSec: 600,
  detail: 'You imported many files in a short time. Try again in a few minutes.',
}
/** Whoever has a file on its way waits for it before the next. */
const importing = new Set<string>()

/**
 * Fetches a file for a person: one after the other, and so many in a while.
 * @throws a problem when it is not their turn
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

/** The dependencies of importing a file from an address, taken from those of the API. */
export function importTools({
  database,
  files,
  uploadsFolder,
  guardedFetch,
  queue,
}: ApiDependencies): MediaImportDependencies {
  const askToPrepare = (db: Db, mediaId: string) => queue.ask(db, 'prepare-media', { mediaId }, mediaId)
  return { database, files, uploadsFolder, fetch: guardedFetch, askToPrepare }
}

/** A file that has just come, as the library lists it. */
export async function presentFile(
  { database: { db } }: ApiDependencies,
  workspaceId: string,
  mediaId: string,
): Promise<LibraryFile> {
  const found = await findInLibrary(db, workspaceId, mediaId)
  if (!found) throw problem('not-found', { detail: 'The file was just deleted.' })
  return found
}
