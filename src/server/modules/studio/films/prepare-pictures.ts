import { readFile } from 'node:fs/promises'
import { type Film, mediaOf } from '#domain/film/film.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { inTurn } from '#server/modules/media/image-turns.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { folderOf } from './end-render.ts'
import type { AssetRow } from './film-assets.ts'
import type { AtWork } from './film-tools.ts'

/** A picture may be shown larger than the frame, by as much as slow moves zoom in. */
const room = 1.5
const maxPixels = 50_000_000

/** Where a picture of a film is kept while the film is made. */
export const picturePath = (row: Pick<RenderRow, 'workspace_id' | 'id'>, id: string) =>
  `${folderOf(row)}/picture-${id}`

/**
 * Stores the pictures of a film upright, at the size they are needed, in a format of our own making: the process that
 * draws reads no file that a person sent.
 */
export async function preparePictures(
  row: Pick<RenderRow, 'workspace_id' | 'id'>,
  film: Film,
  assets: ReadonlyMap<string, AssetRow>,
  { files, signal }: Pick<AtWork, 'files' | 'signal'>,
): Promise<void> {
  const side = Math.ceil(Math.max(film.size.width, film.size.height) * room)
  for (const id of mediaOf(film)) {
    const asset = assets.get(id)
    if (asset?.kind !== 'image') continue
    const local = await files.localCopy(asset.path)
    if (local === null) throw new Error('a picture of a film is missing')
    const bytes = await readFile(local)
    const made = () => drawable(bytes, side)
    await files.write(picturePath(row, id), await inTurn(row.workspace_id, made, signal))
  }
}

async function drawable(bytes: Uint8Array, side: number): Promise<Buffer> {
  const picture = openPicture(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const { hasAlpha } = await openPicture(bytes, { limitInputPixels: maxPixels }).metadata()
  return hasAlpha ? picture.png({ compressionLevel: 2 }).toBuffer() : picture.jpeg({ quality: 95 }).toBuffer()
}
