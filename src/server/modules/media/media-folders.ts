import { sql } from 'kysely'
import { folderLimit, type MediaFolder } from '#contract/media-library.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'

export type FolderWritten =
  | { kind: 'written'; folder: MediaFolder }
  | { kind: 'name-taken' }
  | { kind: 'not-found' }
  | { kind: 'too-many' }

interface Which {
  workspaceId: string
  folderId: string
}

/** The folders of a workspace by name, with how many files each has. */
export async function listFolders(db: Db, workspaceId: string, folderId?: string): Promise<MediaFolder[]> {
  return db
    .selectFrom('media_folders as f')
    .leftJoin('media as m', 'm.folder_id', 'f.id')
    .select(['f.id', 'f.name', sql<number>`count(m.id)::int`.as('files')])
    .where('f.workspace_id', '=', workspaceId)
    .where('f.id', '=', folderId ?? sql.ref<string>('f.id'))
    .groupBy('f.id')
    .orderBy(sql`lower(f.name)`)
    .execute()
}

/** Whether the workspace has this folder. */
export async function hasFolder(db: Db, which: Which): Promise<boolean> {
  const row = await db
    .selectFrom('media_folders')
    .select('id')
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '=', which.folderId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a folder, in the caller's transaction. Two of one workspace never have the same name, whatever their case. */
export async function createFolder(
  tx: Db,
  workspaceId: string,
  name: string,
  now: Date,
): Promise<FolderWritten> {
  const { count } = await tx
    .selectFrom('media_folders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= folderLimit) return { kind: 'too-many' }
  const row = await tx
    .insertInto('media_folders')
    .values({ workspace_id: workspaceId, name: storable(name), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? written(tx, { workspaceId, folderId: row.id }) : { kind: 'name-taken' }
}

/** Renames a folder, in the caller's transaction. */
export async function renameFolder(tx: Db, which: Which, name: string): Promise<FolderWritten> {
  const taken = await tx
    .selectFrom('media_folders')
    .select('id')
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '<>', which.folderId)
    .where(sql<boolean>`lower(name) = lower(${storable(name)})`)
    .executeTakeFirst()
  if (taken) return { kind: 'name-taken' }
  await tx
    .updateTable('media_folders')
    .set({ name: storable(name) })
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '=', which.folderId)
    .execute()
  return written(tx, which)
}

/** Deletes a folder, in the caller's transaction; its files stay in the library. @returns its name; null: there is none */
export async function removeFolder(tx: Db, which: Which): Promise<string | null> {
  const row = await tx
    .deleteFrom('media_folders')
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '=', which.folderId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

async function written(tx: Db, which: Which): Promise<FolderWritten> {
  const [folder] = await listFolders(tx, which.workspaceId, which.folderId)
  return folder ? { kind: 'written', folder } : { kind: 'not-found' }
}
