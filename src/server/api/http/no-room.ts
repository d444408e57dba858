import { noRoomIn } from '#server/plumbing/full-store.ts'
import { problem } from './problem.ts'
import type { ApiDependencies } from './api-context.ts'

/** The message when storage is full. */
export const noRoomDetail =
  'The server is full, so this was not saved. Keep this page open and try again later. Its administrator needs to free up space.'

/** A full-storage error as a problem; null: another error. Reports the store for health, and logs which one it is. */
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
