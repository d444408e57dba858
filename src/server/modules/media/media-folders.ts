import { sql } from 'kysely'
import { folderLimit, type MediaFolder } from '#contract/media-library.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'

export type FolderWritten =
  | { kind: 'written'; folder: MediaFolder }
  | { kind: 'name-taken' }
  | { kind: 'not-found' }
  | { kind: 'too-many' }

interface Which {
  workspaceId: string
  folderId: string
}

/** A person who changes the folders of a workspace. */
interface FolderActor {
  workspaceId: string
  userId: string
}

/** The folders of a workspace by name, with their number of files. */
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

/** Creates a folder, in the caller's transaction, with the activity and the announcement. */
export async function createFolder(tx: Db, by: FolderActor, name: string, now: Date): Promise<FolderWritten> {
  const made = await insertFolder(tx, by.workspaceId, name, now)
  if (made.kind === 'written') await tellOfFolder(tx, by, 'folder-created', made.folder, now)
  return made
}

/**
 * Imports a folder of an archive, in the caller's transaction, which announces everything at once. Two folders of one
 * workspace never have the same name, regardless of case.
 */
export async function insertFolder(
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

/** Renames a folder, in the caller's transaction, with the activity and the announcement. */
export async function renameFolder(
  tx: Db,
  which: Which & FolderActor,
  name: string,
  now: Date,
): Promise<FolderWritten> {
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
  const renamed = await written(tx, which)
  if (renamed.kind === 'written') await tellOfFolder(tx, which, 'folder-renamed', renamed.folder, now)
  return renamed
}

/**
 * Deletes a folder, in the caller's transaction, with the activity and the announcement; its files stay in the
 * library.
 * @returns false: there is none
 */
export async function removeFolder(tx: Db, which: Which & FolderActor, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('media_folders')
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '=', which.folderId)
    .returning('name')
    .executeTakeFirst()
  if (!row) return false
  await tellOfFolder(tx, which, 'folder-deleted', { id: which.folderId, name: row.name }, now)
  return true
}

async function tellOfFolder(
  tx: Db,
  { workspaceId, userId }: FolderActor,
  action: 'folder-created' | 'folder-renamed' | 'folder-deleted',
  { id, name }: Pick<MediaFolder, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const subject = { folderId: id, name }
  await recordActivity(tx, [{ workspaceId, userId, action, subject }], now)
  await announce(tx, [{ workspaceId, kind: 'library-changed' }])
}

async function written(tx: Db, which: Which): Promise<FolderWritten> {
  const [folder] = await listFolders(tx, which.workspaceId, which.folderId)
  return folder ? { kind: 'written', folder } : { kind: 'not-found' }
}
