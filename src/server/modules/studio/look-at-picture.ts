import type { KnownPicture } from '#domain/rewrite/written.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { inTurn } from '#server/modules/media/image-turns.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'

/** The longest side that a model sees, in pixels. */
const longestSide = 1_024
const maxPixels = 50_000_000
/** The colours are those of so many squares a side, of so many shades a channel. */
const squares = 8
const shades = 64
const mostColours = 3

/** A picture for a model, and what rules can tell of it. */
export interface SeenPicture {
  known: KnownPicture
  bytes: Uint8Array
  mediaType: 'image/webp'
}

/**
 * Looks at a picture of a workspace; of a video or a document at its thumbnail.
 * @returns null: the workspace has no such file, or it cannot be read
 */
export async function lookAtPicture(
  { db, files }: { db: Db; files: Files },
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
): Promise<SeenPicture | null> {
  const row = await db
    .selectFrom('media')
    .select(['kind', 'path', 'thumbnail_path', 'original_name', 'width', 'height'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mediaId)
    .executeTakeFirst()
  const bytes = row && (await files.read(row.kind === 'image' ? row.path : row.thumbnail_path))
  if (!bytes) return null
  const seen = await inTurn(workspaceId, () => lookAt(bytes))
  if (!seen) return null
  const known = { name: row.original_name, width: row.width, height: row.height, colours: seen.colours }
  return { known, bytes: seen.bytes, mediaType: 'image/webp' }
}

async function lookAt(bytes: Uint8Array): Promise<{ bytes: Uint8Array; colours: string[] } | null> {
  try {
    const small = await openPicture(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    const pixels = await openPicture(small)
      .resize(squares, squares, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { bytes: small, colours: mainColours(pixels) }
  } catch {
    return null
  }
}

function mainColours(pixels: Uint8Array): string[] {
  const colours = Array.from({ length: squares * squares }, (_, at) => colourAt(pixels, at * 3))
  return [...Map.groupBy(colours, (colour) => colour)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostColours)
    .map(([colour]) => colour)
}

function colourAt(pixels: Uint8Array, at: number): string {
  const channels = Array.from(pixels.subarray(at, at + 3), (value) =>
    Math.min(255, Math.round(value / shades) * shades),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
