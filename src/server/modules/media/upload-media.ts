import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { hasFolder } from './media-folders.ts'
import { type AddResult, addMedia, type UploadedFile } from './media-items.ts'

/** Adds a picture uploaded in one part, and announces it. */
export async function uploadMedia(
  { database: { db }, files }: { database: Database; files: Files },
  upload: UploadedFile,
  now: Date,
): Promise<AddResult | { kind: 'no-folder' }> {
  const { workspaceId, library } = upload
  const folderId = library?.folderId ?? null
  if (folderId !== null && !(await hasFolder(db, { workspaceId, folderId }))) return { kind: 'no-folder' }
  const added = await addMedia(db, files, upload, now)
  if (added.kind === 'added') await announce(db, [{ workspaceId, kind: 'library-changed' }])
  return added
}
