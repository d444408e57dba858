import { type MediaOrigin, originOfFilm } from '#domain/media/media-origin.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** More than any film has. */
export const mostParts = 60

/** Where a film comes from. @param parts its files, by id; those that the workspace does not have do not count */
export async function originOfParts(
  db: Db,
  workspaceId: string,
  parts: readonly string[],
): Promise<MediaOrigin> {
  const ids = parts.filter((id) => uuid.test(id)).slice(0, mostParts)
  if (ids.length === 0) return originOfFilm([])
  const rows = await db
    .selectFrom('media')
    .select('origin')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return originOfFilm(rows.map(({ origin }) => origin))
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
