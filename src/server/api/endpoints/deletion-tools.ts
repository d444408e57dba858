import { forgetFiles } from '#server/modules/media/forget-files.ts'
import type { DeletionTools } from '#server/modules/workspaces/delete-whole.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** The dependencies of deleting a workspace, taken from those of the API: its accounts take leave, its files are deleted. */
export function deletionTools({ database, connections, files }: ApiDependencies): DeletionTools {
  return {
    database,
    takeLeave: (tx, of) => connections.takeLeave(tx, of),
    forgetFiles: (paths) => forgetFiles(files, paths),
  }
}
