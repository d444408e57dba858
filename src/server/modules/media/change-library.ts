import { sql } from 'kysely'
import type { Media } from '#contract/media.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { findInLibrary } from './library.ts'
import { hasFolder } from './media-folders.ts'
import { type MediaDescription, removeUnusedMedia, storeDescription } from './media-items.ts'
import { useOfMedia } from './media-use.ts'

/** The destination of files. A file in a folder is kept; a file no longer kept is in no folder. */
export interface Filing {
  kept?: boolean | undefined
  /** null: removed from its folder. */
  folderId?: string | null | undefined
}

/**
 * Keeps, releases or moves files, and announces it.
 * @returns how many of them the workspace has; `no-folder`: the folder does not exist, and nothing was done
 */
export async function fileMedia(
  db: Db,
  workspaceId: string,
  mediaIds: readonly string[],
  { kept, folderId }: Filing,
): Promise<{ kind: 'filed'; changed: number } | { kind: 'no-folder' }> {
  if (folderId && !(await hasFolder(db, { workspaceId, folderId }))) return { kind: 'no-folder' }
  const isKept = folderId ? true : kept
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({
      kept: isKept ?? sql.ref('kept'),
      folder_id: isKept === false ? null : folderId === undefined ? sql.ref('folder_id') : folderId,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...mediaIds])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await announce(db, [{ workspaceId, kind: 'library-changed' }])
  return { kind: 'filed', changed: Number(numUpdatedRows) }
}

/** A file that stays, and the number of its posts; 0: a review shows it. */
export interface RefusedFile {
  id: string
  name: string
  posts: number
}

/** Deletes unused files, kept or not, with the activity and the announcement. The others stay, and are named. */
export async function removeFromLibrary(
  { database: { db }, files }: { database: Database; files: Files },
  { workspaceId, userId }: { workspaceId: string; userId: string },
  mediaIds: readonly string[],
  now: Date,
): Promise<{ removed: string[]; refused: RefusedFile[] }> {
  const removed = await removeUnusedMedia(db, files, mediaIds, workspaceId, 'kept-too')
  const refused = await db
    .selectFrom('media as m')
    .select(['m.id', 'm.original_name as name'])
    .select(
      sql<number>`(select count(distinct pm.post_id)::int from post_media pm where pm.media_id = m.id)`.as(
        'posts',
      ),
    )
    .where('m.workspace_id', '=', workspaceId)
    .where('m.id', 'in', [...mediaIds])
    .orderBy('m.original_name')
    .execute()
  if (removed.length > 0) {
    const did = { workspaceId, userId, action: 'files-deleted', subject: { files: removed.length } } as const
    await recordActivity(db, [did], now)
    await announce(db, [{ workspaceId, kind: 'library-changed' }])
  }
  return { removed, refused }
}

/** The result of removing a file from where it was added. */
export type RemoveResult = 'removed' | 'not-found' | 'kept-in-library' | 'in-a-post'

/** Deletes one file that no post uses and the library does not keep. */
export async function removeMedia(
  { database: { db }, files }: { database: Database; files: Files },
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
): Promise<RemoveResult> {
  const file = await findInLibrary(db, workspaceId, mediaId)
  if (!file) return 'not-found'
  const removed = await removeUnusedMedia(db, files, [mediaId], workspaceId)
  if (removed.length > 0) return 'removed'
  return file.kept && file.posts === 0 ? 'kept-in-library' : 'in-a-post'
}

/** The result of changing a file: the refusal, or success. */
export type DescribeResult =
  | { kind: 'described'; media: Media }
  | { kind: 'not-found' }
  /** A post with it is being published, or may be live. */
  | { kind: 'under-way' }
  /** A scheduled post uses it, which belongs to editors. */
  | { kind: 'scheduled' }

/** Changes the alt text or crop of a file, and announces it; absent fields stay. */
export async function describeMedia(
  db: Db,
  which: { workspaceId: string; mediaId: string },
  said: MediaDescription,
  by: { maySchedule: boolean },
): Promise<DescribeResult> {
  const use = await useOfMedia(db, which)
  if (use === 'under-way') return { kind: use }
  if (use === 'scheduled' && !by.maySchedule) return { kind: use }
  const media = await storeDescription(db, which, said)
  if (!media) return { kind: 'not-found' }
  await announce(db, [{ workspaceId: which.workspaceId, kind: 'library-changed' }])
  return { kind: 'described', media }
}
