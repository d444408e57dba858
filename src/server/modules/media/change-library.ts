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

/** Where files are to be. What is put into a folder is kept; what is no longer kept is in none. */
export interface Filing {
  kept?: boolean | undefined
  /** null: out of its folder. */
  folderId?: string | null | undefined
}

/**
 * Keeps files, lets them go, or moves them, and announces it.
 * @returns how many of them the workspace has; `no-folder`: it does not have the folder, and nothing was done
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

/** A file that stays, and in how many posts it is; 0: a reviewer is being shown it. */
export interface RefusedFile {
  id: string
  name: string
  posts: number
}

/** Deletes files that nobody uses, kept or not, with the activity and the announcement. The others stay, and are named. */
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

/** What became of a file that somebody takes away where they had put it. */
export type RemoveResult = 'removed' | 'not-found' | 'kept-in-library' | 'in-a-post'

/** Deletes one file that no post uses and nobody keeps. */
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

/** What of a file may not be changed, or that it was. */
export type DescribeResult =
  | { kind: 'described'; media: Media }
  | { kind: 'not-found' }
  /** A post with it is going out, or may be. */
  | { kind: 'under-way' }
  /** A post with a time uses it, which is its editors'. */
  | { kind: 'scheduled' }

/** Changes the alt text of a file, or where it is cut, and announces it; what is left out stays. */
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
