import type { Files } from '#server/plumbing/files/files.ts'

/** Deletes the files of deleted workspaces, with their copies for networks. */
export async function forgetFiles(files: Files, paths: readonly string[]): Promise<void> {
  for (const path of paths) await files.remove(path)
  const workspaceIds = new Set(paths.flatMap((path) => /^[0-9a-f-]{36}(?=\/)/.exec(path)?.[0] ?? []))
  for (const id of workspaceIds) await files.removeMatching(`${id}/fitted`, '')
}
