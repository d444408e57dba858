import type { LibraryFile } from '#contract/media-library.ts'
import type { MediaImportDependencies } from '#server/modules/media/import-media.ts'
import { findInLibrary } from '#server/modules/media/library.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ApiContext, ApiDependencies } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

/** Of one person: each opens a connection to somewhere, and may fill the disk for a while. */
const importTurns = { max: 30, perSec: 600 }
/** Whoever has a file on its way waits for it before the next. */
const importing = new Set<string>()

/**
 * Fetches a file for a person: one after the other, and so many in a while.
 * @throws a problem when it is not their turn
 */
export async function inImportTurn<Result>(
  { dependencies, person, reply }: Pick<ApiContext, 'dependencies' | 'reply'> & { person: { id: string } },
  fetchOne: () => Promise<Result>,
): Promise<Result> {
  if (importing.has(person.id)) {
    throw problem('too-many-requests', {
      detail: 'Another file is still being imported. Wait until it has finished.',
    })
  }
  importing.add(person.id)
  try {
    const turn = await takeTurn(
      dependencies.database.db,
      `import|${person.id}`,
      importTurns,
      dependencies.clock.now(),
    )
    if (turn.kind === 'refused') {
      reply.headers.set('retry-after', String(turn.retryAfterSec))
      throw problem('too-many-requests', {
        detail: 'You imported many files in a short time. Try again in a few minutes.',
      })
    }
    return await fetchOne()
  } finally {
    importing.delete(person.id)
  }
}

/** What fetching a file needs. */
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

/** Tells everybody that a file is in the library. @returns the file as the library lists it */
export async function arrivedInLibrary(
  { database: { db } }: ApiDependencies,
  workspaceId: string,
  mediaId: string,
): Promise<LibraryFile> {
  await announce(db, [{ workspaceId, kind: 'library-changed' }])
  const found = await findInLibrary(db, workspaceId, mediaId)
  if (!found) throw problem('not-found', { detail: 'The file was just deleted.' })
  return found
}
