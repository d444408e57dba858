import { openPicture } from '#server/modules/media/closed-readers.ts'
import { inTurn } from '#server/modules/media/image-turns.ts'
import type { ImageJobRow, MakingDependencies } from './image-job.ts'

/** The longest side that a model or a design starts from, in pixels. */
const longestSide = 1_920
const maxPixels = 50_000_000

/** The picture that a request starts from; `bytes` null: it starts from none. */
export type Source =
  | { kind: 'source'; bytes: Uint8Array | null; altText: string; isByModel: boolean }
  /** It was deleted meanwhile, or cannot be read. */
  | { kind: 'gone' }

/** Reads it as an upright PNG of moderate size. */
export async function readSource(
  { database: { db }, files }: Pick<MakingDependencies, 'database' | 'files'>,
  { workspace_id: workspaceId, source_media_id: mediaId }: ImageJobRow,
): Promise<Source> {
  if (mediaId === null) return { kind: 'source', bytes: null, altText: '', isByModel: false }
  const row = await db
    .selectFrom('media')
    .select(['path', 'alt_text', 'origin'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mediaId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  const original = row && (await files.read(row.path))
  if (!original) return { kind: 'gone' }
  const bytes = await inTurn(workspaceId, () => reduced(original))
  if (!bytes) return { kind: 'gone' }
  return { kind: 'source', bytes, altText: row.alt_text, isByModel: row.origin === 'ai' }
}

async function reduced(original: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await openPicture(original, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 3 })
      .toBuffer()
  } catch {
    return null
  }
}
