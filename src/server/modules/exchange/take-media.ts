import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { takeUpload } from '#server/modules/media/take-upload.ts'
import { type ArchivedMedia, archivedMedia } from './archive-format.ts'
import type { Taking, TakeTools, Unpacking } from './taking.ts'

/** What became of a file of an archive; `why` is for people. */
export type TakenMedia = { kind: 'taken'; oldId: string; mediaId: string } | { kind: 'refused'; why: string }

/**
 * Takes in the files of an archive one after the other, through the door that uploads go through: with their folder, which
 * is here already, and with whose they are.
 */
export async function* takeMedia(
  tools: TakeTools,
  taking: Taking,
  { archive, folder }: Unpacking,
): AsyncGenerator<TakenMedia> {
  const { workspaceId } = taking
  const folders = await tools.database.db
    .selectFrom('media_folders')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const folderIds = new Map(folders.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const one of await archive.document('media.json', z.array(archivedMedia))) {
    const localPath = join(folder, newIdOf(taking, one.id))
    await archive.extract(one.path, localPath)
    const folderId = folderIds.get(one.folder?.toLowerCase() ?? '') ?? null
    yield await takeOne(tools, taking, one, { localPath, folderId })
    await rm(localPath, { force: true })
  }
}

/** Files keep the same new id however often they are taken in. */
function newIdOf({ id }: Taking, oldId: string): string {
  const hex = createHash('sha256').update(`${id} ${oldId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function takeOne(
  tools: TakeTools,
  taking: Taking,
  one: ArchivedMedia,
  { localPath, folderId }: { localPath: string; folderId: string | null },
): Promise<TakenMedia> {
  const { workspaceId, userId } = taking
  const mediaId = newIdOf(taking, one.id)
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
  }
  const taken = await takeUpload(file, tools, tools.clock.now())
  if (taken.kind === 'refused') {
    return { kind: 'refused', why: `“${one.originalName}” was left out: ${taken.message}.` }
  }
  // Sent a second time, it leaves alone what was chosen here meanwhile.
  await tools.database.db
    .updateTable('media')
    .set({ crop: one.crop && JSON.stringify(one.crop) })
    .where('id', '=', mediaId)
    .where('workspace_id', '=', workspaceId)
    .where('crop', 'is', null)
    .execute()
  return { kind: 'taken', oldId: one.id, mediaId }
}
