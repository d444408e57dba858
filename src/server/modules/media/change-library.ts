import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { removeUnusedMedia } from './media-items.ts'

/** Where files are to be. What is put into a folder is kept; what is no longer kept is in none. */
export interface Filing {
  kept?: boolean | undefined
  /** null: out of its folder. Of this workspace; the caller has looked. */
  folderId?: string | null | undefined
}

/** Keeps files, lets them go, or moves them. @returns how many of them the workspace has */
export async function fileMedia(
  db: Db,
  workspaceId: string,
  mediaIds: readonly string[],
  { kept, folderId }: Filing,
): Promise<number> {
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
  return Number(numUpdatedRows)
}

/** A file that stays, and in how many posts it is; 0: a reviewer is being shown it. */
export interface RefusedFile {
  id: string
  name: string
  posts: number
}

/** Deletes files that nobody uses, kept or not. The others stay, and are named. */
export async function removeFromLibrary(
  db: Db,
  files: Files,
  workspaceId: string,
  mediaIds: readonly string[],
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
  return { removed, refused }
}
