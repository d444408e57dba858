import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import type { MadePicture } from '#server/modules/media/made-picture.ts'
import { takeUpload } from '#server/modules/media/take-upload.ts'
import type { ArchivedMedia } from './archive-format.ts'
import type { ArchiveRestore, RestoreDependencies, ArchiveExtraction } from './archive-restore.ts'
import { newIdOf } from './new-id.ts'

/** The result for a file of an archive; `why` is for people. */
export type RestoredMedia =
  /** `isNew`: imported now, not in an earlier run. */
  { kind: 'taken'; oldId: string; mediaId: string; isNew: boolean } | { kind: 'refused'; why: string }

/**
 * Imports the files of an archive one after the other, through the same checks as uploads: with their folder, which
 * exists already, and their credits.
 */
export async function* restoreMedia(
  tools: RestoreDependencies,
  restore: ArchiveRestore,
  { archive, folder }: ArchiveExtraction,
): AsyncGenerator<RestoredMedia> {
  const { workspaceId } = restore
  const folders = await tools.database.db
    .selectFrom('media_folders')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const folderIds = new Map(folders.map(({ id, name }) => [name.toLowerCase(), id]))
  for await (const one of archive.media()) {
    const mediaId = newIdOf(restore, one.id)
    if (await isHere(tools, restore, mediaId)) {
      yield await keepCrop(tools, restore, one, { mediaId, isNew: false })
      continue
    }
    const localPath = join(folder, mediaId)
    await archive.extract(one.path, localPath)
    const folderId = folderIds.get(one.folder?.toLowerCase() ?? '') ?? null
    yield await takeOne(tools, restore, one, { mediaId, localPath, folderId })
    await rm(localPath, { force: true })
  }
}

async function isHere(
  { database: { db } }: RestoreDependencies,
  { workspaceId }: ArchiveRestore,
  mediaId: string,
) {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row !== undefined
}

async function takeOne(
  tools: RestoreDependencies,
  restore: ArchiveRestore,
  one: ArchivedMedia,
  { mediaId, localPath, folderId }: { mediaId: string; localPath: string; folderId: string | null },
): Promise<RestoredMedia> {
  const { workspaceId, userId } = restore
  const file = {
    mediaId,
    workspaceId,
    userId,
    localPath,
    bytes: (await stat(localPath)).size,
    originalName: one.originalName,
    altText: one.altText.slice(0, 2000),
    ...(one.kept && { library: { folderId } }),
    ...(one.credit && { credit: one.credit }),
    origin: one.origin,
    made: madeOf(one),
  }
  const taken = await takeUpload(file, tools, tools.clock.now())
  if (taken.kind === 'no-room') {
    const why = roomRefusalText(taken.refusal, { at: tools.clock.now() })
    return { kind: 'refused', why: `“${one.originalName}” was left out: ${why}` }
  }
  if (taken.kind === 'refused') {
    return { kind: 'refused', why: `“${one.originalName}” was left out: ${taken.message}.` }
  }
  return keepCrop(tools, restore, one, { mediaId, isNew: true })
}

/** A made picture stays one, with how it was made. */
function madeOf({ origin, made }: ArchivedMedia): MadePicture | undefined {
  if (origin !== 'ai' && origin !== 'design') return undefined
  const unknown = {
    provider: origin === 'ai' ? 'model' : 'designs',
    model: null,
    prompt: '',
    style: 'none',
    seed: null,
  } as const
  return { ...(made ?? unknown), origin, imageJobId: null, position: 0, takePlace: async () => true }
}

/** A second import does not overwrite a crop chosen here meanwhile. */
async function keepCrop(
  { database: { db } }: RestoreDependencies,
  { workspaceId }: ArchiveRestore,
  { id: oldId, crop }: ArchivedMedia,
  { mediaId, isNew }: { mediaId: string; isNew: boolean },
): Promise<RestoredMedia> {
  await db
    .updateTable('media')
    .set({ crop: crop && JSON.stringify(crop) })
    .where('id', '=', mediaId)
    .where('workspace_id', '=', workspaceId)
    .where('crop', 'is', null)
    .execute()
  return { kind: 'taken', oldId, mediaId, isNew }
}
