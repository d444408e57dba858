import type { StockPicture } from '#contract/stock.ts'
import { longestAltText } from '#domain/media/media-limits.ts'
import { firstUnits } from '#domain/text/first-units.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { fileMedia } from './change-library.ts'
import { importMedia, type ImportResult, type MediaImportDependencies } from './import-media.ts'
import type { StockFailure, StockSource } from './stock-source.ts'

/** A requested import of a stock picture. */
export interface WantedPicture {
  workspaceId: string
  userId: string
  source: StockSource
  pictureId: string
  /** A folder of the workspace; null: none. */
  folderId: string | null
  /** Of the waiting client. */
  signal?: AbortSignal | undefined
}

export type TakenStock =
  | { kind: 'taken'; mediaId: string }
  /** The source no longer has it. */
  | { kind: 'gone' }
  | StockFailure
  | Exclude<ImportResult, { kind: 'imported' }>

/**
 * Imports a stock picture into the library, with its alt text and author. The source gives the file's address, not the
 * client. One that the workspace has already is kept, and not fetched again.
 */
export async function takeStock(
  wanted: WantedPicture,
  tools: MediaImportDependencies,
  now: Date,
): Promise<TakenStock> {
  const { workspaceId, userId, folderId, source, pictureId } = wanted
  const { db } = tools.database
  const present = await findTaken(db, wanted)
  if (present !== null) {
    const filing = { kept: true, ...(folderId !== null && { folderId }) }
    const filed = await fileMedia(db, workspaceId, [present], filing)
    if (filed.kind === 'no-folder') return filed
    return { kind: 'taken', mediaId: present }
  }
  const found = await source.find(pictureId)
  if (found.kind !== 'picture') return found
  const { id, altText, author, authorUrl, pageUrl } = found.picture
  const imported = await importMedia(
    {
      workspaceId,
      userId,
      folderId,
      url: found.fileUrl,
      originalName: nameFor(found.picture),
      altText: firstUnits(altText, longestAltText),
      credit: { source: source.id, id, author, authorUrl, pageUrl },
      signal: wanted.signal,
    },
    tools,
    now,
  )
  if (imported.kind !== 'imported') return imported
  await found.sayTaken()
  return { kind: 'taken', mediaId: imported.mediaId }
}

async function findTaken(db: Db, { workspaceId, source, pictureId }: WantedPicture): Promise<string | null> {
  const row = await db
    .selectFrom('media_credits')
    .select('media_id')
    .where('workspace_id', '=', workspaceId)
    .where('source', '=', source.id)
    .where('picture_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst()
  return row?.media_id ?? null
}

/** 'pexels-ada-lark-417173.jpg', the download name of the sources. */
function nameFor({ source, author, id }: StockPicture): string {
  const name = author
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return `${[source, name, id].filter(Boolean).join('-')}.jpg`
}
