import type { ImportResult } from '#server/modules/media/import-media.ts'
import { hasFolder } from '#server/modules/media/media-folders.ts'
import type { ApiDependencies } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

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
      return problem('storage-full', { detail })
    default:
      return because satisfies never
  }
}

/** There is no such folder, or no longer. */
export const noFolder = () =>
  problem('not-found', { detail: 'This folder doesn’t exist. It may have been deleted.' })

/** @throws a problem when the workspace does not have the folder */
export async function mustHaveFolder(
  dependencies: ApiDependencies,
  workspaceId: string,
  folderId: string,
): Promise<void> {
  if (!(await hasFolder(dependencies.database.db, { workspaceId, folderId }))) throw noFolder()
}
