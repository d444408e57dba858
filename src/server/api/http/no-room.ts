import { noRoomIn } from '#server/plumbing/full-store.ts'
import { problem } from './problem.ts'
import type { ApiDependencies } from './api-context.ts'

/** What whoever wanted to store something is told. */
export const noRoomDetail =
  'The server is full, so this was not saved. Keep this page open and try again later. Its administrator needs to free up space.'

/**
 * An error that says a store is full, as the problem that is answered; null: it is about something else.
 * The store is noted, for health, and the log says which one it is.
 */
export function noRoomProblem({ stores, log }: Pick<ApiDependencies, 'stores' | 'log'>, error: unknown) {
  const where = noRoomIn(error)
  if (where === null) return null
  if (where === 'database') stores.noteFull('database')
  log.error(
    { err: error },
    where === 'database' ? 'the database has no room left' : 'a disk has no room left',
  )
  return problem('storage-full', { detail: noRoomDetail })
}
